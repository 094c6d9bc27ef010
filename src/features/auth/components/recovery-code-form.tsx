import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { spendRecoveryCode } from "../api/spend-recovery-code.ts";

/** For users who lost their authenticator or security key. A correct code brings a session, which leads on from here. */
export function RecoveryCodeForm({ onBack }: { readonly onBack: () => void }) {
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm({
    schema: async () => (await import("@backend/contracts/account.ts")).recoveryCodeRequest,
    defaultValues: { code: "" },
    send: ({ code }) => spendRecoveryCode(code),
  });
  return (
    <form {...bindings} onInput={clearFailure} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Enter one of your recovery codes. It works once and turns off two-factor authentication; you can set
        it up again in Settings.
      </p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <FormField
        form={form}
        name="code"
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        className="[&_input]:font-mono"
      />
      <Button type="submit" isBusy={isBusy} disabled={form.watch("code").trim() === ""}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Go back
      </TextButton>
    </form>
  );
}
