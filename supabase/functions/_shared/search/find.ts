/** The search's way in: the topics and the bank's entries that answer a text, and how certain that is. */
import type { CallDatabase } from "../environment.ts";
import { type ENTRY_KINDS, type LawPassage, lawIndexOf, type SearchAnswer } from "./law-index.ts";
import { certaintyOf, measureEntries, rankEntries, rankTopics, Terms } from "./rank.ts";
import { readQuery } from "./read-query.ts";

export interface FoundTopic {
  readonly id: string;
  readonly kind: "outline" | "case";
  readonly subject: string;
  readonly title: string;
  /** Reporter citation of a case. */
  readonly citation: string | null;
  readonly score: number;
  /** Best first. */
  readonly passages: readonly LawPassage[];
}

/** An entry of the bank of questions. */
export interface FoundEntry {
  readonly id: string;
  /** The topic's id. */
  readonly topic: string;
  readonly passageId: string;
  readonly kind: (typeof ENTRY_KINDS)[number];
  /** The first way of asking it. */
  readonly question: string;
  readonly asks: readonly string[];
  readonly answer: string;
  readonly authority: string;
  /** The facts that decide. */
  readonly turnsOn: readonly string[];
  /** What to take away, in one line of Markdown: "**Label:** statement." */
  readonly gist: string;
  /** That it answers, if one of the entries does: 0 to 1. */
  readonly score: number;
  /** How closely one of its ways of asking has the question, 0 to 1. */
  readonly likeness: number;
}

export interface Found {
  /** Whether the best topic answers (its best entry, its rule, or a case), may answer, or doesn't. */
  readonly certainty: "sure" | "close" | "nothing";
  /** Best first, near ones too when nothing answers. */
  readonly topics: readonly FoundTopic[];
  /** Best first, over all topics. */
  readonly entries: readonly FoundEntry[];
}

export interface FindOptions {
  /** Ids of the topics to search in; everywhere if omitted. */
  readonly within?: readonly string[];
  /** A subject's slug: its topics come first. */
  readonly subject?: string | null;
}

export async function find(
  callDatabase: CallDatabase,
  text: string,
  options: FindOptions = {},
): Promise<Found> {
  const { isOutside, topics, passages, measured } = await measure(callDatabase, text, options);
  const scoreOf = ({ id }: LawPassage) => passages.get(id) ?? 0;
  return {
    certainty: isOutside ? "nothing" : certaintyOf(topics),
    topics: topics.map(({ document, score }) => ({
      ...document,
      score,
      passages: document.passages.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
    })),
    entries: rankEntries(measured).map(({ entry, probability, likeness }) => ({
      ...entry,
      question: entry.asks[0] ?? "",
      score: probability,
      likeness,
    })),
  };
}

/** Begins to search, so that `find` needn't wait as long for the same text. */
export function foresee(callDatabase: CallDatabase, text: string): void {
  const search = lawIndexOf(callDatabase).search({ ...readQuery(text), within: null });
  search.catch(() => null);
}

/** What `find` decides by: the topics, best first, the scores of their passages, and what is measured of each of their entries. */
export async function measure(
  callDatabase: CallDatabase,
  text: string,
  { within, subject = null }: FindOptions = {},
) {
  const query = readQuery(text);
  const index = lawIndexOf(callDatabase);
  const answer = await index.search({ ...query, within: within ?? null });
  const documents = await index.read(answer.documents.map(({ id }) => id));
  const terms = new Terms(answer.terms);
  const topics = rankTopics(answer, documents, terms, { ...query, subject: subject ?? query.subject });
  const { passages, entries } = textsIn(answer);
  const measured = measureEntries(topics, terms, entries);
  return { isOutside: query.isOutside, topics, passages, measured };
}

/** The numbers of the index from here on are entries'. */
const FIRST_ENTRY = 1_000_000;

/** The scores of the passages, and the terms that the entries have, by id. An entry may have a passage's id. */
function textsIn({ texts: { number, id, score, matched } }: SearchAnswer) {
  const places = [...(id ?? []).entries()];
  const isEntry = (place: number) => (number?.[place] ?? 0) >= FIRST_ENTRY;
  return {
    passages: new Map(places.flatMap(([place, id]) => (isEntry(place) ? [] : [[id, score?.[place] ?? 0]]))),
    entries: new Map(places.flatMap(([place, id]) => (isEntry(place) ? [[id, matched?.[place] ?? 0]] : []))),
  };
}
