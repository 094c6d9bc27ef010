import { useState } from "react";
import { Dialog } from "@/components/ui/dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { addSecurityKey } from "../api/add-security-key.ts";
import { CredentialForm } from "./credential-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useUnsavedCodes } from "./use-unsaved-codes.tsx";

interface AddSecurityKeyDialogProps {
  readonly email: string;
  /** The account's first second factor also makes recovery codes. */
  readonly isFirst: boolean;
  /** Signing in asks for it from now on. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Sets up a security key: a name, the browser's own dialog, and the recovery codes. */
export function AddSecurityKeyDialog({ email, isFirst, onVerified, onClose }: AddSecurityKeyDialogProps) {
  const [isVerified, setVerified] = useState(false);
  const { setUnsaved, close, question } = useUnsavedCodes(onClose);
  const add = async (name: string) => {
    await addSecurityKey(name);
    onVerified();
    if (isFirst) return setVerified(true);
    notify.success("Security key added");
    onClose();
  };
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
        <CredentialForm
          email={email}
          defaultName="Security key"
          firstProof={null}
          busyLabel="Waiting for your key…"
          add={add}
        />
      )}
      {question}
    </Dialog>
  );
}
