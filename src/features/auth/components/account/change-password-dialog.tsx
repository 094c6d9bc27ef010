import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { changePassword } from "../../api/change-password.ts";
import { passwordProblem } from "../../model/password-rules.ts";
import { PasswordField } from "../password-field.tsx";
import { useSubmit } from "../use-submit.ts";

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { isBusy, error, run } = useSubmit();
  const isCurrentWrong = error?.code === "current_password_invalid";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passwordProblem(password)) return;
    if (!(await run(() => changePassword(password, current)))) return;
    announce.success("Password changed", { description: "We signed out your other devices." });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your password"
      description="We’ll sign out your other devices. This one stays signed in."
    >
      <form onSubmit={submit} className="grid gap-5">
        {error && !isCurrentWrong && <Notice tone="danger">{error.message}</Notice>}
        {/* For password managers: which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          value={current}
          onChange={setCurrent}
          isNew={false}
          error={isCurrentWrong ? error.message : null}
        />
        <PasswordField label="New password" value={password} onChange={setPassword} isNew about={[email]} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Change password"}
        </Button>
      </form>
    </Dialog>
  );
}
