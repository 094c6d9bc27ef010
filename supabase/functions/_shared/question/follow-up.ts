/** Messages that ask for something to be done with the last answer, rather than about a topic: "tell me more", "shorter". */
import { plainly } from "./question.ts";
import { READING_LISTS } from "./reading-lists.ts";

export type FollowUpKind = "more" | "why" | "shorten" | "example";

export interface FollowUp {
  readonly kind: FollowUpKind;
  /** How often it has been asked of the same answer, this time included. */
  readonly times: number;
  /** How many sentences the student wants; null when they don't say. */
  readonly sentences: number | null;
}

const NUMBERS = ["one", "two", "three", "four", "five"];

/** What a message asks for about the last answer; null if it asks its own question. */
export function followUpIn(text: string, { followUps } = READING_LISTS): Omit<FollowUp, "times"> | null {
  const plain = plainly(text);
  for (const [message, kind] of followUps) {
    const found = message.exec(plain);
    if (found) return { kind, sentences: numberOf(found.groups?.count ?? found.groups?.alone) };
  }
  return null;
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^an?$/.test(word)) return 1;
  const number = NUMBERS.indexOf(word) + 1 || Number(word);
  return number >= 1 ? number : null;
}
