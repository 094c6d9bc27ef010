import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { spendRecoveryCode } from "../api/spend-recovery-code.ts";
import { TextButton } from "./text-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** For who has lost the authenticator. The session that answers a right code leads on from here. */
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
        Enter one of the recovery codes you kept. It works once and turns the second step off; you can set it
        up again in the settings.
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
        Use the authenticator app
      </TextButton>
    </form>
  );
}
