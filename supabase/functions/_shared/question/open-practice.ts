/**
 * What an earlier answer leaves open. A conversation has no other state: the answer's own text says which question of a quiz,
 * or which practice question, the student was asked.
 */
import { OUTLINES } from "../contracts/outlines.ts";

export interface OpenQuiz {
  readonly number: number;
  readonly total: number;
  readonly right: number;
  /** Id of the outline or the subject. */
  readonly scope: string;
  readonly question: string;
}

const QUIZ =
  /\*\*Question (\d+) of (\d+)\*\*(?: · (\d+) right so far)? · \[[^\]]*\]\(\/outlines\/([a-z0-9/-]+)\)\n\n### (.+)/;

export function writeQuizHeader({ number, total, right, scope, question }: OpenQuiz, title: string): string {
  const score = right > 0 ? ` · ${right} right so far` : "";
  return `**Question ${number} of ${total}**${score} · [${title}](${OUTLINES}/${scope})\n\n### ${question}`;
}

/** The question that an answer leaves open, if it does. */
export function openQuizIn(answer: string | undefined): OpenQuiz | null {
  const [found, number, total, right = 0, scope = "", question = ""] = QUIZ.exec(answer ?? "") ?? [];
  return found
    ? { number: Number(number), total: Number(total), right: Number(right), scope, question }
    : null;
}

export const PRACTICE = /^\*\*Practice question\*\* · \[[^\]]*\]\(\/outlines\/([a-z0-9/-]+)\)/m;

export const writePracticeHeader = (scope: string, title: string): string =>
  `**Practice question** · [${title}](${OUTLINES}/${scope})`;

/** The scope of the practice question that an answer asks, if it does. */
export const openPracticeIn = (answer: string | undefined): string | null =>
  PRACTICE.exec(answer ?? "")?.[1] ?? null;

/** How a study prompt begins: the turn after it is the student's attempt. */
export const ASKS_FIRST = "**Before I answer, what do you think?**";
/** How an answer begins that asks for the topic of a quiz or a practice question. */
export const ASKS_TOPIC = { quiz: "A quiz on what?", practice: "A practice question on what?" };
