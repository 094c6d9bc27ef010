import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { ChatFailure } from "../model/chat-failure.ts";

interface TurnOutcomeProps {
  readonly failure: ChatFailure | null;
  /** Whether the last question has no answer. */
  readonly isUnanswered: boolean;
  /** Whether the first word is taking long. */
  readonly isSlow: boolean;
  readonly isReconnecting: boolean;
  readonly onRetry: () => void;
  readonly onKeepWaiting: () => void;
}

/** Below the last turn: why it has no answer, and what can be done. */
export function TurnOutcome({
  failure,
  isUnanswered,
  isSlow,
  isReconnecting,
  onRetry,
  onKeepWaiting,
}: TurnOutcomeProps) {
  const place = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const kind =
    failure?.code ?? (isReconnecting ? "reconnecting" : isSlow ? "slow" : isUnanswered ? "unanswered" : null);
  useEffect(() => {
    if (kind) place.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);

  if (!kind) return null;
  if (kind === "reconnecting") {
    return (
      <p ref={place} role="status" className="scroll-mb-40 text-ink-soft text-sm sm:px-4">
        Connection lost. The answer continues on the server; reconnecting…
      </p>
    );
  }
  const again = (label: string) => (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {label}
    </Button>
  );
  return (
    <div ref={place} className="scroll-mb-40">
      {kind === "slow" ? (
        <Notice
          title="Taking longer than expected"
          actions={
            <>
              <Button variant="secondary" size="sm" onClick={onKeepWaiting}>
                Keep waiting
              </Button>
              {again("Try again")}
            </>
          }
        >
          Your answer hasn’t started yet. You can keep waiting or ask again; it counts once.
        </Notice>
      ) : (
        <Notice
          tone={failure ? "danger" : "info"}
          title={titleOf(failure)}
          actions={
            (isUnanswered || (failure && REPEATABLE.has(failure.code))) &&
            again(failure ? "Try again" : "Get an answer")
          }
        >
          {failure?.message}
        </Notice>
      )}
    </div>
  );
}

/** Failures after which the question may be unanswered although it isn't stored. */
const REPEATABLE: ReadonlySet<string> = new Set(["broken_off", "network", "internal"]);

const TITLES: Readonly<Record<string, string>> = {
  broken_off: "The answer broke off",
  thread_timeout: "Thread creation timeout",
  thread_not_created: "Error creating thread",
};

function titleOf(failure: ChatFailure | null): string {
  if (!failure) return "This question has no answer yet";
  return TITLES[failure.code] ?? "Your question wasn’t answered";
}
