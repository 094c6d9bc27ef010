import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";

interface UnsavedCodes {
  /** Called when codes appear that haven't been copied, downloaded, or printed, and again once they have. */
  readonly setUnsaved: (isUnsaved: boolean) => void;
  /** Closes, after asking if codes would be lost. */
  readonly close: () => void;
  /** Render it beside the dialog. */
  readonly question: ReactNode;
}

/** Keeps a dialog with recovery codes from being closed by accident: the codes are never shown again. */
export function useUnsavedCodes(onClose: () => void): UnsavedCodes {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    setUnsaved,
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Close without saving your codes?"
        confirmLabel="Close anyway"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        We won’t show these codes again. You can make new ones in your settings.
      </ConfirmDialog>
    ),
  };
}
