import type { ErrorGroup, ErrorStatus } from "@backend/contracts/admin-figures.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { Segments } from "@/components/ui/segments.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useDebounced } from "@/components/ui/use-debounced.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type ErrorFilter, listErrors } from "@/features/admin/api/list-errors.ts";
import { useAdminAct } from "@/features/admin/api/use-admin-act.ts";
import { BackToList } from "@/features/admin/components/back-to-list.tsx";
import { DayBars } from "@/features/admin/components/errors/day-bars.tsx";
import { ErrorPanel, StatusPill } from "@/features/admin/components/errors/error-details.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Choice, Empty, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { focusedRow, useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { relativeTime } from "@/lib/relative-time.ts";

const NONE: readonly ErrorGroup[] = [];

/** `/admin/error-logs`: the same error is one line, until someone decides. `?error=` opens one. */
export default function ErrorLogsPage() {
  usePageTitle("Error Logs");
  const [parameters, setParameters] = useSearchParams();
  const chosen = Number(parameters.get("error")) || null;
  const [status, setStatus] = useState<ErrorFilter["status"]>(chosen ? "all" : "open");
  const [source, setSource] = useState("");
  const [sort, setSort] = useState("attention");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const errors = useQuery({
    ...listErrors({ status, source: source || null, sort, search, days: null }),
    placeholderData: keepPreviousData,
  });
  const groups = errors.data?.groups ?? NONE;
  const { decide, isPending } = useDecision();
  const open = (id: number) =>
    setParameters(
      (current) => {
        current.set("error", String(id));
        return current;
      },
      { replace: true },
    );
  const close = () => {
    setParameters(
      (current) => {
        current.delete("error");
        return current;
      },
      { replace: true, flushSync: true },
    );
    document.querySelector<HTMLElement>(`main [data-row="${chosen}"]`)?.focus();
  };
  const shortcuts = useMemo(() => {
    const onCurrent = (decision: ErrorStatus) => () => {
      const id = Number(focusedRow()) || chosen;
      if (id) decide(id, decision, groups.find((group) => group.id === id)?.status ?? null);
    };
    return [
      { keys: "i", label: "Mark as investigated", run: onCurrent("investigated") },
      { keys: "e", label: "Ignore", run: onCurrent("ignored") },
      { keys: "o", label: "Reopen", run: onCurrent("open") },
    ];
  }, [chosen, decide, groups]);
  useListKeys(shortcuts);
  const count = (of: ErrorFilter["status"]) => errors.data?.counts[of] ?? 0;
  return (
    <>
      <ScreenHeading
        title="Error Logs"
        note={
          errors.data && (count("open") === 1 ? "1 needs a decision" : `${count("open")} need a decision`)
        }
      >
        <Segments
          label="Status"
          value={status}
          options={[
            ["open", `Open ${count("open")}`],
            ["investigated", `Investigated ${count("investigated")}`],
            ["ignored", `Ignored ${count("ignored")}`],
            ["all", `All ${count("all")}`],
          ]}
          onChange={setStatus}
        />
      </ScreenHeading>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField label="Search errors" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Choice label="Source" value={source} onChange={(event) => setSource(event.target.value)}>
          <option value="">Any source</option>
          <option value="web">Web app</option>
          <option value="function">Functions</option>
          <option value="host">Host</option>
        </Choice>
        <Choice label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}>
          <option value="attention">Needs a decision</option>
          <option value="last">Last seen</option>
          <option value="first">First seen</option>
          <option value="times">Most events</option>
        </Choice>
      </div>
      <Loaded query={errors} what="the errors">
        {() => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            {/* On a narrow screen, the error takes the place of the list. */}
            <div className={cn(chosen !== null && "max-lg:hidden")}>
              {groups.length === 0 ? (
                <Empty>
                  {status === "open" && !search ? "No open errors. Well done." : "No error matches."}
                </Empty>
              ) : (
                <ul className="border-line border-t">
                  {groups.map((group) => (
                    <Line key={group.id} group={group} isChosen={group.id === chosen} onOpen={open} />
                  ))}
                </ul>
              )}
            </div>
            {chosen ? (
              <div className="grid content-start gap-3">
                <BackToList key={chosen} label="All errors" onBack={close} />
                <ErrorPanel id={chosen} isBusy={isPending} onDecide={decide} />
              </div>
            ) : (
              <p className="hidden py-6 text-ink-soft lg:block">Choose an error to see its stack.</p>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Decides on one error. Undoing makes it again what it was, if that is known. */
function useDecision() {
  const act = useAdminAct("admin_decide_errors", "We couldn’t save this decision.");
  const { mutate } = act;
  const decide = useCallback(
    (id: number, decision: ErrorStatus, before: ErrorStatus | null, untilRelease = false) => {
      if (before === decision) return;
      mutate(
        { of_groups: [id], decision, until_release: untilRelease },
        {
          onSuccess: () =>
            notify.success(
              decision === "open" ? "Reopened" : `Marked as ${decision}`,
              before
                ? { action: { label: "Undo", onClick: () => mutate({ of_groups: [id], decision: before }) } }
                : {},
            ),
          onError: (error) => notify.error(error.message),
        },
      );
    },
    [mutate],
  );
  return { decide, isPending: act.isPending };
}

function Line({
  group,
  isChosen,
  onOpen,
}: {
  readonly group: ErrorGroup;
  readonly isChosen: boolean;
  readonly onOpen: (id: number) => void;
}) {
  return (
    <li className={cn("border-line border-b", isChosen && "bg-accent-soft")}>
      <button
        type="button"
        data-row={group.id}
        aria-current={isChosen || undefined}
        onClick={() => onOpen(group.id)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-2.5 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 gap-1">
          <span className="truncate font-medium">{group.title}</span>
          <span className="flex items-center gap-1.5 truncate text-ink-soft">
            <StatusPill status={group.status} regressedAt={group.regressed_at} />
            {relativeTime(group.last_seen)}
          </span>
        </span>
        <DayBars days={group.days} className="h-5 w-14" />
        <span className="text-right tabular-nums">
          <strong className="block">{group.times}</strong>
          <span className="text-ink-soft">
            {group.users} {group.users === 1 ? "user" : "users"}
          </span>
        </span>
      </button>
    </li>
  );
}
