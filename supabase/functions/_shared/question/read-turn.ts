/** Reads a turn of a conversation: its question, and how the student wants to learn. */
import type { ChatMode } from "../contracts/chat-limits.ts";
import { type Asked, readMessage } from "./read-message.ts";
import { askedIn, interruptsQuiz, isAttempt, type Message } from "./study-move.ts";

export interface ReadTurn {
  readonly asked: Asked;
  readonly mode: ChatMode;
  /** The student's own try at the question that the last answer asked back; null if it asked none. */
  readonly attempt: string | null;
  /** Whether a quiz is open, which the message isn't about. */
  readonly interruptsQuiz: boolean;
}

export function readTurn(text: string, history: readonly Message[], mode: ChatMode): ReadTurn {
  const earlier = askedIn(history);
  const lastAnswer = history.findLast(({ role }) => role === "assistant")?.content;
  const tried = mode === "ask" && isAttempt(text, lastAnswer) ? earlier.at(-1) : undefined;
  return {
    // An attempt is about the question before it.
    asked: tried === undefined ? readMessage(text, earlier) : readMessage(tried, earlier.slice(0, -1)),
    mode,
    attempt: tried === undefined ? null : text,
    interruptsQuiz: interruptsQuiz(history),
  };
}
