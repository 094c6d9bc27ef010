/** Reads what a message has to do with practicing: a quiz it asks for, or a reply to a question that is open. */
import { followUpIn } from "./follow-up.ts";
import { meaningOf, plainly, readQuestion } from "./question.ts";
import { READING_LISTS } from "./reading-lists.ts";
import { isFunctionWord, tokenise } from "../search/words.ts";

export interface StudyRequest {
  readonly kind: "quiz" | "practice";
  /** What it is to be about, in the student's words; null if the message doesn't say. */
  readonly topic: string | null;
}

export type Reply = "attempt" | "skip" | "unknown" | "stop" | "hint";

/** "I have a quiz tomorrow" says why a student asks, and "stop the quiz" is about the one that is open. */
const OTHER_QUIZ =
  /^\W*(?:ok(?:ay)?,? |please )?(?:stop|end|quit|exit|finish|cancel|leave|continue|resume|back to)\b|\b(?:have|got|having|my|our|failed|took) (?:\w+ ){0,3}(?:quiz|practice questions?|mcqs?)\b/i;
/** Words of a request that aren't about its topic. */
const ASKING = new Set(
  "give make start run take want like need another quiz quick quickly short pop little start random hard easy good real new different one two three five ten few couple question questions practice let begin try play something anything topic topics subject on about over law lets next more again instead".split(
    " ",
  ),
);

export function studyRequestIn(text: string, { studyRequests } = READING_LISTS): StudyRequest | null {
  const [pattern, kind] = studyRequests.find(([asked]) => asked.test(text.trim().replace(/\W+$/, ""))) ?? [];
  if (!kind || !pattern || OTHER_QUIZ.test(text)) return null;
  const rest = kind === "quiz" ? text.replace(/\b(?:pop )?quiz\W*$/i, " ") : text;
  return { kind, topic: topicIn(rest.replace(pattern, " ")) };
}

/** From the first word that is about a topic to the last; null if there is none. */
export function topicIn(text: string): string | null {
  const words = text.split(/\s+/);
  const isTelling = (word: string) => tellingWords(word).length > 0;
  const [first, last] = [words.findIndex(isTelling), words.findLastIndex(isTelling)];
  return first < 0
    ? null
    : words
        .slice(first, last + 1)
        .join(" ")
        .replace(/[\s\p{P}]+$/u, "");
}

/** The words of a request's topic. */
const tellingWords = (topic: string) =>
  tokenise(topic).filter((word) => !isFunctionWord(word) && !ASKING.has(word));

const ASKS =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|wait|actually|also|hey)\b[ ,]*)*(?:(?:whats?|how|why|who|when|where|which|can|could|do|does|did|is|are|was|would|should)\b(?! (?:it|that|this)\b).*\?|(?:whats|what (?:is|are|about|if)|how (?:does|do|is|are|about|come)|why (?:is|does|do)|explain|define|tell me about|describe|compare|(?:the )?difference between|can you|could you|give me|write)\b.*)\s*$/s;

/** What a message says to an open question; null if it isn't a reply, but asks something of its own. */
export function replyIn(text: string, { replies } = READING_LISTS): Reply | null {
  const plain = plainly(text).trim();
  const control = meaningOf(replies, plain);
  if (control) return control;
  if (studyRequestIn(text) || followUpIn(text) || ASKS.test(plain)) return null;
  return /^(?:yes|no|yeah|yep|nope|nah|true|false)\b/.test(plain) || !readQuestion(text).smallTalk
    ? "attempt"
    : null;
}

export const asksToResume = (text: string) =>
  /^\W*(?:(?:ok(?:ay)?|please|lets|can we|now)[ ,]*)*(?:(?:continue|resume|restart|back to|(?:go|get) back to|return to|keep going with)(?: with)?(?: (?:the|my|our))? (?:quiz|questions?)|next question)\W*$/.test(
    plainly(text),
  );

/** The subject that a topic names and nothing more: "con law". */
export function subjectIn(topic: string, { courses } = READING_LISTS): string | null {
  return meaningOf(courses, tellingWords(topic).join(" "));
}

/** Asks for the next practice question. */
export const NEXT_PRACTICE =
  /^\W*(?:(?:ok(?:ay)?|please)[ ,]*)*(?:next|another|one more|skip|again)(?: (?:practi[cs]e )?(?:question|one|please))*\W*$/i;
