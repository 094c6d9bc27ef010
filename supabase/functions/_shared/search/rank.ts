/** Ranks what the database found: the topics, and the entries of the bank that may answer. */
import { type Document, type Entry, MOST_TELLING, type SearchAnswer } from "./law-index.ts";

/** The query's terms, as the index knows them. */
export class Terms {
  /** Each stem's weight. Rarer words than the most telling are names and objects of a story. */
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
  readonly #worths: readonly number[];

  constructor(terms: SearchAnswer["terms"]) {
    this.#worths = terms.map(({ weight, idf }) => weight * Math.min(idf, MOST_TELLING));
    this.weights = new Map(terms.map(({ lexeme }, place) => [lexeme, this.#worths[place] ?? 0]));
    this.total = this.#worths.reduce((sum, worth) => sum + worth, 0);
  }

  /** The share of the query that these terms are, 0 to 1. @param set bits: 1 for the first term, then 2, 4. */
  share(set: number): number {
    if (this.total === 0) return 0;
    const worth = (sum: number, one: number, place: number) =>
      Math.floor(set / 2 ** place) % 2 === 1 ? sum + one : sum;
    return this.#worths.reduce(worth, 0) / this.total;
  }
}

/**
 * How closely one of the entry's ways of asking has the question, 0 to 1: the geometric mean of how much of the question the line
 * has, and how much of the line the question has.
 */
export function likenessOf(
  { lines }: Pick<Entry, "lines">,
  { weights, total }: Pick<Terms, "weights" | "total">,
): number {
  const likenesses = lines.map((line) => {
    let [ofQuestion, ofLine] = [0, 0];
    for (const [stem, weight] of line.weights) {
      const asked = weights.get(stem);
      if (asked === undefined) continue;
      ofQuestion += asked;
      ofLine += weight;
    }
    return Math.sqrt((ofQuestion / total) * (ofLine / line.total)) || 0;
  });
  return Math.max(0, ...likenesses);
}

export interface RankedTopic {
  readonly document: Document;
  readonly score: number;
  /** Share of the query that the topic has, 0 to 1. */
  readonly coverage: number;
  /** How closely each of the topic's entries has the query, 0 to 1. */
  readonly likenesses: readonly number[];
}

/** An entry of the bank, and how well it may answer. */
export interface FoundEntry extends Entry {
  /** What its measures are worth together. */
  readonly score: number;
  /** How closely one of its ways of asking has the query, 0 to 1. */
  readonly likeness: number;
}

/** A name says more than a text that mentions it. */
const NAME_WEIGHT = 2;
/** What a topic that has none of the query would keep of its score, besides the share that it has. */
const UNCOVERED = 0.5;
/** What it is worth to be of the subject that is asked for. */
const OF_SUBJECT = 2;
/**
 * A case has neither entries of the bank nor ways of asking. This makes up for them if the query asks for it: if so much of
 * the query is its name.
 */
const NAMED_CASE = 1.5;
const MOSTLY_NAMED = 0.4;

/** @param subject the one that is asked for. @returns best first. */
export function rankTopics(
  { documents: found }: Pick<SearchAnswer, "documents">,
  documents: readonly Document[],
  terms: Terms,
  subject: string | null,
): RankedTopic[] {
  const foundOf = new Map(found.map((one) => [one.id, one]));
  return documents
    .flatMap((document) => {
      const one = foundOf.get(document.id);
      if (!one) return [];
      const likenesses = document.entries.map((entry) => likenessOf(entry, terms));
      const likeness = Math.max(0, ...likenesses);
      const coverage = terms.share(one.matched);
      const { 0: passage = 0, 1: entry = 0, 2: asked = 0, 3: name = 0 } = one.scores;
      const named = terms.share(one.named);
      const isCaseAsked = document.kind === "case" && named >= MOSTLY_NAMED;
      const score =
        (passage + entry + asked + NAME_WEIGHT * name) *
        (UNCOVERED + coverage) *
        (1 + likeness ** 2) *
        (1 + named ** 2) *
        (isCaseAsked ? NAMED_CASE : 1) *
        (document.subject === subject ? OF_SUBJECT : 1);
      return { document, score, coverage, likenesses };
    })
    .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
}

/** Below this score, a topic shares the query's words only by chance. */
const LEAST_SCORE = 70;
/** The best topic is sure if it has the query, and the next comes nowhere near: the share that it has, times how far it leads. */
const LEAST_LEAD = 0.15;

export function certaintyOf([best, next]: readonly RankedTopic[]): "sure" | "close" | "nothing" {
  if (!best || best.score < LEAST_SCORE) return "nothing";
  const lead = 1 - (next?.score ?? 0) / best.score;
  return best.coverage * lead >= LEAST_LEAD ? "sure" : "close";
}

/** What an entry of the best topic, and one that opens its topic, are worth beside likeness and share, which are 0 to 1. */
const OF_BEST_TOPIC = 2;
const OPENS = 0.3;

/** @param topics best first. @param matched the query's terms that an entry has, as bits, by its id. @returns best first. */
export function rankEntries(
  topics: readonly RankedTopic[],
  terms: Terms,
  matched: Readonly<Record<string, number>>,
): FoundEntry[] {
  const entries = topics.flatMap(({ document, score: ofTopic, likenesses }) =>
    document.entries.map((entry, place) => {
      const likeness = likenesses[place] ?? 0;
      const nearness = OF_BEST_TOPIC * (ofTopic / (topics[0]?.score ?? 1));
      const opening = place === 0 ? OPENS : 0;
      const score = likeness + terms.share(matched[entry.id] ?? 0) + nearness + opening;
      return { ...entry, score, likeness };
    }),
  );
  return entries.sort((a, b) => b.score - a.score);
}
