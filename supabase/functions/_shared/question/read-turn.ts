/** Reads a turn of a conversation: its question, and how the student wants to learn. */
import type { ChatMode } from "../contracts/chat-limits.ts";
import { type Asked, readMessage } from "./read-message.ts";

export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ReadTurn {
  readonly asked: Asked;
  readonly mode: ChatMode;
}

export const readTurn = (text: string, history: readonly Message[], mode: ChatMode): ReadTurn => ({
  asked: readMessage(text, askedIn(history)),
  mode,
});

/** How answers to replies in a quiz begin. */
const PRACTICED =
  /^(?:\*\*(?:Right|Partly right|Not |Compare|The answer is|Answer:|\d+ of \d+|That’s the end)|Skipped|Hint:|I couldn’t tell|OK\.)/;

/** What was asked in a conversation, without replies to a quiz. */
const askedIn = (history: readonly Message[]): string[] =>
  history
    .filter(({ role }, place) => role === "user" && !PRACTICED.test(history[place + 1]?.content ?? ""))
    .map(({ content }) => content);
