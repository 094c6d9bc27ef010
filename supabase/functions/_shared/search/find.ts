/** The search's way in: the topics and the bank's entries that answer a text, and how certain that is. */
import type { CallDatabase } from "../environment.ts";
import { type Document, type LawPassage, lawIndexOf } from "./law-index.ts";
import { certaintyOf, type FoundEntry, rankEntries, rankTopics, Terms } from "./rank.ts";
import { readQuery } from "./read-query.ts";

export type { FoundEntry } from "./rank.ts";

/** Its passages come best first. */
export interface FoundTopic extends Document {
  readonly score: number;
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
  /** The subject of the conversation's folder: its topics come first, unless the text names another. */
  readonly subjectOfFolder?: string | null;
}

export async function find(
  callDatabase: CallDatabase,
  text: string,
  { within, subject = null, subjectOfFolder = null }: FindOptions = {},
): Promise<Found> {
  const query = readQuery(text);
  const index = lawIndexOf(callDatabase);
  const { answer, documents } = await index.search({ ...query, within: within ?? null });
  const terms = new Terms(answer.terms);
  const topics = rankTopics(answer, documents, terms, subject ?? query.subject ?? subjectOfFolder);
  const { passages, entries } = answer.texts;
  const scoreOf = ({ id }: LawPassage) => passages[id] ?? 0;
  return {
    certainty: query.isOutside ? "nothing" : certaintyOf(topics),
    topics: topics.map(({ document, score }) => ({
      ...document,
      score,
      passages: document.passages.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
    })),
    entries: rankEntries(topics, terms, entries),
  };
}

/** Begins to search, so that `find` needn't wait as long for the same text. */
export function foresee(callDatabase: CallDatabase, text: string): void {
  const search = lawIndexOf(callDatabase).search({ ...readQuery(text), within: null });
  search.catch(() => null);
}
