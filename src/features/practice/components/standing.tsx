import type { PracticeOverview } from "@backend/contracts/practice.ts";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card.tsx";
import { ShareBar } from "./share-bar.tsx";

interface StandingProps {
  readonly overview: PracticeOverview;
  /** What to do next. */
  readonly children: ReactNode;
}

/** How each subject stands, by the latest answer to each of its questions, the weakest first. */
export function Standing({ overview, children }: StandingProps) {
  const practiced = overview.subjects
    .filter(({ answered }) => answered > 0)
    .sort((one, other) => one.points / one.answered - other.points / other.answered);
  const [weakest] = practiced;
  const strongest = practiced.at(-1);
  if (!weakest || !strongest) return null;
  return (
    <Card
      title="How you’re doing"
      description={
        practiced.length > 1
          ? `Strongest: ${strongest.name}. Weakest: ${weakest.name}. What counts is your latest answer to each question.`
          : "What counts is your latest answer to each question."
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
        {practiced.map(({ slug, name, points, answered }) => (
          <li key={slug}>
            <ShareBar name={name} points={points} of={answered} />
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
