import type { PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";
import { BookOpenText, Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { durationText, percent, pointsText } from "../model/labels.ts";
import { resultOf } from "../model/result.ts";
import { Choices } from "./choices.tsx";
import { tied } from "./italics.tsx";
import { verdictOf } from "./question-view.tsx";
import { ShareBar } from "./share-bar.tsx";
import { Story } from "./story.tsx";

interface ReviewProps {
  readonly session: PracticeSession;
  /** Whether answers wait on this device: the server doesn't know the score yet. */
  readonly isWaiting: boolean;
  readonly onOpenPassage: (passageId: string) => void;
  /** What to do next. */
  readonly renderNext: (missed: readonly PracticeQuestion[]) => ReactNode;
}

const SHARES_OF: Partial<Record<PracticeSession["choice"]["from"], string>> = {
  pairs: "By pair",
  fakes: "By fault",
};

type Filter = "all" | "missed" | "flagged";

/** After a session: the score, where it came from, and every question with its reasons. */
export function Review({ session, isWaiting, onOpenPassage, renderNext }: ReviewProps) {
  const { points, seconds, answered, missed, shares } = resultOf(session);
  const [filter, setFilter] = useState<Filter>("all");
  const total = session.questions.length;
  const numbered = session.questions.map((question, at) => ({ question, number: at + 1 }));
  const shown = numbered.filter(({ question }) =>
    filter === "missed" ? question.points < 1 : filter === "flagged" ? question.isFlagged : true,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isWaiting ? (
        <Notice title="Your answers are saved on this device">
          We’ll send them and show your score when you’re back online. The reasons are below.
        </Notice>
      ) : (
        <>
          <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-raised shadow-card">
            <Figure
              term="Score"
              value={`${percent(points, total)}%`}
              note={`${pointsText(points)} of ${total}`}
            />
            <Figure term="Answered" value={String(answered)} note={`of ${total}`} />
            <Figure
              term="Time"
              value={durationText(seconds)}
              note={answered > 0 ? `${durationText(seconds / total)} a question` : "–"}
            />
          </dl>
          {renderNext(missed)}
          {shares.length > 1 && (
            <Card title={SHARES_OF[session.choice.from] ?? "By subject"}>
              <ul className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
                {shares.map((share) => (
                  <li key={share.name}>
                    <ShareBar name={share.name} points={share.points} of={share.questions} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      <section aria-label="Questions" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-xl">Questions</h2>
          <Segments<Filter>
            label="Show"
            value={filter}
            options={[
              ["all", "All"],
              ["missed", `Missed (${missed.length})`],
              ["flagged", "Flagged"],
            ]}
            onChange={setFilter}
          />
        </div>
        {shown.length === 0 && <p className="text-ink-soft">None.</p>}
        <ol className="grid gap-3">
          {shown.map(({ question, number }) => (
            <ReviewedQuestion
              key={question.id}
              question={question}
              number={number}
              onOpenPassage={() => onOpenPassage(question.passageId)}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

interface ReviewedQuestionProps {
  readonly question: PracticeQuestion;
  readonly number: number;
  readonly onOpenPassage: () => void;
}

function ReviewedQuestion({ question, number, onOpenPassage }: ReviewedQuestionProps) {
  return (
    <li>
      <details className="group rounded-lg border border-line bg-raised shadow-card">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3">
          <span className="font-medium tabular-nums">{number}.</span>
          <span className="font-medium">{question.topicTitle}</span>
          {question.isFlagged && (
            <Flag aria-label="Flagged" className="size-3.5 self-center fill-current text-accent" />
          )}
          <span className="ml-auto text-ink-soft text-sm tabular-nums">
            {verdictOf(question)} {durationText(question.seconds)}
          </span>
        </summary>
        <div className="grid gap-5 border-line border-t p-4 sm:p-5">
          <Story
            text={question.question}
            highlights={question.changed ?? question.highlights}
            onHighlight={null}
          />
          <Choices question={question} isExplained onChoose={() => {}} onStrike={() => {}} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft text-sm">{tied(question.authority)}</p>
            <Button variant="secondary" size="sm" onClick={onOpenPassage}>
              <BookOpenText aria-hidden="true" className="size-4" />
              Read the rule
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function Figure(props: { readonly term: string; readonly value: string; readonly note: string }) {
  return (
    <div className="px-3 py-3 sm:px-5 sm:py-4">
      <dt className="text-ink-soft text-sm">{props.term}</dt>
      <dd className="mt-1 font-semibold font-serif text-xl sm:text-2xl">{props.value}</dd>
      <dd className="mt-1 text-ink-soft text-xs sm:text-sm">{props.note}</dd>
    </div>
  );
}
