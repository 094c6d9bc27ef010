import type { MockExam } from "@backend/contracts/exercises.ts";
import { Link } from "react-router";
import { Card } from "@/components/ui/card.tsx";
import type { Estimate } from "../model/estimate.ts";

interface ScoreEstimateProps {
  readonly mock: MockExam;
  readonly estimate: Estimate;
}

/**
 * A mock exam's estimate: a range beside the score that passes where the student takes the exam, or if we couldn't check
 * that, beside those that the examiners recommend; and how wrong it can be.
 */
export function ScoreEstimate({ mock: { scale, frame, jurisdiction }, estimate }: ScoreEstimateProps) {
  const place = (score: number) => `${(100 * (score - scale.lowest)) / (scale.highest - scale.lowest)}%`;
  const share = (value: number) => `${Math.round(100 * value)}%`;
  const passes = jurisdiction?.passes ?? null;
  const line = passes === null ? { from: scale.passFrom, to: scale.passTo } : { from: passes, to: passes };
  const isWhole = estimate.finished === estimate.parts;
  return (
    <Card
      title="Hornbook’s estimate"
      description={
        isWhole
          ? "From all parts of this mock exam. It isn’t the examiners’ score."
          : `From ${estimate.finished} of ${estimate.parts} parts so far. It isn’t the examiners’ score.`
      }
    >
      <p className="font-semibold font-serif text-4xl tabular-nums">
        {estimate.low}–{estimate.high}
      </p>
      <div
        role="img"
        aria-label={`On the scale from ${scale.lowest} to ${scale.highest}: the estimate is ${estimate.low} to ${estimate.high}. ${
          passes === null
            ? `The examiners recommend a passing score from ${scale.passFrom} to ${scale.passTo}`
            : `${passes} passes in ${jurisdiction?.name}`
        }.`}
        className="relative mt-2 mb-6 h-3 rounded-full bg-sunken"
      >
        <span
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{ left: place(estimate.low), right: `calc(100% - ${place(estimate.high)})` }}
        />
        <span
          className="absolute -inset-y-1.5 border-ink border-x-2"
          style={{ left: place(line.from), right: `calc(100% - ${place(line.to)})` }}
        />
        <span className="absolute top-5 left-0 text-ink-soft text-xs tabular-nums">{scale.lowest}</span>
        <span
          className="absolute top-5 -translate-x-1/2 whitespace-nowrap text-xs tabular-nums"
          style={{ left: place((line.from + line.to) / 2) }}
        >
          passing: {passes ?? `${line.from}–${line.to}`}
        </span>
        <span className="absolute top-5 right-0 text-ink-soft text-xs tabular-nums">{scale.highest}</span>
      </div>
      <div className="grid gap-3 text-ink-soft leading-relaxed">
        {jurisdiction?.source ? (
          <p>
            The line is{" "}
            <a href={jurisdiction.source} className="underline">
              {jurisdiction.name}’s passing score
            </a>
            , {passes}. Jurisdictions can change theirs, so ask the bar admission office before you rely on
            it.
          </p>
        ) : (
          <p>
            The lines show where{" "}
            <a href={scale.source} className="underline">
              the examiners recommend
            </a>{" "}
            that jurisdictions set their passing scores. Each sets its own.{" "}
            {jurisdiction ? (
              `We couldn’t check ${jurisdiction.name}’s, so ask the bar admission office.`
            ) : (
              <>
                Say where you take the exam in your{" "}
                <Link to="/flashcards/study" className="underline">
                  exam plan
                </Link>
                , and we’ll show its own score here if we could check it.
              </>
            )}
          </p>
        )}
        <details>
          <summary className="min-h-9 cursor-pointer font-medium text-ink">
            How we make it, and how wrong it can be
          </summary>
          <div className="mt-2 grid gap-3">
            <p>
              You earned {share(estimate.share)} of the points, with each part weighted as{" "}
              <a href={frame[0]?.weightSource} className="underline">
                in the exam
              </a>
              : {frame.map(({ part, weight }) => `${share(weight)} ${WEIGHED[part]}`).join(", ")}. With other
              questions it might have been {share(estimate.shareLow)} to {share(estimate.shareHigh)}: in nine
              of ten such exams, if chance were all.
            </p>
            <p>
              The examiners don’t publish how many points make which score. The high end of the range assumes
              a straight line from {scale.lowest} to {scale.highest}. The low end assumes that you need 65% of
              the points to pass, which is our own guess.
            </p>
            <p>
              Our questions aren’t the examiners’, our grading of your writing only looks for words, and you
              took this at your own desk. The real score can be outside the range. The{" "}
              <a href={frame[0]?.timeSource} className="underline">
                minutes of each part
              </a>{" "}
              are as teachers report them. We checked these sources on {dateOf(scale.checkedOn)}
              {jurisdiction?.checkedOn && `, and ${jurisdiction.name}’s on ${dateOf(jurisdiction.checkedOn)}`}
              .
            </p>
          </div>
        </details>
      </div>
    </Card>
  );
}

const WEIGHED = { choices: "multiple choice", sets: "integrated sets", tasks: "performance tasks" } as const;

/** A day, wherever one is. */
const dateOf = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString("en-US", { month: "long", day: "numeric", year: "numeric" });
