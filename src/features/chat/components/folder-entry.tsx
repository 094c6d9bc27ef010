import { Folder as FolderIcon, Pencil, SquarePen, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { Folder } from "../api/list-folders.ts";
import { EntryRow } from "./thread-entry.tsx";

interface FolderEntryProps {
  readonly folder: Folder;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function FolderEntry({ folder, onOpen, onEdit, onDelete }: FolderEntryProps) {
  const navigate = useNavigate();
  return (
    <EntryRow
      name={folder.name}
      actions={[
        {
          label: "New chat here",
          icon: SquarePen,
          onSelect: () => void navigate(`/chat?folder=${folder.id}`),
        },
        { label: "Edit folder", icon: Pencil, onSelect: onEdit },
        { label: "Delete folder", icon: Trash2, onSelect: onDelete, isDanger: true },
      ]}
    >
      <button
        type="button"
        onClick={onOpen}
        title={folder.name}
        className="flex min-w-0 flex-1 items-center gap-2.5 py-2 pr-1 pl-2.5 text-left text-sm pointer-coarse:py-3"
      >
        <FolderIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="truncate">{folder.name}</span>
      </button>
    </EntryRow>
  );
}
