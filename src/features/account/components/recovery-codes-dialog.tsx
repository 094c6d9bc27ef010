import { Dialog } from "@/components/ui/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useUnsavedCodes } from "./use-unsaved-codes.tsx";

export function RecoveryCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { setUnsaved, close, question } = useUnsavedCodes(onClose);
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Save your recovery codes"
      description="If you lose your authenticator, each of these codes signs you in once. We show them only now."
    >
      <RecoveryCodes onUnsavedChange={setUnsaved} onDone={onClose} />
      {question}
    </Dialog>
  );
}
