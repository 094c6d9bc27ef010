/** Finds the documents and the bank's entries that answer what is asked. */
import type { CallDatabase } from "../environment.ts";
import type { FollowUp } from "../question/follow-up.ts";
import { isCaseOf, namesCase } from "../question/parties.ts";
import type { Question } from "../question/question.ts";
import type { Asked, Context } from "../question/read-message.ts";
import { isCovered, type RankedDocument, rankDocuments, SAME } from "./rank.ts";
import { likenessOf, type RankedEntry, rankEntries } from "./rank-entries.ts";
import { type SearchResult, searchPassages } from "./search.ts";

export interface Retrieval {
  readonly question: Question;
  /** Best first; empty when the outlines don't cover the question. */
  readonly documents: readonly RankedDocument[];
  /** The bank's entries that may answer, best first; empty when the outlines don't cover the question. */
  readonly entries: readonly RankedEntry[];
  /** When a case answers: the topic it belongs to, if the search found it. */
  readonly topicOfCase: RankedDocument | null;
  /** What the student may have meant, likeliest first, when nothing covers the question. */
  readonly nearest: readonly RankedDocument[];
  /** In a comparison, the best document for each side, or null where there is none; otherwise empty. */
  readonly sides: readonly (RankedDocument | null)[];
  /** If the message asks two things: what was found for each. Otherwise empty, and if half of it alone reads as something else. */
  readonly parts: readonly Retrieval[];
  /** What to do with the last answer, if the message asks for that; `question` is then the one it answered. */
  readonly followUp: FollowUp | null;
}

/**
 * How many documents are tried for each side, and what it's worth, next to a share of the best score, that two share a subject.
 * Two to four documents choose the same sides.
 */
const TRIED_ON_A_SIDE = 3;
const SAME_SUBJECT = 0.5;

/** A question is a document's name when the name makes up this share of it: from 0.6 on, the same ones do. */
const WHOLE_NAME = 0.9;
/** A question that may depend on an earlier one ("what about the exceptions?") is searched for alone and together with it. */
export async function retrieve(callDatabase: CallDatabase, asked: Asked): Promise<Retrieval> {
  const { question } = asked;
  const [found, ...parts] = await Promise.all([
    question.smallTalk ? nothingFor(question) : retrieveOne(callDatabase, asked),
    ...asked.parts.map((part) => retrieve(callDatabase, part)),
  ]);
  return { ...found, parts: areHalves(parts, found) ? parts : [], followUp: asked.followUp };
}

/** Whether both halves of a message are about what the whole is, which the conversation may have led elsewhere. */
function areHalves([first, second]: readonly Retrieval[], { documents }: Retrieval): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    belongs(first, documents) &&
    belongs(second, [...documents, ...first.documents])
  );
}

/** Half a question may be misread, unless it has a topic's whole title or names a topic of the same subject. */
const belongs = ({ documents: [best] }: Retrieval, documents: Retrieval["documents"]) =>
  best !== undefined &&
  (best.hasWholeTitle ||
    documents.some(({ id, subject }) => id === best.id || (best.matchesAlias && subject === best.subject)));

async function retrieveOne(callDatabase: CallDatabase, { question, context }: Asked): Promise<Retrieval> {
  const alone = await rank(callDatabase, question);
  if (!context) return alone;
  const together = await rankTogether(callDatabase, context);
  if (together.documents.length === 0 || (!context.isSure && isElsewhere(alone, together))) return alone;
  if (context.ofSibling && isSibling(alone, together)) return rank(callDatabase, context.ofSibling);
  return together;
}

function nothingFor(question: Question): Retrieval {
  const found = { documents: [], entries: [], topicOfCase: null, nearest: [], sides: [] };
  return { question, ...found, parts: [], followUp: null };
}

/** Whether the question is just the name of another topic, in the same subject or on both: "and robbery?" after larceny. */
function isSibling({ documents: [own] }: Retrieval, { documents }: Retrieval): boolean {
  if (!own || own.nameShare < WHOLE_NAME) return false;
  return own.subject === documents[0]?.subject || documents.some(({ id }) => id === own.id);
}

/** Whether the question names a topic of another subject, rather than one that it shares with the earlier question. */
function isElsewhere({ documents: [own] }: Retrieval, { documents: [other] }: Retrieval): boolean {
  if (!own?.matchesAlias || !other || own.subject === other.subject || own.score < other.score) return false;
  return !own.name.some((lexeme) => other.name.includes(lexeme));
}

/** If the earlier topic's subject has a topic for the new question, that topic comes first. */
async function rankTogether(callDatabase: CallDatabase, context: Context): Promise<Retrieval> {
  const leaning = await rank(callDatabase, context.leaning, { isCombined: true });
  const subject = leaning.documents[0]?.subject;
  if (!subject || !context.narrowing) return leaning;
  const narrowed = await rank(callDatabase, { ...context.narrowing, subject }, { isCombined: true });
  return narrowed.documents[0]?.subject === subject ? narrowed : leaning;
}

/** @param isCombined whether the question is made of two, so that its words aren't those of any line of the bank. */
async function rank(
  callDatabase: CallDatabase,
  question: Question,
  { isCombined } = { isCombined: false },
): Promise<Retrieval> {
  const [found, ...covered] = await Promise.all([
    searchPassages(callDatabase, question),
    ...(question.sides ?? []).map((side) => coveringSide(callDatabase, side)),
  ]);
  // A question about a case is answered by the case, not by what the bank has on it.
  const isOfBank = !isCombined && question.intent !== "case";
  const likenesses = isOfBank ? await likenessOf(callDatabase, question, found) : new Map<string, number>();
  const all = sameFirst(rankDocuments(question, found, likenesses));
  const ranked = question.isOutside && !all.slice(0, 1).some(isSame) ? [] : all;
  const [first] = ranked;
  const sides = chooseSides(covered);
  const covering = ranked
    .filter((document) => isSame(document) || isCovered(document))
    .filter((document) => citesCaseAsked(document, question, found))
    .sort((a, b) => Number(isCaseAsked(b, question, found)) - Number(isCaseAsked(a, question, found)));
  // "Battery v. Assault" is a comparison, not a case.
  const areTopics =
    sides.length > 0 && sides.every((side) => side && (question.parties === null || side.kind === "outline"));
  const documents = covering.length === 0 && areTopics && first ? [first] : covering;
  return {
    question,
    documents,
    entries: documents.length > 0 ? await rankEntries(callDatabase, question, ranked, found, likenesses) : [],
    topicOfCase: ranked.find(({ id }) => documents[0]?.topics.includes(id)) ?? null,
    nearest: documents.length > 0 ? [] : ranked,
    sides,
    parts: [],
    followUp: null,
  };
}

/** Whether the document is surely the one: the question quotes one of its sections by the heading, or the bank has it. */
const isSame = ({ passages, likeness }: RankedDocument) =>
  likeness >= SAME || passages.some((passage) => passage.isQuoted);

/** Such a document comes before anything else that shares the question's words. */
function sameFirst(ranked: readonly RankedDocument[]): RankedDocument[] {
  return ranked.toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)));
}

/** A question about a case is answered only by passages that name the case, since surnames are common. */
function citesCaseAsked(document: RankedDocument, { parties }: Question, found: SearchResult): boolean {
  return (
    parties === null || document.passages.some((passage) => namesCase(passage, parties, found.corrections))
  );
}

/** Whether the question names this case, rather than the law it belongs to. */
function isCaseAsked(
  document: RankedDocument,
  { parties, intent, caseParts }: Question,
  found: SearchResult,
): boolean {
  return (
    parties !== null &&
    document.kind === "case" &&
    (intent === "case" || caseParts.some((part) => part !== "rule") || document.isExactName) &&
    isCaseOf(document.title, parties, found.corrections)
  );
}

/** The documents that cover one side of a comparison, best first. */
async function coveringSide(callDatabase: CallDatabase, side: Question): Promise<RankedDocument[]> {
  return rankDocuments(side, await searchPassages(callDatabase, side)).filter(isCovered);
}

/**
 * Chooses a document for each side: the best ones, but preferably from one subject, rather than battery from torts and
 * assault from criminal law.
 * @param covered the documents that cover each side, best first.
 */
function chooseSides(covered: readonly (readonly RankedDocument[])[]): Retrieval["sides"] {
  const choices = covered.reduce<Retrieval["sides"][]>(
    (begun, documents) => {
      const candidates = documents.length > 0 ? documents.slice(0, TRIED_ON_A_SIDE) : [null];
      return begun.flatMap((choice) => candidates.map((candidate) => [...choice, candidate]));
    },
    [[]],
  );
  const worth = (choice: Retrieval["sides"]) => {
    const shares = choice.map((side, place) => (side?.score ?? 0) / (covered[place]?.[0]?.score ?? 1));
    const matches = choice.flatMap((side, place) =>
      choice
        .slice(place + 1)
        .map((other) => (side && other && side.subject === other.subject ? SAME_SUBJECT : 0)),
    );
    return [...shares, ...matches].reduce((sum, value) => sum + value, 0);
  };
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}
