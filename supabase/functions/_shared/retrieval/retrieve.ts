/** From a question, and the conversation it stands in, to the documents that answer it. */
import type { CallDatabase } from "../environment.ts";
import { inContext, LEANING, leansOnContext, NARROWING, tellingWords } from "./context.ts";
import { isCaseOf, namesCase } from "./parties.ts";
import { type Question, readQuestion } from "./question.ts";
import { isCovered, type RankedDocument, rankDocuments } from "./rank.ts";
import { type SearchResult, searchPassages } from "./search.ts";

export interface Retrieval {
  readonly question: Question;
  /** Best first; empty when the corpus does not speak of the question. */
  readonly documents: readonly RankedDocument[];
  /** Of a case that answers: the topic that it belongs to, where the search found it. */
  readonly topicOfCase: RankedDocument | null;
  /** What comes nearest when nothing speaks of it: titles to look at. */
  readonly nearest: readonly string[];
  /** For a comparison: the best document on each side. */
  readonly sides: readonly [RankedDocument | null, RankedDocument | null];
}

/** A document that is about the question answers it only when none that is not comes out much better. */
const CLOSE_TO_FIRST = 0.75;
/** So many documents of each side are thought of, and what it is worth that two are of one subject, or two at all. */
const PAIRED = 3;
const SAME_SUBJECT = 0.5;
const TWO_DOCUMENTS = 0.25;

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
  const alone = await rank(callDatabase, question);
  const leans = leansOnContext(text, question);
  const subject = earlier.findLast((asked) => leansOnContext(asked, readQuestion(asked)) !== "always");
  if (leans === "never" || subject === undefined) return alone;
  const together = await rankTogether(callDatabase, question, readQuestion(subject));
  if (together.documents.length === 0 || (leans === "perhaps" && isElsewhere(alone, together))) return alone;
  return together;
}

/** Whether a question calls a topic of another subject than the one that it may lean on, and none of that one by the name. */
function isElsewhere({ documents: [own] }: Retrieval, { documents: [other] }: Retrieval): boolean {
  if (!own?.isCalled || own.subject === other?.subject) return false;
  return !own.name.some((lexeme) => other?.name.includes(lexeme));
}

/**
 * Ranks a question that leans on an earlier one. Where the subject that both are about has a topic for what is asked
 * now, that topic comes first.
 */
async function rankTogether(
  callDatabase: CallDatabase,
  question: Question,
  earlier: Question,
): Promise<Retrieval> {
  const leaning = await rank(callDatabase, inContext(question, earlier, LEANING));
  const subject = leaning.documents[0]?.subject;
  const isNarrower = tellingWords(question).some((word) => !earlier.words.includes(word));
  if (!subject || !isNarrower) return leaning;
  const narrowed = await rank(callDatabase, { ...inContext(question, earlier, NARROWING), subject });
  return narrowed.documents[0]?.subject === subject ? narrowed : leaning;
}

async function rank(callDatabase: CallDatabase, question: Question): Promise<Retrieval> {
  const [found, onLeft, onRight] = await Promise.all([
    searchPassages(callDatabase, question),
    coveringSide(callDatabase, question.sides?.[0]),
    coveringSide(callDatabase, question.sides?.[1]),
  ]);
  const ranked = question.isOutside ? [] : rankDocuments(question, found);
  const [first] = ranked;
  const [left, right] = pairOf(onLeft, onRight);
  const covering = ranked
    .filter((document) => isCovered(document, question.asksForVerdict))
    .filter((document) => speaksOfCase(document, question, found))
    .sort((a, b) => Number(isAskedFor(b, question, found)) - Number(isAskedFor(a, question, found)));
  const isClose =
    question.parties !== null || (covering[0]?.score ?? 0) >= (first?.score ?? 0) * CLOSE_TO_FIRST;
  const areTopics = left && right && (question.parties === null || isTopic(left, right));
  const documents =
    isClose && covering.length > 0 ? covering : areTopics && first ? [first, ...covering] : [];
  return {
    question,
    documents,
    topicOfCase: ranked.find(({ id }) => documents[0]?.topics.includes(id)) ?? null,
    nearest: documents.length > 0 ? [] : ranked.slice(0, 3).map((document) => document.title),
    sides: [left, right],
  };
}

/** "Battery v. Assault" is no case. */
const isTopic = (...sides: RankedDocument[]) => sides.every(({ kind }) => kind === "outline");

/** A question for a case is answered by what names that case; surnames are many. */
function speaksOfCase(document: RankedDocument, { parties }: Question, found: SearchResult): boolean {
  return (
    parties === null || document.passages.some((passage) => namesCase(passage, parties, found.corrections))
  );
}

/** Whether it is the case that the question asks for by its name, rather than for the law of which the case is one. */
function isAskedFor(document: RankedDocument, { parties, intent }: Question, found: SearchResult): boolean {
  return (
    parties !== null &&
    document.kind === "case" &&
    (intent === "case" || document.isNamed) &&
    isCaseOf(document.title, parties, found.corrections)
  );
}

/** The documents that speak of one side of a comparison, best first. */
async function coveringSide(callDatabase: CallDatabase, side: string | undefined): Promise<RankedDocument[]> {
  if (!side) return [];
  const question = readQuestion(side);
  return rankDocuments(question, await searchPassages(callDatabase, question)).filter((document) =>
    isCovered(document),
  );
}

/** The document for each side: the best ones, but rather two of one subject than battery in torts and assault in crimes. */
function pairOf(onLeft: readonly RankedDocument[], onRight: readonly RankedDocument[]): Retrieval["sides"] {
  const [bestLeft, bestRight] = [onLeft[0], onRight[0]];
  if (!bestLeft || !bestRight) return [bestLeft ?? null, bestRight ?? null];
  const pairs = onLeft
    .slice(0, PAIRED)
    .flatMap((left) => onRight.slice(0, PAIRED).map((right) => [left, right] as const));
  const worth = ([left, right]: readonly [RankedDocument, RankedDocument]) =>
    left.score / bestLeft.score +
    right.score / bestRight.score +
    (left.subject === right.subject ? SAME_SUBJECT : 0) +
    (left.id === right.id ? 0 : TWO_DOCUMENTS);
  return pairs.reduce((best, pair) => (worth(pair) > worth(best) ? pair : best));
}
