import type { ExerciseOverview } from "@backend/contracts/exercises.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useDeleteAttempt } from "../api/delete-attempt.ts";
import { dateText, PART_NAMES } from "../model/exercise-labels.ts";
import { percent } from "../model/labels.ts";

interface Past {
  readonly table: "exercise_attempts" | "mock_exams";
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly note: string;
}

/** Attempts and mock exams so far, each to look at again or to delete. */
export function PastAttempts({ exercises, attempts, mocks }: ExerciseOverview) {
  const remove = useDeleteAttempt();
  const [doomed, setDoomed] = useState<Past | null>(null);
  const titleOf = (ids: readonly string[]) =>
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
      title: titleOf(exerciseIds),
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
      <ul className="divide-y divide-line border-line border-t">
        {past.map((one) => (
          <li key={one.id} className="flex items-center gap-1 pr-2">
            <Link to={one.to} className="min-w-0 flex-1 px-4 py-3 hover:bg-sunken sm:px-5">
              <span className="block truncate font-medium">{one.title}</span>
              <span className="text-ink-soft text-sm">{one.note}</span>
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
        title={doomed?.table === "mock_exams" ? "Delete this mock exam?" : "Delete this attempt?"}
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
        {doomed?.table === "mock_exams"
          ? "Its estimate is permanently deleted. What you wrote in its parts stays in this list."
          : "What you wrote is permanently deleted."}
      </ConfirmDialog>
    </details>
  );
}
