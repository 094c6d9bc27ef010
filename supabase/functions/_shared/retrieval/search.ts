/** Asks the database for the passages that match a question. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import type { Question } from "./question.ts";
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

/** What does not change while the index is the same. */
const passageText = z
  .object({
    id: z.string(),
    document_id: z.string(),
    document_kind: z.enum(["outline", "case"]),
    subject: z.string(),
    /** Title of the outline or name of the case. */
    title: z.string(),
    /** Of a case: its reporter citation. */
    citation: z.string().nullable(),
    /** Of a case: the ids of the outlines that it belongs to. */
    topics: z.array(z.string()),
    position: z.number(),
    heading: z.string(),
    kind: passageKind,
    body: z.string(),
  })
  .transform((text) => ({ ...text, words: wordsOf(text) }));

/** What a passage says, for the ranking, which looks into it with each question that finds it. */
export function wordsOf(text: { readonly title: string; readonly heading: string; readonly body: string }) {
  const { title, heading, body } = text;
  return { title: spacedWords(title), heading: spacedWords(heading), body: spacedWords(body) };
}

const searchAnswer = z.object({
  /** Of the index: texts read with another version are stale. */
  version: z.string(),
  terms: z.array(z.object({ lexeme: z.string(), weight: z.number(), idf: z.number() })),
  /** Misspelt words of the question and what they were read as. */
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
  /** Columns of the same length. */
  passages: z.object({
    id: z.array(z.string()),
    score: z.array(z.number()),
    /** Sets of terms: the first is worth 1, the next 2, then 4. */
    matched: z.array(z.number()),
  }),
});

type SearchAnswer = z.infer<typeof searchAnswer>;
type PassageText = z.infer<typeof passageText>;

export interface FoundDocument {
  /** What the part of the question weighs that calls the document by one of its names; 0 when it is not called. */
  readonly name_idf: number;
  readonly name_lexemes: readonly string[];
  /** BM25 of the question over the ways in which people ask for the document; 0 when it is not among the best. */
  readonly asked: number;
  /** Stems of the question that those ways hold. */
  readonly asked_matched: readonly string[];
}

export interface FoundPassage extends PassageText {
  /** BM25F with a bonus for each phrase of the question; 0 for a passage that is here for its document alone. */
  readonly score: number;
  /** Stems of the question that the passage, its heading or its document's names hold. */
  readonly matched: readonly string[];
}

export interface SearchResult extends Pick<SearchAnswer, "terms" | "corrections"> {
  /** By id: what the search tells of the documents that the passages are of. */
  readonly documents: ReadonlyMap<string, FoundDocument>;
  readonly passages: readonly FoundPassage[];
}

export async function searchPassages(callDatabase: CallDatabase, question: Question): Promise<SearchResult> {
  if (question.words.length === 0) return { terms: [], corrections: {}, documents: new Map(), passages: [] };
  const memory = memoryOf(callDatabase);
  const { version, terms, corrections, documents, passages } = await memory.search(question);
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
    // One that is gone was replaced by a load since the search.
    passages: passages.id.flatMap((id, place) => {
      const text = texts.get(id);
      const [score = 0, matched = 0] = [passages.score[place], passages.matched[place]];
      return text ? { ...text, score, matched: matchedTerms(matched) } : [];
    }),
  };
}

/**
 * Reads passages before they are asked for, as a server does that has just started. It must have searched already.
 * @param ids 500 at the most.
 */
export async function readAhead(callDatabase: CallDatabase, ids: readonly string[]): Promise<void> {
  const memory = memoryOf(callDatabase);
  await memory.read(memory.version, ids);
}

/**
 * Many ask the same within a while, a class at the same moment: an answer to a search is kept so long, and so many are.
 * What is loaded meanwhile is found when another question is asked, or when they are gone.
 */
const KEPT_ANSWERS = { count: 500, milliseconds: 60_000 };
/**
 * Passages are found again and again: their texts, some 1.5 kB each, are kept. Were they part of a search's answer, it
 * would be ten times as long.
 */
export const KEPT_TEXTS = 8_000;

/** What is known of the index, as long as its version stays. */
class IndexMemory {
  version = "";
  #answers = new Map<string, { until: number; answer: Promise<SearchAnswer> }>();
  #texts = new Map<string, PassageText>();
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
    const answer = this.#searchAnew(asked);
    const kept = { until: now + KEPT_ANSWERS.milliseconds, answer };
    this.#answers.set(key, kept);
    answer.then(
      ({ version }) => {
        if (version === this.version) return;
        this.version = version;
        this.#texts = new Map();
        this.#answers = new Map([[key, kept]]);
      },
      () => this.#answers.delete(key),
    );
    return answer;
  }

  async #searchAnew(asked: Pick<Question, "words" | "weights" | "phrases">): Promise<SearchAnswer> {
    return searchAnswer.parse(await this.#callDatabase("search_passages", asked));
  }

  /** @returns by id; those that are gone are left out. */
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
}

const memories = new WeakMap<CallDatabase, IndexMemory>();

function memoryOf(callDatabase: CallDatabase): IndexMemory {
  const known = memories.get(callDatabase) ?? new IndexMemory(callDatabase);
  memories.set(callDatabase, known);
  return known;
}
