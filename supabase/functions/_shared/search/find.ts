/** The search's way in: the topics and the bank's entries that answer a text, and how certain that is. */
import type { CallDatabase } from "../environment.ts";
import { type ENTRY_KINDS, type LawPassage, lawIndexOf, type SearchAnswer } from "./law-index.ts";
import { rankTopics, Terms } from "./rank.ts";
import { readQuery } from "./read-query.ts";

/** The numbers of the index from here on are entries'. */
const FIRST_ENTRY = 1_000_000;

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
  { within, subject = null }: FindOptions = {},
): Promise<Found> {
  const query = readQuery(text);
  const index = lawIndexOf(callDatabase);
  const answer = await index.search({ ...query, within: within ?? null });
  const documents = await index.read(answer.documents.map(({ id }) => id));
  const terms = new Terms(answer.terms);
  const ranked = rankTopics(answer, documents, terms, { ...query, subject: subject ?? query.subject });
  const { ofPassage, ofEntry } = scoresIn(answer);
  return {
    certainty: query.isOutside ? "nothing" : "sure",
    topics: ranked.map(({ document, score, ...x }) => ({
      ...document,
      ...x,
      score,
      passages: document.passages.toSorted((a, b) => ofPassage(b.id) - ofPassage(a.id)),
    })),
    entries: ranked
      .flatMap((t) =>
        t.entries.map(({ entry, likeness }) => ({
          ...entry,
          question: entry.asks[0] ?? "",
          score: ofEntry(entry.id),
          likeness,
          place: ranked.indexOf(t),
          t,
          answer2: answer,
          terms,
        })),
      )
      .sort((a, b) => b.score - a.score),
  } as any;
}

/** How well each passage and each entry matches: an entry may have a passage's id. */
function scoresIn({ texts }: SearchAnswer): {
  ofPassage: (id: string) => number;
  ofEntry: (id: string) => number;
} {
  const [passages, entries] = [new Map<string, number>(), new Map<string, number>()];
  for (const [place, id] of (texts.id ?? []).entries())
    ((texts.number?.[place] ?? 0) < FIRST_ENTRY ? passages : entries).set(id, texts.score?.[place] ?? 0);
  return { ofPassage: (id) => passages.get(id) ?? 0, ofEntry: (id) => entries.get(id) ?? 0 };
}
