import { memo, type ReactNode, type RefObject, useRef } from "react";
import type { ChatState } from "../model/chat-state.ts";
import { usePrinting } from "../model/printing.ts";
import type { Turn } from "../model/turns.ts";
import { AnswerStatus } from "./answer-status.tsx";
import { type AnswerActions, AnswerView } from "./answer-view.tsx";
import { type QuestionActions, QuestionView } from "./question-view.tsx";
import { useNearView } from "./use-near-view.ts";

export type TurnActions = QuestionActions & Omit<AnswerActions, "onRetry">;

interface TurnViewProps extends TurnActions {
  readonly turn: Turn;
  /** What the question's editor begins with; null if it isn't open. */
  readonly editing: string | null;
  /** The other props are the last turn's. */
  readonly place?: RefObject<HTMLDivElement | null>;
  readonly phase?: ChatState["phase"];
  readonly status?: string;
  readonly onRetry?: () => void;
  readonly outcome?: ReactNode;
}

/** A question with its answer. The answer is rendered once it comes near the view; off screen it is neither laid out nor painted. */
export const TurnView = memo(function TurnView({
  turn,
  editing,
  onStartEditing,
  onStopEditing,
  onEdit,
  place,
  phase,
  status = "",
  onRetry,
  outcome,
  ...onAnswers
}: TurnViewProps) {
  const { question, answer } = turn;
  const isLast = phase !== undefined;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearView(element, isLast);
  const isPrinting = usePrinting();
  return (
    <div
      ref={place ?? element}
      data-last={isLast || undefined}
      data-messages={`${question.id} ${answer?.id ?? ""}`}
      // The last turn fills the view, so that its question can stay at the top while the answer grows below it.
      className="grid scroll-mt-4 grid-cols-1 content-start gap-7 pb-10 [contain-intrinsic-size:auto_50rem] not-data-last:[content-visibility:auto] data-last:min-h-[calc(100cqh-12.5rem)]"
    >
      <QuestionView
        question={question}
        versions={turn.questions}
        editing={editing}
        onStartEditing={onStartEditing}
        onStopEditing={onStopEditing}
        onEdit={onEdit}
        onShowVersion={onAnswers.onShowVersion}
      />
      {answer && (isNear || isPrinting) && (
        <AnswerView
          key={answer.id}
          answer={answer}
          versions={turn.answers}
          {...onAnswers}
          {...(onRetry ? { onRetry } : {})}
        />
      )}
      {(phase === "asking" || status) && <AnswerStatus status={status} />}
      {outcome}
    </div>
  );
});
