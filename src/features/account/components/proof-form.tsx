import { useState } from "react";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { proveAgain, sendProofCode } from "../api/prove-again.ts";
import { ProofField, type ProofKind } from "./proof-field.tsx";

interface ProofFormProps {
  readonly email: string;
  readonly onProven: () => void;
}

/** Asks for the password, or an emailed code, where the session's last proof is too old. */
export function ProofForm({ email, onProven }: ProofFormProps) {
  const [proof, setProof] = useState<ProofKind>("password");
  const { form, bindings, isBusy, failure, run } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).proofForm(proof),
    defaultValues: { password: "", code: "" },
    fieldsOfFailures: { current_password_invalid: "password" },
    send: async ({ password, code }) => {
      await proveAgain(proof === "code" ? { nonce: code } : { current_password: password });
      onProven();
    },
  });
  const askForCode = async () => {
    if (await run(sendProofCode)) setProof("code");
  };
  return (
    <form {...bindings} className="grid gap-5">
      <p className="leading-relaxed">You signed in a while ago. Confirm that it’s you.</p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <ProofField form={form} kind={proof} email={email} isBusy={isBusy} onAskForCode={askForCode} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
    </form>
  );
}
