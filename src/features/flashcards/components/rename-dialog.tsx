import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { useSaveCollection } from "../api/save-collection.ts";

interface RenameDialogProps {
  /** Null: the dialog creates a collection. */
  readonly collectionId: string | null;
  readonly userId?: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSaved?: (collection: { readonly id: string; readonly title: string }) => void;
}

/** Names a collection. */
export function RenameDialog({ collectionId, userId = "", title, onClose, onSaved }: RenameDialogProps) {
  const [text, setText] = useState(title);
  const [hasTried, setTried] = useState(false);
  const save = useSaveCollection();
  const problem = text.trim()
    ? text.trim().length > 200
      ? "Keep the name to 200 characters."
      : null
    : "Enter a name.";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    const named = text.trim();
    save.mutate(
      { id: collectionId, userId, title: named },
      {
        onSuccess: (id) => {
          onSaved?.({ id, title: named });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={collectionId ? "Rename collection" : "New collection"}
      description="A course, a professor, or an exam makes a good name."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={save.isError ? "We couldn’t save it. Try again." : hasTried ? problem : null}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
