/** Reads what a message has to do with practicing: a quiz it asks for, or a reply to a question that is open. */
import { followUpIn } from "./follow-up.ts";
import { readQuestion } from "./question.ts";
import { isFunctionWord, tokenise } from "./words.ts";

export interface StudyRequest {
  readonly kind: "quiz" | "practice";
  /** What it is to be about, in the student's words; null if the message doesn't say. */
  readonly topic: string | null;
}

export type Reply = "attempt" | "skip" | "unknown" | "stop" | "hint";

const STYLE = "practi[cs]e|sample|mock|mbe|bar|exam|multiple[- ]choice";
const REQUESTS: readonly (readonly [StudyRequest["kind"], RegExp])[] = [
  [
    "practice",
    new RegExp(
      `\\b(?:${STYLE})(?:[- ](?:${STYLE}|style|type|like))*[- ](?:questions?|problems?|mcqs?|qs?|hypos?)\\b|\\bmcqs?\\b`,
      "i",
    ),
  ],
  [
    "quiz",
    /\b(?:quiz|drill|grill|test|cold[- ]?call|flash ?card) (?:me|us|my (?:knowledge|understanding)(?: of)?)\b|\b(?:ask|give|throw) (?:me|us) (?:(?:some|a few|a couple of|a|more|\w+) )?questions?\b|\bquestions? to (?:test|quiz) (?:me|myself)\b|\bbe (?:quizzed|tested|drilled)\b|^(?:\w+ ){0,4}(?:pop )?quiz$|^\d+ (?:\w+ )?questions (?:on|about)\b|(?:^|\b(?:give|make|start|run|take|do|want|like|another|need) (?:(?:me|us|an?|the|quick|short|pop|little) ){0,3})(?:pop )?quiz (?:on|about|over|for|of|covering)\b/i,
  ],
];
/** "I have a quiz tomorrow" says why a student asks, and "stop the quiz" is about the one that is open. */
const OTHER_QUIZ =
  /^\W*(?:ok(?:ay)?,? |please )?(?:stop|end|quit|exit|finish|cancel|leave|continue|resume|back to)\b|\b(?:have|got|having|my|our|failed|took) (?:\w+ ){0,3}(?:quiz|practice questions?|mcqs?)\b/i;
/** Words of a request that aren't about its topic. */
const ASKING = new Set(
  "give make start run take want like need another quiz quick quickly short pop little start random hard easy good real new different one two three five ten few couple question questions practice let begin try play something anything topic topics subject on about over law lets next more again instead".split(
    " ",
  ),
);

export function studyRequestIn(text: string): StudyRequest | null {
  const [kind, pattern] = REQUESTS.find(([, asked]) => asked.test(text.trim().replace(/\W+$/, ""))) ?? [];
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

const OPENERS =
  "^\\W*(?:(?:ok(?:ay)?|um+|hmm+|sorry|please|honestly|well|no|can we|can you|lets|i want to|id like to|just|i)\\b[ ,.]*)*";
const REPLIES: readonly (readonly [Exclude<Reply, "attempt">, RegExp])[] = (
  [
    ["hint", "(?:need |want )?(?:(?:give|get) me |get |have )?(?:an? |another )?(?:hint|clue)"],
    [
      "stop",
      "(?:stop|quit|end|exit|finish|cancel|(?:im |am )?(?:all )?done|no more|(?:thats )?enough|thats (?:all|it)|not now)(?: (?:the|this|that|quiz|it|here|now|quizzing|me|for|today|questions?|with|please|thanks))*",
    ],
    [
      "skip",
      "(?:skip|pass|next|another|move on|(?:a )?different)(?: (?:it|this|that|the|one|question|please|to|next|on))*",
    ],
    [
      "unknown",
      "(?:(?:really |still )?(?:dont|do not|didnt) (?:know|remember)|dunno|idk|no (?:idea|clue)|(?:im )?not (?:\\w+ )?sure|have no (?:idea|clue)|havent (?:a clue|studied.*)|cant (?:remember|recall)|forgot|forget|give up|beats me|(?:tell|show|give) me|(?:(?:whats|what is|what was|tell me|show me|reveal|give me|see) )?the answer|reveal(?: it)?|answer)(?: (?:the|this|that|it|one|tbh|sorry|please|answer|me|at|all))*",
    ],
  ] as const
).map(([reply, message]) => [reply, new RegExp(`${OPENERS}(?:${message})\\W*$`)]);

const ASKS =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|wait|actually|also|hey)\b[ ,]*)*(?:(?:whats?|how|why|who|when|where|which|can|could|do|does|did|is|are|was|would|should)\b(?! (?:it|that|this)\b).*\?|(?:whats|what (?:is|are|about|if)|how (?:does|do|is|are|about|come)|why (?:is|does|do)|explain|define|tell me about|describe|compare|(?:the )?difference between|can you|could you|give me|write)\b.*)\s*$/s;

/** What a message says to an open question; null if it isn't a reply, but asks something of its own. */
export function replyIn(text: string): Reply | null {
  const plain = text.toLowerCase().replace(/['’]/g, "").trim();
  const control = REPLIES.find(([, message]) => message.test(plain))?.[0];
  if (control) return control;
  if (studyRequestIn(text) || followUpIn(text) || ASKS.test(plain)) return null;
  return /^(?:yes|no|yeah|yep|nope|nah|true|false)\b/.test(plain) || !readQuestion(text).smallTalk
    ? "attempt"
    : null;
}

export const asksToResume = (text: string) =>
  /^\W*(?:(?:ok(?:ay)?|please|lets|can we|now)[ ,]*)*(?:(?:continue|resume|restart|back to|(?:go|get) back to|return to|keep going with)(?: with)?(?: (?:the|my|our))? (?:quiz|questions?)|next question)\W*$/.test(
    text.toLowerCase().replace(/['’]/g, ""),
  );

/** Subjects as students call them. */
const SUBJECTS: readonly (readonly [slug: string, said: RegExp])[] = [
  [
    "business-associations",
    /^(?:business associations?|biz ?orgs?|bus(?:iness)? orgs?|business organizations?|corporations|corps|ba)$/,
  ],
  ["civil-procedure", /^(?:civil procedure|civ ?pro|frcp)$/],
  ["conflict-of-laws", /^(?:conflicts?(?: laws?)?)$/],
  ["constitutional-law", /^(?:constitutional|con|constitution)$/],
  ["contracts", /^(?:contracts?|k)$/],
  ["criminal-law", /^(?:criminal|crim|crimes)$/],
  ["criminal-procedure", /^(?:criminal procedure|crim ?pro)$/],
  ["evidence", /^(?:evidence|fre|rules evidence)$/],
  ["family-law", /^(?:family)$/],
  ["professional-responsibility", /^(?:professional responsibility|pr|legal ethics|ethics|mpre)$/],
  ["real-property", /^(?:real property|property|real estate)$/],
  ["secured-transactions", /^(?:secured transactions?|sec(?:ured)? trans|article 9|ucc 9)$/],
  ["torts", /^torts?$/],
  [
    "trusts-and-estates",
    /^(?:trusts(?: and)? estates|t ?e|wills(?: and)? (?:trusts|estates)|wills trusts|wills trusts estates|trusts|wills|estates)$/,
  ],
];

/** The subject that a topic names and nothing more: "con law". */
export function subjectIn(topic: string): string | null {
  const words = tellingWords(topic).join(" ");
  return SUBJECTS.find(([, said]) => said.test(words))?.[0] ?? null;
}

/** Asks for the next practice question. */
export const NEXT_PRACTICE =
  /^\W*(?:(?:ok(?:ay)?|please)[ ,]*)*(?:next|another|one more|skip|again)(?: (?:practi[cs]e )?(?:question|one|please))*\W*$/i;
