import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { signIn } from "../api/sign-in.ts";
import { PasswordField } from "./password-field.tsx";
import { TextButton } from "./text-button.tsx";
import { useSubmit } from "./use-submit.ts";

interface SignInFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onForgotPassword: () => void;
  /** The account exists, but its code hasn't been entered yet. */
  readonly onUnconfirmed: () => void;
}

export function SignInForm({ email, onEmailChange, onForgotPassword, onUnconfirmed }: SignInFormProps) {
  const [password, setPassword] = useState("");
  const { isBusy, error, run } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      try {
        await signIn({ email, password });
      } catch (failure) {
        if (failure instanceof RequestError && failure.code === "email_not_confirmed") onUnconfirmed();
        throw failure;
      }
    });
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
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        isNew={false}
        aside={
          <TextButton className="text-accent" onClick={onForgotPassword}>
            Forgot your password?
          </TextButton>
        }
      />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
