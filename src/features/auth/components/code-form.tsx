import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { sendCode } from "../api/send-code.ts";
import { type CodePurpose, verifyCode } from "../api/verify-code.ts";
import { secondsToResend } from "../model/auth-step.ts";
import { CODE_DIGITS, DigitsField } from "./digits-field.tsx";
import { TextButton } from "./text-button.tsx";
import { useSubmit } from "./use-submit.ts";

interface CodeFormProps {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** When the last code was sent: another one can be requested only after a while. */
  readonly codeSentAt: number | null;
  readonly onCodeSent: () => void;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

export function CodeForm({ email, purpose, codeSentAt, onCodeSent, onVerified, onBack }: CodeFormProps) {
  const [token, setToken] = useState("");
  const [wasResent, setResent] = useState(false);
  const secondsLeft = useCountdown(codeSentAt);
  const { isBusy, error, run, clearError } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => verifyCode({ email, token, type: purpose }))) onVerified();
  };
  const resend = async () => {
    const isSent = await run(() => sendCode({ email, type: purpose }));
    if (!isSent) return;
    setResent(true);
    setToken("");
    onCodeSent();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Enter the six-digit code for <strong className="break-all text-ink">{email}</strong>. It can take a
        minute to arrive; check your spam folder.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {wasResent && !error && <Notice>We sent you a new code. Only the latest one works.</Notice>}
      <DigitsField
        label="Code"
        value={token}
        onChange={(digits) => {
          clearError();
          setToken(digits);
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={token.length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <TextButton className="text-ink-soft" onClick={onBack}>
          Use another address
        </TextButton>
        {secondsLeft > 0 ? (
          <span className="text-ink-soft text-sm tabular-nums">Resend in {secondsLeft}s</span>
        ) : (
          <TextButton className="text-accent" onClick={resend} disabled={isBusy}>
            Resend the code
          </TextButton>
        )}
      </div>
    </form>
  );
}

/** Seconds until another code can be requested, by the clock, so that a background page keeps counting. */
function useCountdown(codeSentAt: number | null): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = secondsToResend(codeSentAt, now);
  useEffect(() => {
    setNow(Date.now());
    if (codeSentAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [codeSentAt]);
  return secondsLeft;
}
