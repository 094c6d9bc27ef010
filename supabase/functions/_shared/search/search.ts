/** Asks the database for the passages that match a question. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import type { Question } from "../question/question.ts";
import { type EntryText, readEntries } from "./entry-texts.ts";
import { spacedWords } from "./words.ts";

const passageKind = z.enum([
  "rule",
  "elements",
  "exceptions",
  "defenses",
  "detail",
  "distinctions",
  "example",
  "traps",
  "facts",
  "issue",
  "holding",
  "reasoning",
  "significance",
]);

/** A passage as stored; it doesn't change until the index does. */
const passageText = z
  .object({
    id: z.string(),
    document_id: z.string(),
    document_kind: z.enum(["outline", "case"]),
    subject: z.string(),
    /** Title of the outline, or name of the case. */
    title: z.string(),
    /** Reporter citation of a case. */
    citation: z.string().nullable(),
    /** Ids of the outlines that a case belongs to. */
    topics: z.array(z.string()),
    position: z.number(),
    heading: z.string(),
    kind: passageKind,
    body: z.string(),
  })
  .transform((text) => ({ ...text, words: wordsOf(text) }));

/** The passage's words, prepared once because every question that finds the passage looks into them. */
export function wordsOf(text: { readonly title: string; readonly heading: string; readonly body: string }) {
  const { title, heading, body } = text;
  return { title: spacedWords(title), heading: spacedWords(heading), body: spacedWords(body) };
}

const searchAnswer = z.object({
  /** Version of the index: texts read under another version are stale. */
  version: z.string(),
  terms: z.array(z.object({ lexeme: z.string(), weight: z.number(), idf: z.number() })),
  /** Misspelled words in the question, and what they were corrected to. */
  corrections: z.record(z.string(), z.string()),
  documents: z.array(
    z.object({
      id: z.string(),
      name_idf: z.number(),
      name_lexemes: z.array(z.string()),
      asked: z.number(),
      asked_matched: z.number(),
    }),
  ),
  /** Columns of equal length. */
  passages: z.object({
    id: z.array(z.string()),
    score: z.array(z.number()),
    /** Bit sets of terms: the first is worth 1, the next 2, then 4. */
    matched: z.array(z.number()),
  }),
  /** The entries of the bank that match best. */
  questions: z.object({ id: z.array(z.string()) }),
});

type SearchAnswer = z.infer<typeof searchAnswer>;
type PassageText = z.infer<typeof passageText>;

export interface FoundDocument {
  /** Weight of the part of the question that is one of the document's names; 0 when there is none. */
  readonly name_idf: number;
  readonly name_lexemes: readonly string[];
  /** BM25 of the question against the ways people ask for the document; 0 when it isn't among the best. */
  readonly asked: number;
  /** The question's stems that those ways contain. */
  readonly asked_matched: readonly string[];
}

export interface FoundPassage extends PassageText {
  /** BM25F plus a bonus for each phrase; 0 for a passage that is here only because of its document. */
  readonly score: number;
  /** The question's stems that the passage, its heading, or its document's names contain. */
  readonly matched: readonly string[];
}

export interface SearchResult extends Pick<SearchAnswer, "terms" | "corrections"> {
  /** The passages' documents, by id. */
  readonly documents: ReadonlyMap<string, FoundDocument>;
  readonly passages: readonly FoundPassage[];
  /** Ids of the entries of the bank that match best. */
  readonly entries: readonly string[];
}

export async function searchPassages(callDatabase: CallDatabase, question: Question): Promise<SearchResult> {
  if (question.words.length === 0)
    return { terms: [], corrections: {}, documents: new Map(), passages: [], entries: [] };
  const memory = memoryOf(callDatabase);
  const { version, terms, corrections, documents, passages, questions } = await memory.search(question);
  const texts = await memory.read(version, passages.id);
  const matchedTerms = (set: number) =>
    terms.flatMap(({ lexeme }, place) => (Math.floor(set / 2 ** place) % 2 === 1 ? lexeme : []));
  return {
    terms,
    corrections,
    documents: new Map(
      documents.map(({ id, ...found }) => [
        id,
        { ...found, asked_matched: matchedTerms(found.asked_matched) },
      ]),
    ),
    // A passage without a text was replaced since the search.
    passages: passages.id.flatMap((id, place) => {
      const text = texts.get(id);
      const [score = 0, matched = 0] = [passages.score[place], passages.matched[place]];
      return text ? { ...text, score, matched: matchedTerms(matched) } : [];
    }),
    entries: questions.id,
  };
}

/** The bank's entries for the documents, by document. */
export async function readEntriesOf(
  callDatabase: CallDatabase,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EntryText[]>> {
  const memory = memoryOf(callDatabase);
  return await memory.readEntries(memory.version, documentIds);
}

/**
 * Reads passages before anyone asks, when a server has just started. It must have searched once already.
 * @param ids at most 500.
 */
export async function readAhead(callDatabase: CallDatabase, ids: readonly string[]): Promise<void> {
  const memory = memoryOf(callDatabase);
  await memory.read(memory.version, ids);
}

/**
 * Many students ask the same question within a minute, such as a class in session, so results are kept that long. New
 * content shows up with the next new question, or when the results expire.
 */
const KEPT_ANSWERS = { count: 500, milliseconds: 60_000 };
/**
 * The same passages are found again and again, so their texts (some 1.5 kB each) are kept. Returning them with every search
 * would make its result ten times as long.
 */
export const KEPT_TEXTS = 8_000;

/** What is known of the index, while its version stays the same. */
class IndexMemory {
  version = "";
  #answers = new Map<string, { until: number; answer: Promise<SearchAnswer> }>();
  #texts = new Map<string, PassageText>();
  /** By document. The bank is small and asked for with every question, so all of it is kept. */
  #entries = new Map<string, readonly EntryText[]>();
  readonly #callDatabase: CallDatabase;

  constructor(callDatabase: CallDatabase) {
    this.#callDatabase = callDatabase;
  }

  search({ words, weights, phrases }: Question): Promise<SearchAnswer> {
    const asked = { words, weights, phrases };
    const key = JSON.stringify(asked);
    const now = Date.now();
    // The oldest come first.
    for (const [old, { until }] of this.#answers) {
      if (until > now && this.#answers.size < KEPT_ANSWERS.count) break;
      this.#answers.delete(old);
    }
    const again = this.#answers.get(key);
    if (again) return again.answer;
    const answer = this.#searchDatabase(asked);
    const kept = { until: now + KEPT_ANSWERS.milliseconds, answer };
    this.#answers.set(key, kept);
    answer.then(
      ({ version }) => {
        if (version === this.version) return;
        this.version = version;
        this.#texts = new Map();
        this.#entries = new Map();
        this.#answers = new Map([[key, kept]]);
      },
      () => this.#answers.delete(key),
    );
    return answer;
  }

  async #searchDatabase(asked: Pick<Question, "words" | "weights" | "phrases">): Promise<SearchAnswer> {
    return searchAnswer.parse(await this.#callDatabase("search_passages", asked));
  }

  /** @returns texts by id, without those that no longer exist. */
  async read(version: string, ids: readonly string[]): Promise<ReadonlyMap<string, PassageText>> {
    const texts = version === this.version ? this.#texts : new Map<string, PassageText>();
    const wanted = new Map<string, PassageText>();
    for (const id of ids) {
      const text = texts.get(id);
      if (text) wanted.set(id, text);
    }
    const missing = ids.filter((id) => !wanted.has(id));
    if (missing.length === 0) return wanted;
    const read = await this.#callDatabase("read_passages", { ids: missing });
    for (const text of z.array(passageText).parse(read)) {
      wanted.set(text.id, text);
      if (texts.size >= KEPT_TEXTS) texts.delete(texts.keys().next().value ?? "");
      texts.set(text.id, text);
    }
    return wanted;
  }

  /** @returns entries by document. */
  async readEntries(
    version: string,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly EntryText[]>> {
    const kept = version === this.version ? this.#entries : new Map<string, readonly EntryText[]>();
    const missing = documentIds.filter((id) => !kept.has(id));
    if (missing.length === 0) return kept;
    const read = readEntries(await this.#callDatabase("read_questions", { document_ids: missing }));
    for (const id of missing) kept.set(id, read.get(id) ?? []);
    return kept;
  }
}

const memories = new WeakMap<CallDatabase, IndexMemory>();

function memoryOf(callDatabase: CallDatabase): IndexMemory {
  const known = memories.get(callDatabase) ?? new IndexMemory(callDatabase);
  memories.set(callDatabase, known);
  return known;
}
