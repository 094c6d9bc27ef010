import type { PracticeQuestion } from "@backend/contracts/practice.ts";
import { BookOpenText } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { isDrill, isRight, LETTERS } from "../model/session.ts";
import { Choices } from "./choices.tsx";
import { tied } from "./italics.tsx";
import { Story, type StoryHandle } from "./story.tsx";

interface QuestionViewProps {
  readonly question: PracticeQuestion;
  readonly number: number;
  readonly total: number;
  readonly isExplained: boolean;
  /** Where the fact is that differs from the story before. */
  readonly changed: readonly number[];
  readonly story: Ref<StoryHandle>;
  readonly onHighlight: (highlights: number[]) => void;
  readonly onChoose: (choice: number) => void;
  readonly onStrike: (choice: number) => void;
  readonly onOpenPassage: () => void;
}

/** One question of a running session. It takes the focus when it opens. */
export function QuestionView(props: QuestionViewProps) {
  const { question, number, total, isExplained, changed, story, ...actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article aria-labelledby="question" className="grid gap-5">
      <div className="grid gap-3">
        <h2
          id="question"
          ref={heading}
          tabIndex={-1}
          className="font-sans font-semibold text-accent text-xs uppercase tracking-[0.06em] outline-none"
        >
          Question {number} of {total}
        </h2>
        {changed.length > 0 && <p className="font-medium">One fact changed.</p>}
        <Story
          ref={story}
          text={question.question}
          highlights={isDrill(question) ? changed : question.highlights}
          onHighlight={isExplained || isDrill(question) ? null : actions.onHighlight}
        />
        {/* Above the choices, whose reasons would push it off the screen. */}
        <div
          className={
            isExplained
              ? "flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3"
              : "sr-only"
          }
        >
          <p role="status">
            {isExplained && (
              <>
                <strong>{verdictOf(question)}</strong>{" "}
                {!isRight(question) && <span>{answerOf(question)} </span>}
                <span className="text-ink-soft text-sm">{tied(question.authority)}</span>
              </>
            )}
          </p>
          {isExplained && (
            <Button variant="secondary" size="sm" aria-keyshortcuts="o" onClick={actions.onOpenPassage}>
              <BookOpenText aria-hidden="true" className="size-4" />
              Read the rule <Key>O</Key>
            </Button>
          )}
        </div>
      </div>
      <Choices
        question={question}
        isExplained={isExplained}
        onChoose={actions.onChoose}
        onStrike={isDrill(question) ? null : actions.onStrike}
      />
    </article>
  );
}

function answerOf({ correct }: Pick<PracticeQuestion, "correct">): string {
  const letters = correct.map((choice) => LETTERS[choice - 1]).join(" and ");
  return correct.length === 1 ? `The answer is ${letters}.` : `The answers are ${letters}.`;
}

/** In words; the points come from the server. */
export function verdictOf(question: Pick<PracticeQuestion, "chosen" | "correct">): string {
  if (question.chosen.length === 0) return "Not answered.";
  if (isRight(question)) return "Right.";
  return question.chosen.some((choice) => question.correct.includes(choice)) ? "Half right." : "Not quite.";
}
