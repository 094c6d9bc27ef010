import { useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { deleteAccount } from "../api/delete-account.ts";
import { DELETE_WORD } from "../model/delete-word.ts";

const GOES = [
  "your conversations and their answers",
  "the flashcards you made, and your study progress",
  "your course rentals, including paid rentals",
  "your name, email address, and sign-in",
];

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  /** The account is gone, and the user has read so; its session is still stored here. */
  readonly onDeleted: () => void;
}

export default function DeleteAccountDialog({ email, onClose, onDeleted }: DeleteAccountDialogProps) {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <Dialog
        isOpen
        onClose={onDeleted}
        title="Your account is deleted"
        description="Everything in it is gone. Thanks for studying with us."
      >
        <Button onClick={onDeleted}>Leave</Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      description="This can’t be undone, not even by us. Download your data first if you might want it."
    >
      <DeleteForm email={email} onDeleted={() => setDeleted(true)} />
    </Dialog>
  );
}

function DeleteForm({ email, onDeleted }: { readonly email: string; readonly onDeleted: () => void }) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).deleteAccountForm,
    defaultValues: { password: "", word: "" },
    fieldsOfFailures: { wrong_password: "password" },
    send: async ({ password }) => {
      await deleteAccount(password);
      onDeleted();
    },
  });
  const [word, password] = form.watch(["word", "password"]);

  return (
    <form {...bindings} className="grid gap-5">
      <div className="text-15 leading-relaxed">
        <p>This deletes:</p>
        <ul className="mt-1 list-disc pl-5 marker:text-ink-faint">
          {GOES.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField form={form} name="password" label="Password" isNew={false} />
      <FormField
        form={form}
        name="word"
        label={`Type ${DELETE_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        variant="danger"
        isBusy={isBusy}
        disabled={word.trim().toUpperCase() !== DELETE_WORD || password === ""}
      >
        {isBusy ? "Deleting…" : "Delete my account"}
      </Button>
    </form>
  );
}
