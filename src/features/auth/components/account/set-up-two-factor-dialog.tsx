import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { type Enrollment, enrollFactor } from "../../api/enroll-factor.ts";
import { useSubmit } from "../use-submit.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanAndVerify } from "./scan-and-verify.tsx";

interface SetUpTwoFactorDialogProps {
  /** The authenticator counts from now on. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator: scan, enter a code, keep the recovery codes. */
export function SetUpTwoFactorDialog({ onVerified, onClose }: SetUpTwoFactorDialogProps) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [isVerified, setVerified] = useState(false);
  const { error, run } = useSubmit();
  const start = () => run(async () => setEnrollment(await enrollFactor()));
  // Started once, also where effects run twice: each start drops what an earlier one began.
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isVerified ? "Keep your recovery codes" : "Set up your authenticator"}
      description={
        isVerified
          ? "Two-factor authentication is on. Should you lose your authenticator, each of these codes lets you in once. They are shown only now."
          : "You need an authenticator app on your phone, or a password manager that makes sign-in codes."
      }
    >
      {isVerified ? (
        <RecoveryCodes onDone={onClose} />
      ) : enrollment ? (
        <ScanAndVerify
          enrollment={enrollment}
          onVerified={() => {
            setVerified(true);
            onVerified();
          }}
        />
      ) : error ? (
        <FailureNotice onRetry={start}>{error.message}</FailureNotice>
      ) : (
        <div role="status" className="h-72 animate-pulse rounded-md bg-sunken">
          <span className="sr-only">Preparing your QR code…</span>
        </div>
      )}
    </Dialog>
  );
}
