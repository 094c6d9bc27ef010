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

/** A document that is about the question answers it only when none that is not comes out much better. */
const CLOSE_TO_FIRST = 0.75;

/**
 * Finds what the corpus holds on a question. A question that says little by itself ("what about the exceptions?") is
 * read together with the one that it leans on.
 * @param earlier the questions asked before in the same conversation, the oldest first.
 */
export async function retrieve(
  callDatabase: CallDatabase,
  text: string,
  earlier: readonly string[],
): Promise<Retrieval> {
  const question = readQuestion(text);
  if (leansOnContext(text, question)) {
    const subject = earlier.findLast((asked) => !leansOnContext(asked, readQuestion(asked)));
    if (subject !== undefined) {
      const together = await rank(callDatabase, inContext(question, readQuestion(subject)));
      if (together.documents.length > 0) return together;
    }
  }
  return await rank(callDatabase, question);
}

/** How much the words of a question count that leans on an earlier one: that one says what both are about. */
const LEANING_WEIGHT = 0.5;

function inContext(question: Question, subject: Question): Question {
  const weights = new Map(
    question.words.map((word, index) => [word, (question.weights[index] ?? 0) * LEANING_WEIGHT]),
  );
  for (const [index, word] of subject.words.entries()) weights.set(word, subject.weights[index] ?? 0);
  return {
    ...question,
    words: [...weights.keys()],
    weights: [...weights.values()],
    phrases: [...new Set([...question.phrases, ...subject.phrases])],
    sides: question.sides,
  };
}

async function rank(callDatabase: CallDatabase, question: Question): Promise<Retrieval> {
  const [found, left, right] = await Promise.all([
    searchPassages(callDatabase, question),
    bestDocument(callDatabase, question.sides?.[0]),
    bestDocument(callDatabase, question.sides?.[1]),
  ]);
  const ranked = question.isOutside ? [] : rankDocuments(question, found);
  const [first] = ranked;
  const covering = ranked.filter(isCovered);
  const isClose = (covering[0]?.score ?? 0) >= (first?.score ?? 0) * CLOSE_TO_FIRST;
  const documents = isClose ? covering : left && right && first ? [first, ...covering] : [];
  return {
    question,
    documents,
    nearest: documents.length > 0 ? [] : ranked.slice(0, 3).map((document) => document.title),
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
