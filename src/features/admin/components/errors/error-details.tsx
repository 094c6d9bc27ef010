import type { ErrorDetails, ErrorStatus } from "@backend/contracts/admin-figures.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { relativeTime } from "@/lib/relative-time.ts";
import { getError } from "../../api/list-errors.ts";
import { formatDate, formatTime } from "../../model/format.ts";
import { Loaded } from "../loaded.tsx";
import { Kbd, Pill } from "../parts.tsx";
import { DayBars } from "./day-bars.tsx";
import { Stack } from "./stack.tsx";

interface ErrorPanelProps {
  readonly id: number;
  readonly isBusy: boolean;
  readonly onDecide: (id: number, decision: ErrorStatus, before: ErrorStatus, untilRelease?: boolean) => void;
}

/** One error: what was decided, how often it happens, where, and its stack. */
export function ErrorPanel({ id, isBusy, onDecide }: ErrorPanelProps) {
  const error = useQuery(getError(id));
  return (
    <Loaded query={error} what="this error">
      {(data) => (
        <ErrorArticle
          data={data}
          isBusy={isBusy}
          onDecide={(decision, untilRelease) => onDecide(id, decision, data.status, untilRelease)}
        />
      )}
    </Loaded>
  );
}

function ErrorArticle({
  data,
  isBusy,
  onDecide,
}: {
  readonly data: ErrorDetails;
  readonly isBusy: boolean;
  readonly onDecide: (decision: ErrorStatus, untilRelease?: boolean) => void;
}) {
  const [latest] = data.events;
  const facts = [
    [String(data.times), data.times === 1 ? "event" : "events"],
    [String(data.users), data.users === 1 ? "user" : "users"],
    [formatDate(data.first_seen), "first seen"],
    [relativeTime(data.last_seen), "last seen"],
  ];
  return (
    <article aria-label={data.title} className="grid content-start gap-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-2 text-ink-soft">
            <StatusPill status={data.status} regressedAt={data.regressed_at} />
            Error {data.id} · {data.source}
          </span>
          <span className="flex flex-wrap gap-2">
            {data.status === "open" ? (
              <>
                <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onDecide("ignored")}>
                  Ignore <Kbd>E</Kbd>
                </Button>
                {data.last_release && (
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={isBusy}
                    onClick={() => onDecide("investigated", true)}
                  >
                    Fixed in the next release
                  </Button>
                )}
                <Button size="sm" disabled={isBusy} onClick={() => onDecide("investigated")}>
                  Mark investigated <Kbd>I</Kbd>
                </Button>
              </>
            ) : (
              <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onDecide("open")}>
                Reopen <Kbd>O</Kbd>
              </Button>
            )}
          </span>
        </div>
        <h2 className="break-words font-mono font-semibold text-15">{data.title}</h2>
      </header>
      {data.regressed_at && data.status === "open" && (
        <Notice title="It came back">
          Reopened {relativeTime(data.regressed_at)}
          {data.last_release && ` in ${data.last_release}`}
          {data.decided_release && `, after being marked as investigated in ${data.decided_release}`}.
        </Notice>
      )}
      {data.status !== "open" && data.decided_at && (
        <p className="text-ink-soft">
          Marked as {data.status} by {data.decided_by ?? "a deleted account"}, {formatTime(data.decided_at)}.
          {data.status === "investigated" &&
            (data.waits_for_release
              ? " It reopens if it happens in another release."
              : " It reopens if it happens again.")}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([value, what]) => (
          <div key={what} className="flex flex-col-reverse border-line border-l pl-3">
            <dt className="text-ink-soft">{what}</dt>
            <dd className="font-semibold text-[1rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <DayBars days={data.days} className="h-16" label="Events on each of the last 14 days" />
      {latest?.stack_trace && <Stack stack={latest.stack_trace} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <Counts title="Where" counts={data.screens.map(({ screen, times }) => [screen, times])} isCode />
        {data.source === "web" && (
          <Counts title="Browsers" counts={data.browsers.map(({ browser, times }) => [browser, times])} />
        )}
        <Section title="Latest events">
          <ul>
            {data.events.map((event) => (
              <li key={event.id} className="flex justify-between gap-3 border-line border-b py-1.5">
                <span className="min-w-0">
                  {formatTime(event.created_at)}
                  <span className="block break-words text-ink-soft">
                    {[event.release ?? "no release", event.browser, event.system].filter(Boolean).join(" · ")}
                  </span>
                </span>
                {event.user_id && (
                  <Link to={`/admin/users/${event.user_id}`} className="shrink-0 text-accent underline">
                    User
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <p className="text-ink-soft">We never record what users type.</p>
    </article>
  );
}

function Counts({
  title,
  counts,
  isCode = false,
}: {
  readonly title: string;
  readonly counts: readonly (readonly [what: string, times: number])[];
  readonly isCode?: boolean;
}) {
  return (
    <Section title={title}>
      <ul>
        {counts.map(([what, times]) => (
          <li key={what} className="flex justify-between gap-3 border-line border-b py-1.5">
            <span className={cn("min-w-0 break-words", isCode && "font-mono text-12")}>{what}</span>
            <span>{times}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function StatusPill({
  status,
  regressedAt,
}: {
  readonly status: ErrorStatus;
  readonly regressedAt: string | null;
}) {
  if (status !== "open") return <Pill>{status === "ignored" ? "Ignored" : "Investigated"}</Pill>;
  return regressedAt ? <Pill tone="danger">Regressed</Pill> : <Pill tone="warning">Open</Pill>;
}
