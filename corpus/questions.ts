/** `content/questions/<subject>/<topic>.yaml`: what people ask about a topic, with the direct answer to each. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ENTRY_KINDS } from "../supabase/functions/_shared/search/law-index.ts";
import type { CorpusDocument } from "./documents.ts";
import { slug, text } from "./fields.ts";
import { duplicates, type Report, readYaml } from "./files.ts";

const MAX_ANSWER_WORDS = 60;
const MAX_ANSWER_SENTENCES = 3;
/** One line beside the others of its topic. */
const MAX_GIST_CHARACTERS = 140;

const entrySchema = z.strictObject({
  /** Unique in its file. Permanent. */
  id: slug,
  /** The section of the topic's outline that says so: `#rule`. */
  supports: z.string().regex(/^#[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a section: #rule"),
  kind: z.enum(ENTRY_KINDS),
  /** Ways of asking. One has everyday words alone, one is short or abbreviated, one ends a story. */
  ask: z.array(text).min(4).max(8),
  /** The conclusion first. Markdown, with case names in italics and no citations. */
  answer: text,
  /** One of the outline's. */
  authority: text,
  /** The facts that decide, as short phrases. */
  turns_on: z.array(text).min(2).max(6).optional(),
  /** What to take away, in one line, as the list of a topic's points has it: "**Label:** statement." */
  gist: text
    .max(MAX_GIST_CHARACTERS)
    .regex(/^\*\*[^*]{2,40}:\*\* .*\.["”]?$/, "must be **Label:** and a sentence"),
  /**
   * For a gist that tells two laws apart (common law and the MPC, majority and minority): what stands for these words where
   * each rule is said of the other law, which makes both false.
   */
  exchanged: z.record(text, text).optional(),
});

export type QuestionEntry = z.infer<typeof entrySchema>;

export interface TopicQuestions {
  /** The outline's: `torts/battery`. */
  readonly topic: string;
  readonly entries: readonly QuestionEntry[];
}

export function readQuestions(
  directory: string,
  outlines: readonly CorpusDocument[],
  report: Report,
): TopicQuestions[] {
  const topics = new Set(outlines.map(({ id }) => id));
  return questionFiles(directory).flatMap((file) => {
    const topic = file.replace(/^questions\/|\.yaml$/g, "");
    if (!topics.has(topic)) {
      report(file, `there is no outline ${topic}`);
      return [];
    }
    const entries = readYaml(directory, file, z.array(entrySchema), report);
    if (!entries) return [];
    return [{ topic, entries }];
  });
}

/** Reports what is wrong with entries beyond their form. */
export function checkQuestions(
  questions: readonly TopicQuestions[],
  outlines: readonly CorpusDocument[],
  report: Report,
): void {
  const byId = new Map(outlines.map((outline) => [outline.id, outline]));
  for (const { topic, entries } of questions) {
    const outline = byId.get(topic);
    if (outline) checkTopic(outline, entries, (message) => report(`questions/${topic}.yaml`, message));
  }
}

function questionFiles(directory: string): string[] {
  const root = path.join(directory, "questions");
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => `questions/${file.replaceAll(path.sep, "/")}`);
}

/** Reports what is wrong with a topic's entries beyond their form. */
export function checkTopic(
  outline: Pick<CorpusDocument, "id" | "authorities" | "passages">,
  entries: readonly QuestionEntry[],
  report: (message: string) => void,
): void {
  const sections = outline.passages.map(({ id }) => id.slice(id.indexOf("#")));
  for (const id of duplicates(entries.map((entry) => entry.id))) report(`two entries are called ${id}`);
  for (const asked of duplicates(entries.flatMap(({ ask }) => ask.map(normalized))))
    report(`asked twice: ${asked}`);
  for (const gist of duplicates(entries.map((entry) => normalized(entry.gist))))
    report(`said twice: ${gist}`);
  for (const section of sections) {
    if (!entries.some(({ supports }) => supports === section)) report(`no entry rests on ${section}`);
  }
  const said = [...outline.passages.flatMap(({ heading, body }) => [heading, body]), ...outline.authorities]
    .join("\n")
    .replaceAll("’", "'");
  for (const entry of entries) {
    const complain = (message: string) => report(`${entry.id}: ${message}`);
    if (!sections.includes(entry.supports)) complain(`the outline has no ${entry.supports}`);
    if (!outline.authorities.includes(entry.authority))
      complain(`not an authority of the outline: ${entry.authority}`);
    checkAnswer(entry.answer.replaceAll("’", "'"), said, complain);
    for (const [figure] of entry.gist.matchAll(FIGURES))
      if (!said.includes(figure)) complain(`the outline doesn't say ${figure}, which the gist does`);
    for (const words of Object.keys(entry.exchanged ?? {}))
      if (entry.gist.split(words).length !== 2) complain(`the gist needs "${words}" once`);
  }
}

function checkAnswer(answer: string, said: string, report: (message: string) => void): void {
  const words = answer.split(/\s+/).length;
  if (words > MAX_ANSWER_WORDS) report(`the answer has ${words} words; the limit is ${MAX_ANSWER_WORDS}`);
  const sentences = answer
    .replace(/\b(?:v|U\.S|Inc|Co|Mr|Mrs|Dr|No|Sr|Jr|e\.g|i\.e)\./g, "")
    .split(/[.!?]["”]?\s+(?=[A-Z*])/);
  if (sentences.length > MAX_ANSWER_SENTENCES)
    report(`the answer has ${sentences.length} sentences; the limit is ${MAX_ANSWER_SENTENCES}`);
  if (/§/.test(answer)) report("a citation belongs in authority");
  for (const [, name = ""] of answer.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g))
    if (/ v\. |^(?:In re|Ex parte) /.test(name) && !said.includes(name)) report(`the outline has no ${name}`);
  for (const [number] of answer.matchAll(FIGURES))
    if (!said.includes(number)) report(`the outline doesn't say ${number}`);
}

const FIGURES = /\d[\d,.]*\d|\d/g;

/** As it is compared with others: letters and digits alone. */
export const normalized = (asked: string): string =>
  asked
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
