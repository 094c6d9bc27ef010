/** Ranks what the database found: the topics, and the entries of the bank that may answer. */
import { type Document, type Entry, MOST_TELLING, type SearchAnswer } from "./law-index.ts";
import { likenessOf } from "./likeness.ts";
import type { Query } from "./read-query.ts";

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

export interface RankedTopic {
  readonly document: Document;
  readonly score: number;
  /** Share of the query that the topic has, 0 to 1. */
  readonly coverage: number;
  readonly likeness: number;
  readonly nameShare: number;
  readonly entries: readonly RankedEntry[];
}

export interface RankedEntry {
  readonly entry: Entry;
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
const NAMED_CASE = 2;
const MOSTLY_NAMED = 0.4;

/** @returns best first. */
export function rankTopics(
  { documents: found }: Pick<SearchAnswer, "documents">,
  documents: readonly Document[],
  terms: Terms,
  { wording, subject }: Pick<Query, "wording" | "subject">,
): RankedTopic[] {
  const foundOf = new Map(found.map((one) => [one.id, one]));
  return documents
    .flatMap((document) => {
      const one = foundOf.get(document.id);
      if (!one) return [];
      const entries = document.entries.map((entry) => ({
        entry,
        likeness: likenessOf(entry, terms, wording),
      }));
      const likeness = Math.max(0, ...entries.map((entry) => entry.likeness));
      const coverage = terms.share(one.matched);
      const nameShare = terms.share(one.named);
      const { 0: passage = 0, 1: entry = 0, 2: asked = 0, 3: name = 0 } = one.scores;
      const isCaseAsked = document.kind === "case" && nameShare >= MOSTLY_NAMED;
      const score =
        (passage + entry + asked + NAME_WEIGHT * name) *
        (UNCOVERED + coverage) *
        (1 + likeness ** 2) *
        (isCaseAsked ? NAMED_CASE : 1) *
        (document.subject === subject ? OF_SUBJECT : 1);
      return { document, score, coverage, likeness, nameShare, entries };
    })
    .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
}
