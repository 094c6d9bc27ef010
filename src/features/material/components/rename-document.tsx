import { TITLE_MAX_LENGTH } from "@backend/contracts/own-material.ts";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { asRequestError } from "@/lib/request-error.ts";
import { useRenameDocument } from "../api/change-documents.ts";

interface RenameDocumentProps {
  readonly id: string;
  readonly title: string;
  readonly userId: string;
  readonly onClose: () => void;
}

export function RenameDocument({ id, title, userId, onClose }: RenameDocumentProps) {
  const [text, setText] = useState(title);
  const [hasTried, setTried] = useState(false);
  const rename = useRenameDocument(userId);
  const problem = text.trim() ? null : "Enter a name.";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) rename.mutate({ id, title: text.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Rename document" description="Answers cite it by this name.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          value={text}
          maxLength={TITLE_MAX_LENGTH}
          onChange={(event) => setText(event.target.value)}
          error={rename.isError ? asRequestError(rename.error).message : hasTried ? problem : null}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={rename.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
