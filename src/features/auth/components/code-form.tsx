import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { CODE_RESEND_DELAY } from "@/lib/timings.ts";
import { sendCode } from "../api/send-code.ts";
import { type CodePurpose, verifyCode } from "../api/verify-code.ts";
import { useSubmit } from "./use-submit.ts";

interface CodeFormProps {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Whether a code has just been mailed: another may then be asked for only after a while. */
  readonly wasJustSent: boolean;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

export function CodeForm({ email, purpose, wasJustSent, onVerified, onBack }: CodeFormProps) {
  const [token, setToken] = useState("");
  const [wasResent, setResent] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown(wasJustSent ? CODE_RESEND_DELAY / 1000 : 0);
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
    startCountdown(CODE_RESEND_DELAY / 1000);
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Enter the six-digit code for <strong className="break-all text-ink">{email}</strong>. It may take a
        minute to arrive; look in the spam folder too.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {wasResent && !error && <Notice>A new code is on its way. Only the newest one works.</Notice>}
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        autoFocus
        value={token}
        onChange={(event) => {
          clearError();
          setToken(event.target.value.replace(/\D/g, ""));
        }}
        className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.35em]"
      />
      <Button type="submit" isBusy={isBusy} disabled={token.length !== 6}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <button type="button" className="text-ink-soft underline underline-offset-4" onClick={onBack}>
          Use another address
        </button>
        {secondsLeft > 0 ? (
          <span className="text-ink-soft">New code in {secondsLeft} s</span>
        ) : (
          <button type="button" className="text-accent underline underline-offset-4" onClick={resend}>
            Send a new code
          </button>
        )}
      </div>
    </form>
  );
}

function useCountdown(initial: number): [number, (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(initial);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [secondsLeft, setSecondsLeft];
}
