import type { AuditEntry } from "@backend/contracts/admin-users.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { TextDiff } from "@/components/text-diff/text-diff.tsx";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { type AuditFilter, listAuditEntries } from "../api/list-audit-entries.ts";
import { type AuditChange, auditChanges } from "../model/audit-changes.ts";
import { formatTime } from "../model/format.ts";
import { SETTING_LABELS } from "../model/setting-labels.ts";
import { Empty } from "./parts.tsx";
import { Unavailable } from "./unavailable.tsx";

/** Entries of the audit log that the filter matches. */
export function AuditList({
  filter,
  isBrief = false,
}: {
  readonly filter: AuditFilter;
  readonly isBrief?: boolean;
}) {
  const log = useInfiniteQuery(listAuditEntries(filter));
  if (log.isPending) {
    return (
      <Skeleton label="Loading the audit log…" className="grid gap-3 py-2">
        <Bone className="h-4 w-64" />
        <Bone className="h-4 w-80 max-w-full" />
        <Bone className="h-4 w-52" />
      </Skeleton>
    );
  }
  if (log.isError) {
    return (
      <Unavailable
        error={log.error}
        title="We couldn’t load the audit log"
        onRetry={log.refetch}
        isBusy={log.isFetching}
      />
    );
  }
  const entries = log.data.pages.flat();
  if (entries.length === 0) return <Empty>Nothing here yet.</Empty>;
  return (
    <>
      <ol className="@container">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isBrief={isBrief} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function Entry({ entry, isBrief }: { readonly entry: AuditEntry; readonly isBrief: boolean }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-line border-b py-2 @3xl:grid-cols-[minmax(0,1fr)_14rem_11rem]">
      <div className="grid min-w-0 gap-0.5">
        <p className="break-words">
          <span className="inline-block font-semibold first-letter:uppercase">{entry.action}</span>
          {!isBrief && entry.target_name && (
            <>
              {" · "}
              {entry.target_kind === "user" && entry.target_name !== "Deleted account" ? (
                <Link
                  data-row={entry.id}
                  to={`/admin/users/${entry.target}`}
                  className="text-accent underline"
                >
                  {entry.target_name}
                </Link>
              ) : (
                (entry.target_kind === "setting" && SETTING_LABELS[entry.target ?? ""]?.title) ||
                entry.target_name
              )}
            </>
          )}
        </p>
        {auditChanges(entry).map((change) => (
          <Change key={change.name} change={change} />
        ))}
        {entry.reason && <Reason reason={entry.reason} />}
      </div>
      <p className="min-w-0 break-words text-ink-soft @3xl:contents @3xl:[&>*]:min-w-0 @3xl:[&>*]:truncate">
        <span title={entry.admin_name}>{entry.admin_name}</span>
        <span className="@3xl:hidden"> · </span>
        <time dateTime={entry.created_at} className="whitespace-nowrap @3xl:text-right">
          {formatTime(entry.created_at)}
        </time>
      </p>
    </li>
  );
}

/** What is longer than this is shown as one text with its changes marked. */
const LONG = 60;

function Change({ change: { name, before, after } }: { readonly change: AuditChange }) {
  if (before !== null && Math.max(before.length, after.length) > LONG) {
    return (
      <div className="grid gap-1 text-ink-soft">
        {name}
        <TextDiff before={before} after={after} />
      </div>
    );
  }
  return (
    <p className="wrap-anywhere text-ink-soft">
      {name}:{" "}
      {before !== null && (
        <>
          {before} <span aria-hidden="true">→</span>
          <span className="sr-only"> becomes </span>{" "}
        </>
      )}
      {after}
    </p>
  );
}

/** A long reason is cut after three lines until it's asked for. */
function Reason({ reason }: { readonly reason: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = reason.length > 200;
  return (
    <>
      <p className={cn("wrap-anywhere italic", isLong && !isOpen && "line-clamp-3")}>“{reason}”</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-8 justify-self-start text-accent underline"
        >
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
