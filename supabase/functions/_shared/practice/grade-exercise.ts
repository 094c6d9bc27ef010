/** Grades what a student wrote in an exercise by its published rubric: each point by its phrases, and by the source it needs. */
import { isFunctionWord, tokenise } from "../search/words.ts";
import { sentencesOf } from "../sentences.ts";
import { rootOf, rootsOf } from "./attempt.ts";
import { type Claims, claimsIn } from "./claims.ts";
import { isSaid, type Said, saidIn } from "./mark.ts";

export interface RubricPoint {
  readonly point: string;
  readonly worth: number;
  /** All words of one of them earn the point, in any form and order. */
  readonly phrases: readonly string[];
  /** The source without which only half is earned. */
  readonly paper?: string | undefined;
}

export interface Paper {
  readonly id: string;
  readonly title: string;
  /** Of a paper of the library: whose sections name it, too. */
  readonly text?: string | null | undefined;
}

export interface GradedPoint {
  readonly earned: number;
  /** The student's words that earned it; null if none did. */
  readonly sentence: string | null;
  /** Whether the source was named; null if the point needs none. */
  readonly isSourceNamed: boolean | null;
}

interface Sentence {
  readonly text: string;
  readonly paragraph: number;
  readonly said: Said;
}

/**
 * @param given the draft that the student revised: what is unchanged earns nothing.
 * @param answer the model answer, which says what is asserted and what is denied.
 */
export function gradeText(
  written: string,
  {
    points,
    answer,
    given = "",
    papers,
  }: {
    readonly points: readonly RubricPoint[];
    readonly answer: string;
    readonly given?: string | null;
    readonly papers: readonly Paper[];
  },
): GradedPoint[] {
  const unchanged = new Set(sentencesIn(given ?? "").map(({ text }) => text));
  const sentences: Sentence[] = sentencesIn(written)
    .filter(({ text }) => !unchanged.has(text))
    .map((sentence) => ({ ...sentence, said: saidIn(sentence.text) }));
  return points.map((point) => gradePoint(point, sentences, claimsIn(`${answer} ${point.point}`), papers));
}

function gradePoint(
  { worth, phrases, paper }: RubricPoint,
  sentences: readonly Sentence[],
  told: Claims,
  papers: readonly Paper[],
): GradedPoint {
  const source = papers.find(({ id }) => id === paper);
  const found = windowsOf(sentences).filter(({ said }) =>
    phrases.some((phrase) => isSaid(phrase, said, told) === true),
  );
  const [first] = found;
  if (!first) return { earned: 0, sentence: null, isSourceNamed: source ? false : null };
  if (!source) return { earned: worth, sentence: first.text, isSourceNamed: null };
  const named = found.find((window) => isNamed(source, around(window, sentences)));
  return {
    earned: named ? worth : worth / 2,
    sentence: (named ?? first).text,
    isSourceNamed: named !== undefined,
  };
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly said: Said;
}

/** Each sentence, and then each two in a row: what one begins, the next may finish. */
function windowsOf(sentences: readonly Sentence[]): Window[] {
  const ones = sentences.map(({ text, said }, at) => ({ from: at, to: at, text, said }));
  const twos = sentences.slice(1).map(({ text }, at) => {
    const both = `${sentences[at]?.text} ${text}`;
    return { from: at, to: at + 1, text: both, said: saidIn(both) };
  });
  return [...ones, ...twos];
}

/** The window with its paragraph, or with the sentences beside it. */
function around({ from, to }: Window, sentences: readonly Sentence[]): string {
  const paragraph = sentences[from]?.paragraph;
  return sentences
    .filter((sentence, at) => sentence.paragraph === paragraph || (at >= from - 1 && at <= to + 1))
    .map(({ text }) => text)
    .join(" ");
}

/** The share of a title's words that name it: nobody writes "Email from Dana Whitlock, January 14" in full. */
const NAMING_SHARE = 0.5;
const SECTION = /\b\d+[a-z]?(?:[-.]\d+)+/gi;

/** Whether a text names a paper: by the words of its id, half of its title's, its case's first party, or one of its sections. */
export function isNamed({ id, title, text }: Paper, by: string): boolean {
  const words = new Set(tokenise(by).map(rootOf));
  const isIn = (word: string) => words.has(rootOf(word));
  const own = tokenise(id.replaceAll("-", " ")).filter((word) => !isFunctionWord(word));
  const [party, other] = title.split(/ v\. /);
  const titled = rootsOf(title);
  const sections = [...`${title} ${text ?? ""}`.matchAll(SECTION)].map(([section]) => tokenise(section));
  return (
    (own.length > 0 && own.every(isIn)) ||
    (other !== undefined && rootsOf(party ?? "").every((root) => words.has(root))) ||
    titled.filter((root) => words.has(root)).length > titled.length * NAMING_SHARE ||
    sections.some((section) => section.every((number) => words.has(number)))
  );
}

function sentencesIn(text: string): { readonly text: string; readonly paragraph: number }[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((block, paragraph) =>
      sentencesOf(block.replace(/[*_#>]+/g, "")).map((sentence) => ({ text: sentence, paragraph })),
    );
}
