import { CODE_DIGITS, DigitsField } from "@/components/form/digits-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { verifyFactor } from "@/lib/auth/verify-factor.ts";
import type { Enrollment } from "../api/enroll-factor.ts";
import { isProofNeeded } from "../api/prove-again.ts";

interface ScanAndVerifyProps {
  readonly enrollment: Enrollment;
  readonly onVerified: () => void;
  readonly onProofNeeded: () => void;
}

/** The secret, as a QR code and as text, and a first code as proof that an app has it. */
export function ScanAndVerify({ enrollment, onVerified, onProofNeeded }: ScanAndVerifyProps) {
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm({
    schema: async () => (await import("@/lib/auth/auth-field-schemas.ts")).codeForm,
    defaultValues: { code: "" },
    send: async ({ code }) => {
      try {
        await verifyFactor({ factorId: enrollment.factorId, code });
      } catch (failure) {
        if (!isProofNeeded(failure)) throw failure;
        return onProofNeeded();
      }
      onVerified();
    },
  });

  return (
    <form {...bindings} onInput={clearFailure} className="grid gap-5">
      <div className="flex flex-col items-center gap-5 sm:flex-row">
        {/* Light in dark mode too: scanners want a quiet, pale edge. */}
        <div className="light shrink-0 rounded-md border border-line bg-(--raised) p-2.5">
          <img
            src={enrollment.qrCode}
            alt="QR code with the secret below, for your authenticator app"
            width={176}
            height={176}
            className="size-44"
          />
        </div>
        <div className="grid min-w-0 gap-2 text-sm leading-relaxed">
          <p>
            Scan this with your app, or enter the secret yourself. On this device?{" "}
            <a href={enrollment.uri} className="text-accent underline underline-offset-4">
              Open your app
            </a>
            .
          </p>
          <p className="break-words font-mono text-ink-soft">{inGroups(enrollment.secret)}</p>
          <div>
            <CopyButton text={enrollment.secret}>Copy secret</CopyButton>
          </div>
        </div>
      </div>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <DigitsField form={form} name="code" label="Current code" />
      <Button type="submit" isBusy={isBusy} disabled={form.watch("code").length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Turn on"}
      </Button>
    </form>
  );
}

/** In fours, as people read and type them. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
