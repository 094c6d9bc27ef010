import type { ExerciseOverview } from "@backend/contracts/exercises.ts";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import { dateText, isSet, KIND_NAMES } from "../model/exercise-labels.ts";
import { percent, pointsText, questionCount } from "../model/labels.ts";

interface ExerciseListProps {
  readonly overview: ExerciseOverview;
  /** The exercise that is being begun. */
  readonly beginning: string | null;
  readonly onBegin: (id: string) => void;
}

/** Sets and tasks: how long each takes, what it is about, and what the last attempt came to. */
export function ExerciseList({ overview, beginning, onBegin }: ExerciseListProps) {
  const { exercises } = overview;
  return (
    <>
      {(
        [
          ["Integrated sets", "Common facts, then short questions of different kinds.", true],
          ["Performance tasks", "A file and a library, and one assignment from a partner.", false],
        ] as const
      ).map(([title, lead, isOfSets]) => {
        const shown = exercises.filter(({ kind }) => isSet(kind) === isOfSets);
        return (
          shown.length > 0 && (
            <section key={title} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <div>
                <h2 className="font-semibold text-xl">{title}</h2>
                <p className="text-ink-soft">{lead}</p>
              </div>
              <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-card">
                {shown.map((exercise) => (
                  <Row
                    key={exercise.id}
                    exercise={exercise}
                    attempts={overview.attempts}
                    isBusy={beginning === exercise.id}
                    onBegin={() => onBegin(exercise.id)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

interface RowProps {
  readonly exercise: ExerciseOverview["exercises"][number];
  readonly attempts: ExerciseOverview["attempts"];
  readonly isBusy: boolean;
  readonly onBegin: () => void;
}

function Row({ exercise, attempts, isBusy, onBegin }: RowProps) {
  const { id, title, kind, minutes, questions, papers, subjects } = exercise;
  const own = attempts.filter(({ exerciseIds }) => exerciseIds.includes(id));
  const open = own.find(({ isOver, isMock }) => !isOver && !isMock);
  const last = own.find(({ isOver, exerciseIds }) => isOver && exerciseIds.length === 1);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{typeset(title)}</h3>
        <p className="text-ink-soft text-sm">
          {KIND_NAMES[kind]} · {minutes} min · {questions === 1 ? "1 assignment" : questionCount(questions)}
          {papers > 0 && ` · ${papers === 1 ? "1 paper" : `${papers} papers`}`}
        </p>
        <p className="text-ink-soft text-sm">{new Intl.ListFormat("en-US").format(subjects)}</p>
      </div>
      {last && (
        <Link
          to={`/practice/exercises/${last.id}`}
          className="rounded-md px-2 py-1 text-right tabular-nums hover:bg-sunken"
        >
          <span className="block font-semibold">
            {last.points === null ? "Done" : `${percent(last.points, last.most ?? 0)}%`}
          </span>
          <span className="text-ink-soft text-sm">
            {last.points === null
              ? dateText(last.begunAt)
              : `${pointsText(last.points)} of ${pointsText(last.most ?? 0)}, ${dateText(last.begunAt)}`}
          </span>
        </Link>
      )}
      {open ? (
        <Button asChild>
          <Link to={`/practice/exercises/${open.id}`}>
            Continue<span className="sr-only"> {title}</span>
          </Link>
        </Button>
      ) : (
        <Button variant="secondary" isBusy={isBusy} onClick={onBegin}>
          {last ? "Try again" : "Begin"}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}
