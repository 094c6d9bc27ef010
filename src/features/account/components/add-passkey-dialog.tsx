import { Dialog } from "@/components/ui/dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { deviceOf } from "@/lib/device-name.ts";
import { addPasskey } from "../api/add-passkey.ts";
import { CredentialForm } from "./credential-form.tsx";

interface AddPasskeyDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ email, onClose }: AddPasskeyDialogProps) {
  const add = async (name: string) => {
    await addPasskey(name);
    notify.success("Passkey added");
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, in a password manager, on your phone, or on a security key."
    >
      <CredentialForm
        email={email}
        defaultName={deviceOf(navigator.userAgent).name}
        firstProof="password"
        busyLabel="Waiting for your device…"
        add={add}
      />
    </Dialog>
  );
}
