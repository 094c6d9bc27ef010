/**
 * Study mode quizzes the student before it answers. The first turn asks for the rule and its elements; the next compares
 * the student's attempt with the outline's list and shows the passages.
 */
import { ASKS_FIRST } from "../question/open-practice.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";
import { namedItems } from "./attempt.ts";
import { type ListItem, mainList } from "./list-items.ts";

/** What students write when they would rather read the answer. */
const GIVES_UP =
  /^\W*(?:show me|tell me(?: more)?|i (?:don['’]?t|do not) know|no idea|idk|pass|skip|i give up|answer)\W*$/i;
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Null when there is nothing to ask back: no outline covers the question, it continues the last answer, or it asks for
 * something to be written.
 */
export function askFirst({ documents, followUp, question }: Retrieval): Answer | null {
  const lesson = followUp || (question.form && question.form !== "brief") ? null : lessonOf(documents[0]);
  if (!lesson) return null;
  const { title, rule, listing, items, limits } = lesson;
  const citations = new Citations();
  const about = citations.mark(rule);
  const questions = [
    "What is the rule, in one sentence?",
    listing
      ? `There are ${countOf(items, listing)} ${citations.mark(listing)}. How many can you name?`
      : "What has to be shown, and by whom?",
    limits ? `When does it not apply? ${citations.mark(limits)}` : "On which fact would a case turn?",
  ];
  const list = questions.map((question, index) => `${index + 1}. ${question}`).join("\n");
  return {
    text: `${ASKS_FIRST} Your question is about **${title}**. ${about}\n\n${list}\n\nAnswer in your own words, or write “show me”.`,
    citations: citations.list(),
    isFree: true,
  };
}

function countOf({ length }: readonly ListItem[], { kind, heading }: RankedPassage): string {
  const noun = /\bfactors\b/i.test(heading) ? "factors" : kind === "elements" ? "elements" : "parts";
  return `${NUMBERS[length] ?? length} ${noun}`;
}

/** What the attempt got, what it still misses, and the rule. */
export function reviewAttempt({ documents }: Retrieval, attempt: string): Answer | null {
  const lesson = lessonOf(documents[0]);
  if (!lesson) return null;
  const { rule, listing, items, limits } = lesson;
  const citations = new Citations();
  const parts: Part[] = [rule, listing, limits]
    .filter((passage) => passage !== undefined)
    .map((passage) => ({ heading: passage.heading, passage }));
  const blocks: string[] = [];
  if (listing && !GIVES_UP.test(attempt)) {
    blocks.push(writeGrade(items, namedItems(items, attempt), ` ${citations.mark(listing)}`));
  }
  return { text: [...blocks, writeParts(parts, citations)].join("\n\n"), citations: citations.list() };
}

/** What an attempt named of a list, and what it still misses. @param mark ends each line: " [1]". */
export function writeGrade(items: readonly ListItem[], got: readonly ListItem[], mark: string): string {
  const missing = items.filter((item) => !got.includes(item));
  if (missing.length === 0) return `**You got all of it.** Compare your words with the outline’s.${mark}`;
  const found = got.length > 0 ? [`**You got:** ${namesOf(got)}.${mark}`] : [];
  return [...found, `**Still missing:** ${namesOf(missing)}.${mark}`].join("\n\n");
}

const namesOf = (items: readonly ListItem[]) =>
  items.map(({ name }) => name.replaceAll("**", "").replace(/[.,:;]$/, "")).join("; ");

interface Lesson {
  readonly title: string;
  readonly rule: RankedPassage;
  /** The passage that lists what has to be shown, if one does. */
  readonly listing: RankedPassage | undefined;
  readonly items: readonly ListItem[];
  readonly limits: RankedPassage | undefined;
}

function lessonOf(document: RankedDocument | undefined): Lesson | null {
  const ofKind = (kind: RankedPassage["kind"]) => document?.passages.find((passage) => passage.kind === kind);
  const rule = ofKind("rule");
  if (!document || document.kind === "case" || !rule) return null;
  const listing = [ofKind("elements"), rule].find((passage) => passage && mainList(passage).length > 1);
  return {
    title: document.title,
    rule,
    listing,
    items: listing ? mainList(listing) : [],
    limits: ofKind("exceptions") ?? ofKind("defenses"),
  };
}
