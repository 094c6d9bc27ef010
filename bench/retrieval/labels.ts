/** Questions with every entry that may answer them, each labelled right or wrong. */
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { readQuestion } from "../../supabase/functions/_shared/question/question.ts";
import { askedOf, featuresOf } from "../../supabase/functions/_shared/search/entry-features.ts";
import { countWords, type EntryText } from "../../supabase/functions/_shared/search/entry-texts.ts";
import { rankDocuments } from "../../supabase/functions/_shared/search/rank.ts";
import { candidatesFor, likenessOf } from "../../supabase/functions/_shared/search/rank-entries.ts";
import { searchPassages } from "../../supabase/functions/_shared/search/search.ts";
import type { Question } from "./questions.ts";

export interface LabelledQuestion {
  readonly id: string;
  /** Null for a line of the bank. */
  readonly question: Question | null;
  readonly entries: readonly {
    readonly id: string;
    readonly features: readonly number[];
    readonly isRight: boolean;
  }[];
}

/** An entry is right if its answer meets this share of what the question requires. */
const MOST_OF_MUST = 0.5;

/** A development question: an entry is right if its topic is, and its answer meets most of what is required. */
export async function labelQuestion(
  callDatabase: CallDatabase,
  question: Question,
): Promise<LabelledQuestion> {
  const { must = [], topics = [] } = question;
  const isRight = ({ document_id, answer, turns_on }: EntryText) => {
    const text = [answer, ...turns_on].join("\n");
    const met = must.filter((pattern) => new RegExp(pattern, "i").test(text)).length;
    return topics.includes(document_id) && met >= must.length * MOST_OF_MUST;
  };
  return { ...(await label(callDatabase, question.question, isRight)), id: question.id, question };
}

/** A line of the bank: only its own entry is right, and that line doesn't count among the entry's ways of asking. */
export async function labelLine(
  callDatabase: CallDatabase,
  entryId: string,
  place: number,
  line: string,
): Promise<LabelledQuestion> {
  const hidden = (entry: EntryText) => {
    if (entry.id !== entryId) return entry;
    const lines = entry.lines.filter((_, index) => index !== place);
    return { ...entry, lines, words: countWords(lines) };
  };
  const labelled = await label(callDatabase, line, ({ id }) => id === entryId, hidden);
  return { ...labelled, id: `${entryId} ${place}`, question: null };
}

async function label(
  callDatabase: CallDatabase,
  text: string,
  isRight: (entry: EntryText) => boolean,
  seen: ((entry: EntryText) => EntryText) | null = null,
): Promise<Pick<LabelledQuestion, "entries">> {
  const question = readQuestion(text);
  const found = await searchPassages(callDatabase, question);
  // A line would find itself.
  const likenesses = seen ? undefined : await likenessOf(callDatabase, question, found);
  const ranked = rankDocuments(question, found, likenesses);
  const asked = askedOf(question, found.terms, ranked);
  const candidates = await candidatesFor(callDatabase, ranked, found);
  return {
    entries: candidates.map((candidate) => ({
      id: candidate.entry.id,
      features: featuresOf(asked, { ...candidate, entry: seen?.(candidate.entry) ?? candidate.entry }),
      isRight: isRight(candidate.entry),
    })),
  };
}
