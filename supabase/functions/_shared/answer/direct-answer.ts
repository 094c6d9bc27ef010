/** An answer that begins with the answer: the entry's, then the rule, what it turns on, and what to ask next. */
import type { Question } from "../question/question.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Citations, withMarks } from "./answer.ts";
import { type ChosenEntry, supportOf } from "./choose-entry.ts";
import { abridge } from "./condense.ts";
import { link } from "./no-answer.ts";
import { outlineParts, WHOLE_TOPIC_SHARE } from "./outline-parts.ts";

/** A very good tutor needs 100 to 250 words. What to ask next doesn't count. */
const ANSWER_WORDS = 210;
/** The answer and its points end here, so that both are on the first screen: in characters. */
const POINTS_END = 1_150;
/** A longer passage is shortened, so that others fit too. */
const PART_WORDS = 60;
/** A passage that has to be shorter than this is left for "More detail". */
const LEAST_PART_WORDS = 25;
const NEXT_QUESTIONS = 3;
const NEXT_QUESTION_CHARACTERS = 80;

/** An answer's first section, what to ask next, and the passages that it quotes in whole. */
export interface DirectAnswer {
  readonly answer: string;
  readonly next: readonly string[];
  readonly quoted: readonly RankedPassage[];
}

export function writeDirectAnswer(
  { question, entries }: Pick<Retrieval, "question" | "entries">,
  chosen: ChosenEntry,
  citations: Citations,
): DirectAnswer {
  const { entry, document } = chosen;
  const opening = writeEntry(entry, citations);
  const asked = writeWithin(PART_WORDS, wholeTopic(chosen, question), citations);
  const said = joined([opening, ...asked.blocks]);
  const points = writePoints(entries, entry, said.length, citations);
  const turnsOn = writeTurnsOn(chosen, citations);
  const left = ANSWER_WORDS - wordsIn([said, points.text, turnsOn].join(" "));
  const rest = bodyPassages(chosen, question).filter((passage) => !asked.written.includes(passage));
  const body = writeWithin(left, rest, citations);
  return {
    answer: joined([said, points.text, ...body.blocks, turnsOn, writeOtherTopic(chosen, citations)]),
    next: nextQuestions(entries, [entry, ...points.made], document.id),
    quoted: [...asked.quoted, ...body.quoted],
  };
}

export const joined = (blocks: readonly string[]) => blocks.filter((block) => block !== "").join("\n\n");

/** The entry's answer, with its authority and the mark of the section that says so. */
export function writeEntry(entry: RankedEntry, citations: Citations): string {
  const support = supportOf(entry);
  return `${entry.answer} *See* ${entry.authority}.${support ? ` ${citations.mark(support)}` : ""}`;
}

/**
 * What else the student should know of the topic, as a list: the entry that opens the topic, then the likeliest. Each is
 * whole if there is room, or its first sentence. @param used characters of the answer before the list.
 */
export function writePoints(
  entries: readonly RankedEntry[],
  first: RankedEntry,
  used: number,
  citations: Citations,
): { readonly text: string; readonly made: readonly RankedEntry[] } {
  const further = entries.filter(
    (entry) => entry !== first && entry.document_id === first.document_id && !answersItsOwnQuestion(entry),
  );
  const opening = further.filter(({ position }) => position === 0);
  let room = POINTS_END - used;
  const points = [...new Set([...opening, ...further])].flatMap((entry) => {
    const support = supportOf(entry);
    if (!support || entry.probability < first.probability * LEAST_POINT) return [];
    // Without it, an entry that answers its own question in three words says nothing.
    const label = `- **${support.heading.replace(/: (?:the )?rules?$/i, "")}:**`;
    const left = room - label.length - MARKUP;
    const said = [entry.answer, sentencesOf(entry.answer)[0] ?? ""].find((text) => text.length < left);
    if (!said || said.length < LEAST_SAID) return [];
    room = left - said.length;
    return [{ entry, line: `${label} ${said} ${citations.mark(support)}` }];
  });
  return { text: points.map(({ line }) => line).join("\n"), made: points.map(({ entry }) => entry) };
}

/** A point's mark and line's end, in characters. */
const MARKUP = 6;
/** A shorter sentence says nothing without the next: "Both must be proved." In characters. */
const LEAST_SAID = 40;
/** A point is at least this probable, compared with the first entry. */
const LEAST_POINT = 0.35;

/** What the answer would be, had the student meant another topic; empty when that is unlikely. */
export function writeOtherTopic({ otherTopic: other }: ChosenEntry, citations: Citations): string {
  const support = other && supportOf(other);
  if (!support) return "";
  const topic = link(other.document.title, other.document_id);
  const [first = "", second = ""] = sentencesOf(other.answer);
  const said = first.length < LEAST_SAID * 2 ? `${first} ${second}`.trim() : first;
  return `**If you meant ${topic}:** ${said} ${citations.mark(support)}`;
}

const PROSE_LIST = new Intl.ListFormat("en-US");

/** Empty if the entry doesn't say what decides. */
export function writeTurnsOn({ entry, passage }: ChosenEntry, citations: Citations): string {
  if (entry.turns_on.length === 0) return "";
  return `**It turns on** ${PROSE_LIST.format(entry.turns_on)}. ${citations.mark(passage)}`;
}

/** Plain questions of the same topic, likeliest first. @param answered entries that the answer has already. */
export function nextQuestions(
  entries: readonly RankedEntry[],
  answered: readonly RankedEntry[],
  topic: string,
): string[] {
  return entries
    .filter((entry) => entry.document_id === topic && !answered.includes(entry))
    .flatMap(({ asks }) => asks.find(isPlainQuestion) ?? [])
    .slice(0, NEXT_QUESTIONS);
}

/** Not a story's, and safe as the text of a link. */
const isPlainQuestion = (line: string) =>
  /^\p{Lu}[^.[\]]*\?$/u.test(line) && line.length <= NEXT_QUESTION_CHARACTERS;

/** Yes or no, or a result on certain facts, would be read as the answer to what was asked here. */
const answersItsOwnQuestion = ({ kind, answer }: RankedEntry) =>
  kind === "application" || /^(?:yes|no|usually|generally|probably|maybe|only if|not)\b/i.test(answer);

/** What a question about the whole topic wants next. */
function wholeTopic({ document }: ChosenEntry, { intent }: Question): RankedPassage[] {
  const isWhole = intent === "elements" || (intent === "explain" && document.titleShare >= WHOLE_TOPIC_SHARE);
  return isWhole ? document.passages.filter(({ kind }) => kind === "elements").slice(0, 1) : [];
}

/** The elements, then what else the question asks for, and the section that supports the answer, which already says most of it. */
function bodyPassages({ document, passage }: ChosenEntry, question: Question): RankedPassage[] {
  const elements = document.passages.filter(({ kind }) => kind === "elements").slice(0, 1);
  const quoted = passage.isQuoted ? [passage] : [];
  const wanted = outlineParts(document, question)
    .map((part) => part.passage)
    .filter(({ kind }) => kind !== "example");
  return [...new Set([...quoted, ...elements, ...wanted, passage])];
}

/** Passages under their headings, whole while there is room, and then shortened. */
export function writeWithin(
  words: number,
  passages: readonly RankedPassage[],
  citations: Citations,
): { readonly blocks: string[]; readonly written: RankedPassage[]; readonly quoted: RankedPassage[] } {
  const blocks: string[] = [];
  const written: RankedPassage[] = [];
  const quoted: RankedPassage[] = [];
  let left = words;
  for (const passage of passages) {
    if (left < LEAST_PART_WORDS) break;
    const body = fitting(passage.body, Math.min(left, PART_WORDS));
    left -= wordsIn(body);
    blocks.push(`### ${passage.heading}`, withMarks(body, citations.mark(passage)));
    written.push(passage);
    if (body === passage.body) quoted.push(passage);
  }
  return { blocks, written, quoted };
}

/** The whole text if it has no more words than that, or its beginning. */
export const fitting = (body: string, words: number) =>
  wordsIn(body) <= words ? body : abridge(body, { words }) || body;

export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;
