import { useState } from "react";
import { CODE_DIGITS, DigitsField } from "@/components/form/digits-field.tsx";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { confirmEmailChange, requestEmailChange } from "../api/change-email.ts";
import { sendProofCode } from "../api/prove-again.ts";
import { ProofField, type ProofKind } from "./proof-field.tsx";

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** What was typed into the first form, kept while the second one shows. */
interface Wish {
  readonly email: string;
  readonly password: string;
}

/** The new address and the password, then the code emailed to that address. */
export default function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const [wish, setWish] = useState<Wish>({ email: "", password: "" });
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
        <ConfirmForm email={wish.email} onBack={() => setCodeSent(false)} onDone={onClose} />
      ) : (
        <RequestForm
          email={email}
          wish={wish}
          onSent={(sent) => {
            setWish(sent);
            setCodeSent(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface RequestFormProps {
  readonly email: string;
  readonly wish: Wish;
  readonly onSent: (wish: Wish) => void;
}

function RequestForm({ email, wish, onSent }: RequestFormProps) {
  const [proof, setProof] = useState<ProofKind>("password");
  const { form, bindings, isBusy, failure, run } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).changeEmailForm(email, proof),
    defaultValues: { ...wish, code: "" },
    fieldsOfFailures: { current_password_invalid: "password" },
    send: async ({ email: wished, password, code }) => {
      await requestEmailChange(wished, proof === "code" ? { nonce: code } : { current_password: password });
      onSent({ email: wished, password });
    },
  });
  const askForCode = async () => {
    if (await run(sendProofCode)) setProof("code");
  };

  return (
    <form {...bindings} className="grid gap-5">
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <FormField
        form={form}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        required
      />
      <ProofField form={form} kind={proof} email={email} isBusy={isBusy} onAskForCode={askForCode} />
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
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm({
    schema: async () => (await import("@/lib/auth/auth-field-schemas.ts")).codeForm,
    defaultValues: { code: "" },
    send: async ({ code }) => {
      await confirmEmailChange({ email, token: code });
      announce.success("Email address changed", { description: `Sign in with ${email} from now on.` });
      onDone();
    },
  });

  return (
    <form {...bindings} onInput={clearFailure} className="grid gap-5">
      <p className="leading-relaxed">
        Enter the six-digit code for <strong className="break-all">{email}</strong>. It can take a minute to
        arrive; check your spam folder.
      </p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <DigitsField form={form} name="code" label="Code" />
      <Button type="submit" isBusy={isBusy} disabled={form.watch("code").length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Confirm"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Use another address, or resend the code
      </TextButton>
    </form>
  );
}
