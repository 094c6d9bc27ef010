import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { confirmEmailChange, requestEmailChange, sendProofCode } from "../../api/change-email.ts";
import { CODE_DIGITS, DigitsField } from "../digits-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { TextButton } from "../text-button.tsx";
import { useSubmit } from "../use-submit.ts";

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** The new address and the password, then the code emailed to that address. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const [newEmail, setNewEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isCodeSent, setCodeSent] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isCodeSent ? "Confirm your new address" : "Change your email"}
      description={
        isCodeSent
          ? `Until you enter the code, keep signing in with ${email}.`
          : "We’ll email a code to your new address and notify your current address."
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
  /** The code that stands in for the password; null while the password is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const { isBusy, error, run } = useSubmit();
  const isPasswordWrong = error?.code === "current_password_invalid";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wished = newEmail.trim();
    if (wished.toLowerCase() === email.toLowerCase()) return setSame(true);
    const proof = code === null ? { current_password: password } : { nonce: code };
    if (await run(() => requestEmailChange(wished, proof))) onSent();
  };
  const askForCode = async () => {
    if (await run(sendProofCode)) setCode("");
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      {error && !isPasswordWrong && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="New email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={newEmail}
        onChange={(event) => {
          setSame(false);
          props.onNewEmailChange(event.target.value);
        }}
        error={isSame ? "That’s already your address." : null}
      />
      {code === null ? (
        <div className="grid gap-2">
          <PasswordField
            label="Password"
            value={password}
            onChange={props.onPasswordChange}
            isNew={false}
            error={isPasswordWrong ? error.message : null}
          />
          <TextButton
            className="justify-self-start text-ink-soft text-sm"
            onClick={askForCode}
            disabled={isBusy}
          >
            No password? Email me a code instead
          </TextButton>
        </div>
      ) : (
        <DigitsField label={`Code sent to ${email}`} value={code} onChange={setCode} />
      )}
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
    announce.success("Email address changed", { description: `Sign in with ${email} from now on.` });
    onDone();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="leading-relaxed">
        Enter the six-digit code for <strong className="break-all">{email}</strong>. It can take a minute to
        arrive; check your spam folder.
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
        Use another address, or resend the code
      </TextButton>
    </form>
  );
}
