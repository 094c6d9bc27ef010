import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { ChatFailure } from "../model/chat-failure.ts";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

interface TurnOutcomeProps {
  readonly failure: ChatFailure | null;
  /** Whether the last question stands without an answer. */
  readonly isUnanswered: boolean;
  /** ISO 8601: when free messages are counted anew. */
  readonly resetsAt: string | null;
  readonly onRetry: () => void;
}

/** What is to be said below the last turn: why it was not answered, and the way on. */
export function TurnOutcome({ failure, isUnanswered, resetsAt, onRetry }: TurnOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const kind = failure?.code ?? (isUnanswered ? "unanswered" : null);
  useEffect(() => {
    if (kind) place.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);

  if (!kind) return null;
  const canRetry = isUnanswered || failure?.code === "broken_off";
  return (
    <div ref={place} className="scroll-mb-32">
      {failure?.code === "quota_exceeded" ? (
        <UpgradePrompt message={failure.message} resetsAt={resetsAt} />
      ) : (
        <Notice
          tone={failure ? "danger" : "info"}
          title={titleOf(failure)}
          actions={
            canRetry && (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                {failure ? "Try again" : "Answer it"}
              </Button>
            )
          }
        >
          {failure?.message}
        </Notice>
      )}
    </div>
  );
}

function titleOf(failure: ChatFailure | null): string {
  if (!failure) return "This question has no answer yet";
  return failure.code === "broken_off" ? "The answer broke off" : "Your question wasn’t answered";
}
