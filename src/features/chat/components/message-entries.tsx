import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { FiguresTable } from "@/components/ui/figures-table.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { listMessageEntries, type MessageEntry } from "../api/list-message-entries.ts";

/** What each line of the ledger stands for, in a student's words. */
const REASONS: Readonly<Record<string, string>> = {
  message: "Message",
  edit: "Edited message",
  another_answer: "Another answer",
  comment: "Comment on a practice answer",
  failed: "Refund: we couldn’t answer",
  free: "Refund: free reply",
  refusal: "Refund: not in the outlines",
  correction: "Count corrected",
};

/** This month's messages and refunds, newest first. */
export function MessageEntries({ userId }: { readonly userId: string }) {
  const entries = useInfiniteQuery(listMessageEntries(userId));
  if (entries.isPending) {
    return (
      <Skeleton label="Loading this month’s messages…" className="grid gap-4 py-2">
        <Bone className="h-4 w-64 max-w-full" />
        <Bone className="h-4 w-52 max-w-full" />
        <Bone className="h-4 w-60 max-w-full" />
      </Skeleton>
    );
  }
  if (entries.isError) {
    return (
      <FailureNotice title={entries.error.message} isBusy={entries.isFetching} onRetry={entries.refetch}>
        Your count above is still right.
      </FailureNotice>
    );
  }
  const lines = entries.data.pages.flat();
  if (lines.length === 0) {
    return <p className="text-15 text-ink-soft">Nothing counted this month yet.</p>;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <FiguresTable
        aria-label="This month’s messages and refunds, newest first"
        columns={COLUMNS}
        rows={lines.map((line) => ({ key: String(line.id), cells: cellsOf(line) }))}
        className="[&_tbody_tr]:first:border-t-0 [&_td]:align-top [&_td]:leading-6 [&_thead]:sr-only"
      />
      {entries.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}

const COLUMNS = [
  { name: "What" },
  { name: "When", className: "whitespace-nowrap text-ink-soft text-sm" },
  { name: "Count", className: "w-10 font-medium" },
];

function cellsOf({ created_at, change, reason, threads }: MessageEntry): ReactNode[] {
  return [
    <Fragment key="what">
      <span className="block">{REASONS[reason] ?? reason}</span>
      {threads ? (
        <Link
          to={`/chat/${threads.id}`}
          className="line-clamp-1 text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {threads.title}
        </Link>
      ) : (
        reason !== "correction" &&
        reason !== "comment" && (
          <span className="block text-ink-faint text-sm">In a conversation that was deleted</span>
        )
      )}
    </Fragment>,
    <time key="when" dateTime={created_at}>
      {timeOf(created_at)}
    </time>,
    change > 0 ? `+${change}` : `−${-change}`,
  ];
}

/** "Nov 29, 2:05 PM", where the reader is. */
const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
