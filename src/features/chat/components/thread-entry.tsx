import { Archive, ArchiveRestore, Ellipsis, FolderInput, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { ContextMenu } from "@/components/ui/context-menu.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import type { Changing } from "../api/change-thread.ts";
import type { Thread } from "../model/thread-changes.ts";

/** Loaded with the first conversation that is renamed. */
const ThreadTitleField = lazy(() => import("./thread-title-field.tsx"));

interface ThreadEntryProps {
  readonly thread: Thread;
  readonly isCurrent: boolean;
  /** A title that couldn't be saved: renaming continues with it. */
  readonly unsavedTitle: string | null;
  readonly onChange: (changes: Changing["changes"]) => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

interface EntryAction {
  readonly label: string;
  readonly icon: ComponentType<{ className: string; "aria-hidden": true }>;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

export function ThreadEntry({
  thread,
  isCurrent,
  unsavedTitle,
  onChange,
  onMove,
  onDelete,
}: ThreadEntryProps) {
  const [isRenaming, setRenaming] = useState(false);
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
    if (title && title !== thread.title) onChange({ title });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "F2") setRenaming(true);
    if (event.key === "Delete") onDelete();
  };

  if (isRenaming) {
    return (
      <Suspense
        fallback={<div className="h-9 truncate py-2 pl-2.5 text-sm pointer-coarse:h-11">{thread.title}</div>}
      >
        <ThreadTitleField
          title={unsavedTitle ?? thread.title}
          onSave={save}
          onCancel={() => endRenaming(true)}
        />
      </Suspense>
    );
  }
  const { is_pinned, is_archived } = thread;
  const actions: EntryAction[] = [
    { label: "Rename", icon: Pencil, onSelect: () => setRenaming(true) },
    {
      label: is_pinned ? "Unpin" : "Pin",
      icon: is_pinned ? PinOff : Pin,
      onSelect: () => onChange({ is_pinned: !is_pinned }),
    },
    { label: "Move to folder", icon: FolderInput, onSelect: onMove },
    {
      label: is_archived ? "Restore" : "Archive",
      icon: is_archived ? ArchiveRestore : Archive,
      onSelect: () => onChange({ is_archived: !is_archived }),
    },
    { label: "Delete", icon: Trash2, onSelect: onDelete, isDanger: true },
  ];
  return (
    <EntryRow name={thread.title} actions={actions} isCurrent={isCurrent}>
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
    </EntryRow>
  );
}

interface EntryRowProps {
  readonly name: string;
  readonly actions: readonly EntryAction[];
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A line of the list, with a menu at the pointer and behind a button. */
export function EntryRow({ name, actions, isCurrent = false, children }: EntryRowProps) {
  const items = actions.map(({ label, icon: Icon, ...action }) => (
    <MenuItem key={label} icon={<Icon aria-hidden={true} className="size-4" />} {...action}>
      {label}
    </MenuItem>
  ));
  return (
    <ContextMenu items={items}>
      <div
        className={cn(
          "group relative flex select-none items-center rounded-sm data-[state=open]:bg-line/60",
          isCurrent ? "bg-accent-soft" : "hover:bg-line/60 focus-within:bg-line/60",
        )}
      >
        {children}
        <Menu
          trigger={
            <Button
              variant="faint"
              size="row"
              aria-label={`Options for “${name}”`}
              className="hover:bg-line! data-[state=open]:bg-line data-[state=open]:text-ink group-focus-within:text-ink-soft group-hover:text-ink-soft"
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          {items}
        </Menu>
      </div>
    </ContextMenu>
  );
}
