/**
 * Grades a student's own words against an authored answer: by yes or no, by the figures, by what of the answer's elements they
 * name, and by whether they deny what it asserts or say of one thing what is true of another.
 */

import { valuesIn } from "../figures.ts";
import { sentencesOf } from "../sentences.ts";
import { ACCEPTED } from "./accepted-phrases.ts";
import { namedItems, rootsOf, saidIn } from "./attempt.ts";
import { claimsIn, deniedIn } from "./claims.ts";
import { type ListItem, mainList } from "./list-items.ts";
import { type Marked, mark } from "./mark.ts";
import { isSwapped } from "./sides.ts";
import type { PracticeQuestion } from "./state.ts";
import { asksYesOrNo, polarityOf, rightPolarity } from "./yes-or-no.ts";

/** "unclear" if it can't be told, "unknown" if the student gave up. */
export type Verdict = "right" | "partly" | "wrong" | "unclear" | "unknown";

export interface Grade {
  readonly question: PracticeQuestion;
  readonly verdict: Verdict;
  /** What a good answer names: what the attempt named of it, and what it left out. */
  readonly got: readonly string[];
  readonly missing: readonly string[];
  /** The place of the choice that was meant; null in one's own words. */
  readonly chosen: number | null;
}

/** @param attempt the student's words; null if they give up. */
export function grade(question: PracticeQuestion, attempt: string | null): Grade {
  const { got, missing, isWrong } = markOf(question, attempt ?? "");
  const verdict =
    attempt === null
      ? "unknown"
      : (byYesOrNo(question, attempt, isWrong) ??
        byFigure(question, attempt) ??
        (isWrong || isSwapped(question.question, question.answer, attempt) ? "wrong" : null) ??
        byElements(question, attempt, got.length, missing.length));
  return { question, verdict, got, missing, chosen: null };
}

/** How many items the question asks for; 0 if it asks for no list. */
export const countToName = (question: PracticeQuestion): number => {
  const { got, missing } = markOf(question, "");
  return listOf(question).length > 0 ? got.length + missing.length : 0;
};

/** The list that a question asks for; empty if it asks for none. Its own answer names all of it, or all but one. */
function listOf({ kind, passage, answer }: PracticeQuestion): readonly ListItem[] {
  const items = kind === "elements" && passage?.kind === "elements" ? mainList(passage) : [];
  return items.length > 1 && namedItems(items, answer).length >= items.length - 1 ? items : [];
}

/** Of the words that an attempt shares with the answer, a contradiction denies more than this share. */
const DENIED = 0.25;

/** What was named: of the accepted phrases, of the list that was asked for, or of the facts that decide. */
function markOf(question: PracticeQuestion, attempt: string): Marked {
  const accepted = ACCEPTED[question.id];
  const told = claimsIn([question.answer, ...question.points].join(". "));
  if (accepted) return mark(accepted, told, attempt);
  const listed = listOf(question);
  const items =
    listed.length > 0 ? listed : question.points.map((point): ListItem => ({ name: point, text: point }));
  const { shared, denied } = deniedIn(told, claimsIn(attempt), new Set(rootsOf(question.question)));
  const got = namedItems(items, attempt).filter(
    ({ name }) => !rootsOf(name).some((root) => denied.includes(root)),
  );
  return {
    got: got.map(nameOf),
    missing: items.filter((item) => !got.includes(item)).map(nameOf),
    isWrong: denied.length > shared.length * DENIED,
  };
}

const nameOf = ({ name }: ListItem) => name.replaceAll("**", "").replace(/[.,:;]$/, "");

function byYesOrNo(asked: PracticeQuestion, attempt: string, isWrong: boolean): Verdict | null {
  const said = polarityOf(attempt);
  if (said === null) return null;
  const { says, implies } = rightPolarity(asked.question, asked.answer);
  if (says !== null && says !== said) return "wrong";
  // A false "not quite" discourages: an answer that only implies yes doesn't refute a no.
  const agrees = (says ?? implies) === said && countToName(asked) === 0;
  return agrees && !(isWrong && ACCEPTED[asked.id]) ? "right" : null;
}

function byFigure({ question, answer, kind }: PracticeQuestion, attempt: string): Verdict | null {
  const right = valuesIn(answer).filter((figure) => !valuesIn(question).includes(figure));
  const said = valuesIn(attempt);
  if (right.length === 0 || said.some((figure) => right.includes(figure)))
    return right.length > 0 && asksForFigure(question, kind) ? "right" : null;
  return said.length > 0 || asksForFigure(question, kind) ? "wrong" : null;
}

const asksForFigure = (question: string, kind: string) =>
  kind === "number" || /\bhow (?:many|much|long|soon|old)\b|\bwithin what\b/i.test(question);

/** An answer that has this share of the right one's telling words says the same, and one with less says part of it. */
const SAME = 0.25;
const PART = 0.1;
/** So much of what an attempt says has to be about the answer. */
const ABOUT = 1 / 3;

function byElements(asked: PracticeQuestion, attempt: string, got: number, missing: number): Verdict {
  const isWhole = got > 0 && missing === 0;
  if (ACCEPTED[asked.id] || countToName(asked) > 0) return isWhole ? "right" : got > 0 ? "partly" : "wrong";
  const { question, answer, points } = asked;
  const given = new Set(rootsOf(question));
  const said = [...new Set(rootsOf(attempt))];
  const meant = saidIn(attempt);
  const shareOf = (text: string) => {
    const telling = [...new Set(rootsOf(text))].filter((root) => !given.has(root));
    return telling.filter((root) => meant.has(root)).length / Math.max(1, telling.length);
  };
  const share = Math.max(shareOf(answer), shareOf(sentencesOf(answer)[0] ?? ""));
  const told = new Set(rootsOf([answer, ...points].join(" ")));
  const about = said.filter((root) => told.has(root) || given.has(root)).length / Math.max(1, said.length);
  if (about >= ABOUT && (isWhole || share >= SAME)) return "right";
  if (about >= ABOUT && (got > 0 || share >= PART)) return "partly";
  // It says neither yes nor no as the answer does.
  return polarityOf(attempt) !== null && asksYesOrNo(question) ? "unclear" : "wrong";
}
