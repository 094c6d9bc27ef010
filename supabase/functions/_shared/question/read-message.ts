/** Reads a message in its conversation: which question it asks, which earlier one that depends on, and whether it asks two. */
import { inContext, LEANING, leansOnContext, NARROWING, tellingWords } from "./context.ts";
import { type FollowUp, followUpIn } from "./follow-up.ts";
import { type Question, readQuestion } from "./question.ts";
import { twoQuestionsIn } from "./two-questions.ts";

export interface Asked {
  readonly question: Question;
  /** The question together with the earlier one that it may depend on; null when it stands alone. */
  readonly context: Context | null;
  /** If the message asks two things: each of them. Otherwise empty. */
  readonly parts: readonly Asked[];
  /** What to do with the last answer, if the message asks for that; `question` is then the one it answered. */
  readonly followUp: FollowUp | null;
}

export interface Context {
  /** Whether the question surely depends on the earlier one; otherwise it may name a topic of its own. */
  readonly isSure: boolean;
  /** Both questions are about the earlier topic. */
  readonly leaning: Question;
  /** The question narrows the earlier topic; null if it says nothing new. */
  readonly narrowing: Question | null;
  /** If it names a sibling of the earlier topic: the question, asked like the earlier one. Null if it does something to that topic: "what severs it?" */
  readonly ofSibling: Question | null;
}

/**
 * A message that continues the last answer ("tell me more") is read as that answer's question, with what to do about it.
 * @param earlier the questions asked before in the same conversation, oldest first.
 */
export function readMessage(text: string, earlier: readonly string[]): Asked {
  const followUp = followUpIn(text);
  const topic = earlier.findLastIndex((asked) => !followUpIn(asked) && !readQuestion(asked).smallTalk);
  if (followUp && topic >= 0) {
    const asked = readAlone(earlier[topic] ?? "", earlier.slice(0, topic));
    const before = earlier.slice(topic + 1).filter((said) => followUpIn(said)?.kind === followUp.kind);
    return { ...asked, followUp: { ...followUp, times: before.length + 1 } };
  }
  const asked = readAlone(text, earlier);
  const [first, second] = twoQuestionsIn(asked.question) ?? [];
  return first && second ? { ...asked, parts: readParts(first, second, earlier) } : asked;
}

/** What stands for the first question's topic in the second: "does it apply to …", "how do you sever one?" */
const STANDS_FOR_FIRST = /\bit\b|\b(?:that|this|they)(?= (?:differ|compare))|\b(?:one|them)(?=\W*$)/i;

function readParts(first: string, second: string, earlier: readonly string[]): Asked[] {
  const one = readAlone(first, earlier);
  const question = readQuestion(second);
  const context = contextOf(question, one.question, STANDS_FOR_FIRST.test(second));
  return [one, { question, context, parts: [], followUp: null }];
}

function readAlone(text: string, earlier: readonly string[]): Asked {
  const question = readQuestion(text);
  const leans = leansOnContext(question);
  const subject = earlier
    .filter((asked) => !followUpIn(asked))
    .map((asked) => readQuestion(asked))
    .findLast((asked) => leansOnContext(asked) !== "always");
  const context = leans === "never" || !subject ? null : contextOf(question, subject, leans === "always");
  return { question, context, parts: [], followUp: null };
}

function contextOf(question: Question, earlier: Question, isSure: boolean): Context {
  const isNarrower = tellingWords(question).some((word) => !earlier.words.includes(word));
  return {
    isSure,
    leaning: inContext(question, earlier, LEANING),
    narrowing: isNarrower ? inContext(question, earlier, NARROWING) : null,
    ofSibling: HAS_IT_AS_OBJECT.test(question.topic) ? null : withIntentOf(earlier, question),
  };
}

const HAS_IT_AS_OBJECT = /\b(?:it|one|them)\W*$/i;
const CARRIED_INTENTS: ReadonlySet<Question["intent"]> = new Set([
  "elements",
  "exceptions",
  "defenses",
  "example",
]);

/** After the elements of larceny, "and robbery?" asks for the elements of robbery. */
function withIntentOf(earlier: Question, question: Question): Question {
  return question.intent === "explain" && CARRIED_INTENTS.has(earlier.intent)
    ? { ...question, intent: earlier.intent }
    : question;
}
