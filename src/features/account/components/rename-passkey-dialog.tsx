import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { Passkey } from "../api/list-passkeys.ts";
import { renamePasskey } from "../api/rename-passkey.ts";

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).nameForm,
    defaultValues: { name: passkey.name },
    send: async ({ name }) => {
      await renamePasskey({ id: passkey.id, name });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename your passkey"
      description="A name that says which device it’s on."
    >
      <form {...bindings} className="grid gap-5">
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <FormField
          form={form}
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={100}
          required
          autoFocus
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}
