import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { ContextMenu, ContextMenuItem } from "@/components/ui/context-menu.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import type { Thread } from "../api/list-threads.ts";

/** Loaded with the first conversation that is renamed. */
const ThreadTitleField = lazy(() => import("./thread-title-field.tsx"));

interface ThreadEntryProps {
  readonly thread: Thread;
  readonly isCurrent: boolean;
  /** A title that couldn't be saved: renaming continues with it. */
  readonly unsavedTitle: string | null;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

export function ThreadEntry({ thread, isCurrent, unsavedTitle, onRename, onDelete }: ThreadEntryProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isFocusDue, setFocusDue] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isFocusDue) return;
    link.current?.focus();
    setFocusDue(false);
  }, [isFocusDue]);

  const endRenaming = (byKey: boolean) => {
    setRenaming(false);
    setFocusDue(byKey);
  };
  const save = (written: string, byKey: boolean) => {
    endRenaming(byKey);
    const title = written.trim();
    if (title && title !== thread.title) onRename(title);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "F2") setRenaming(true);
    if (event.key === "Delete") setConfirming(true);
  };

  if (isRenaming) {
    return (
      <li>
        <Suspense fallback={thread.title}>
          <ThreadTitleField
            title={unsavedTitle ?? thread.title}
            onSave={save}
            onCancel={() => endRenaming(true)}
          />
        </Suspense>
      </li>
    );
  }
  const actions: Action[] = [
    {
      label: "Rename",
      icon: <Pencil aria-hidden="true" className="size-4" />,
      onSelect: () => setRenaming(true),
    },
    {
      label: "Delete",
      icon: <Trash2 aria-hidden="true" className="size-4" />,
      onSelect: () => setConfirming(true),
      isDanger: true,
    },
  ];
  return (
    <ContextMenu
      items={actions.map(({ label, ...action }) => (
        <ContextMenuItem key={label} {...action}>
          {label}
        </ContextMenuItem>
      ))}
    >
      <li
        className={cn(
          "group relative flex select-none items-center rounded-sm data-[state=open]:bg-line/60",
          isCurrent ? "bg-accent-soft" : "hover:bg-line/60 focus-within:bg-line/60",
        )}
      >
        <Link
          ref={link}
          to={`/chat/${thread.id}`}
          aria-current={isCurrent ? "page" : undefined}
          aria-keyshortcuts="F2 Delete"
          title={thread.title}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 truncate py-2 pr-1 pl-2.5 text-sm pointer-coarse:py-3"
        >
          {thread.title}
        </Link>
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Options for “${thread.title}”`}
              className="size-8 text-ink-faint hover:bg-line data-[state=open]:bg-line data-[state=open]:text-ink group-focus-within:text-ink-soft group-hover:text-ink-soft pointer-coarse:size-11"
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          {actions.map(({ label, ...action }) => (
            <MenuItem key={label} {...action}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <ConfirmDialog
          isOpen={isConfirming}
          title="Delete this conversation?"
          confirmLabel="Delete"
          onConfirm={onDelete}
          onCancel={() => setConfirming(false)}
        >
          “{thread.title}” and its answers will be permanently deleted.
        </ConfirmDialog>
      </li>
    </ContextMenu>
  );
}
