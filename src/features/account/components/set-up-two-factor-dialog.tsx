import { useEffect, useRef, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { type Enrollment, enrollFactor } from "../api/enroll-factor.ts";
import { isProofNeeded } from "../api/prove-again.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanAndVerify } from "./scan-and-verify.tsx";
import { useUnsavedCodes } from "./use-unsaved-codes.tsx";

interface SetUpTwoFactorDialogProps {
  readonly email: string;
  /** The account's first second factor also makes recovery codes. */
  readonly makesCodes: boolean;
  /** Signing in asks for the authenticator from now on. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator: scan, enter a code, save the recovery codes. */
export function SetUpTwoFactorDialog({ email, makesCodes, onVerified, onClose }: SetUpTwoFactorDialogProps) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [isVerified, setVerified] = useState(false);
  const { error, run } = useSubmit();
  const { setUnsaved, close, question } = useUnsavedCodes(onClose);
  const [mustProve, setMustProve] = useState(false);
  const start = () =>
    run(async () => {
      try {
        setEnrollment(await enrollFactor());
      } catch (failure) {
        if (!isProofNeeded(failure)) throw failure;
        setMustProve(true);
      }
    });
  // Started once, even where effects run twice: each start discards the previous one.
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
      onClose={close}
      title={isVerified ? "Save your recovery codes" : "Set up your authenticator"}
      description={
        isVerified
          ? "Two-factor authentication is on. If you lose your authenticator, each of these codes signs you in once. We show them only now."
          : "You need an authenticator app on your phone, or a password manager that generates codes."
      }
    >
      {isVerified ? (
        <RecoveryCodes onUnsavedChange={setUnsaved} onDone={onClose} />
      ) : mustProve ? (
        <ProofForm
          email={email}
          onProven={() => {
            setMustProve(false);
            if (!enrollment) void start();
          }}
        />
      ) : enrollment ? (
        <ScanAndVerify
          enrollment={enrollment}
          onProofNeeded={() => setMustProve(true)}
          onVerified={() => {
            onVerified();
            if (makesCodes) setVerified(true);
            else onClose();
          }}
        />
      ) : error ? (
        <FailureNotice onRetry={start}>{error.message}</FailureNotice>
      ) : (
        <div role="status" className="h-72 animate-pulse rounded-md bg-sunken">
          <span className="sr-only">Preparing your QR code…</span>
        </div>
      )}
      {question}
    </Dialog>
  );
}
