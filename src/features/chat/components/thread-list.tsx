import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, SquarePen } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useChangeThread } from "../api/change-thread.ts";
import { useDeleteFolder } from "../api/delete-folder.ts";
import { useDeleteThread } from "../api/delete-thread.ts";
import { chatKeys } from "../api/keys.ts";
import { type Folder, listFolders } from "../api/list-folders.ts";
import { listThreads, useMoreThreads } from "../api/list-threads.ts";
import { groupThreads } from "../model/group-threads.ts";
import { type Thread, type ThreadPages, type ThreadView, threadAfter } from "../model/thread-changes.ts";
import { type ListRow, ListRows } from "./list-rows.tsx";
import { useSlowLoad } from "./use-slow-load.ts";

const FolderDialog = lazy(() => import("./folder-dialog.tsx"));
const MoveDialog = lazy(() => import("./move-dialog.tsx"));

interface ThreadListProps {
  readonly userId: string;
  readonly currentThreadId: string | null;
  /** Opens a conversation in place of one that was deleted, or brings one back; null if none is left. */
  readonly onOpen: (next: string | null) => void;
}

/** The user's conversations under date headings, their folders, and what is archived. */
export function ThreadList({ userId, ...place }: ThreadListProps) {
  const queries = useQueryClient();
  const [chosen, setView] = useState<ThreadView>("current");
  const { data: folders = [], isSuccess: hasFolders } = useQuery(listFolders(userId));
  const folder = folders.find(({ id }) => id === chosen) ?? null;
  // A folder that was deleted elsewhere is left.
  const isGone = hasFolders && chosen !== "current" && chosen !== "archived" && !folder;
  const view = isGone ? "current" : chosen;
  const { data: pages, isPending, isError, isFetching, refetch } = useQuery(listThreads(userId, view));
  useSlowLoad(isPending, () => {
    void queries.cancelQueries({ queryKey: chatKeys.threadList(userId, view) }).then(() => refetch());
  });
  return (
    <>
      {view !== "current" && <ViewHeading folder={folder} onBack={() => setView("current")} />}
      {isPending ? (
        <ListSkeleton />
      ) : isError ? (
        <FailureNotice
          title="Error loading conversations"
          onRetry={refetch}
          isBusy={isFetching}
          retryLabel="Try Again"
        >
          We encountered an error loading your conversations. Please try again.
        </FailureNotice>
      ) : pages.threads.length === 0 && (view !== "current" || folders.length === 0) ? (
        <>
          <p className="px-2.5 text-ink-soft text-sm leading-relaxed">{EMPTY[view] ?? EMPTY_FOLDER}</p>
          {view === "current" && (
            <Button variant="quiet" size="sm" className="mt-2" onClick={() => setView("archived")}>
              Archived conversations
            </Button>
          )}
        </>
      ) : (
        <Entries
          // A list of its own, which begins at its top.
          key={view}
          userId={userId}
          view={view}
          pages={pages}
          folders={folders}
          onView={setView}
          {...place}
        />
      )}
    </>
  );
}

const EMPTY: Readonly<Record<string, string>> = {
  current: "Your conversations appear here, newest first. Ask a question to start one.",
  archived: "Archived conversations wait here, out of your list. Search still finds them.",
};
const EMPTY_FOLDER = "No conversations yet. Start one here, or move one in from its menu.";

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-2 px-2.5 py-1">
      <span className="sr-only">Loading your conversations…</span>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <div key={width} className={`h-4 animate-pulse rounded-sm bg-line ${width}`} />
      ))}
    </div>
  );
}

function ViewHeading({ folder, onBack }: { readonly folder: Folder | null; readonly onBack: () => void }) {
  return (
    <div className="mb-3 grid gap-1">
      <div className="flex items-center gap-1">
        <Button variant="quiet" size="row" aria-label="Back to all conversations" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Button>
        <h2 className="min-w-0 truncate font-medium font-sans text-sm">{folder?.name ?? "Archived"}</h2>
      </div>
      {folder && (
        <Link
          to={`/chat?folder=${folder.id}`}
          className="flex items-center gap-2.5 rounded-sm px-2.5 py-2 text-accent text-sm hover:bg-line/60 pointer-coarse:py-3"
        >
          <SquarePen aria-hidden="true" className="size-4 shrink-0" />
          New chat here
        </Link>
      )}
    </div>
  );
}

interface EntriesProps extends ThreadListProps {
  readonly view: ThreadView;
  readonly pages: ThreadPages;
  readonly folders: readonly Folder[];
  readonly onView: (view: ThreadView) => void;
}

/** What a dialog is open for. */
type Asked =
  | { readonly kind: "folder"; readonly folder: Folder | null }
  | { readonly kind: "deletion"; readonly folder: Folder }
  | { readonly kind: "move"; readonly thread: Thread };

function Entries({ userId, view, pages, folders, currentThreadId, onOpen, onView }: EntriesProps) {
  const { threads } = pages;
  const list = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const more = useMoreThreads(userId, view);
  const change = useChangeThread(userId, (error, failed) =>
    notify.error(error.message, {
      ...(failed.changes.title ? { description: `“${failed.changes.title}” wasn’t saved.` } : {}),
      action: { label: "Try Again", onClick: () => change.mutate(failed) },
    }),
  );
  /** The conversation that was open when it was deleted: it opens again if it comes back. */
  const left = useRef<string | null>(null);
  const remove = useDeleteThread(userId, {
    onDeleted: ({ title }, undo) =>
      notify.success("Conversation deleted", {
        description: title,
        action: { label: "Undo", onClick: undo },
        canUndo: true,
      }),
    onFailed: (error) =>
      notify.error(error.message, { description: "It’s back in your list. Try again in a moment." }),
    onRestored: ({ id }) => id === left.current && onOpen(id),
    onNotRestored: (error) => notify.error(error.message),
  });
  const deleteFolder = useDeleteFolder(userId, (error) => notify.error(error.message));

  const deleteThread = (thread: Thread) => {
    const next = threadAfter(threads, thread.id);
    remove.mutate(thread);
    if (thread.id === currentThreadId) {
      left.current = thread.id;
      return onOpen(next);
    }
    // The focused entry is gone: focus moves to the one that takes its place.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`a[href$="${next}"]`)?.focus());
  };
  const asking = change.isPending || change.isError ? change.variables : null;
  const entries = threads.map((thread): ListRow => {
    const own = asking?.thread.id === thread.id ? asking.changes : null;
    return {
      kind: "thread",
      key: thread.id,
      // What is being saved shows already.
      thread: own && change.isPending ? { ...thread, title: own.title ?? thread.title } : thread,
      isCurrent: thread.id === currentThreadId,
      unsavedTitle: own && change.isError ? (own.title ?? null) : null,
      onChange: (changes) =>
        change.mutate(
          { thread, changes },
          changes.is_archived
            ? {
                onSuccess: () =>
                  notify.success("Conversation archived", {
                    description: thread.title,
                    action: {
                      label: "Undo",
                      onClick: () => change.mutate({ thread, changes: { is_archived: false } }),
                    },
                    canUndo: true,
                  }),
              }
            : {},
        ),
      onMove: () => setAsked({ kind: "move", thread }),
      onDelete: () => deleteThread(thread),
    };
  });
  const rows: ListRow[] = [];
  if (view === "current") {
    rows.push({
      kind: "heading",
      key: "folders",
      text: "Folders",
      onAdd: () => setAsked({ kind: "folder", folder: null }),
    });
    for (const folder of folders) {
      rows.push({
        kind: "folder",
        key: folder.id,
        folder,
        onOpen: () => onView(folder.id),
        onEdit: () => setAsked({ kind: "folder", folder }),
        onDelete: () => setAsked({ kind: "deletion", folder }),
      });
    }
    rows.push({ kind: "archived", key: "archived", onOpen: () => onView("archived") });
  }
  let next = 0;
  for (const { heading, threads: members } of groupThreads(threads)) {
    rows.push({ kind: "heading", key: heading, text: heading });
    rows.push(...entries.slice(next, next + members.length));
    next += members.length;
  }
  const isMissing = pages.hasMore && more.isError;
  let dialog: ReactNode = null;
  const close = () => setAsked(null);
  if (asked?.kind === "folder")
    dialog = <FolderDialog userId={userId} folder={asked.folder} onClose={close} />;
  if (asked?.kind === "move") {
    dialog = (
      <MoveDialog
        folders={folders}
        current={asked.thread.folder_id}
        title={asked.thread.title}
        onChoose={(folder_id) => {
          change.mutate({ thread: asked.thread, changes: { folder_id } });
          close();
        }}
        onNew={() => setAsked({ kind: "folder", folder: null })}
        onClose={close}
      />
    );
  }
  return (
    <>
      <nav ref={list} aria-label="Conversations">
        <ListRows rows={rows} hasMore={pages.hasMore && !more.isPending && !isMissing} onMore={more.mutate} />
      </nav>
      {isMissing && (
        <FailureNotice title="We couldn’t load older conversations" onRetry={() => more.mutate()} />
      )}
      <Suspense fallback={null}>{dialog}</Suspense>
      <ConfirmDialog
        isOpen={asked?.kind === "deletion"}
        title="Delete this folder?"
        confirmLabel="Delete folder"
        onConfirm={() => {
          if (asked?.kind === "deletion") deleteFolder.mutate(asked.folder.id);
          close();
        }}
        onCancel={close}
      >
        Its conversations stay in your list.
      </ConfirmDialog>
    </>
  );
}
