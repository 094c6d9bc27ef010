import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { confirmEmailChange, requestEmailChange } from "../../api/change-email.ts";
import { CODE_DIGITS, DigitsField } from "../digits-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { TextButton } from "../text-button.tsx";
import { useSubmit } from "../use-submit.ts";

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new address, with the password; then the code that was mailed to it. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const [newEmail, setNewEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isCodeSent, setCodeSent] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isCodeSent ? "Confirm your new address" : "Change your e-mail"}
      description={
        isCodeSent
          ? `Until you enter the code, you sign in with ${email} as before.`
          : "We mail a code to the new address, and a notice to the present one."
      }
    >
      {isCodeSent ? (
        <ConfirmForm email={newEmail.trim()} onBack={() => setCodeSent(false)} onDone={onClose} />
      ) : (
        <RequestForm
          email={email}
          newEmail={newEmail}
          onNewEmailChange={setNewEmail}
          password={password}
          onPasswordChange={setPassword}
          onSent={() => setCodeSent(true)}
        />
      )}
    </Dialog>
  );
}

interface RequestFormProps {
  readonly email: string;
  readonly newEmail: string;
  readonly onNewEmailChange: (email: string) => void;
  readonly password: string;
  readonly onPasswordChange: (password: string) => void;
  readonly onSent: () => void;
}

function RequestForm(props: RequestFormProps) {
  const { email, newEmail, password, onSent } = props;
  const [isSame, setSame] = useState(false);
  const { isBusy, error, run } = useSubmit();
  const isPasswordWrong = error?.code === "current_password_invalid";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wished = newEmail.trim();
    if (wished.toLowerCase() === email.toLowerCase()) return setSame(true);
    if (await run(() => requestEmailChange({ email: wished, currentPassword: password }))) onSent();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      {error && !isPasswordWrong && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="New e-mail address"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={newEmail}
        onChange={(event) => {
          setSame(false);
          props.onNewEmailChange(event.target.value);
        }}
        error={isSame ? "That is your address already." : null}
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={props.onPasswordChange}
        isNew={false}
        error={isPasswordWrong ? error.message : null}
      />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Sending…" : "Send the code"}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function ConfirmForm({ email, onBack, onDone }: ConfirmFormProps) {
  const [code, setCode] = useState("");
  const { isBusy, error, run, clearError } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => confirmEmailChange({ email, token: code })))) return;
    announce.success("E-mail address changed", { description: `From now on you sign in with ${email}.` });
    onDone();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="leading-relaxed">
        Enter the six-digit code for <strong className="break-all">{email}</strong>. It may take a minute to
        arrive; look in the spam folder too.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <DigitsField
        label="Code"
        value={code}
        onChange={(digits) => {
          clearError();
          setCode(digits);
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={code.length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Confirm"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Use another address, or send a new code
      </TextButton>
    </form>
  );
}
