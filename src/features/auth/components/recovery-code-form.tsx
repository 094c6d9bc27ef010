import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { spendRecoveryCode } from "../api/spend-recovery-code.ts";
import { TextButton } from "./text-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** For users who lost their authenticator. A correct code brings a session, which leads on from here. */
export function RecoveryCodeForm({ onBack }: { readonly onBack: () => void }) {
  const [code, setCode] = useState("");
  const { isBusy, error, run, clearError } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(() => spendRecoveryCode(code));
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Enter one of your recovery codes. It works once and turns off two-factor authentication; you can set
        it up again in Settings.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Recovery code"
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={code}
        onChange={(event) => {
          clearError();
          setCode(event.target.value);
        }}
        className="[&_input]:font-mono"
      />
      <Button type="submit" isBusy={isBusy} disabled={code.trim() === ""}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Use your authenticator app
      </TextButton>
    </form>
  );
}
