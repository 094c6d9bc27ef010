import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { deleteAccount } from "../../api/delete-account.ts";
import { signOut } from "../../api/sign-out.ts";
import { PasswordField } from "../password-field.tsx";
import { useSubmit } from "../use-submit.ts";

/** The word to type, so that an account isn't deleted by accident. */
const WORD = "DELETE";

const GOES = [
  "your conversations and their answers",
  "the flashcards you made, and your study progress",
  "your course rentals, including paid rentals",
  "your name, email address, and sign-in",
];

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteAccountDialog({ email, onClose, onDeleted }: DeleteAccountDialogProps) {
  const [isDeleted, setDeleted] = useState(false);
  const leave = async () => {
    await signOut();
    onDeleted();
  };
  if (isDeleted) {
    return (
      <Dialog
        isOpen
        onClose={leave}
        title="Your account is deleted"
        description="Everything in it is gone. Thanks for studying with us."
      >
        <Button onClick={leave}>Leave</Button>
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
  const [word, setWord] = useState("");
  const [password, setPassword] = useState("");
  const { isBusy, error, run } = useSubmit();
  const isPasswordWrong = error?.code === "wrong_password";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (word.trim().toUpperCase() !== WORD) return;
    if (await run(() => deleteAccount(password))) onDeleted();
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="text-[0.9375rem] leading-relaxed">
        <p>This deletes:</p>
        <ul className="mt-1 list-disc pl-5 marker:text-ink-faint">
          {GOES.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      {error && !isPasswordWrong && <Notice tone="danger">{error.message}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        isNew={false}
        error={isPasswordWrong ? error.message : null}
      />
      <TextField
        label={`Type ${WORD} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Button
        type="submit"
        variant="danger"
        isBusy={isBusy}
        disabled={word.trim().toUpperCase() !== WORD || password === ""}
      >
        {isBusy ? "Deleting…" : "Delete my account"}
      </Button>
    </form>
  );
}
