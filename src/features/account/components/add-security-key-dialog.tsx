import { useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { addSecurityKey } from "../api/add-security-key.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useUnsavedCodes } from "./use-unsaved-codes.tsx";

interface AddSecurityKeyDialogProps {
  /** The account's first second factor also makes recovery codes. */
  readonly isFirst: boolean;
  /** Signing in asks for it from now on. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Sets up a security key: a name, the browser's own dialog, and the recovery codes. */
export function AddSecurityKeyDialog({ isFirst, onVerified, onClose }: AddSecurityKeyDialogProps) {
  const [isVerified, setVerified] = useState(false);
  const { setUnsaved, close, question } = useUnsavedCodes(onClose);
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).nameForm,
    defaultValues: { name: "Security key" },
    send: async ({ name }) => {
      await addSecurityKey(name);
      onVerified();
      if (isFirst) return setVerified(true);
      notify.success("Security key added");
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isVerified ? "Save your recovery codes" : "Add a security key"}
      description={
        isVerified
          ? "Two-factor authentication is on. If you lose your security key, each of these codes signs you in once. We show them only now."
          : "A key that you plug in or tap, or a phone or computer that you unlock. Signing in asks for it after your password."
      }
    >
      {isVerified ? (
        <RecoveryCodes onUnsavedChange={setUnsaved} onDone={onClose} />
      ) : (
        <form {...bindings} className="grid gap-5">
          {failure && <Notice tone="danger">{failure.message}</Notice>}
          <FormField form={form} name="name" label="Name" autoComplete="off" maxLength={100} required />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? "Waiting for your key…" : "Continue"}
          </Button>
        </form>
      )}
      {question}
    </Dialog>
  );
}
