/** Reads what a message does about practicing: it asks for a quiz or a practice question, or replies to the open one. */
import { ASKS_FIRST, ASKS_TOPIC, type OpenQuiz, openPracticeIn, openQuizIn } from "./open-practice.ts";
import { readQuestion } from "./question.ts";
import { type Asked, readMessage } from "./read-message.ts";
import {
  asksToResume,
  NEXT_PRACTICE,
  type Reply,
  replyIn,
  type StudyRequest,
  studyRequestIn,
  subjectIn,
  topicIn,
} from "./study-request.ts";

export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export type StudyMove = {
  /** The message. */
  readonly text: string;
  /** The conversation's earlier answers, oldest first. */
  readonly answers: readonly string[];
} & (
  | {
      readonly does: "request";
      readonly kind: StudyRequest["kind"];
      /** Id of an outline or a subject, if the message or the conversation names one. */
      readonly scope: string | null;
      /** The question whose topic is meant, if no scope is named. */
      readonly asked: Asked | null;
      /** Whether the message names the topic itself. */
      readonly namesTopic: boolean;
    }
  /** To the open question of a quiz, or of practice if there is no quiz. */
  | { readonly does: "reply"; readonly reply: Reply; readonly scope: string; readonly quiz: OpenQuiz | null }
  | { readonly does: "resume"; readonly scope: string; readonly quiz: OpenQuiz }
  | { readonly does: "stop" }
);

/** Null for a message that has nothing to do with practicing. */
export function studyMoveIn(text: string, history: readonly Message[]): StudyMove | null {
  const answers = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const last = answers.at(-1);
  const quiz = openQuizIn(last);
  const paused = answers.map(openQuizIn).findLast((one) => one !== null);
  if (paused && !quiz && asksToResume(text))
    return { does: "resume", text, answers, scope: paused.scope, quiz: paused };
  const request = studyRequestIn(text) ?? topicAskedFor(text, last) ?? nextPractice(text, answers);
  if (request) return { ...readRequest(request, askedIn(history), answers), text, answers };
  const reply = replyIn(text);
  const scope = quiz?.scope ?? openPracticeIn(last);
  if (reply && scope) return { does: "reply", text, answers, reply, scope, quiz };
  const wasOpen = paused || openPracticeIn(answers.at(-2));
  return reply === "stop" && wasOpen ? { does: "stop", text, answers } : null;
}

function readRequest(
  { kind, topic }: StudyRequest,
  asked: readonly string[],
  answers: readonly string[],
): Pick<Extract<StudyMove, { does: "request" }>, "does" | "kind" | "scope" | "asked" | "namesTopic"> {
  // "Another one", with the last of them just answered.
  const open = answers
    .slice(-2)
    .map((answer) => openQuizIn(answer)?.scope ?? openPracticeIn(answer))
    .findLast((one) => one);
  const scope = (topic === null ? open : subjectIn(topic)) ?? null;
  const last = topic === null ? asked.at(-1) : topic;
  const isNew = scope === null && last !== undefined;
  return {
    does: "request",
    kind,
    scope,
    asked: isNew ? readMessage(last, topic === null ? asked.slice(0, -1) : asked) : null,
    namesTopic: topic !== null,
  };
}

/** The answer to "A quiz on what?" is its topic. */
function topicAskedFor(text: string, last = ""): StudyRequest | null {
  const kind = (["quiz", "practice"] as const).find((one) => last.startsWith(ASKS_TOPIC[one]));
  return kind && replyIn(text) === "attempt" ? { kind, topic: topicIn(text) } : null;
}

/** After a practice question was answered, "another one" asks for the next. */
function nextPractice(text: string, answers: readonly string[]): StudyRequest | null {
  const isAfter = NEXT_PRACTICE.test(text) && openPracticeIn(answers.at(-2)) && !openQuizIn(answers.at(-1));
  return isAfter && !openPracticeIn(answers.at(-1)) ? { kind: "practice", topic: null } : null;
}

/** Whether a message answers a study prompt rather than asking something else. */
export function isAttempt(text: string, lastAnswer: string | undefined): boolean {
  if (!lastAnswer?.startsWith(ASKS_FIRST) || text.trim().endsWith("?")) return false;
  return readQuestion(text).smallTalk === null;
}

/** Whether an answer leaves a quiz open that the message, which isn't a reply, interrupts. */
export const interruptsQuiz = (history: readonly Message[]): boolean =>
  openQuizIn(history.findLast(({ role }) => role === "assistant")?.content) !== null;

/** What was asked in a conversation: where a message replied to a quiz, the quiz's question stands for it. */
export function askedIn(history: readonly Message[]): string[] {
  return history.flatMap(({ role, content }, place) => {
    if (role !== "user") return [];
    const before = history[place - 1]?.content;
    const quiz = openQuizIn(before);
    if (!replyIn(content) || (!quiz && !openPracticeIn(before))) return [content];
    return quiz ? [quiz.question] : [];
  });
}
