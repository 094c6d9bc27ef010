import type { FormEvent } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { sendCode } from "../api/send-code.ts";
import { TextButton } from "./text-button.tsx";
import { useSubmit } from "./use-submit.ts";

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onCodeSent: () => void;
  readonly onBack: () => void;
}

export function ForgotPasswordForm({ email, onEmailChange, onCodeSent, onBack }: ForgotPasswordFormProps) {
  const { isBusy, error, run } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => sendCode({ email, type: "recovery" }))) onCodeSent();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">If that email has an account, we’ll send a reset code.</p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Sending…" : "Send the code"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Back to sign-in
      </TextButton>
    </form>
  );
}
