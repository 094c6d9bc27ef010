/** Stores the corpus in the database, unless it's already there. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type postgres from "postgres";
import { nameWords, tokenise } from "../supabase/functions/_shared/search/words.ts";
import type { Corpus, CorpusDocument } from "./documents.ts";
import { fakesOf } from "./fakes.ts";
import { pairQuestions } from "./pairs.ts";
import { readCorpus } from "./read.ts";
import { loadCourses } from "./store-courses.ts";
import { PRACTICE_LETTERS } from "./study-aids.ts";
import { SUBJECTS } from "./subjects.ts";

/** Raise this when the same files should be stored differently, so that databases reindex them. */
const INDEX_VERSION = 9;

/** The content as JSON, in the forms that the functions which store it expect. */
export interface PreparedContent {
  readonly fingerprint: string;
  readonly outlines: string;
  readonly order: string;
  readonly cards: string;
  readonly practice: string;
  readonly drills: string;
  readonly attackOutlines: string;
}

/**
 * Reads `content/` on a thread of its own: it takes seconds, in which a first start can create its database. A failure is thrown
 * where the result is awaited, or not at all if it isn't.
 */
export function prepareContent(directory: string): Promise<PreparedContent> {
  const worker = new Worker(new URL("./prepare-worker.ts", import.meta.url), { workerData: directory });
  const prepared = new Promise<PreparedContent>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
  prepared.catch(() => {});
  return prepared;
}

/** The same, on this thread. If the corpus has problems, only its valid part. */
export function readPrepared(directory: string): PreparedContent {
  const fingerprint = fingerprintOf(directory);
  const corpus = readCorpus(directory);
  return {
    fingerprint,
    outlines: JSON.stringify(toStored(corpus, fingerprint)),
    order: JSON.stringify(orderOf(corpus)),
    cards: JSON.stringify(corpus.flashcards.map((card, position) => ({ ...card, position }))),
    practice: JSON.stringify(practiceOf(corpus)),
    drills: JSON.stringify([...pairQuestions(corpus.pairs), ...fakesOf(corpus)]),
    attackOutlines: JSON.stringify(corpus.attackOutlines),
  };
}

/** Stores the law and the courses. @returns whether anything was written. */
export async function loadContent(...[sql, directory, ahead]: Parameters<typeof loadLaw>): Promise<boolean> {
  const isLawNew = await loadLaw(sql, directory, ahead);
  return (await loadCourses(sql, directory)) || isLawNew;
}

/**
 * Stores the law of `content/` unless the database already has exactly this one. If the corpus has problems, it
 * stores the valid part; `npm run content:check` keeps such a corpus from being released.
 * @param sql a connection as the database's owner.
 * @param ahead what is being prepared already, if anything.
 * @returns whether anything was written.
 */
export async function loadLaw(
  sql: postgres.Sql,
  directory: string,
  ahead?: Promise<PreparedContent>,
): Promise<boolean> {
  const [stored] = await sql<{ fingerprint: string | null }[]>`
    select public.outline_content_fingerprint() #>> '{}' as fingerprint`;
  if (!ahead && stored?.fingerprint === fingerprintOf(directory)) return false;
  const { fingerprint, outlines, order, cards, practice, drills, attackOutlines } = await (ahead ??
    prepareContent(directory));
  if (stored?.fingerprint === fingerprint) return false;
  await sql.begin(async (transaction) => {
    await transaction`select public.store_outline_content(${outlines}::text::jsonb)`;
    await transaction`select public.store_outline_order(${order}::text::jsonb)`;
    // After the outlines, because cards refer to their topics.
    await transaction`select public.store_official_cards(${cards}::text::jsonb)`;
    await transaction`
      select public.store_study_aids(
        ${practice}::text::jsonb, ${drills}::text::jsonb, ${attackOutlines}::text::jsonb)`;
  });
  return true;
}

/** Identifies the law as it is now: any change to any of its files changes it. Courses don't count. */
function fingerprintOf(directory: string): string {
  const hash = createHash("sha256").update(`${INDEX_VERSION}`);
  for (const file of fs.readdirSync(directory, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(md|yaml)$/.test(file) || file.startsWith("courses/")) continue;
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(directory, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The order of the topics, in the form that `store_outline_order` expects. */
const orderOf = ({ documents }: Pick<Corpus, "documents">) =>
  documents.flatMap(({ id, place, tested }) => (place ? [{ id, ...place, tested }] : []));

/** The practice questions, in the form that `store_study_aids` expects. */
const practiceOf = ({ practice }: Pick<Corpus, "practice">) =>
  practice.map(({ id, subject, topic, supports, correct, question, choices, why, authority }, position) => ({
    id: `${subject}/${id}`,
    subject,
    topic,
    passage_id: `${topic}${supports}`,
    position,
    question,
    choices,
    correct: correct.map((letter) => PRACTICE_LETTERS.indexOf(letter) + 1),
    why,
    authority,
  }));

/** The corpus, in the form that `store_outline_content` expects. */
export function toStored(corpus: Pick<Corpus, "documents" | "questions">, fingerprint: string) {
  const texts = textsOf(corpus);
  return {
    fingerprint,
    subjects: SUBJECTS.map(({ slug, name }, index) => ({ slug, name, position: index + 1 })),
    documents: corpus.documents.map(
      ({ passages: _passages, asked: _asked, place: _place, tested: _tested, ...document }) => document,
    ),
    passages: corpus.documents.flatMap((document) =>
      document.passages.map((passage, position) => ({ ...passage, document_id: document.id, position })),
    ),
    questions: questionsOf(corpus),
    texts,
    words: countWords(texts),
  };
}

const COLLECTION = 1_000_000;

/** In how many texts each word is. Misspelled ones are corrected to these, which the bank would only repeat. */
function countWords(texts: ReturnType<typeof textsOf>): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { number, heading, names, body } of texts) {
    if (Math.floor(number / COLLECTION) === 1) continue;
    for (const word of new Set(`${heading} ${names} ${body}`.split(" ")))
      if (/^[a-z]{4,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** What is searched. A number's millions say the collection: passages, entries of the bank, ways of asking, or names. */
function textsOf(corpus: Pick<Corpus, "documents" | "questions">) {
  const passages = corpus.documents.flatMap(({ id, kind, title, aliases, passages }) =>
    passages.map((passage) => ({
      id: passage.id,
      document_id: id,
      heading: searchText(kind === "case" ? "" : passage.heading),
      names: searchText([title, ...aliases].join(" ; ")),
      body: searchText(passage.body),
    })),
  );
  const entries = questionsOf(corpus).map(({ id, document_id, asks, answer }) => ({
    ...{ id, document_id, heading: "", names: "" },
    body: searchText([...asks, answer].join(" ; ")),
  }));
  const asked = corpus.documents
    .filter(({ asked }) => asked.length > 0)
    .map(({ id, asked }) => ({
      id,
      document_id: id,
      heading: "",
      names: "",
      body: searchText(asked.join(" ; ")),
    }));
  const names = corpus.documents.flatMap((document) =>
    namesOf(document).map((name) => ({
      ...{ id: document.id, document_id: document.id, heading: "", names: "" },
      body: nameWords(name).join(" "),
    })),
  );
  return [passages, entries, asked, names].flatMap((texts, collection) =>
    texts.map((text, place) => ({ ...text, number: collection * COLLECTION + place + 1 })),
  );
}

/** The entries of the bank, except those that rest on a section the outline doesn't have. */
function questionsOf({ documents, questions }: Pick<Corpus, "documents" | "questions">) {
  const passages = new Set(documents.flatMap((document) => document.passages.map(({ id }) => id)));
  return questions.flatMap(({ topic, entries }) =>
    entries
      .map((entry, position) => ({
        id: `${topic}#${entry.id}`,
        document_id: topic,
        passage_id: `${topic}${entry.supports}`,
        position,
        kind: entry.kind,
        asks: entry.ask,
        ask_words: entry.ask.map((line) => nameWords(line).join(" ")),
        answer: entry.answer,
        authority: entry.authority,
        turns_on: entry.turns_on ?? [],
        gist: entry.gist,
      }))
      .filter(({ passage_id }) => passages.has(passage_id)),
  );
}

/** What students call it. */
export function namesOf(document: CorpusDocument): string[] {
  const names = [
    document.title,
    ...document.aliases,
    ...(document.kind === "case" ? partiesOf(document.title) : topicsOf(document.title)),
  ];
  const unique = new Map(names.map((name) => [nameWords(name).join(" "), name]));
  // "Hearsay within hearsay" would match anyone who says "hearsay".
  const isName = (name: string) =>
    document.kind === "case" || new Set(nameWords(name)).size === nameWords(name).length;
  return [...unique.values()].filter(isName);
}

/** Students ask for each part of "Ripeness, Mootness, and Advisory Opinions". Partial names don't count. */
function topicsOf(title: string): string[] {
  const parts = title.split(/(?:,|:)? and (?:the )?|, (?:or )?|: (?:the )?|[()]/).map((part) => part.trim());
  return parts.length > 1
    ? parts.filter((part) => part !== "" && (nameWords(part).length > 1 || !HALF_NAMES.has(part)))
    : [];
}

/**
 * Words that appear alone in a title only because they share a noun with their neighbor, or that are too
 * general to name a topic.
 */
const HALF_NAMES = new Set(
  `Adequate Age Amended Appeals Appointment Authority Capacity Children Communication Composition Corporations Creation Credit
  Default Defamation Defenses Disability Discharge Disposition Distributions Duties Emotional Failure Fair Family Fitness
  Formalities Formation Grounds Immunities Jurisdiction Land Lateral Legality Light Location Marital Marriage Necessary Notice
  Occupiers Options Performance Place Powers Premarital Presence Privacy Procedure Property Race Real Release Remedies Requirements
  Rights Satisfaction Scope Section Separation Shares Succession Supervision Support Taxing Termination Time Treaties Validity
  Venue Voluntary Waiver Wealth Wrongs`.split(/\s+/),
);

/**
 * Students often ask for a case by one party: "Palsgraf". Common parties ("United States") don't identify a
 * case.
 */
function partiesOf(name: string): string[] {
  const common =
    /^(united states|people|state|commonwealth|in re|ex parte|regina|rex|city|county|town|board|department|secretary)\b/i;
  return name
    .split(/ v\. /)
    .map((party) =>
      party
        .replace(/,.*$/, "")
        .replace(/\b(Co|Corp|Inc|Ltd|LLC|Bros|Railroad|Company|Corporation)\b\.?/g, "")
        .replace(/&.*$/, "")
        .trim(),
    )
    .filter((party) => party.length > 3 && !common.test(party));
}

const searchText = (text: string): string => tokenise(text).join(" ");
