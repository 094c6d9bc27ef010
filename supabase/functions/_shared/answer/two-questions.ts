/** A message that asks two things: each is answered, briefly, under its own heading. */
import { readSections, writeSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";
import type { Retrieval } from "../search/retrieve.ts";
import type { Answer } from "./answer.ts";

/** Both answers together, in characters: the length with which most development questions are answered on the first screen. */
const ANSWER_CHARACTERS = 1_300;

/** What to ask next after each answer: with three of both, they would be longer than a list that is read. */
const NEXT_OF_EACH = 2;

const openingOf = (answer: Answer | undefined) => answer?.text.split("\n", 1)[0];

/** Null if the message doesn't ask two things, or the outlines answer them as one. */
export function answerEach(
  { parts }: Pick<Retrieval, "parts">,
  compose: (retrieval: Retrieval) => Answer,
): Answer | null {
  const answers = parts.map(compose);
  const [one, other] = answers.map(({ citations }) => citations[0]?.passageId);
  if (!one || !other || openingOf(answers[0]) === openingOf(answers[1])) return null;
  const questions = parts.map(({ question }) => question.text);
  const isNew = (question: string) => !questions.some((one) => headingOf(one) === question);
  const citations: Citation[] = [];
  const said = new Set<string>();
  let room = ANSWER_CHARACTERS;
  const short = answers.map((answer, place) => {
    const { answer: text, detail } = readSections(answer.text);
    const later = answers.slice(place + 1).flatMap((other) => sectionsOf(readSections(other.text).answer));
    const own = sectionsOf(text).filter((section) => !later.some((one) => titleOf(one) === titleOf(section)));
    const cut = { shown: shorten(own.join("\n\n"), said, place === 0 ? room / 2 : room), rest: detail };
    room -= cut.shown.length;
    return { ...answer, ...cut };
  });
  const number = (text: string, own: Answer) => renumber(text, own.citations, citations);
  const shown = short.map((answer) => number(answer.shown, answer));
  const detail = short.map((answer) => number(answer.rest, answer)).filter((rest) => rest !== "");
  return {
    text: writeSections({
      answer: shown.map((text, place) => `### ${headingOf(questions[place] ?? "")}\n\n${text}`).join("\n\n"),
      detail: [...new Set(detail.flatMap(sectionsOf))].join("\n\n"),
      next: [
        ...new Set(answers.flatMap(({ text }) => readSections(text).next.slice(0, NEXT_OF_EACH))),
      ].filter(isNew),
    }),
    citations,
  };
}

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

/** What stands under each heading, and before the first. A section that both answers have is left to the second. */
const sectionsOf = (text: string) => text.split(/\n\n(?=### )/);
const titleOf = (section: string) => (section.startsWith("### ") ? section.split("\n", 1)[0] : section);

/**
 * The first blocks of a text, without those already said. A heading or an introduction isn't parted from what follows it, but
 * a list is from its end.
 */
function shorten(text: string, said: Set<string>, room: number): string {
  const all = text.split(/(?<=\n\n)(?!\[)|(?<=\n)(?=- )/);
  const isNew = (block: string) => !said.has(lawIn(block));
  const blocks = all.some(isNew) ? all.filter(isNew) : all;
  let end = 0;
  let length = 0;
  for (const [place, block] of blocks.entries()) {
    length += block.length;
    if (end > 0 && length > room) break;
    if (!/^#|:$/.test(block.trim())) end = place + 1;
  }
  const shown = blocks.slice(0, end);
  for (const block of shown) said.add(lawIn(block));
  return shown.join("").trim();
}

/** What a block says, without its label, authority, and marks. */
const lawIn = (block: string) => block.replace(/^- (?:\*\*[^*]+:\*\* )?| \*See\* .*$|\[\d+\]/gs, "").trim();

function headingOf(question: string): string {
  const plain = question.replace(/^(?:(?:and|but|so|also|plus|ok)[ ,]+)+/i, "").replace(/[?.!\s]+$/, "");
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`;
}
