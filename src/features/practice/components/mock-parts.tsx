import type { MockExam } from "@backend/contracts/exercises.ts";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { PART_NAMES } from "../model/exercise-labels.ts";
import { percent } from "../model/labels.ts";
import { addressOf, nextPart } from "../model/mock.ts";

interface MockPartsProps {
  readonly mock: MockExam;
  readonly showsResults: boolean;
  readonly isBusy: boolean;
  readonly onBegin: () => void;
}

/** The sessions of a mock exam with their parts: what is done, and what comes next. */
export function MockParts({ mock, showsResults, isBusy, onBegin }: MockPartsProps) {
  const next = nextPart(mock);
  const sessions = Array.from({ length: mock.scale.sessions }, (_, at) => at + 1);
  return (
    <ol className="grid gap-4">
      {sessions.map((session) => (
        <li key={session} className="rounded-lg border border-line bg-raised shadow-card">
          <h2 className="px-4 pt-4 pb-1 font-semibold text-xl sm:px-5">Session {session}</h2>
          <ul className="divide-y divide-line">
            {mock.frame.map(({ part, asked, minutes }) => {
              const begun = mock.parts.find((one) => one.session === session && one.part === part);
              const isNext = next?.session === session && next.part === part;
              return (
                <li
                  key={part}
                  className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
                >
                  <p className="min-w-0 flex-1 basis-48">
                    <span className="block font-medium">{PART_NAMES[part]}</span>
                    <span className="text-ink-soft text-sm">
                      {asked === 1 ? "1 assignment" : `${asked} ${part === "sets" ? "sets" : "questions"}`} ·{" "}
                      {minutes} min
                    </span>
                  </p>
                  {begun?.isOver && showsResults ? (
                    <Link
                      to={addressOf(begun)}
                      className="rounded-md px-2 py-1 font-semibold tabular-nums underline hover:bg-sunken"
                    >
                      {begun.points === null ? "Result" : `${percent(begun.points, begun.most ?? 0)}%`}
                      <span className="sr-only">
                        {" "}
                        in {PART_NAMES[part]}, session {session}
                      </span>
                    </Link>
                  ) : begun?.isOver ? (
                    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
                      <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
                      Finished
                    </p>
                  ) : (
                    isNext && (
                      <Button isBusy={isBusy} onClick={onBegin}>
                        {begun ? "Continue" : "Begin this part"}
                      </Button>
                    )
                  )}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
