import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { signUp } from "../api/sign-up.ts";
import { passwordProblem } from "../model/password-rules.ts";
import { PasswordField } from "./password-field.tsx";
import { useSubmit } from "./use-submit.ts";

interface SignUpFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onCodeSent: () => void;
}

export function SignUpForm({ email, onEmailChange, onCodeSent }: SignUpFormProps) {
  const [password, setPassword] = useState("");
  const { isBusy, error, run } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passwordProblem(password)) return;
    if (await run(() => signUp({ email, password }))) onCodeSent();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        hint="We’ll email you a confirmation code."
      />
      <PasswordField label="Password" value={password} onChange={setPassword} isNew about={[email]} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Creating your account…" : "Sign up"}
      </Button>
    </form>
  );
}
