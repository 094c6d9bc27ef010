import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { listThreads } from "../api/list-threads.ts";
import { groupThreads } from "../model/group-threads.ts";
import { ThreadEntry } from "./thread-entry.tsx";

interface ThreadListProps {
  readonly userId: string;
  readonly currentThreadId: string | null;
  /** The open conversation was deleted: the list's newest other one, or null. */
  readonly onCurrentDeleted: (next: string | null) => void;
}

/** The user's conversations under date headings. */
export function ThreadList({ userId, currentThreadId, onCurrentDeleted }: ThreadListProps) {
  const { data: threads, isPending, isError, refetch } = useQuery(listThreads(userId));
  if (isPending) {
    return (
      <div role="status" className="grid gap-2 px-2">
        <span className="sr-only">Loading your conversations…</span>
        {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
          <div key={width} className={`h-4 animate-pulse rounded-sm bg-line ${width}`} />
        ))}
      </div>
    );
  }
  if (isError) {
    return (
      <Notice
        tone="danger"
        title="Error loading conversations"
        actions={
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      >
        We encountered an error loading your conversations. Please try again.
      </Notice>
    );
  }
  if (threads.length === 0)
    return <p className="px-2 text-ink-soft text-sm leading-relaxed">Your conversations appear here.</p>;
  return (
    <nav aria-label="Conversations" className="flex flex-col gap-5">
      {groupThreads(threads).map((group) => (
        <section key={group.heading} aria-label={group.heading}>
          <h2 className="mb-1 px-2 font-medium font-sans text-ink-faint text-xs">{group.heading}</h2>
          <ul>
            {group.threads.map((thread) => (
              <ThreadEntry
                key={thread.id}
                userId={userId}
                thread={thread}
                isCurrent={thread.id === currentThreadId}
                onDeleted={() => {
                  if (thread.id !== currentThreadId) return;
                  onCurrentDeleted(threads.find((other) => other.id !== thread.id)?.id ?? null);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
