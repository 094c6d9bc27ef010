import { TITLE_MAX_LENGTH } from "@backend/contracts/own-material.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useRenameDocument } from "../api/change-documents.ts";

interface RenameDocumentProps {
  readonly id: string;
  readonly title: string;
  readonly userId: string;
  readonly onClose: () => void;
}

export default function RenameDocument({ id, title: before, userId, onClose }: RenameDocumentProps) {
  const rename = useRenameDocument(userId);
  const { form, bindings, isBusy, failure } = useAppForm<{ title: string }>({
    schema: async () => (await import("../model/document-schema.ts")).documentForm,
    defaultValues: { title: before },
    send: async ({ title }) => {
      await rename.mutateAsync({ id, title });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Rename document" description="Answers cite it by this name.">
      <form {...bindings} className="grid gap-4">
        <FormField form={form} name="title" label="Name" maxLength={TITLE_MAX_LENGTH} />
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
