import type { ItemState } from "@backend/contracts/exercises.ts";
import { useEffect, useRef } from "react";
import { Markdown } from "@/components/ui/markdown.tsx";
import type { Asked } from "../model/attempt.ts";
import { choose } from "../model/session.ts";
import type { Saved } from "../model/use-attempt.ts";
import { AnswerEditor } from "./answer-editor.tsx";
import { Choices } from "./choices.tsx";

interface AskedQuestionProps {
  readonly asked: Asked;
  readonly state: ItemState;
  readonly number: number;
  readonly total: number;
  readonly saved: Saved;
  readonly onChange: (change: Partial<ItemState>) => boolean;
  readonly onBlur: () => void;
}

/** One question of a running exercise. It takes the focus when it opens. */
export function AskedQuestion({ asked, state, number, total, saved, onChange, onBlur }: AskedQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { question } = asked;
  return (
    <section aria-labelledby="asked" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3">
        <h2
          id="asked"
          ref={heading}
          tabIndex={-1}
          className="font-sans font-semibold text-accent text-xs uppercase tracking-[0.06em] outline-none"
        >
          Question {number} of {total}
        </h2>
        <Markdown text={question.question} />
      </div>
      {question.kind === "choice" ? (
        <Choices
          question={choicesOf(asked, state)}
          isExplained={false}
          onChoose={(choice) => onChange({ chosen: choose(choicesOf(asked, state), choice).chosen })}
          onStrike={null}
        />
      ) : (
        <AnswerEditor
          kind={question.kind}
          isDraft={Boolean(question.given)}
          content={state.content}
          saved={saved}
          onChange={(content) => onChange({ content })}
          onBlur={onBlur}
        />
      )}
    </section>
  );
}

/** @param grade which choices are right, and why; null before the end. */
export const choicesOf = (
  { question }: Asked,
  { chosen }: ItemState,
  grade: { readonly correct: readonly number[] | null; readonly why: readonly string[] | null } | null = null,
) => ({
  choices: question.choices ?? [],
  chosen,
  struck: [],
  correct: grade?.correct ?? Array.from({ length: question.right ?? 1 }, () => 0),
  why: grade?.why ?? [],
});
