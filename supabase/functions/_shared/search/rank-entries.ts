/** Chooses the entries of the bank that answer a question, each with the probability that it does. */
import type { CallDatabase } from "../environment.ts";
import type { Question } from "../question/question.ts";
import { AskedTerms } from "./asked-terms.ts";
import { askedOf, type Candidate, FEATURE_NAMES, featuresOf, likeness } from "./entry-features.ts";
import { type EntryText, topicOf } from "./entry-texts.ts";
import type { RankedDocument } from "./rank.ts";
import { readEntriesOf, type SearchResult } from "./search.ts";
import { BIAS, WEIGHTS } from "./weights.ts";
import { tokenise } from "./words.ts";

export interface RankedEntry extends EntryText {
  /** How closely one of its ways of asking has the question, 0 to 1; 0 if that doesn't count. */
  readonly likeness: number;
  /** That the entry answers the question, 0 to 1: as fitted by `npm run retrieval:fit`. */
  readonly probability: number;
  /** The entry's topic. */
  readonly document: RankedDocument;
}

/** All entries of this many topics are compared with the question, besides those that the search found. */
const TOPICS_READ = 4;

/** The candidates of a question: the entries of its best topics, and those that the search found. */
export async function candidatesFor(
  callDatabase: CallDatabase,
  ranked: readonly RankedDocument[],
  found: SearchResult,
): Promise<(Candidate & { readonly entry: EntryText })[]> {
  const topics = ranked.filter(({ kind }) => kind === "outline");
  const foundIds = new Set(found.entries);
  const foundTopics = new Set(found.entries.map(topicOf));
  const read = topics.filter(({ id }, place) => place < TOPICS_READ || foundTopics.has(id));
  const entries = await readEntriesOf(
    callDatabase,
    read.map(({ id }) => id),
  );
  return read.flatMap((document) => {
    const place = topics.indexOf(document);
    return (entries.get(document.id) ?? [])
      .filter(({ id }) => place < TOPICS_READ || foundIds.has(id))
      .map((entry) => ({ entry, document, place }));
  });
}

/** How closely each entry that the search found has the question in one of its ways of asking, 0 to 1, by id. */
export async function likenessOf(
  callDatabase: CallDatabase,
  question: Question,
  found: SearchResult,
): Promise<ReadonlyMap<string, number>> {
  const words = new Set(tokenise(question.topic));
  const terms = new AskedTerms(found.terms);
  const ids = new Set(found.entries);
  const topics = new Set(found.entries.map(topicOf));
  const entries = await readEntriesOf(callDatabase, [...topics]);
  const candidates = [...topics].flatMap((topic) => entries.get(topic) ?? []).filter(({ id }) => ids.has(id));
  return new Map(candidates.map((entry) => [entry.id, likeness(words, terms, entry)]));
}

/** @param ranked the documents that the search found, best first. @param likenesses by entry. @returns best first. */
export async function rankEntries(
  callDatabase: CallDatabase,
  question: Question,
  ranked: readonly RankedDocument[],
  found: SearchResult,
  likenesses: ReadonlyMap<string, number>,
): Promise<RankedEntry[]> {
  const asked = askedOf(question, found.terms, ranked);
  const candidates = await candidatesFor(callDatabase, ranked, found);
  return candidates
    .map((candidate) => ({
      ...candidate.entry,
      document: candidate.document,
      likeness: likenesses.get(candidate.entry.id) ?? 0,
      probability: probabilityOf(featuresOf(asked, candidate)),
    }))
    .sort((a, b) => b.probability - a.probability);
}

/** @param features in the order of `FEATURE_NAMES`. */
function probabilityOf(features: readonly number[]): number {
  const sum = FEATURE_NAMES.reduce(
    (total, name, place) => total + WEIGHTS[name] * (features[place] ?? 0),
    BIAS,
  );
  return 1 / (1 + Math.exp(-sum));
}
