import { Check, Folder as FolderIcon, Plus } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import type { Folder } from "../api/list-folders.ts";

interface MoveDialogProps {
  readonly folders: readonly Folder[];
  /** The conversation's folder and title. */
  readonly current: string | null;
  readonly title: string;
  readonly onChoose: (folderId: string | null) => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

export default function MoveDialog({ folders, current, title, onChoose, onNew, onClose }: MoveDialogProps) {
  const places = [{ id: null, name: "No folder" }, ...folders];
  return (
    <Dialog isOpen onClose={onClose} title="Move to folder" description={`Where “${title}” belongs.`}>
      <ul className="grid grid-cols-1 gap-1">
        {places.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === current}
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2.5 text-left text-sm hover:bg-sunken"
            >
              <FolderIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {id === current && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-4" onClick={onNew}>
        <Plus aria-hidden="true" className="size-4" />
        New folder
      </Button>
    </Dialog>
  );
}
