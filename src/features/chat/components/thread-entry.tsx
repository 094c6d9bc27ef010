import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { Button } from "@/components/ui/button.tsx";
import { classNames } from "@/components/ui/class-names.ts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { useDeleteThread } from "../api/delete-thread.ts";
import type { Thread } from "../api/list-threads.ts";
import { useRenameThread } from "../api/rename-thread.ts";

interface ThreadEntryProps {
  readonly userId: string;
  readonly thread: Thread;
  readonly isCurrent: boolean;
  readonly onDeleted: () => void;
}

export function ThreadEntry({ userId, thread, isCurrent, onDeleted }: ThreadEntryProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const rename = useRenameThread(userId);
  const remove = useDeleteThread(userId);
  // While the new title is on its way it already stands here.
  const title = rename.isPending ? rename.variables.title : thread.title;

  const saveTitle = (written: string) => {
    setRenaming(false);
    const next = written.trim();
    if (!next || next === thread.title) return;
    rename.mutate({ id: thread.id, title: next }, { onError: () => toast.error("Error updating thread") });
  };
  const confirmDelete = () => {
    onDeleted();
    remove.mutate(thread.id, { onError: () => toast.error("Error deleting thread") });
  };

  if (isRenaming)
    return <TitleField title={thread.title} onSave={saveTitle} onCancel={() => setRenaming(false)} />;
  return (
    <li
      className={classNames(
        "group relative flex items-center rounded-sm",
        isCurrent ? "bg-accent-soft" : "hover:bg-sunken focus-within:bg-sunken",
      )}
    >
      <Link
        to={`/chat/${thread.id}`}
        aria-current={isCurrent ? "page" : undefined}
        title={title}
        className="min-w-0 flex-1 truncate py-2 pr-1 pl-2 text-sm"
      >
        {title}
      </Link>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Options for “${title}”`}
            className="size-8 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onSelect={() => setConfirming(true)}
          isDanger
        >
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Delete this conversation?"
        confirmLabel="Delete"
        onConfirm={confirmDelete}
        onCancel={() => setConfirming(false)}
      >
        “{thread.title}” and its answers are deleted for good.
      </ConfirmDialog>
    </li>
  );
}

interface TitleFieldProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onCancel: () => void;
}

/** Enter or leaving the field saves, Escape does not. */
function TitleField({ title, onSave, onCancel }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onSave(text);
    if (event.key === "Escape") onCancel();
  };
  return (
    <li>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to write here.
        autoFocus
        aria-label="Title of the conversation"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => onSave(text)}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-sm border border-line-strong bg-raised px-2 text-sm"
      />
    </li>
  );
}
