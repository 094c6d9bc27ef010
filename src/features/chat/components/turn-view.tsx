import { memo, type ReactNode, type RefObject, useRef } from "react";
import type { CardRequest } from "../model/card-request.ts";
import type { ChatState } from "../model/chat-state.ts";
import { usePrinting } from "../model/printing.ts";
import type { Turn } from "../model/turns.ts";
import { AnswerStatus } from "./answer-status.tsx";
import { AnswerView } from "./answer-view.tsx";
import { useNearView } from "./use-near-view.ts";

interface TurnViewProps {
  readonly turn: Turn;
  readonly onMakeCards: (request: CardRequest) => void;
  readonly onAsk: (question: string) => void;
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
  onMakeCards,
  onAsk,
  place,
  phase,
  status = "",
  onRetry,
  outcome,
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
      <div className="bubble ml-auto max-w-[31.25rem] whitespace-pre-wrap break-words rounded-lg rounded-br-sm bg-bubble px-4 py-3 leading-[1.5625]">
        {question.text}
      </div>
      {answer && (isNear || isPrinting) && (
        <AnswerView
          answer={answer}
          onMakeCards={onMakeCards}
          onAsk={onAsk}
          question={question.text}
          {...(onRetry ? { onRetry } : {})}
        />
      )}
      {(phase === "asking" || status) && <AnswerStatus status={status} />}
      {outcome}
    </div>
  );
});
