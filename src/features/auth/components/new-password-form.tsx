import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { changePassword } from "../api/change-password.ts";
import { passwordProblem } from "../model/password-rules.ts";
import { PasswordField } from "./password-field.tsx";
import { useSubmit } from "./use-submit.ts";

interface NewPasswordFormProps {
  /** What a guesser would try, such as the email address. */
  readonly about: readonly string[];
  readonly onChanged: () => void;
}

export function NewPasswordForm({ about, onChanged }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const { isBusy, error, run } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passwordProblem(password)) return;
    if (await run(() => changePassword(password))) onChanged();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        You’re signed in. Choose a new password; we’ll sign out your other devices.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <PasswordField label="New password" value={password} onChange={setPassword} isNew about={about} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Saving…" : "Save password"}
      </Button>
    </form>
  );
}
