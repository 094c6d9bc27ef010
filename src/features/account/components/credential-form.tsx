import { useRef, useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { isProofNeeded, proveAgain, sendProofCode } from "../api/prove-again.ts";
import { ProofField, type ProofKind } from "./proof-field.tsx";

interface CredentialFormProps {
  readonly email: string;
  readonly defaultName: string;
  /** What is asked for at once; null to wait until the server asks. */
  readonly firstProof: ProofKind | null;
  readonly busyLabel: string;
  readonly add: (name: string) => Promise<void>;
}

/** A passkey's or security key's name and, if needed, the password, then the browser's own dialog. */
export function CredentialForm({ email, defaultName, firstProof, busyLabel, add }: CredentialFormProps) {
  const [proof, setProof] = useState(firstProof);
  // A code works once, but the browser's dialog may be canceled and opened again.
  const isProven = useRef(false);
  const { form, bindings, isBusy, failure, run } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).credentialForm(proof),
    defaultValues: { name: defaultName, password: "", code: "" },
    fieldsOfFailures: { current_password_invalid: "password" },
    send: async ({ name, password, code }) => {
      if (proof && !isProven.current) {
        await proveAgain(proof === "code" ? { nonce: code } : { current_password: password });
        isProven.current = true;
      }
      try {
        await add(name);
      } catch (failure) {
        if (isProofNeeded(failure)) {
          isProven.current = false;
          setProof("password");
        }
        throw failure;
      }
    },
  });
  const askForCode = async () => {
    if (await run(sendProofCode)) setProof("code");
  };
  return (
    <form {...bindings} className="grid gap-5">
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <FormField form={form} name="name" label="Name" autoComplete="off" maxLength={100} required />
      {proof && (
        <ProofField form={form} kind={proof} email={email} isBusy={isBusy} onAskForCode={askForCode} />
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : "Continue"}
      </Button>
    </form>
  );
}
