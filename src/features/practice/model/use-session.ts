import type { PracticeSession, QuestionState } from "@backend/contracts/practice.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSending } from "@/components/ui/use-sending.ts";
import { sendAnswers } from "../api/send-answers.ts";
import { keepPractice } from "./outbox.ts";
import { stateOf, withAnswer } from "./session.ts";

/** The longest that counts as one look at a question: an hour. */
const LONGEST_LOOK_SECONDS = 3600;

export interface RunningSession {
  readonly session: PracticeSession;
  /** Whether answers wait on this device for the network. */
  readonly isWaiting: boolean;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  /** Changes what was done with a question: kept on this device first, then sent. */
  change(questionId: string, change: Partial<QuestionState>): void;
  /** @param timeOut when its time ran out, if it did. Otherwise it ends now. */
  end(timeOut?: number): Promise<void>;
}

/**
 * Runs a session.
 * @param place the open question's place. How long it is open counts.
 * @param onEnded called once the end is kept, and sent if there is a network.
 */
export function useSession(
  userId: string,
  { begun, clockOffset }: { readonly begun: PracticeSession; readonly clockOffset: number },
  place: number,
  onEnded: (session: PracticeSession) => void,
): RunningSession {
  const [session, setSession] = useState(begun);
  // What is pressed next builds on what was pressed last, also before the screen shows it.
  const latest = useRef(begun);
  const lastGiven = useRef(0);
  const shownAt = useRef(Date.now());
  const { isWaiting, sendNow } = useSending(useCallback(() => sendAnswers(userId), [userId]));
  const now = () => Date.now() + clockOffset;

  const keep = async (questionId: string, change: Partial<QuestionState>) => {
    const question = latest.current.questions.find(({ id }) => id === questionId);
    if (!question) return;
    const looked = Math.min(Math.round((Date.now() - shownAt.current) / 1000), LONGEST_LOOK_SECONDS);
    shownAt.current = Date.now();
    // Each is later than the one before, so that the order they were given in is clear.
    lastGiven.current = Math.max(now(), lastGiven.current + 1);
    const answer = {
      ...{ ...stateOf(question), ...change },
      id: crypto.randomUUID(),
      questionId,
      seconds: question.seconds + looked,
      givenAt: new Date(lastGiven.current).toISOString(),
    };
    latest.current = withAnswer(latest.current, answer);
    setSession(latest.current);
    await keepPractice(userId, { id: answer.id, sessionId: begun.id, answer, endedAt: null });
  };
  const open = session.questions[place]?.id;
  // The time spent on a question is kept when the next one opens.
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left && left !== open) void keep(left, {}).then(sendNow);
  });

  return {
    session,
    isWaiting,
    now,
    change: (questionId, change) => void keep(questionId, change).then(sendNow),
    async end(timeOut) {
      if (open) await keep(open, {});
      const endedAt = new Date(timeOut ?? Math.max(now(), lastGiven.current)).toISOString();
      await keepPractice(userId, { id: `end-${begun.id}`, sessionId: begun.id, answer: null, endedAt });
      await sendNow();
      onEnded({ ...latest.current, endedAt });
    },
  };
}
