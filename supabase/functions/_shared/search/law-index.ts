/** Asks the database for what matches a query, and keeps the texts of what was found. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import type { Query } from "./read-query.ts";

/** What an entry of the bank says about its topic. */
export const ENTRY_KINDS = [
  "rule",
  "elements",
  "exception",
  "definition",
  "distinction",
  "number",
  "application",
  "procedure",
] as const;

/** A passage of an outline or a case summary. */
export const lawPassage = z.object({
  /** Permanent: `evidence/hearsay#rule`. */
  id: z.string(),
  /** Title of the outline, or name of the case. */
  title: z.string(),
  heading: z.string(),
  kind: z.string(),
  body: z.string(),
  /** What its document cites, a line each. */
  authority: z.string(),
});

export type LawPassage = Readonly<z.infer<typeof lawPassage>>;

const document = z.object({
  id: z.string(),
  kind: z.enum(["outline", "case"]),
  subject: z.string(),
  title: z.string(),
  citation: z.string().nullable(),
  /** What else it is called. */
  names: z.array(z.string()),
  authorities: z.array(z.string()),
  exams: z.array(z.string()),
  tested: z.enum(["core", "common", "rare"]).nullable(),
  /** For a case: the outlines it belongs to. */
  topics: z.array(z.string()),
  passages: z.array(lawPassage),
  entries: z.array(
    z.object({
      id: z.string(),
      topic: z.string(),
      passageId: z.string(),
      kind: z.enum(ENTRY_KINDS),
      asks: z.array(z.string()),
      /** The stems of each way of asking, separated by spaces. */
      askStems: z.array(z.string()),
      answer: z.string(),
      authority: z.string(),
      /** What to take away, in one line of Markdown: "**Label:** statement." */
      gist: z.string(),
    }),
  ),
  /** The other topics of its part of the course, the nearest first. */
  neighbors: z.array(z.object({ id: z.string(), title: z.string() })),
  practice: z.array(
    z.object({
      question: z.string(),
      choices: z.array(z.string()),
      /** The number of the right choice, from 1. */
      correct: z.number(),
      /** Why it is right. */
      why: z.string(),
      passageId: z.string(),
    }),
  ),
});

/** What `read_law_texts` returns. */
const lawTexts = z.object({ documents: z.array(document), idfs: z.record(z.string(), z.number()) });

type StoredDocument = z.infer<typeof document>;
type StoredEntry = StoredDocument["entries"][number];

/** One way of asking: its stems, each with its weight, and what they weigh together. */
export interface AskLine {
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
}

/** An entry of the bank of questions. */
export interface Entry extends Readonly<Omit<StoredEntry, "askStems">> {
  /** The first way of asking it. */
  readonly question: string;
  /** A way of asking that tells a small story; null if none does. */
  readonly story: string | null;
  readonly lines: readonly AskLine[];
}

/** An outline or a case, with all that an answer may show of it. */
export interface Document extends Readonly<Omit<StoredDocument, "entries">> {
  readonly entries: readonly Entry[];
}

/** What `search_law` returns. */
const searchAnswer = z.object({
  /** Version of the index: texts read under another version are stale. */
  version: z.string(),
  /** The query's stems. */
  terms: z.array(z.object({ lexeme: z.string(), weight: z.number(), idf: z.number() })),
  /** What matches best. Bits stand for terms: 1 for the first, then 2, 4. */
  documents: z.array(
    z.object({
      id: z.string(),
      /** BM25 of its best passage (0), entry of the bank (1), ways of asking (2), and name (3). */
      scores: z.record(z.string(), z.number()),
      matched: z.number(),
      /** The terms of its name, if the query has all of them. */
      named: z.number(),
    }),
  ),
  /** Of the documents' passages the scores, and of their entries the terms that they have, by id. */
  texts: z.object({
    passages: z.record(z.string(), z.number()),
    entries: z.record(z.string(), z.number()),
  }),
});

export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What a search found, with the texts of the documents, best first. */
interface FoundTexts {
  readonly answer: SearchAnswer;
  readonly documents: readonly Document[];
}

export interface Search extends Pick<Query, "words" | "weights"> {
  readonly within: readonly string[] | null;
}

/**
 * Many students ask the same question within a minute, such as a class in session, so results are kept that long. New
 * content shows up with the next new question, or when the results expire.
 */
const KEPT_ANSWERS = { count: 500, milliseconds: 60_000 };
/** The same documents are found again and again, so their texts (some 10 kB each) are kept: all of them, as long as they are so few. */
export const KEPT_DOCUMENTS = 4_000;

/** The maximum weight of a word. Rarer words are names or objects of a story, which would distort how much is alike. */
export const MOST_TELLING = 5.5;

/** What is known of the index, while its version stays the same. */
class LawIndex {
  #version = "";
  #answers = new Map<string, { until: number; found: Promise<FoundTexts> }>();
  #documents = new Map<string, Document>();
  readonly #callDatabase: CallDatabase;

  constructor(callDatabase: CallDatabase) {
    this.#callDatabase = callDatabase;
  }

  search(search: Search): Promise<FoundTexts> {
    const key = JSON.stringify(search);
    const now = Date.now();
    // The oldest come first.
    for (const [old, { until }] of this.#answers) {
      if (until > now && this.#answers.size < KEPT_ANSWERS.count) break;
      this.#answers.delete(old);
    }
    const again = this.#answers.get(key);
    if (again) return again.found;
    const found = this.#searchDatabase(search, key);
    found.catch(() => this.#answers.delete(key));
    this.#answers.set(key, { until: now + KEPT_ANSWERS.milliseconds, found });
    return found;
  }

  async #searchDatabase({ words, weights, within }: Search, key: string): Promise<FoundTexts> {
    const found = await this.#callDatabase("search_law", {
      ...{ words: [...words], weights: [...weights] },
      ...(within ? { within: [...within] } : {}),
    });
    const answer = searchAnswer.parse(found);
    if (answer.version !== this.#version) {
      this.#version = answer.version;
      this.#documents = new Map();
      this.#answers = new Map([...this.#answers].filter(([kept]) => kept === key));
    }
    return { answer, documents: await this.read(answer.documents.map(({ id }) => id)) };
  }

  /** @returns the documents in this order, without those that no longer exist. @param ids at most 100. */
  async read(ids: readonly string[]): Promise<Document[]> {
    const documents = this.#documents;
    const missing = ids.filter((id) => !documents.has(id));
    if (missing.length > 0) {
      const read = lawTexts.parse(await this.#callDatabase("read_law_texts", { ids: missing }));
      for (const { entries, ...rest } of read.documents) {
        if (documents.size >= KEPT_DOCUMENTS) documents.delete(documents.keys().next().value ?? "");
        documents.set(rest.id, { ...rest, entries: entries.map((entry) => prepare(entry, read.idfs)) });
      }
    }
    return ids.flatMap((id) => documents.get(id) ?? []);
  }
}

/** Two sentences, of which the last one asks. */
const TELLS_STORY = /^\p{Lu}.*\. \p{Lu}.*\?$/su;

function prepare({ askStems, ...entry }: StoredEntry, idfs: Readonly<Record<string, number>>): Entry {
  const lines = askStems.map((stems) => {
    const weights = new Map(
      stems.split(" ").map((stem) => [stem, Math.min(idfs[stem] ?? MOST_TELLING, MOST_TELLING)]),
    );
    const total = weights.values().reduce((sum, weight) => sum + weight, 0);
    return { weights, total };
  });
  const story = entry.asks.find((ask) => TELLS_STORY.test(ask)) ?? null;
  return { ...entry, question: entry.asks[0] ?? "", story, lines };
}

const indexes = new WeakMap<CallDatabase, LawIndex>();

export function lawIndexOf(callDatabase: CallDatabase): LawIndex {
  const known = indexes.get(callDatabase) ?? new LawIndex(callDatabase);
  indexes.set(callDatabase, known);
  return known;
}
