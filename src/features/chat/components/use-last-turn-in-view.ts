import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Brings the last turn to the top when a conversation opens and when a question is asked. The answer then grows below
 * it without moving what is being read.
 * @param turnCount how many questions the conversation has.
 */
export function useLastTurnInView(turnCount: number): RefObject<HTMLDivElement | null> {
  const lastTurn = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (turnCount > 0) lastTurn.current?.scrollIntoView({ block: "start" });
  }, [turnCount]);
  return lastTurn;
}
