/** Grades a student's own words generously: by what they name, whether they say yes or no, and the figures they give. */

import { sentencesOf } from "../sentences.ts";
import { namedItems, rootsOf } from "./attempt.ts";
import { type ListItem, mainList } from "./list-items.ts";
import type { PracticeQuestion } from "./state.ts";

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

/**
 * An answer that has this share of the telling words of the right one says the same, and one with less says part of it. With
 * these values 117 of the 131 attempts in `bench/grading` are marked as they were by hand, with either a third less or more 110
 * to 116.
 */
const SAME = 0.2;
const PART = 0.1;
/** One word alone, such as "written" of a written instrument that appears to pass title, is only part of an answer. */
const LEAST_WORDS = 2;
const NO = /^\W*(?:no|nope|nah|never|false|not|it (?:isnt|doesnt|cant)|they (?:dont|cant))\b/;
const YES = /^\W*(?:yes|yeah|yep|yup|true|correct|sure|always|it (?:is|does|can)|they (?:do|can))\b/;

/** What a good answer names: the items of the list that was asked for, or the facts that decide. */
function itemsOf(question: PracticeQuestion): readonly ListItem[] {
  const listed = listOf(question);
  return listed.length > 0 ? listed : question.points.map((point) => ({ name: point, text: point }));
}

/** How many items the question asks for; 0 if it asks for no list. */
export const countToName = (question: PracticeQuestion): number => listOf(question).length;

/** The list that a question asks for; empty if it asks for none. */
function listOf({ kind, passage }: PracticeQuestion): readonly ListItem[] {
  const items = kind === "elements" && passage?.kind === "elements" ? mainList(passage) : [];
  return items.length > 1 ? items : [];
}

/** @param attempt the student's words; null if they give up. */
export function grade(question: PracticeQuestion, attempt: string | null): Grade {
  const items = itemsOf(question);
  if (attempt === null)
    return { question, verdict: "unknown", got: [], missing: items.map(nameOf), chosen: null };
  const got = namedItems(items, attempt);
  return {
    question,
    verdict: verdictOf(question, attempt, items.length === 0 ? null : got.length / items.length),
    got: got.map(nameOf),
    missing: items.filter((item) => !got.includes(item)).map(nameOf),
    chosen: null,
  };
}

const nameOf = ({ name }: ListItem) => name.replaceAll("**", "").replace(/[.,:;]$/, "");

function verdictOf(asked: PracticeQuestion, attempt: string, named: number | null): Verdict {
  const { kind, question, answer } = asked;
  if (listOf(asked).length > 0 && named !== null)
    return named === 1 ? "right" : named > 0 ? "partly" : "wrong";
  const plain = attempt.toLowerCase().replace(/['’]/g, "");
  const said = polarityOf(plain);
  const right = answerTo(question, answer);
  // A false "not quite" discourages: an answer that only implies yes doesn't refute a no.
  if (said !== null && (right.says ?? right.implies) === said) return "right";
  if (said !== null && right.says !== null) return "wrong";
  const figures = figuresIn(answer).filter((figure) => !figuresIn(question).includes(figure));
  if (figures.length > 0 && asksForFigure(question, kind))
    return figuresIn(attempt).some((figure) => figures.includes(figure)) ? "right" : "wrong";
  const given = new Set(rootsOf(question));
  const own = new Set(rootsOf(attempt));
  const compare = (text: string) => {
    const telling = [...new Set(rootsOf(text))].filter((root) => !given.has(root));
    const shared = telling.filter((root) => own.has(root)).length;
    return {
      share: shared / Math.max(1, telling.length),
      isSame: shared >= Math.max(LEAST_WORDS, telling.length * SAME),
    };
  };
  const [first = "", ...others] = sentencesOf(answer);
  const compared = [answer, first].map(compare);
  if (compared.some(({ isSame }) => isSame) || named === 1) return "right";
  const isPart = compared.some(({ share }) => share >= PART) || others.some((other) => compare(other).isSame);
  if (isPart || (named ?? 0) > 0) return "partly";
  // The answer says neither yes nor no.
  return said !== null && ASKS_YES_OR_NO.test(question) ? "unclear" : "wrong";
}

const ASKS_YES_OR_NO = /^(?:is|are|was|were|do|does|did|can|could|may|must|will|would|should|has|have)\b/i;
/** Where a main clause ends: what follows says when or why, or what else is not so. */
const CLAUSE = /\s(?:but|when|if|because|since|unless|so|though|where)\b|\sand there\b/;
const USUALLY = /^(?:usually|generally|probably|ordinarily|in most \w+),? /;
const NEGATION =
  /\b(?:not|no|never|cannot|neither|nor|(?:is|are|was|does|do|did|ca|wo|need)nt|unenforceable|invalid|inadmissible)\b/;

/** Whether the right answer says yes or no, in that word or by a negation, or implies yes by having none. */
function answerTo(
  question: string,
  answer: string,
): { readonly says: "yes" | "no" | null; readonly implies: "yes" | null } {
  const first = (sentencesOf(answer)[0] ?? "").toLowerCase().replace(/['’]/g, "").replace(USUALLY, "");
  const says = polarityOf(first);
  if (says || !ASKS_YES_OR_NO.test(question)) return { says, implies: null };
  return NEGATION.test(first.split(CLAUSE)[0] ?? "")
    ? { says: "no", implies: null }
    : { says: null, implies: "yes" };
}

const polarityOf = (plain: string) => (NO.test(plain) ? "no" : YES.test(plain) ? "yes" : null);

const asksForFigure = (question: string, kind: PracticeQuestion["kind"]) =>
  kind === "number" || /\bhow (?:many|much|long|soon|old)\b|\bwithin what\b/i.test(question);

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const TENS_AND_UNIT = new RegExp(`\\b(${TENS.join("|")})(?:[- ](${UNITS.slice(1, 10).join("|")}))?\\b`, "g");

/** Numbers as digits alone: "14" for "fourteen", "75000" for "75k" and "75,000". */
const figuresIn = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(
        TENS_AND_UNIT,
        (_, tens, unit) => `${20 + 10 * TENS.indexOf(tens) + Math.max(0, UNITS.indexOf(unit))}`,
      )
      .replace(/(\d)k\b/g, "$1000")
      .match(/\d[\d,]*|[a-z]+/g) ?? []
  )
    .map((word) => (UNITS.includes(word) ? `${UNITS.indexOf(word)}` : word.replaceAll(",", "")))
    .filter((word) => /^\d+$/.test(word));
