/** From a question, and the conversation it stands in, to the documents that answer it. */
import type { CallDatabase } from "../environment.ts";
import { type Question, readQuestion } from "./question.ts";
import { isCovered, type RankedDocument, rankDocuments } from "./rank.ts";
import { searchPassages } from "./search.ts";

export interface Retrieval {
  readonly question: Question;
  /** Best first; empty when the corpus does not speak of the question. */
  readonly documents: readonly RankedDocument[];
  /** What comes nearest when nothing speaks of it: titles to look at. */
  readonly nearest: readonly string[];
  /** For a comparison: the best document on each side. */
  readonly sides: readonly [RankedDocument | null, RankedDocument | null];
}

/**
 * Finds what the corpus holds on a question. A question that says little by itself ("what about the exceptions?") is
 * read together with the one before it.
 * @param previous the question asked before in the same conversation, or null.
 */
export async function retrieve(
  callDatabase: CallDatabase,
  text: string,
  previous: string | null,
): Promise<Retrieval> {
  const question = readQuestion(text);
  if (previous !== null && leansOnContext(text, question)) {
    const together = await rank(callDatabase, {
      ...readQuestion(`${text} ${previous}`),
      intent: question.intent,
    });
    if (together.documents.length > 0) return together;
  }
  return await rank(callDatabase, question);
}

async function rank(callDatabase: CallDatabase, question: Question): Promise<Retrieval> {
  const [found, left, right] = await Promise.all([
    searchPassages(callDatabase, question),
    bestDocument(callDatabase, question.sides?.[0]),
    bestDocument(callDatabase, question.sides?.[1]),
  ]);
  const documents = rankDocuments(question, found);
  const covered = isCovered(documents[0]) || (left && right);
  return {
    question,
    documents: covered ? documents.filter((document, index) => index === 0 || isCovered(document)) : [],
    nearest: covered ? [] : documents.slice(0, 3).map((document) => document.title),
    sides: [left, right],
  };
}

async function bestDocument(
  callDatabase: CallDatabase,
  side: string | undefined,
): Promise<RankedDocument | null> {
  if (!side) return null;
  const question = readQuestion(side);
  const [best] = rankDocuments(question, await searchPassages(callDatabase, question));
  return isCovered(best) ? best : null;
}

/** Few telling words of its own, or a word that points back: such a question needs the one before it. */
function leansOnContext(text: string, question: Question): boolean {
  const own = question.weights.filter((weight) => weight === 1).length;
  const pointsBack =
    /^(and|but|so|what about|how about|why|ok(ay)?)\b|\b(it|its|that|this|those|these|they|them)\b/i.test(
      text.trim(),
    );
  return own === 0 || (own <= 2 && pointsBack);
}
