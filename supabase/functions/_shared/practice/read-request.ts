/** Reads what students write about practicing in their own words. Only without a model: a model reads them itself. */
import { STORY_WORDS } from "../search/read-query.ts";
import { isFunctionWord, tokenise } from "../search/words.ts";
import { choiceIn } from "./grade-choice.ts";
import type { Command } from "./read-command.ts";
import type { Practice, PracticeQuestion } from "./state.ts";

const STYLE = "practi[cs]e|sample|mock|mbe|bar|exam|multiple[- ]choice";
/** The first that matches counts. */
const REQUESTS = [
  [
    new RegExp(
      `\\b(?:${STYLE})(?:[- ](?:${STYLE}|style|type|like))*[- ](?:questions?|problems?|mcqs?|qs?|hypos?)\\b|\\bmcqs?\\b`,
      "i",
    ),
    "multiple_choice",
  ],
  [
    /\b(?:quiz|drill|grill|test|cold[- ]?call|flash ?card) (?:me|us|my (?:knowledge|understanding)(?: of)?)\b/i,
    "quiz",
  ],
  [
    /\b(?:ask|give|throw) (?:me|us) (?:(?:some|a few|a couple of|a|more|\w+) )?questions?\b|\bquestions? to (?:test|quiz) (?:me|myself)\b|\bbe (?:quizzed|tested|drilled)\b/i,
    "quiz",
  ],
  [/^(?:\w+ ){0,4}(?:pop )?quiz$/i, "quiz"],
  [/^\d+ (?:\w+ )?questions (?:on|about)\b/i, "quiz"],
  [
    /(?:^|\b(?:give|make|start|run|take|do|want|like|another|need) (?:(?:me|us|an?|the|quick|short|pop|little) ){0,3})(?:pop )?quiz (?:on|about|over|for|of|covering)\b/i,
    "quiz",
  ],
] as const;
/** "I have a quiz tomorrow" says why a student asks, and "stop the quiz" is about the one that is open. */
const OTHER_QUIZ =
  /^\W*(?:ok(?:ay)?,? |please )?(?:stop|end|quit|exit|finish|cancel|leave|continue|resume|back to)\b|\b(?:have|got|having|my|our|failed|took) (?:\w+ ){0,3}(?:quiz|practice questions?|mcqs?)\b/i;
/** Words of a request that aren't about its topic. */
const ASKING = new Set(
  "give make start run take want like need another quiz quick quickly short pop little random hard easy good real new different one two three five ten few couple question questions practice begin try play harder hardest tougher easier difficult challenging trickier something anything topic topics subject on about over law lets next more again instead".split(
    " ",
  ),
);

const OPENER =
  "(?:(?:ok(?:ay)?|um+|hmm+|sorry|please|honestly|well|no|can we|can you|lets|i want to|id like to|just|i)\\b[ ,.]*)*";
const whole = (said: string) => new RegExp(`^\\W*${OPENER}(?:${said})\\W*$`);
const REPLIES = [
  ["hint", whole("(?:need |want )?(?:(?:give|get) me |get |have )?(?:an? |another )?(?:hint|clue)")],
  [
    "stop",
    whole(
      "(?:stop|quit|end|exit|finish|cancel|(?:im |am )?(?:all )?done|no more|(?:thats )?enough|thats (?:all|it)|not now)(?: (?:the|this|that|quiz|it|here|now|quizzing|me|for|today|questions?|with|please|thanks))*",
    ),
  ],
  [
    "resume",
    whole(
      "(?:continue|resume|restart|back to|(?:go|get) back to|return to|keep going with)(?: with)?(?: (?:the|my|our))? (?:quiz|questions?)",
    ),
  ],
  [
    "skip",
    whole(
      "(?:skip|pass|next|another|one more|move on|(?:a )?different)(?: (?:it|this|that|the|one|practi[cs]e|question|please|to|next|on))*",
    ),
  ],
  [
    "give_up",
    whole(
      "(?:(?:really |still )?(?:dont|do not|didnt) (?:know|remember)|dunno|idk|no (?:idea|clue)|(?:im )?not (?:\\w+ )?sure|have no (?:idea|clue)|havent (?:a clue|studied.*)|cant (?:remember|recall)|forgot|forget|give up|beats me|(?:tell|show|give) me|(?:(?:whats|what is|what was|tell me|show me|reveal|give me|see) )?the answer|reveal(?: it)?|answer)(?: (?:the|this|that|it|one|tbh|sorry|please|answer|me|at|all))*",
    ),
  ],
] as const;

/** To the grade of the attempt before. "I said no" may be an attempt at the open question. */
const DISPUTE = new RegExp(
  `^\\W*${OPENER}(?:wait[ ,]*|but |hey[ ,]*)*(?:thats (?:so |really |just )?(?:not fair|unfair|(?:basically |exactly |literally |pretty much )?what i (?:\\w+ )?(?:said|wrote|meant))|(?:not|un) ?fair|i (?:just |already |literally |basically |did )?(?:said|say|wrote|write) (?:that|it|this|so|(?:basically |exactly |pretty much )?the same(?: thing)?|all (?:of )?(?:that|this|it))\\b|i (?:was|got (?:it|that|this)) right|(?:you are|youre|ur|youve got it|you got it) wrong|(?:my|that) answer (?:was|is) (?:right|correct))`,
);

const ASKS =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|now|then|please|wait|actually|also|hey)\b[ ,]*)*(?:(?:whats?|how|why|who|when|where|which|can|could|do|does|did|is|are|was|would|should)\b(?! (?:it|that|this)\b).*\?|(?:whats|what (?:is|are|about|if)|how (?:does|do|is|are|about|come)|why\b|explain|define|tell me|describe|compare|(?:the )?difference between|can you|could you|give me|show me|write|make|help|put)\b.*)\s*$/s;
const TALK =
  /^\W*(?:(?:ok(?:ay)?|cool|great|nice|thanks?(?: you)?|thx|ty|got it|hi|hello|hey|bye|good ?bye|more|tell me more|lol|haha)\b[ ,.!]*(?:so much|a lot|that (?:really )?helped|please|that)?[ ,.!]*)+$/;

/** What a message asks of practicing, or replies to the open question; null if it has nothing to do with it. */
export function readRequest(message: string, state: Practice | null): Command | null {
  const request = studyRequestIn(message);
  if (request) return request;
  if (!state) return null;
  const plain = message.toLowerCase().replace(/['’]/g, "").trim();
  const does = REPLIES.find(([, said]) => said.test(plain))?.[0];
  if (does === "resume" || (does === "stop" && (state.question || state.isWaiting))) return { does };
  const isMultipleChoice = state.kind === "multiple_choice";
  if (does === "skip" && state.isWaiting && isMultipleChoice)
    return { does: "start", kind: "multiple_choice", topic: null };
  if (!state.isWaiting) return null;
  if (state.question && does) return { does };
  if (state.question && state.number > 1 && DISPUTE.test(plain)) return { does: "dispute" };
  if (does || ASKS.test(plain) || TALK.test(plain)) return null;
  if (state.question) return asksAnew(message, state.question) ? null : { does: "attempt", attempt: message };
  // The answer to "A quiz on what?" is its topic.
  return state.scope === null ? { does: "start", kind: state.kind, topic: topicIn(message) } : null;
}

/** Whether a message is a question of its own: it asks, and tells a story or names none of the choices. */
const asksAnew = (message: string, { choices }: PracticeQuestion): boolean =>
  /\?\W*$/.test(message) &&
  (tokenise(message).length > STORY_WORDS || (choices !== null && choiceIn(message, choices) < 0));

/** A quiz or a practice question that is asked for. */
function studyRequestIn(text: string): Extract<Command, { does: "start" }> | null {
  const [pattern, kind] = REQUESTS.find(([asked]) => asked.test(text.trim().replace(/\W+$/, ""))) ?? [];
  if (!kind || !pattern || OTHER_QUIZ.test(text)) return null;
  const rest = kind === "quiz" ? text.replace(/\b(?:pop )?quiz\W*$/i, " ") : text;
  return { does: "start", kind, topic: topicIn(rest.replace(pattern, " ")) };
}

/** From the first word that is about a topic to the last; null if there is none. */
function topicIn(text: string): string | null {
  const words = text.split(/\s+/);
  const isTelling = (word: string) => tellingWords(word).length > 0;
  const [first, last] = [words.findIndex(isTelling), words.findLastIndex(isTelling)];
  if (first < 0) return null;
  const topic = words.slice(first, last + 1).join(" ");
  return topic.replace(/[\s\p{P}]+$/u, "");
}

/** The words of a request's topic. */
export const tellingWords = (topic: string): string[] =>
  tokenise(topic).filter((word) => !isFunctionWord(word) && !ASKING.has(word));
