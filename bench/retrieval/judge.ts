/** Judges answers by what their questions require. */

import type { AnswerCounts } from "../../supabase/functions/_shared/contracts/accuracy.ts";
import { readSections } from "../../supabase/functions/_shared/contracts/answer-sections.ts";
import type { Citation } from "../../supabase/functions/_shared/contracts/chat.ts";
import { median } from "../support/statistics.ts";
import type { Question } from "./questions.ts";

export interface JudgedAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** What is asked of each answer: whether it is right, right on the first screen, cites the right topic first, and declines or not. */
export const FIGURES = ["right", "early", "first", "decided"] as const;
/** For each figure, the questions whose answers fail it, by id. */
export type Missed = Readonly<Record<(typeof FIGURES)[number], readonly string[]>>;

export interface Report {
  readonly asked: number;
  readonly passed: number;
  /** How many of them pass with their first 1,200 characters alone. */
  readonly passedEarly: number;
  /** Of the answers that weren't declined, without what the app folds or suggests, in characters. */
  readonly medianLength: number;
  /** Share of all required patterns that were found. */
  readonly coverage: number;
  /** Share of questions with topics whose first cited document, or one of the first three, is one of those topics. */
  readonly hitAt1: number;
  readonly hitAt3: number;
  /** Share of questions correctly answered or declined. */
  readonly refusalAccuracy: number;
  /** Share of marks that open nothing, or a passage that doesn't exist. */
  readonly wrongCitations: number;
  readonly failures: readonly string[];
  readonly missed: Missed;
  /** Each answer in one of the categories that the page on accuracy publishes. */
  readonly counts: AnswerCounts;
}

/** What fits on a screen: a reader who finds the answer here needn't scroll. */
const EARLY_CHARACTERS = 1_200;

/**
 * Asks each question and judges the answer.
 * @param passages the ids of all passages.
 */
export async function judge(
  questions: readonly Question[],
  ask: (question: Question) => Promise<JudgedAnswer>,
  passages: ReadonlySet<string>,
): Promise<Report> {
  const failures: string[] = [];
  const patterns = { all: 0, found: 0 };
  const hits = { asked: 0, firstThree: 0 };
  const marks = { all: 0, wrong: 0 };
  const lengths: number[] = [];
  const counts = { accurate: 0, incomplete: 0, misgrounded: 0, unfounded: 0, refused: 0, rightlyRefused: 0 };
  const missed: Record<keyof Missed, string[]> = { right: [], early: [], first: [], decided: [] };
  for (const question of questions) {
    const { must = [], topics, refuse = false } = question;
    const { text: whole, citations } = await ask(question);
    // What is seen at once: neither the detail that has to be opened, nor what to ask next.
    const { answer: text } = readSections(whole);
    const documents = [...new Set(citations.map(({ passageId }) => passageId.split("#")[0] ?? ""))];
    const isRight = (document: string | undefined) => topics?.includes(document ?? "") ?? false;
    const lacking = (part: string) => must.filter((pattern) => !new RegExp(pattern, "i").test(part));
    const missing = lacking(text);
    const wrong = wrongMarks(text, citations, passages);
    const isDecided = (citations.length === 0) === refuse;
    const isFound = !topics || documents.slice(0, 3).some(isRight);

    patterns.all += must.length;
    patterns.found += must.length - missing.length;
    marks.all += text.match(MARK)?.length ?? 0;
    marks.wrong += wrong.length;
    if (topics) {
      hits.asked++;
      if (!isRight(documents[0])) missed.first.push(question.id);
      if (isFound) hits.firstThree++;
    }
    if (citations.length === 0) counts[refuse ? "rightlyRefused" : "refused"]++;
    else if (refuse) counts.unfounded++;
    else if (!isFound || wrong.length > 0) counts.misgrounded++;
    else counts[missing.length === 0 ? "accurate" : "incomplete"]++;
    if (!isDecided) missed.decided.push(question.id);
    if (citations.length > 0) lengths.push(text.length);
    if (isDecided && isFound && missing.length === 0 && wrong.length === 0) {
      const isEarly = lacking(text.slice(0, EARLY_CHARACTERS)).length === 0;
      if (!isEarly) missed.early.push(question.id);
      continue;
    }
    missed.right.push(question.id);
    missed.early.push(question.id);
    const faults = [
      ...missing.map((pattern) => `lacks ${pattern}`),
      ...wrong.map((mark) => `${mark} opens nothing`),
    ];
    failures.push(
      `${question.id} ${question.question} → ${documents.join(", ") || "declined"}; ${faults.join("; ")}`,
    );
  }
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    asked: questions.length,
    passed: questions.length - missed.right.length,
    passedEarly: questions.length - missed.early.length,
    medianLength: lengths.length === 0 ? 0 : median(lengths),
    coverage: share(patterns.found, patterns.all),
    hitAt1: share(hits.asked - missed.first.length, hits.asked),
    hitAt3: share(hits.firstThree, hits.asked),
    refusalAccuracy: share(questions.length - missed.decided.length, questions.length),
    wrongCitations: marks.all === 0 ? 0 : marks.wrong / marks.all,
    failures,
    missed,
    counts,
  };
}

const MARK = /\[\d{1,3}\]/g;

function wrongMarks(text: string, citations: readonly Citation[], passages: ReadonlySet<string>): string[] {
  const known = new Set(
    citations.filter(({ passageId }) => passages.has(passageId)).map(({ n }) => `[${n}]`),
  );
  return (text.match(MARK) ?? []).filter((mark) => !known.has(mark));
}
