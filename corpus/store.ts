/** Stores the corpus in the database, unless it's already there. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import type postgres from "postgres";
import type { Corpus } from "./documents.ts";
import { storedExercise } from "./exercises.ts";
import { fakesOf } from "./fakes.ts";
import { pairQuestions } from "./pairs.ts";
import { readCorpus } from "./read.ts";
import { COLLECTION, indexTexts, type SearchIndex, type SearchText } from "./search-index.ts";
import { questionsOf, type StoredQuestion, textsOf } from "./search-texts.ts";
import { loadCourses } from "./store-courses.ts";
import { numbersOf } from "./study-aids.ts";
import { SUBJECTS } from "./subjects.ts";

/** Raise this when the same files should be stored differently, so that databases reindex them. */
const INDEX_VERSION = 10;

/** The content as JSON, in the forms that the functions which store it expect, and its index. */
export interface PreparedContent {
  readonly outlines: string;
  readonly order: string;
  readonly cards: string;
  readonly practice: string;
  readonly drills: string;
  readonly attackOutlines: string;
  readonly exercises: string;
  /** In how many texts each word is. */
  readonly words: string;
  readonly index: SearchIndex;
}

/** Content that has been read. What is stored of it needs the stems of its words, which the database knows. */
export interface ReadContent {
  readonly words: readonly string[];
  /** @param stems of the words, in their order. */
  prepare(stems: readonly string[]): PreparedContent | Promise<PreparedContent>;
}

/**
 * Reads `content/` on a thread of its own: it takes seconds, in which a first start can create its database. A failure is thrown
 * where the result is awaited, or not at all if it isn't. The thread ends once the content is prepared.
 */
export function prepareContent(directory: string): Promise<ReadContent> {
  const worker = new Worker(new URL("./prepare-worker.ts", import.meta.url), { workerData: directory });
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
    });
  const content = next<Pick<ReadContent, "words">>().then((read) => ({
    ...read,
    prepare: (stems: readonly string[]) => {
      const prepared = next<PreparedContent>();
      worker.postMessage(stems);
      return prepared;
    },
  }));
  content.catch(() => {});
  return content;
}

/** The same, on this thread. If the corpus has problems, only its valid part. */
export function readContent(directory: string): ReadContent {
  const fingerprint = fingerprintOf(directory);
  const corpus = readCorpus(directory);
  const questions = questionsOf(corpus);
  const texts = textsOf(corpus, questions);
  const words = [
    ...new Set([
      ...texts.flatMap(({ heading, names, body }) => [...heading, ...names, ...body]),
      ...questions.flatMap(({ askWords }) => askWords.flat()),
    ]),
  ];
  return {
    words,
    prepare: (stems) => {
      const stemOf = new Map(words.map((word, place) => [word, stems[place] ?? word]));
      return {
        outlines: JSON.stringify(toStored(corpus, questions, fingerprint, stemOf)),
        order: JSON.stringify(orderOf(corpus)),
        cards: JSON.stringify(corpus.flashcards.map((card, position) => ({ ...card, position }))),
        practice: JSON.stringify(practiceOf(corpus)),
        drills: JSON.stringify([...pairQuestions(corpus.pairs), ...fakesOf(corpus)]),
        attackOutlines: JSON.stringify(corpus.attackOutlines),
        exercises: JSON.stringify(corpus.exercises.map(storedExercise)),
        words: JSON.stringify(countWords(texts)),
        index: indexTexts(texts, stemOf),
      };
    },
  };
}

/** Stores the law and the courses. @returns whether anything was written. */
export async function loadContent(
  ...[sql, directory, ...rest]: Parameters<typeof loadLaw>
): Promise<boolean> {
  const isLawNew = await loadLaw(sql, directory, ...rest);
  return (await loadCourses(sql, directory)) || isLawNew;
}

/**
 * Stores the law of `content/` unless the database already has exactly this one. If the corpus has problems, it
 * stores the valid part; `npm run content:check` keeps such a corpus from being released.
 * @param sql a connection as the database's owner.
 * @param ahead what is being prepared already, if anything.
 * @param onStep gets the storing, if there is something to store.
 * @returns whether anything was written.
 */
export async function loadLaw(
  sql: postgres.Sql,
  directory: string,
  ahead?: Promise<ReadContent>,
  onStep: ShowStep = (_, work) => work,
): Promise<boolean> {
  const [stored] = await sql<{ fingerprint: string | null }[]>`
    select public.outline_content_fingerprint() #>> '{}' as fingerprint`;
  if (!ahead && stored?.fingerprint === fingerprintOf(directory)) return false;
  const step = { during: "Storing the law", after: "Stored the law" };
  await onStep(step, storeLaw(sql, ahead ?? prepareContent(directory)));
  return true;
}

/** Shows the user what a step does while it lasts. */
export type ShowStep = <Result>(
  step: { readonly during: string; readonly after: string },
  work: Promise<Result>,
) => Promise<Result>;

async function storeLaw(sql: postgres.Sql, read: Promise<ReadContent>): Promise<void> {
  const { words, prepare } = await read;
  const stems = await sql<{ stem: string }[]>`
    select app_private.stem(w.word) as stem from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    order by w.place`;
  const content = await prepare(stems.map(({ stem }) => stem));
  await sql.begin(async (transaction) => {
    await transaction`select public.store_outline_content(${content.outlines}::text::jsonb)`;
    const { texts, lexemes, averageWords } = content.index;
    await pipeline(
      pieces(texts),
      await transaction`
        copy app_private.search_texts (number, id, document_id, lexemes, impacts) from stdin (format binary)`.writable(),
    );
    await pipeline(
      pieces(lexemes),
      await transaction`copy app_private.search_lexemes (lexeme, idf, numbers, impacts) from stdin (format binary)`.writable(),
    );
    await transaction`
      select app_private.complete_search_index(${content.words}::text::jsonb, ${averageWords as number[]}::real[])`;
    await transaction`select public.store_outline_order(${content.order}::text::jsonb)`;
    // After the outlines, because cards refer to their topics.
    await transaction`select public.store_official_cards(${content.cards}::text::jsonb)`;
    await transaction`
      select public.store_study_aids(
        ${content.practice}::text::jsonb, ${content.drills}::text::jsonb, ${content.attackOutlines}::text::jsonb)`;
    await transaction`select public.store_exercises(${content.exercises}::text::jsonb)`;
  });
}

const PIECE = 1 << 20;

function pieces(bytes: Uint8Array<ArrayBuffer>): Readable {
  const count = Math.ceil(bytes.length / PIECE);
  return Readable.from(
    Array.from({ length: count }, (_, piece) =>
      Buffer.from(bytes.buffer, piece * PIECE, Math.min(PIECE, bytes.length - piece * PIECE)),
    ),
  );
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
    correct: numbersOf(correct),
    why,
    authority,
  }));

/** The corpus, in the form that `store_outline_content` expects. */
function toStored(
  corpus: Pick<Corpus, "documents">,
  questions: readonly StoredQuestion[],
  fingerprint: string,
  stemOf: ReadonlyMap<string, string>,
) {
  const stemsOf = (words: readonly string[]) =>
    [...new Set(words.map((word) => stemOf.get(word) ?? word))].sort().join(" ");
  return {
    fingerprint,
    subjects: SUBJECTS.map(({ slug, name }, index) => ({ slug, name, position: index + 1 })),
    documents: corpus.documents.map(
      ({ passages: _passages, asked: _asked, place: _place, tested: _tested, ...document }) => document,
    ),
    passages: corpus.documents.flatMap((document) =>
      document.passages.map((passage, position) => ({ ...passage, document_id: document.id, position })),
    ),
    questions: questions.map(({ askWords, ...question }) => ({
      ...question,
      ask_stems: askWords.map(stemsOf),
    })),
  };
}

/** In how many texts each word is. Misspelled ones are corrected to these, which the bank would only repeat. */
function countWords(texts: readonly SearchText[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { number, heading, names, body } of texts) {
    if (Math.floor(number / COLLECTION) === 1) continue;
    for (const word of new Set([...heading, ...names, ...body]))
      if (/^[a-z]{4,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
