/** The one way of a message: the question is read, searched for, and answered. No room is entered twice. */
import { composeAnswer } from "./answer/compose.ts";
import type { ChatMode } from "./contracts/chat-limits.ts";
import type { CallDatabase } from "./environment.ts";
import { answerPractice, askFirst, withWayBack } from "./practice/answer-practice.ts";
import type { Student } from "./practice/practice.ts";
import { isOpen, type Practice } from "./practice/state.ts";
import type { Answer } from "./practice/write.ts";
import { type Message, type ReadTurn, readTurn } from "./question/read-turn.ts";
import { type Retrieval, retrieve } from "./search/retrieve.ts";

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

/**
 * The answer to a message that asks for a quiz or a practice question, or replies to one; with "Quiz me first" what is asked
 * back. Null for any other.
 */
export async function answerPracticing(
  callDatabase: CallDatabase,
  student: Student,
  turn: Turn,
  practice: Practice | null,
): Promise<Answer | null> {
  const practiced = await answerPractice(callDatabase, student, turn.text, practice);
  if (practiced) return practiced;
  const isInterrupted = isOpen(practice) && practice.kind === "quiz" && practice.isWaiting;
  if (turn.mode !== "ask" && !isInterrupted) return null;
  const found = await findFor(callDatabase, turn);
  if (isInterrupted) return withWayBack(answerFrom(found), practice);
  const about = lessonOf(found.retrieval);
  return about && askFirst(callDatabase, student, about, practice);
}

export async function findFor(callDatabase: CallDatabase, { text, history, mode }: Turn): Promise<Found> {
  const read = readTurn(text, history, mode);
  return { ...read, retrieval: await retrieve(callDatabase, read.asked) };
}

/** The answer that the outlines give by themselves. */
export const answerFrom = ({ retrieval }: Found): Answer => composeAnswer(retrieval);

/** The entry or the topic to ask about first; null for what continues the last answer, or asks for something to be written. */
function lessonOf({ documents, entries, followUp, question }: Retrieval): { id: string } | null {
  const [document] = documents;
  const isLesson = !followUp && (!question.form || question.form === "brief") && document?.kind === "outline";
  return isLesson ? (entries.find(({ document_id }) => document_id === document.id) ?? document) : null;
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
