import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { Enrollment } from "../../api/enroll-factor.ts";
import { verifyFactor } from "../../api/verify-factor.ts";
import { CODE_DIGITS, DigitsField } from "../digits-field.tsx";
import { useSubmit } from "../use-submit.ts";

interface ScanAndVerifyProps {
  readonly enrollment: Enrollment;
  readonly onVerified: () => void;
}

/** The secret, as a QR code and as text, and a first code as proof that an app has it. */
export function ScanAndVerify({ enrollment, onVerified }: ScanAndVerifyProps) {
  const [code, setCode] = useState("");
  const { isBusy, error, run, clearError } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => verifyFactor({ factorId: enrollment.factorId, code }))) onVerified();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
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
      {error && <Notice tone="danger">{error.message}</Notice>}
      <DigitsField
        label="Current code"
        value={code}
        onChange={(digits) => {
          clearError();
          setCode(digits);
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={code.length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Turn on"}
      </Button>
    </form>
  );
}

/** In fours, as people read and type them. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
