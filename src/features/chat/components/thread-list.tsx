import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useDeleteThread } from "../api/delete-thread.ts";
import { chatKeys } from "../api/keys.ts";
import { listThreads, type Thread } from "../api/list-threads.ts";
import { useRenameThread } from "../api/rename-thread.ts";
import { groupThreads } from "../model/group-threads.ts";
import { threadAfter } from "../model/thread-changes.ts";
import { ThreadEntry } from "./thread-entry.tsx";
import { useSlowLoad } from "./use-slow-load.ts";

interface ThreadListProps {
  readonly userId: string;
  readonly currentThreadId: string | null;
  /** Called when the open conversation is deleted, with the one to open next or null. */
  readonly onCurrentDeleted: (next: string | null) => void;
}

/** The user's conversations under date headings. */
export function ThreadList({ userId, currentThreadId, onCurrentDeleted }: ThreadListProps) {
  const queries = useQueryClient();
  const { data: threads, isPending, isError, isFetching, refetch } = useQuery(listThreads(userId));
  useSlowLoad(isPending, () => {
    void queries.cancelQueries({ queryKey: chatKeys.threads(userId) }).then(() => refetch());
  });
  if (isPending) {
    return (
      <div role="status" className="grid gap-2 px-2.5 py-1">
        <span className="sr-only">Loading your conversations…</span>
        {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
          <div key={width} className={`h-4 animate-pulse rounded-sm bg-line ${width}`} />
        ))}
      </div>
    );
  }
  if (isError) {
    return (
      <FailureNotice
        title="Error loading conversations"
        onRetry={() => refetch()}
        isBusy={isFetching}
        retryLabel="Try Again"
      >
        We encountered an error loading your conversations. Please try again.
      </FailureNotice>
    );
  }
  if (threads.length === 0) {
    return (
      <p className="px-2.5 text-ink-soft text-sm leading-relaxed">
        Your conversations appear here, newest first. Ask a question to start one.
      </p>
    );
  }
  return (
    <Groups
      userId={userId}
      threads={threads}
      currentThreadId={currentThreadId}
      onCurrentDeleted={onCurrentDeleted}
    />
  );
}

function Groups({
  userId,
  threads,
  currentThreadId,
  onCurrentDeleted,
}: ThreadListProps & { readonly threads: readonly Thread[] }) {
  const list = useRef<HTMLElement>(null);
  const rename = useRenameThread(userId, (error, asked) =>
    notify.error(error.message, {
      description: `“${asked.title}” wasn’t saved.`,
      action: { label: "Try Again", onClick: () => rename.mutate(asked) },
    }),
  );
  const remove = useDeleteThread(userId, (error) =>
    notify.error(error.message, { description: "It’s back in your list. Try again in a moment." }),
  );
  const deleteThread = (id: string) => {
    const next = threadAfter(threads, id);
    remove.mutate(id);
    if (id === currentThreadId) return onCurrentDeleted(next);
    // The focused entry is gone: focus moves to the one that takes its place.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`a[href$="${next}"]`)?.focus());
  };
  return (
    <nav ref={list} aria-label="Conversations" className="flex flex-col gap-5">
      {groupThreads(threads).map((group) => (
        <section key={group.heading} aria-label={group.heading}>
          <h2 className="mb-1 px-2.5 font-medium font-sans text-ink-faint text-xs">{group.heading}</h2>
          <ul>
            {group.threads.map((thread) => (
              <ThreadEntry
                key={thread.id}
                // The new title shows while it's being saved.
                thread={
                  rename.isPending && rename.variables.id === thread.id
                    ? { ...thread, title: rename.variables.title }
                    : thread
                }
                isCurrent={thread.id === currentThreadId}
                unsavedTitle={
                  rename.isError && rename.variables.id === thread.id ? rename.variables.title : null
                }
                onRename={(title) => rename.mutate({ id: thread.id, title })}
                onDelete={() => deleteThread(thread.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
