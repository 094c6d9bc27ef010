/**
 * Reads and checks `content/`. Problems are collected, not thrown, so that an author sees all of them at
 * once.
 */
import path from "node:path";
import { z } from "zod";
import { checkAsked, readAsked } from "./asked.ts";
import { caseName, citationForm } from "./citations.ts";
import { checkCourseReferences, readCourses } from "./courses.ts";
import {
  CASE_SECTIONS,
  type Corpus,
  type CorpusDocument,
  type Flashcard,
  HOW_OFTEN_TESTED,
  OUTLINE_KINDS,
  type Passage,
  type Problem,
} from "./documents.ts";
import { checkExercises, readExercises } from "./exercises.ts";
import { month, text } from "./fields.ts";
import {
  duplicates,
  markdownFiles,
  type Report,
  readFrontMatter,
  readYaml,
  sections,
  yamlFiles,
} from "./files.ts";
import { checkOrder, type Order, readOrder } from "./order.ts";
import { readPairs } from "./pairs.ts";
import { checkQuestions, readQuestions } from "./questions.ts";
import { readAttackOutlines, readPractice } from "./study-aids.ts";
import { SUBJECTS } from "./subjects.ts";

const MIN_SECTION_WORDS = 25;
const MAX_SECTION_WORDS = 260;

const aliases = z.array(z.coerce.string().trim().min(1)).default([]);

const outlineFrontMatter = z.strictObject({
  title: text,
  subject: text,
  authorities: z.array(text).min(1),
  // Empty when no exam tests it any more.
  exams: z.array(z.enum(["mbe", "mee", "nextgen", "mpre"])),
  tested: z.enum(HOW_OFTEN_TESTED).optional(),
  reviewed: month,
  aliases,
});

const caseFrontMatter = z.strictObject({
  name: text,
  citation: text,
  court: text,
  year: z.number().int(),
  topics: z.array(text).min(1),
  aliases,
});

const flashcardList = z.array(
  z.strictObject({ id: text, front: text, back: text, topic: text, authority: text }),
);

/** Reads the courses, and checks what takes long, only once someone asks for them: a server's start doesn't. */
export function readCorpus(directory: string): Corpus {
  const found: Problem[] = [];
  const report = (file: string, message: string) => found.push({ file, message });

  const asked = readAsked(directory, report);
  const order = readOrder(directory, report);
  const outlines = markdownFiles(directory, "outlines").flatMap((file) =>
    readOutline(directory, file, { asked, order }, report),
  );
  const cases = markdownFiles(directory, "cases").flatMap((file) => readCase(directory, file, report));
  const flashcards = yamlFiles(directory, "flashcards").flatMap((file) =>
    readFlashcards(directory, file, report),
  );
  checkReferences(outlines, cases, flashcards, report);
  checkAsked(outlines, asked, report);
  checkOrder(outlines, order, report);
  const questions = readQuestions(directory, outlines, report);
  const practice = readPractice(directory, outlines, report);
  const pairs = readPairs(directory, outlines, report);
  const attackOutlines = readAttackOutlines(directory, outlines, report);
  const exercises = readExercises(directory, report);
  const documents = [...outlines, ...cases];
  const courses = once(() => readCourses(directory, report));
  const problems = once(() => {
    checkQuestions(questions, outlines, report);
    checkExercises(exercises, outlines, report);
    checkCourseReferences(courses(), documents, report);
    return found;
  });
  return {
    ...{ documents, flashcards, questions, practice, pairs },
    ...{ attackOutlines, exercises },
    get courses() {
      return courses();
    },
    get problems() {
      return problems();
    },
  };
}

/** Makes a value when it's first asked for. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Information about topics that is kept outside their own files. */
interface Surroundings {
  readonly asked: ReadonlyMap<string, readonly string[]>;
  readonly order: Order;
}

function readOutline(
  directory: string,
  file: string,
  { asked, order }: Surroundings,
  report: Report,
): CorpusDocument[] {
  const parsed = readFrontMatter(directory, file, outlineFrontMatter, report);
  if (!parsed) return [];
  const { front, body } = parsed;
  const [, subject = "", slug = ""] = file.replace(/\.md$/, "").split("/");
  if (front.subject !== subject) report(file, `subject is ${front.subject}, but the folder is ${subject}`);
  const id = `${subject}/${slug}`;
  const passages = outlinePassages(id, body, (message) => report(file, message));
  for (const authority of front.authorities) {
    if (!citationForm(authority)) report(file, `authority does not parse: ${authority}`);
  }
  checkOutlineShape(passages, (message) => report(file, message));
  checkNamedCases(front.authorities, passages, (message) => report(file, message));
  return [
    {
      id,
      kind: "outline",
      subject,
      title: front.title,
      aliases: front.aliases,
      asked: asked.get(id) ?? [],
      place: order.places.get(id) ?? null,
      authorities: front.authorities,
      exams: front.exams,
      tested: front.tested ?? null,
      topics: [],
      citation: null,
      court: null,
      year: null,
      reviewed: front.reviewed,
      passages,
    },
  ];
}

function outlinePassages(documentId: string, body: string, report: (message: string) => void): Passage[] {
  return sections(body, report).flatMap(({ title, content }) => {
    const [, heading, section, kind] =
      /^(.+?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*) \.([a-z]+)\}$/.exec(title) ?? [];
    const knownKind = OUTLINE_KINDS.find((known) => known === kind);
    if (!heading || !section || !knownKind) {
      report(`heading must be "Text {#id .kind}" with a known kind: ${title}`);
      return [];
    }
    const words = content.split(/\s+/).length;
    if (words < MIN_SECTION_WORDS || words > MAX_SECTION_WORDS) {
      report(`section #${section} has ${words} words; it needs ${MIN_SECTION_WORDS} to ${MAX_SECTION_WORDS}`);
    }
    return [{ id: `${documentId}#${section}`, heading, kind: knownKind, body: content }];
  });
}

function checkOutlineShape(passages: readonly Passage[], report: (message: string) => void): void {
  const has = (kind: Passage["kind"]) => passages.some((passage) => passage.kind === kind);
  if (passages[0]?.kind !== "rule") report("the first section must be a .rule");
  if (!has("elements") && !has("detail")) report("an .elements or .detail section is missing");
  if (!has("example")) report("the .example section is missing");
  if (!has("traps")) report("the .traps section is missing");
  for (const duplicate of duplicates(passages.map((passage) => passage.id)))
    report(`section id used twice: ${duplicate}`);
  for (const { id, body } of passages) {
    if (/<[a-z!/]/i.test(body)) report(`${id} contains raw HTML`);
    if (/!\[|\]\(/.test(body)) report(`${id} contains an image or a link`);
  }
}

/** Bodies may name only cited cases in full: an uncited name is how an invented case slips in. */
function checkNamedCases(
  authorities: readonly string[],
  passages: readonly Passage[],
  report: (message: string) => void,
): void {
  const cited = new Set(authorities.flatMap((authority) => plainName(caseName(authority) ?? "")));
  for (const { id, body } of passages) {
    for (const [, name = ""] of body.matchAll(/(?<!\*)\*([^*\n]+? v\. [^*\n]+?)\*(?!\*)/g)) {
      if (!cited.has(plainName(name))) report(`${id} names a case that isn't among the authorities: ${name}`);
    }
  }
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

function readCase(directory: string, file: string, report: Report): CorpusDocument[] {
  const parsed = readFrontMatter(directory, file, caseFrontMatter, report);
  if (!parsed) return [];
  const { front, body } = parsed;
  const [, subject = "", slug = ""] = file.replace(/\.md$/, "").split("/");
  const id = `cases/${subject}/${slug}`;
  const found = sections(body, (message) => report(file, message));
  const titles = found.map((section) => section.title).join(", ");
  const expected = CASE_SECTIONS.filter(([title, kind]) => kind !== "history" || titles.includes(title));
  const order = expected.map(([title]) => title).join(", ");
  if (titles !== order) {
    report(file, `sections must be ${order}, in that order`);
    return [];
  }
  if (citationForm(`${front.name}, ${front.citation}`) !== "case")
    report(file, `citation does not parse: ${front.citation}`);
  if (!front.citation.includes(String(front.year))) report(file, `year ${front.year} isn't the citation's`);
  const passages = expected.flatMap(([title, kind], index) => {
    const content = found[index]?.content;
    if (!content) report(file, `section ${title} is empty`);
    return content ? [{ id: `${id}#${kind}`, heading: title, kind, body: content }] : [];
  });
  return [
    {
      id,
      kind: "case",
      subject,
      title: front.name,
      aliases: front.aliases,
      asked: [],
      place: null,
      authorities: [`${front.name}, ${front.citation}`],
      exams: [],
      tested: null,
      topics: front.topics,
      citation: front.citation,
      court: front.court,
      year: front.year,
      reviewed: null,
      passages,
    },
  ];
}

function readFlashcards(directory: string, file: string, report: Report): Flashcard[] {
  const subject = path.basename(file, ".yaml");
  const list = readYaml(directory, file, flashcardList, report) ?? [];
  for (const card of list) {
    if (!card.id.startsWith(`${subject}/`)) report(file, `card ${card.id} isn't in ${subject}`);
    if (!card.front.trim().endsWith("?")) report(file, `card ${card.id}: the front isn't a question`);
    if (!citationForm(card.authority))
      report(file, `card ${card.id}: authority does not parse: ${card.authority}`);
  }
  return list.map((card) => ({ ...card, subject }));
}

function checkReferences(
  outlines: readonly CorpusDocument[],
  cases: readonly CorpusDocument[],
  flashcards: readonly Flashcard[],
  report: Report,
): void {
  const topics = new Set(outlines.map((outline) => outline.id));
  const subjects = new Set(SUBJECTS.map((subject) => subject.slug));
  const fileOf = (document: CorpusDocument) =>
    document.kind === "case" ? `${document.id}.md` : `outlines/${document.id}.md`;
  for (const document of [...outlines, ...cases]) {
    if (!subjects.has(document.subject)) report(fileOf(document), `unknown subject: ${document.subject}`);
    for (const topic of document.topics)
      if (!topics.has(topic)) report(fileOf(document), `unknown topic: ${topic}`);
  }
  for (const card of flashcards) {
    if (!topics.has(card.topic))
      report(`flashcards/${card.subject}.yaml`, `card ${card.id}: unknown topic: ${card.topic}`);
  }
  for (const id of duplicates(flashcards.map((card) => card.id)))
    report("flashcards", `card id used twice: ${id}`);
}
