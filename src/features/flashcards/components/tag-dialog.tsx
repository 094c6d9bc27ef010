import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { readTags } from "../model/note.ts";

interface TagDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTagged: (tags: readonly string[]) => void;
}

/** Adds tags to the selected cards. */
export function TagDialog({ isOpen, onClose, onTagged }: TagDialogProps) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tags = readTags(text);
    if (tags.length > 0) onTagged(tags);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add tags" description="Separate them with commas.">
      <form onSubmit={submit} className="grid gap-4">
        <TextField label="Tags" value={text} onChange={(event) => setText(event.target.value)} />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </Dialog>
  );
}
