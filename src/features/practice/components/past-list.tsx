import type { ExerciseOverview } from "@backend/contracts/exercises.ts";
import type { PracticeOverview } from "@backend/contracts/practice.ts";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { type PastTable, useDeletePast } from "../api/delete-past.ts";
import { dateText, PART_NAMES } from "../model/exercise-labels.ts";
import { percent, pointsText, questionCount, titleOf } from "../model/labels.ts";

interface Past {
  readonly table: PastTable;
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly score?: ReactNode;
}

const DELETING: Readonly<Record<PastTable, { readonly title: string; readonly text: string }>> = {
  practice_sessions: {
    title: "Delete this session?",
    text: "Its answers no longer count in how you’re doing.",
  },
  exercise_attempts: { title: "Delete this attempt?", text: "What you wrote is permanently deleted." },
  mock_exams: {
    title: "Delete this mock exam?",
    text: "Its estimate is permanently deleted. What you wrote in its parts stays in this list.",
  },
};

/** What was done before, each to look at again or to delete. */
function PastList({ past }: { readonly past: readonly Past[] }) {
  const remove = useDeletePast();
  const [doomed, setDoomed] = useState<Past | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {past.map((one) => (
          <li key={one.id} className="flex items-center gap-1 pr-2">
            <Link
              to={one.to}
              className="flex min-w-0 flex-1 items-baseline gap-3 rounded-lg px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{one.title}</span>
                <span className="text-ink-soft text-sm">{one.note}</span>
              </span>
              {one.score}
            </Link>
            <Button
              variant="quiet"
              size="touch"
              aria-label={`Delete ${one.title}, ${one.note}`}
              onClick={() => setDoomed(one)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={doomed ? DELETING[doomed.table].title : ""}
        confirmLabel="Delete"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed)
            remove.mutate(doomed, {
              onError: ({ message }) => notify.error("It’s still here", { description: message }),
            });
          setDoomed(null);
        }}
      >
        {doomed && DELETING[doomed.table].text}
      </ConfirmDialog>
    </>
  );
}

/** Sessions that are over, with their scores. */
export function PastSessions({ sessions, subjects }: Pick<PracticeOverview, "sessions" | "subjects">) {
  return (
    <section aria-labelledby="past-sessions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="past-sessions" className="font-semibold text-xl">
        Past sessions
      </h2>
      <div className="rounded-lg border border-line bg-raised shadow-card">
        <PastList
          past={sessions.map(({ id, choice, begunAt, questions, points }) => ({
            ...{ table: "practice_sessions", id, to: `/practice/${id}`, title: titleOf(choice, subjects) },
            note: `${dateText(begunAt)} · ${questionCount(questions)}`,
            score: (
              <span className="shrink-0 text-right tabular-nums">
                <span className="block font-semibold">{percent(points ?? 0, questions)}%</span>
                <span className="text-ink-soft text-sm">
                  {pointsText(points ?? 0)} of {questions}
                </span>
              </span>
            ),
          }))}
        />
      </div>
    </section>
  );
}

/** Attempts at exercises, and mock exams. */
export function PastAttempts({ exercises, attempts, mocks }: ExerciseOverview) {
  const titled = (ids: readonly string[]) =>
    ids.length > 1
      ? PART_NAMES.sets
      : (exercises.find(({ id }) => id === ids[0])?.title ?? "An exercise that is gone");
  const past: readonly Past[] = [
    ...mocks.map(({ id, begunAt, parts }) => ({
      ...{ table: "mock_exams" as const, id, to: `/practice/mock/${id}`, title: "Mock exam" },
      note: `${dateText(begunAt)} · ${parts} of 9 parts begun`,
    })),
    ...attempts.map(({ id, exerciseIds, begunAt, isOver, isMock, points, most }) => ({
      ...{ table: "exercise_attempts" as const, id, to: `/practice/exercises/${id}` },
      title: titled(exerciseIds),
      note: [
        dateText(begunAt),
        ...(isMock ? ["in a mock exam"] : []),
        isOver ? (points === null ? "not graded yet" : `${percent(points, most ?? 0)}%`) : "not finished",
      ].join(" · "),
    })),
  ];
  return (
    <details className="rounded-lg border border-line bg-raised shadow-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium sm:px-5">
        Everything you began ({past.length})
      </summary>
      <div className="border-line border-t">
        <PastList past={past} />
      </div>
    </details>
  );
}
