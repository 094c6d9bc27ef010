/**
 * The study mode: asks before it tells. The first turn asks for the rule and its parts; the next one compares what the
 * student wrote with the parts that the outline names, and shows the passage.
 */
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { isFunctionWord, tokenise } from "../retrieval/words.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";

/** How an answer begins that asks: the turn after it is the student's attempt. */
export const ASKS_FIRST = "**Before I tell you: what do you think?**";

/** Forms of a word share this many letters at its beginning. */
const ROOT_LETTERS = 5;
/** What a student writes who would rather read the answer. */
const GIVES_UP = /^\W*(?:show me|tell me|i (?:don['’]?t|do not) know|no idea|idk|pass|i give up|answer)\W*$/i;

/** Whether a message answers the questions that were asked, rather than asking something else. */
export function isAttempt(message: string, lastAnswer: string | undefined): boolean {
  return lastAnswer?.startsWith(ASKS_FIRST) === true && !message.trim().endsWith("?");
}

/** Null when there is nothing to ask about: the corpus does not speak of the question, or only by a case. */
export function askFirst({ documents }: Retrieval): Answer | null {
  const lesson = lessonOf(documents[0]);
  if (!lesson) return null;
  const { title, rule, listing, points, limits } = lesson;
  const citations = new Citations();
  const about = citations.mark(rule);
  const questions = [
    "What is the rule, in one sentence?",
    listing && points.length > 1
      ? `It has ${points.length} parts ${citations.mark(listing)}. Which ones can you name?`
      : "What has to be shown, and by whom?",
    limits ? `When does it not apply? ${citations.mark(limits)}` : "On which fact would a case turn?",
  ];
  const list = questions.map((question, index) => `${index + 1}. ${question}`).join("\n");
  return {
    text: `${ASKS_FIRST} Your question is about **${title}**. ${about}\n\n${list}\n\nAnswer in your own words, or write “show me”.`,
    citations: citations.list(),
  };
}

/** What the attempt has of the parts of the rule, what it lacks, and the rule. */
export function reviewAttempt({ documents }: Retrieval, attempt: string): Answer | null {
  const lesson = lessonOf(documents[0]);
  if (!lesson) return null;
  const { rule, listing, points, limits } = lesson;
  const citations = new Citations();
  const parts: Part[] = [rule, listing, limits]
    .filter((passage) => passage !== undefined)
    .map((passage) => ({ heading: passage.heading, passage }));
  const blocks: string[] = [];
  if (listing && points.length > 0 && !GIVES_UP.test(attempt)) {
    const words = telling(attempt);
    const [named, missing] = [true, false].map((wanted) =>
      points.filter((point) => telling(point).some((word) => words.includes(word)) === wanted),
    ) as [string[], string[]];
    const mark = citations.mark(listing);
    if (named.length > 0) blocks.push(`**You have:** ${named.join("; ")}. ${mark}`);
    if (missing.length > 0) blocks.push(`**Look again at:** ${missing.join("; ")}. ${mark}`);
    else blocks.push(`**Nothing is missing.** Compare your words with the outline’s. ${mark}`);
  }
  return { text: [...blocks, writeParts(parts, citations)].join("\n\n"), citations: citations.list() };
}

interface Lesson {
  readonly title: string;
  readonly rule: RankedPassage;
  /** The passage that lists the parts of the rule. */
  readonly listing: RankedPassage | undefined;
  /** The parts by their names, as the outline stresses them. */
  readonly points: readonly string[];
  readonly limits: RankedPassage | undefined;
}

function lessonOf(document: RankedDocument | undefined): Lesson | null {
  const ofKind = (kind: RankedPassage["kind"]) => document?.passages.find((passage) => passage.kind === kind);
  const rule = ofKind("rule");
  if (!document || document.kind === "case" || !rule) return null;
  const elements = ofKind("elements");
  const listing = [elements, rule].find((passage) => passage && pointsOf(passage).length > 1);
  return {
    title: document.title,
    rule,
    listing,
    points: listing ? pointsOf(listing) : [],
    limits: ofKind("exceptions") ?? ofKind("defenses"),
  };
}

/** The names that open the items of the passage's list: "1. **Duty**: …". */
function pointsOf({ body }: RankedPassage): string[] {
  return [...body.matchAll(/^\s*(?:\d+\.|[-*])\s+\*\*(.+?)\*\*/gm)].map(([, name = ""]) =>
    name.replace(/[:.]$/, ""),
  );
}

function telling(text: string): string[] {
  return tokenise(text)
    .filter((word) => !isFunctionWord(word) && word.length > 2)
    .map((word) => word.slice(0, ROOT_LETTERS));
}
