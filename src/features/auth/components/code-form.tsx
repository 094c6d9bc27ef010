import { useEffect, useState } from "react";
import { CODE_DIGITS, DigitsField } from "@/components/form/digits-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { sendCode } from "../api/send-code.ts";
import { type CodePurpose, verifyCode } from "../api/verify-code.ts";
import { secondsToResend } from "../model/auth-step.ts";

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
  const [wasResent, setResent] = useState(false);
  const secondsLeft = useCountdown(codeSentAt);
  const { form, bindings, isBusy, failure, clearFailure, run } = useAppForm({
    schema: async () => (await import("@/lib/auth/auth-field-schemas.ts")).codeForm,
    defaultValues: { code: "" },
    send: async ({ code }) => {
      await verifyCode({ email, token: code, type: purpose });
      onVerified();
    },
  });
  const resend = async () => {
    const isSent = await run(() => sendCode({ email, type: purpose }));
    if (!isSent) return;
    setResent(true);
    form.reset();
    onCodeSent();
  };

  return (
    <form {...bindings} onInput={clearFailure} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Enter the six-digit code for <strong className="wrap-anywhere text-ink">{email}</strong>. It can take
        a minute to arrive; check your spam folder.
      </p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      {wasResent && !failure && <Notice>We sent you a new code. Only the latest one works.</Notice>}
      <DigitsField form={form} name="code" label="Code" />
      <Button type="submit" isBusy={isBusy} disabled={form.watch("code").length !== CODE_DIGITS}>
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
