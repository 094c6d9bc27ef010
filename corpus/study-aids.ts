/** What students practice with: questions in the style of the exam, and an attack outline for each subject. */
import path from "node:path";
import { z } from "zod";
import type { CorpusDocument } from "./documents.ts";
import { month, slug, text } from "./fields.ts";
import {
  duplicates,
  markdownFiles,
  type Report,
  readFrontMatter,
  readYaml,
  sections,
  yamlFiles,
} from "./files.ts";

/** The choices of a practice question: one of the first four is right, or two of all six. */
export const PRACTICE_LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
const FORMS = [
  { choices: 4, correct: 1 },
  { choices: 6, correct: 2 },
];
const QUESTION_WORDS = { min: 40, max: 200 };
/** An attack outline fits on a page. */
const PAGE_WORDS = { min: 300, max: 650 };

/** A letter, or a list of two. */
export const correctLetters = z.preprocess(
  (given) => (Array.isArray(given) ? given : [given]),
  z.array(z.enum(PRACTICE_LETTERS)),
);

/** The places of the right choices, from 1. */
export const numbersOf = (letters: readonly (typeof PRACTICE_LETTERS)[number][]): number[] =>
  letters.map((letter) => PRACTICE_LETTERS.indexOf(letter) + 1);

const practiceSchema = z.strictObject({
  /** Unique in its subject. Permanent. */
  id: slug,
  /** The outline's id: `torts/battery`. */
  topic: text,
  /** The section of that outline that decides: `#rule`. */
  supports: z.string().startsWith("#"),
  /** The facts, then what is asked. */
  question: text,
  choices: z.array(text),
  correct: correctLetters,
  /** Why each choice is right or wrong, in the order of the choices. */
  why: z.array(text),
  /** One of the outline's. */
  authority: text,
});

export interface PracticeQuestion extends z.infer<typeof practiceSchema> {
  readonly subject: string;
}

export interface AttackOutline {
  readonly subject: string;
  readonly title: string;
  /** In the order in which an essay is attacked; Markdown lists whose links are topics' ids. */
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly body: string }[];
}

const attackFrontMatter = z.strictObject({
  title: text,
  subject: text,
  reviewed: month,
});

/** Reads `content/practice/<subject>.yaml`. */
export function readPractice(
  directory: string,
  outlines: readonly CorpusDocument[],
  report: Report,
): PracticeQuestion[] {
  const byId = new Map(outlines.map((outline) => [outline.id, outline]));
  return yamlFiles(directory, "practice").flatMap((file) => {
    const list = readYaml(directory, file, z.array(practiceSchema), report) ?? [];
    const subject = path.basename(file, ".yaml");
    for (const id of duplicates(list.map((one) => one.id))) report(file, `two questions are called ${id}`);
    return list.map((question) => {
      checkPractice(question, byId.get(question.topic), (message) =>
        report(file, `${question.id}: ${message}`),
      );
      if (!question.topic.startsWith(`${subject}/`))
        report(file, `${question.id}: ${question.topic} isn't in ${subject}`);
      return { ...question, subject };
    });
  });
}

function checkPractice(
  question: z.infer<typeof practiceSchema>,
  outline: CorpusDocument | undefined,
  report: (message: string) => void,
): void {
  const words = question.question.split(/\s+/).length;
  if (words < QUESTION_WORDS.min || words > QUESTION_WORDS.max)
    report(`the question has ${words} words; it needs ${QUESTION_WORDS.min} to ${QUESTION_WORDS.max}`);
  checkChoices(question, report);
  checkSource(question, outline, report);
}

/** The choices of a question, which of them are right, and why. */
export function checkChoices(
  { choices, correct, why }: Pick<z.infer<typeof practiceSchema>, "choices" | "correct" | "why">,
  report: (message: string) => void,
): void {
  const isForm = FORMS.some((form) => form.choices === choices.length && form.correct === correct.length);
  const isThere = correct.every((letter) => PRACTICE_LETTERS.indexOf(letter) < choices.length);
  if (!isForm || !isThere || duplicates(correct).length > 0)
    report("one of four choices is correct, or two of six");
  if (why.length !== choices.length) report(`why has ${why.length} reasons for ${choices.length} choices`);
  for (const choice of duplicates(choices)) report(`two choices are alike: ${choice}`);
}

/** The section of an outline that decides a question, and its authority. */
export function checkSource(
  {
    topic,
    supports,
    authority,
  }: { readonly topic: string; readonly supports: string; readonly authority: string },
  outline: CorpusDocument | undefined,
  report: (message: string) => void,
): void {
  if (!outline) {
    report(`there is no outline ${topic}`);
    return;
  }
  if (!outline.passages.some(({ id }) => id === `${topic}${supports}`))
    report(`the outline has no ${supports}`);
  if (!outline.authorities.includes(authority)) report(`not an authority of the outline: ${authority}`);
}

/** Reads `content/attack/<subject>.md`. */
export function readAttackOutlines(
  directory: string,
  outlines: readonly CorpusDocument[],
  report: Report,
): AttackOutline[] {
  const topics = new Set(outlines.map(({ id }) => id));
  return markdownFiles(directory, "attack").flatMap((file) => {
    const parsed = readFrontMatter(directory, file, attackFrontMatter, report);
    if (!parsed) return [];
    const { front, body } = parsed;
    if (front.subject !== path.basename(file, ".md")) report(file, `subject is ${front.subject}`);
    const words = body.trim().split(/\s+/).length;
    if (words < PAGE_WORDS.min || words > PAGE_WORDS.max)
      report(file, `has ${words} words; a page has ${PAGE_WORDS.min} to ${PAGE_WORDS.max}`);
    for (const [, topic = ""] of body.matchAll(/\]\(([^)]*)\)/g))
      if (!topics.has(topic)) report(file, `links to ${topic}, which is no topic`);
    const found = sections(body, (message) => report(file, message)).flatMap(({ title, content }) => {
      const [, heading, id] = /^(.+?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/.exec(title) ?? [];
      if (heading && id) return [{ id, heading, body: content }];
      report(file, `heading must be "Text {#id}": ${title}`);
      return [];
    });
    for (const id of duplicates(found.map((section) => section.id)))
      report(file, `two sections are called ${id}`);
    return [{ subject: front.subject, title: front.title, sections: found }];
  });
}
