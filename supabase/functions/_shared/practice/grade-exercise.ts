/** Grades what a student wrote in an exercise by its published rubric: each point by its phrases, and by the source it needs. */
import { isFunctionWord, tokenise } from "../search/words.ts";
import { sentencesOf } from "../sentences.ts";
import { rootOf, rootsOf } from "./attempt.ts";
import { claimsIn } from "./claims.ts";
import { isSaid, type Said, saidIn } from "./mark.ts";

export interface Rubric {
  readonly question: string;
  /** The draft that the student revises. */
  readonly given?: string | null | undefined;
  readonly points: readonly {
    readonly point: string;
    readonly worth: number;
    /** All words of one of them earn the point, in any form and order. */
    readonly phrases: readonly string[];
    /** The source without which only half is earned. */
    readonly paper?: string | undefined;
  }[];
  /** The model answer, which says what is asserted and what is denied. */
  readonly answer: string;
  /** The common facts, or the assignment. */
  readonly scenario: string;
  readonly papers: readonly Paper[];
}

interface Paper {
  readonly id: string;
  /** One of the library is named by its sections, too. */
  readonly part: "file" | "library";
  readonly title: string;
  readonly text: string;
}

interface GradedPoint {
  readonly earned: number;
  /** The student's words that earned it; null if none did. */
  readonly sentence: string | null;
  /** Whether the source was named; null if the point needs none. */
  readonly isSourceNamed: boolean | null;
}

interface Sentence {
  readonly text: string;
  readonly said: Said;
}

/** What is copied from the exercise sentence by sentence earns nothing. */
export function gradeText(written: string, rubric: Rubric): GradedPoint[] {
  const { points, answer, question, given, scenario, papers } = rubric;
  const copied = new Set(
    [question, given ?? "", scenario, ...papers.map(({ text }) => text)].flatMap(sentencesIn),
  );
  const own = sentencesIn(written).filter((sentence) => !copied.has(sentence));
  const windows = windowsOf(own.map((text) => ({ text, said: saidIn(text) })));
  const told = claimsIn([answer, ...points.map(({ point }) => point)].join(" "));
  return points.map(({ worth, phrases, paper }) => {
    const found = windows.find(({ said }) => phrases.some((phrase) => isSaid(phrase, said, told)));
    const source = papers.find(({ id }) => id === paper);
    const isSourceNamed = source ? isNamed(source, own.join(" ")) : null;
    const share = !found ? 0 : isSourceNamed === false ? 0.5 : 1;
    return { earned: worth * share, sentence: found?.text ?? null, isSourceNamed };
  });
}

/** Each sentence, and then each two in a row: what one begins, the next may finish. */
function windowsOf(sentences: readonly Sentence[]): Sentence[] {
  const pairs = sentences.slice(1).map(({ text }, at) => `${sentences[at]?.text} ${text}`);
  return [...sentences, ...pairs.map((text) => ({ text, said: saidIn(text) }))];
}

/** So much of a title names it: no one writes "Email from Dana Whitlock, January 14" in full. */
const NAMING_SHARE = 0.5;
/** "§ 6-703", "Rule 41.2", "Rule 409", or "Rules of Evidence 407, 409, and 512". */
const SECTION =
  /\b\d+[a-z]?(?:[-.]\d+)+|(?<=(?:§|\bRules?(?: of \w+)?) )\d{2,}|(?<=\bRules? .*, (?:and )?)\d{3,}/gi;

/** Whether a text names a paper: by the words of its id, half of its title's, its case's first party, or one of its sections. */
function isNamed({ id, part, title, text }: Paper, by: string): boolean {
  const words = new Set(tokenise(by).map(rootOf));
  const isIn = (word: string) => words.has(rootOf(word));
  const own = tokenise(id.replaceAll("-", " ")).filter((word) => !isFunctionWord(word));
  const [party = "", other] = title.split(/ v\. /);
  const titled = rootsOf(title);
  const numbered = part === "library" ? `${title}\n${text}` : title;
  const sections = [...numbered.matchAll(SECTION)].map(([section]) => tokenise(section));
  return (
    (own.length > 0 && own.every(isIn)) ||
    (other !== undefined && rootsOf(party).every((root) => words.has(root))) ||
    titled.filter((root) => words.has(root)).length > titled.length * NAMING_SHARE ||
    sections.some((section) => section.every((number) => words.has(number)))
  );
}

/** Sentences, without Markdown's marks. Items of a list are apart. */
function sentencesIn(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((paragraph) => sentencesOf(paragraph.replace(/[*_#>]+/g, "")));
}
