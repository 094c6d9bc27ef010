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
  /** For a comparison: the best document on each side, null where there is none; otherwise nothing. */
  readonly sides: readonly (RankedDocument | null)[];
}

/** A document that is about the question answers it only when none that is not comes out much better. */
const CLOSE_TO_FIRST = 0.75;
/** So many documents of each side are tried, and what it is worth that two are of one subject, or two at all. */
const TRIED_ON_A_SIDE = 3;
const SAME_SUBJECT = 0.5;
const OWN_DOCUMENTS = 0.25;

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
  if (!own?.isCalled || !other || own.subject === other.subject || own.score < other.score) return false;
  return !own.name.some((lexeme) => other.name.includes(lexeme));
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
  const [found, ...covered] = await Promise.all([
    searchPassages(callDatabase, question),
    ...(question.sides ?? []).map((side) => coveringSide(callDatabase, side)),
  ]);
  const ranked = question.isOutside ? [] : rankDocuments(question, found);
  const [first] = ranked;
  const sides = chooseSides(covered);
  const covering = ranked
    .filter((document) => isCovered(document, question.asksForVerdict))
    .filter((document) => speaksOfCase(document, question, found))
    .sort((a, b) => Number(isAskedFor(b, question, found)) - Number(isAskedFor(a, question, found)));
  const isClose =
    question.parties !== null || (covering[0]?.score ?? 0) >= (first?.score ?? 0) * CLOSE_TO_FIRST;
  // "Battery v. Assault" is no case.
  const areTopics =
    sides.length > 0 && sides.every((side) => side && (question.parties === null || side.kind === "outline"));
  const documents =
    isClose && covering.length > 0 ? covering : areTopics && first ? [first, ...covering] : [];
  return {
    question,
    documents,
    topicOfCase: ranked.find(({ id }) => documents[0]?.topics.includes(id)) ?? null,
    nearest: documents.length > 0 ? [] : ranked.slice(0, 3).map((document) => document.title),
    sides,
  };
}

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
async function coveringSide(callDatabase: CallDatabase, side: string): Promise<RankedDocument[]> {
  const question = readQuestion(side);
  return rankDocuments(question, await searchPassages(callDatabase, question)).filter((document) =>
    isCovered(document),
  );
}

/**
 * The document for each side: the best ones, but rather all of one subject than battery in torts and assault in crimes.
 * @param covered the documents that speak of each side, best first.
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
