/** An answer that begins with the answer: the entry's, then the rule, what it turns on, and what to ask next. */
import type { Question } from "../question/question.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Citations, withMarks } from "./answer.ts";
import { type ChosenEntry, supportOf } from "./choose-entry.ts";
import { abridge } from "./condense.ts";
import { link } from "./no-answer.ts";
import { WHOLE_TOPIC_SHARE } from "./outline-parts.ts";

/** The answer and its points end here, so that both are on the first screen: in characters. */
const POINTS_END = 1_195;
/** A longer passage is shortened, and whole in the detail: prose to so many words, and a list to so many characters. */
export const PART_WORDS = 100;
const LIST_CHARACTERS = 650;
/** What elements may take if they weren't asked for, beside their topic's points. Where they need more, their entry's point and "More detail" have them. */
const ELEMENTS_CHARACTERS = 420;
/** Buttons below an answer: as many as are read before scrolling on, each in at most two lines on a phone. */
export const NEXT_QUESTIONS = 3;
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
  const asked = askedPassage(chosen, question);
  const said = joined([
    opening,
    ...(asked ? [`### ${asked.passage.heading}`, withMarks(asked.body, citations.mark(asked.passage))] : []),
  ]);
  // Under a list of elements or steps, what sums it up would only repeat it.
  const isListed = ({ kind, passage_id }: RankedEntry) =>
    passage_id === asked?.passage.id && (kind === "elements" || kind === "procedure");
  return {
    answer: joined([
      said,
      writePoints(entries, [entry, ...entries.filter(isListed)], [document], said.length, citations),
      isListed(entry) ? "" : writeTurnsOn(chosen, citations),
      writeOtherTopic(chosen, citations),
    ]),
    next: nextQuestions(entries, [entry], document.id),
    quoted: asked && asked.body === asked.passage.body ? [asked.passage] : [],
  };
}

export const joined = (blocks: readonly string[]) => blocks.filter((block) => block !== "").join("\n\n");

/** The entry's answer, with its authority and the mark of the section that says so. */
export function writeEntry(entry: RankedEntry, citations: Citations): string {
  const support = supportOf(entry);
  return `${entry.answer} *See* ${entry.authority}.${support ? ` ${citations.mark(support)}` : ""}`;
}

/**
 * What else to know of the topics, under their names: a line for each of their entries. Those almost as likely as the first
 * come first, whole where there is room, in case one of them was asked for; then what opens the topic and the likeliest.
 * Empty if there is no room.
 * @param said the entries that the answer has already.
 * @param used the characters that it has already, or that it keeps for what follows.
 */
export function writePoints(
  entries: readonly RankedEntry[],
  said: readonly RankedEntry[],
  topics: readonly RankedDocument[],
  used: number,
  citations: Citations,
): string {
  const further = entries.filter(
    (entry) =>
      topics.some(({ id }) => id === entry.document_id) &&
      !said.includes(entry) &&
      // The result on certain facts would be read as the result on these.
      entry.kind !== "application",
  );
  const opening = further.filter(({ position }) => position === 0);
  const heading = `### ${PROSE_LIST.format(topics.map(({ title }) => title))}`;
  let room = POINTS_END - used - heading.length;
  const asLikely = further.filter(
    (entry) => entry.probability >= (said[0]?.probability ?? 1) * AS_LIKELY && !answersYesOrNo(entry),
  );
  const points = [...new Set([...asLikely, ...opening, ...further])].flatMap((entry) => {
    const support = supportOf(entry);
    const isWhole = asLikely.includes(entry);
    const whole = `${labelOf(entry)} ${entry.answer}`;
    const line = isWhole && whole.length + MARKUP <= room ? whole : entry.gist;
    if (!support || line.length + MARKUP > room) return [];
    room -= line.length + MARKUP;
    return `- ${line} ${citations.mark(support)}`;
  });
  return points.length > 0 ? `${heading}\n\n${points.join("\n")}` : "";
}

/**
 * How fast a topic's share of the room falls with its score: at 0.9 of the first one's it is two thirds, at 0.7 a quarter, which
 * is enough for a point. At 8 the last gets none, and at 2 the first has too few.
 */
const FALLING = 4;

/**
 * The points of several topics, any of which may be meant: the closer a topic scores to the first, the closer its share of the
 * room is to the first one's.
 */
export function writePointsOfEach(
  entries: readonly RankedEntry[],
  topics: readonly RankedDocument[],
  used: number,
  citations: Citations,
): string[] {
  const shares = topics.map(({ score }) => (score / (topics[0]?.score ?? score)) ** FALLING);
  let left = POINTS_END - used;
  return topics.map((topic, place) => {
    const further = shares.slice(place).reduce((sum, share) => sum + share, 0);
    const points = writePoints(
      entries,
      [],
      [topic],
      POINTS_END - (left * (shares[place] ?? 0)) / further,
      citations,
    );
    left -= points.length;
    return points;
  });
}

/** What a point has besides its text, in characters. */
const MARKUP = "-  [1]\n".length;
/** Compared with the first entry: with 0.75 or 0.95 fewer development questions are answered on the first screen. */
const AS_LIKELY = 0.92;

/** Without its question, that would be read as the answer to the one that was asked. */
const answersYesOrNo = ({ answer }: RankedEntry) =>
  /^(?:yes|no|usually|generally|probably|maybe|only if|not)\b/i.test(answer);

/** A gist's: "**Merchant's confirmation:**". */
const labelOf = ({ gist }: RankedEntry) => gist.slice(0, gist.indexOf(":**") + 3);

/**
 * A shorter sentence says little without the next: "Both must be proved." In characters. A third less or more adds it to five
 * answers of 1,560, or takes it from one.
 */
const LEAST_SAID = 80;

/** What the answer would be, had the student meant another topic; empty when that is unlikely. */
export function writeOtherTopic({ otherTopic: other }: ChosenEntry, citations: Citations): string {
  const support = other && supportOf(other);
  if (!support) return "";
  const topic = link(other.document.title, other.document_id);
  const [first = "", second = ""] = sentencesOf(other.answer);
  const said = first.length < LEAST_SAID ? `${first} ${second}`.trim() : first;
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

/**
 * The section that the question quotes by its heading, or what a question about the whole topic wants, its elements; and as much
 * of it as there is room for.
 */
function askedPassage(
  { document, passage, entry }: ChosenEntry,
  { intent }: Question,
): { readonly passage: RankedPassage; readonly body: string } | null {
  if (passage.isQuoted) return { passage, body: fitting(passage.body) };
  const elements = document.passages.find(({ kind }) => kind === "elements");
  if (!elements) return null;
  if (intent === "elements") return { passage: elements, body: fitting(elements.body) };
  const body = fitting(elements.body, ELEMENTS_CHARACTERS);
  const isWhole =
    intent === "explain" && document.titleShare >= WHOLE_TOPIC_SHARE && OPENS_ELEMENTS.has(entry.kind);
  return isWhole && body.length <= ELEMENTS_CHARACTERS ? { passage: elements, body } : null;
}

/** Kinds of answers that elements belong to. When hearsay is admissible isn't said by what hearsay is. */
const OPENS_ELEMENTS: ReadonlySet<RankedEntry["kind"]> = new Set(["definition", "rule", "elements"]);

/** The whole text if it isn't long, or what matters most of it. */
export const fitting = (body: string, characters = LIST_CHARACTERS) =>
  body.length <= characters ? body : abridge(body, { words: PART_WORDS, characters }) || body;
