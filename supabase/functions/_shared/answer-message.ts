/** The one way of a message: the question is read, searched for, and answered. No room is entered twice. */
import type { Answer } from "./answer/answer.ts";
import { composeAnswer } from "./answer/compose.ts";
import { askFirst, reviewAttempt } from "./answer/socratic.ts";
import { withWayBack } from "./answer/study/quiz.ts";
import { answerStudy } from "./answer/study/study-turn.ts";
import type { ChatMode } from "./contracts/chat-limits.ts";
import type { CallDatabase } from "./environment.ts";
import { type ReadTurn, readTurn } from "./question/read-turn.ts";
import { type Message, studyMoveIn } from "./question/study-move.ts";
import { type Retrieval, retrieve } from "./search/retrieve.ts";
import { findMaterial, type Student } from "./search/study-material.ts";

export interface Turn {
  readonly text: string;
  /** What was said before in the conversation, oldest first. */
  readonly history: readonly Message[];
  readonly mode: ChatMode;
}

/** A turn's question and what the outlines have on it: what an answer is written from, with or without a model. */
export interface Found extends ReadTurn {
  readonly retrieval: Retrieval;
}

/** The answer to a message that asks for a quiz or a practice question, or replies to one; null for any other. */
export async function answerPracticing(
  callDatabase: CallDatabase,
  student: Student,
  { text, history }: Turn,
): Promise<Answer | null> {
  const move = studyMoveIn(text, history);
  return move && answerStudy(move, await findMaterial(callDatabase, student, move));
}

export async function findFor(callDatabase: CallDatabase, { text, history, mode }: Turn): Promise<Found> {
  const read = readTurn(text, history, mode);
  return { ...read, retrieval: await retrieve(callDatabase, read.asked) };
}

/** The answer that the outlines give by themselves. */
export function answerFrom({ retrieval, mode, attempt, interruptsQuiz }: Found): Answer {
  const lesson = attempt === null ? askFirst(retrieval) : reviewAttempt(retrieval, attempt);
  const answer = (mode === "ask" && lesson) || composeAnswer(retrieval);
  return interruptsQuiz ? withWayBack(answer) : answer;
}

/** @param before the questions asked before in the same conversation, oldest first. */
export async function answerQuestion(
  callDatabase: CallDatabase,
  text: string,
  before: readonly string[] = [],
): Promise<Answer> {
  const history = before.map((content): Message => ({ role: "user", content }));
  return answerFrom(await findFor(callDatabase, { text, history, mode: "tell" }));
}
