import { Dialog } from "@/components/ui/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function RecoveryCodesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Keep your recovery codes"
      description="Should you lose your authenticator, each of these codes lets you in once. They are shown only now."
    >
      <RecoveryCodes onDone={onClose} />
    </Dialog>
  );
}
