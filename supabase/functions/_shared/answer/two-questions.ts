/** A message that asks two things: each is answered, briefly, under its own heading. */
import { readSections, writeSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";
import type { CallDatabase } from "../environment.ts";
import { followUpIn } from "../question/follow-up.ts";
import type { Question } from "../question/question.ts";
import { isFunctionWord, tokenise } from "../question/words.ts";
import { type Retrieval, retrieve } from "../search/retrieve.ts";
import type { Answer } from "./answer.ts";
import { composeAnswer } from "./compose.ts";
import { wordsIn } from "./direct-answer.ts";

const ASKING =
  "what|whats|how|when|why|who|which|where|is|are|can|could|does|do|did|will|would|should|must|may";
const NEXT_QUESTION = new RegExp(
  `\\?\\s+(?=\\S)|,?\\s+(?:and|but|plus|also)\\s+(?:also\\s+)?(?=(?:${ASKING})\\b)|[.;]\\s+(?:and |but |also )?(?=(?:${ASKING})\\b)`,
  "i",
);
const IS_QUESTION = new RegExp(
  `^(?:(?:and|but|so|also|plus|ok)[ ,]+)*(?:${ASKING}|explain|define|tell me)\\b`,
  "i",
);
/** What stands for the first question's topic in the second: "does it apply to …", "how do you sever one?" */
const POINTS_BACK = /\bit\b|\b(?:that|this|they)(?= (?:differ|compare))|\b(?:one|them)(?=\W*$)/i;
/** Each answer is this long; the rest of it is more detail. */
const ANSWER_WORDS = 110;

/** The two questions of a message; null if it asks one, or more than two, or tells a story. */
export function twoQuestionsIn(whole: Question): readonly [string, string] | null {
  const parts = whole.text
    .trim()
    .split(NEXT_QUESTION)
    .map((part) => part.trim());
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second || !parts.every((part) => IS_QUESTION.test(part))) return null;
  if (whole.intent === "apply" || whole.asksForRuleToo || parts.some((part) => followUpIn(part))) return null;
  const isTelling = (part: string) => tokenise(part).some((word) => !isFunctionWord(word));
  return isTelling(first) && isTelling(second) ? [first, second] : null;
}

/** Null if the message doesn't ask two things, or the outlines answer them as one. */
export async function answerEach(
  callDatabase: CallDatabase,
  whole: Pick<Retrieval, "question" | "documents" | "followUp">,
  earlier: readonly string[],
): Promise<Answer | null> {
  const questions = whole.followUp ? null : twoQuestionsIn(whole.question);
  if (!questions) return null;
  const [first, second] = questions;
  const firstFound = await retrieve(callDatabase, first, earlier);
  const topic = firstFound.documents[0]?.title;
  if (!topic || !belongs(firstFound, whole.documents)) return null;
  const asked = second.replace(POINTS_BACK, topic.toLowerCase());
  const secondFound = await retrieve(callDatabase, asked, [...earlier, first]);
  if (!belongs(secondFound, [...whole.documents, ...firstFound.documents])) return null;
  const answers = [composeAnswer(firstFound), composeAnswer(secondFound)];
  const [one, other] = answers.map(({ citations }) => citations[0]?.passageId);
  if (!one || !other || answers[0]?.text.slice(0, 80) === answers[1]?.text.slice(0, 80)) return null;
  const isNew = (question: string) => !questions.some((one) => headingOf(one) === question);
  const citations: Citation[] = [];
  const said = new Set<string>();
  const short = answers.map((answer) => ({ ...answer, ...shorten(answer.text, said) }));
  const number = (text: string, own: Answer) => renumber(text, own.citations, citations);
  const shown = short.map((answer) => number(answer.shown, answer));
  const detail = short.map((answer) => number(answer.rest, answer)).filter((rest) => rest !== "");
  return {
    text: writeSections({
      answer: shown.map((text, place) => `### ${headingOf(questions[place] ?? "")}\n\n${text}`).join("\n\n"),
      detail: [...new Set(detail.flatMap((text) => text.split(/\n\n(?=### )/)))].join("\n\n"),
      next: [...new Set(answers.flatMap(({ text }) => readSections(text).next.slice(0, 2)))].filter(isNew),
    }),
    citations,
  };
}

/**
 * Half a question may be read as something else, unless it has a topic's whole title or names a topic of the same subject.
 * @param documents what was found for the whole, which the conversation may have led elsewhere.
 */
const belongs = ({ documents: [best] }: Retrieval, documents: Retrieval["documents"]) =>
  best !== undefined &&
  (best.hasWholeTitle ||
    documents.some(({ id, subject }) => id === best.id || (best.matchesAlias && subject === best.subject)));

/** The text with its marks as they are in the list of both answers' citations, which grows. */
function renumber(text: string, own: readonly Citation[], all: Citation[]): string {
  return text.replace(/\[(\d{1,2})\]/g, (mark, n: string) => {
    const citation = own.find((one) => one.n === Number(n));
    if (!citation) return mark;
    const known = all.find(({ passageId }) => passageId === citation.passageId);
    const added = known ?? { ...citation, n: all.length + 1 };
    if (!known) all.push(added);
    return `[${added.n}]`;
  });
}

/**
 * The first blocks of an answer, without those already said, and its detail. A heading or an introduction isn't parted from
 * what follows it.
 */
function shorten(text: string, said: Set<string>): { readonly shown: string; readonly rest: string } {
  const { answer, detail } = readSections(text);
  const blocks = answer.split("\n\n").filter((block, place) => place === 0 || !said.has(lawIn(block)));
  let end = 0;
  let words = 0;
  for (const [place, block] of blocks.entries()) {
    words += wordsIn(block);
    if (end > 0 && words > ANSWER_WORDS) break;
    if (!/^#|:$/.test(block.trim())) end = place + 1;
  }
  const shown = blocks.slice(0, end);
  for (const block of shown) said.add(lawIn(block));
  return { shown: shown.join("\n\n"), rest: detail };
}

/** A block without its authority and marks. */
const lawIn = (block: string) => block.replace(/ \*See\* .*$|\[\d+\]/g, "").trim();

function headingOf(question: string): string {
  const plain = question.replace(/^(?:(?:and|but|so|also|plus|ok)[ ,]+)+/i, "").replace(/[?.!\s]+$/, "");
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`;
}
