import { useRef, useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { deviceOf } from "@/lib/device-name.ts";
import { addPasskey } from "../api/add-passkey.ts";
import { proveAgain, sendProofCode } from "../api/prove-again.ts";
import { ProofField, type ProofKind } from "./proof-field.tsx";

interface AddPasskeyDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** The passkey's name and the password, then the browser's own dialog. */
export function AddPasskeyDialog({ email, onClose }: AddPasskeyDialogProps) {
  const [proof, setProof] = useState<ProofKind>("password");
  // A code works once, but the browser's dialog may be canceled and opened again.
  const isProven = useRef(false);
  const { form, bindings, isBusy, failure, run } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).addPasskeyForm(proof),
    defaultValues: { name: deviceOf(navigator.userAgent).name, password: "", code: "" },
    fieldsOfFailures: { current_password_invalid: "password" },
    send: async ({ name, password, code }) => {
      if (!isProven.current) {
        await proveAgain(proof === "code" ? { nonce: code } : { current_password: password });
        isProven.current = true;
      }
      await addPasskey(name);
      notify.success("Passkey added");
      onClose();
    },
  });
  const askForCode = async () => {
    if (await run(sendProofCode)) setProof("code");
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, in a password manager, on your phone, or on a security key."
    >
      <form {...bindings} className="grid gap-5">
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <FormField form={form} name="name" label="Name" autoComplete="off" maxLength={100} required />
        <ProofField form={form} kind={proof} email={email} isBusy={isBusy} onAskForCode={askForCode} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Waiting for your device…" : "Continue"}
        </Button>
      </form>
    </Dialog>
  );
}
