/** Finds the documents that answer a question in the context of its conversation. */
import type { CallDatabase } from "../environment.ts";
import { inContext, LEANING, leansOnContext, NARROWING, tellingWords } from "../question/context.ts";
import { type FollowUp, followUpIn } from "../question/follow-up.ts";
import { isCaseOf, namesCase } from "../question/parties.ts";
import { type Question, readQuestion } from "../question/question.ts";
import { isCovered, type RankedDocument, rankDocuments } from "./rank.ts";
import { type RankedEntry, rankEntries } from "./rank-entries.ts";
import { type SearchResult, searchPassages } from "./search.ts";

export interface Retrieval {
  readonly question: Question;
  /** Best first; empty when the outlines don't cover the question. */
  readonly documents: readonly RankedDocument[];
  /** The bank's entries that may answer, best first; empty when the outlines don't cover the question. */
  readonly entries: readonly RankedEntry[];
  /** When a case answers: the topic it belongs to, if the search found it. */
  readonly topicOfCase: RankedDocument | null;
  /** What the student may have meant, when nothing covers the question. */
  readonly nearest: readonly Pick<RankedDocument, "id" | "title">[];
  /** In a comparison, the best document for each side, or null where there is none; otherwise empty. */
  readonly sides: readonly (RankedDocument | null)[];
  /** What to do with the last answer, if the message asks for that; `question` is then the earlier one. */
  readonly followUp: FollowUp | null;
}

/** A document that covers the question answers it only if its score is this close to the best one's. */
const CLOSE_TO_FIRST = 0.75;
/** How many documents are tried for each side, and what it's worth that two share a subject or are different documents. */
const TRIED_ON_A_SIDE = 3;
const SAME_SUBJECT = 0.5;
const OWN_DOCUMENTS = 0.25;

/** A question is a document's name when the name makes up this share of it. */
const WHOLE_NAME = 0.9;
const CARRIED_INTENTS: ReadonlySet<Question["intent"]> = new Set([
  "elements",
  "exceptions",
  "defenses",
  "example",
]);

/**
 * Finds what the outlines contain about a question. One that depends on an earlier question ("what about the exceptions?")
 * is read together with it.
 * @param earlier the questions asked before in the same conversation, oldest first.
 */
export async function retrieve(
  callDatabase: CallDatabase,
  text: string,
  earlier: readonly string[],
): Promise<Retrieval> {
  const question = readQuestion(text);
  if (question.smallTalk) return nothingFor(question);
  const continued = await retrieveAgain(callDatabase, text, earlier);
  if (continued) return continued;
  const alone = await rank(callDatabase, question);
  const leans = leansOnContext(question);
  const subject = earlier
    .filter((asked) => !followUpIn(asked))
    .map((asked) => readQuestion(asked))
    .findLast((asked) => leansOnContext(asked) !== "always");
  if (leans === "never" || subject === undefined) return alone;
  const together = await rankTogether(callDatabase, question, subject);
  if (together.documents.length === 0 || (leans === "perhaps" && isElsewhere(alone, together))) return alone;
  if (isSibling(alone, together)) return rank(callDatabase, withIntentOf(subject, question));
  return together;
}

/** For a message that continues the last answer: what that answer's question found. */
async function retrieveAgain(
  callDatabase: CallDatabase,
  text: string,
  earlier: readonly string[],
): Promise<Retrieval | null> {
  const followUp = followUpIn(text);
  const topic = earlier.findLastIndex((asked) => !followUpIn(asked) && !readQuestion(asked).smallTalk);
  if (!followUp || topic < 0) return null;
  const found = await retrieve(callDatabase, earlier[topic] ?? "", earlier.slice(0, topic));
  if (found.documents.length === 0) return null;
  const before = earlier.slice(topic + 1).filter((asked) => followUpIn(asked)?.kind === followUp.kind);
  return { ...found, followUp: { ...followUp, times: before.length + 1 } };
}

function nothingFor(question: Question): Retrieval {
  return { question, documents: [], entries: [], topicOfCase: null, nearest: [], sides: [], followUp: null };
}

/** Whether the question is just the name of another topic in the same subject: "and robbery?" after larceny. */
function isSibling({ documents: [own] }: Retrieval, { documents: [other] }: Retrieval): boolean {
  return own !== undefined && own.subject === other?.subject && own.nameShare >= WHOLE_NAME;
}

/** After the elements of larceny, "and robbery?" asks for the elements of robbery. */
function withIntentOf(earlier: Question, question: Question): Question {
  return question.intent === "explain" && CARRIED_INTENTS.has(earlier.intent)
    ? { ...question, intent: earlier.intent }
    : question;
}

/** Whether the question names a topic of another subject, rather than one that it shares with the earlier question. */
function isElsewhere({ documents: [own] }: Retrieval, { documents: [other] }: Retrieval): boolean {
  if (!own?.matchesAlias || !other || own.subject === other.subject || own.score < other.score) return false;
  return !own.name.some((lexeme) => other.name.includes(lexeme));
}

/**
 * Ranks a question that depends on an earlier one. If the earlier topic's subject has a topic for the new question, that
 * topic comes first.
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
  const [found, ...covered] = await Promise.all([
    searchPassages(callDatabase, question),
    ...(question.sides ?? []).map((side) => coveringSide(callDatabase, side)),
  ]);
  const all = quotedFirst(rankDocuments(question, found));
  const ranked = question.isOutside && !all.slice(0, 1).some(isQuoted) ? [] : all;
  const [first] = ranked;
  const sides = chooseSides(covered);
  const covering = ranked
    .filter((document) => isQuoted(document) || isCovered(document))
    .filter((document) => citesCaseAsked(document, question, found))
    .sort((a, b) => Number(isCaseAsked(b, question, found)) - Number(isCaseAsked(a, question, found)));
  const isClose =
    question.parties !== null || (covering[0]?.score ?? 0) >= (first?.score ?? 0) * CLOSE_TO_FIRST;
  // "Battery v. Assault" is a comparison, not a case.
  const areTopics =
    sides.length > 0 && sides.every((side) => side && (question.parties === null || side.kind === "outline"));
  const documents =
    isClose && covering.length > 0 ? covering : areTopics && first ? [first, ...covering] : [];
  return {
    question,
    documents,
    entries: documents.length > 0 ? await rankEntries(callDatabase, question, ranked, found) : [],
    topicOfCase: ranked.find(({ id }) => documents[0]?.topics.includes(id)) ?? null,
    nearest: documents.length > 0 ? [] : ranked.slice(0, 3),
    sides,
    followUp: null,
  };
}

const isQuoted = ({ passages }: RankedDocument) => passages.some((passage) => passage.isQuoted);

/** A section that the question quotes by its heading comes before anything else that shares its words. */
function quotedFirst(ranked: readonly RankedDocument[]): RankedDocument[] {
  return ranked.toSorted((a, b) => Number(isQuoted(b)) - Number(isQuoted(a)));
}

/** A question about a case is answered only by passages that name the case, since surnames are common. */
function citesCaseAsked(document: RankedDocument, { parties }: Question, found: SearchResult): boolean {
  return (
    parties === null || document.passages.some((passage) => namesCase(passage, parties, found.corrections))
  );
}

/** Whether the question names this case, rather than the law it belongs to. */
function isCaseAsked(document: RankedDocument, { parties, intent }: Question, found: SearchResult): boolean {
  return (
    parties !== null &&
    document.kind === "case" &&
    (intent === "case" || document.isExactName) &&
    isCaseOf(document.title, parties, found.corrections)
  );
}

/** The documents that cover one side of a comparison, best first. */
async function coveringSide(callDatabase: CallDatabase, side: string): Promise<RankedDocument[]> {
  const question = readQuestion(side);
  return rankDocuments(question, await searchPassages(callDatabase, question)).filter((document) =>
    isCovered(document),
  );
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
        .map((other) =>
          side && other
            ? (side.subject === other.subject ? SAME_SUBJECT : 0) + (side.id === other.id ? 0 : OWN_DOCUMENTS)
            : 0,
        ),
    );
    return [...shares, ...matches].reduce((sum, value) => sum + value, 0);
  };
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}
