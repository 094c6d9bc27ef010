/** The search's way in: the topics and the bank's entries that answer a text, and how certain that is. */
import type { CallDatabase } from "../environment.ts";
import { readMessage } from "../question/read-message.ts";
import type { QUESTION_KINDS } from "./entry-texts.ts";
import type { LawPassage } from "./find-law.ts";
import { retrieve } from "./retrieve.ts";

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
  readonly kind: (typeof QUESTION_KINDS)[number];
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
  const asked = readMessage(text, []);
  const question = subject === null ? asked.question : { ...asked.question, subject };
  const found = await retrieve(callDatabase, { ...asked, question });
  const isWithin = (id: string) => within === undefined || within.includes(id);
  const topics = [...found.documents, ...found.nearest].filter(({ id }) => isWithin(id));
  const entries = found.entries.filter(({ document_id }) => isWithin(document_id));
  const best = Math.max(entries[0]?.probability ?? 0, entries[0]?.likeness ?? 0);
  return {
    certainty: found.documents.length === 0 ? "nothing" : best > 0.5 ? "sure" : "close",
    topics,
    entries: entries.map((entry) => ({
      id: entry.id,
      topic: entry.document_id,
      passageId: entry.passage_id,
      kind: entry.kind,
      question: entry.asks[0] ?? "",
      asks: entry.asks,
      answer: entry.answer,
      authority: entry.authority,
      turnsOn: entry.turns_on,
      gist: entry.gist,
      score: entry.probability,
      likeness: entry.likeness,
    })),
  };
}
