/** The answer that the outlines give by themselves: to what the student practices, or by looking the question up. */
import type { ChatMode } from "../_shared/contracts/chat-limits.ts";
import { renumber } from "../_shared/conversation/renumber.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import { asksForForm, findLesson, lookUp } from "../_shared/lookup/answer.ts";
import { comfort } from "../_shared/lookup/replies.ts";
import { answerPractice, askFirst, withWayBack } from "../_shared/practice/answer-practice.ts";
import type { Student } from "../_shared/practice/practice.ts";
import type { Answer } from "../_shared/practice/write.ts";
import { findOwn } from "../_shared/search/own-material.ts";
import type { Turn } from "./turn-store.ts";

export async function answerFromOutlines(
  callDatabase: CallDatabase,
  turn: Turn,
  owner: Student,
  mode: ChatMode,
): Promise<Answer> {
  return renumber(await write(callDatabase, turn, owner, mode), turn.cited);
}

async function write(
  callDatabase: CallDatabase,
  { question: { text }, history, subject, practice, hasOwnMaterial }: Turn,
  owner: Student,
  mode: ChatMode,
): Promise<Answer> {
  const comforting = comfort(text);
  if (comforting) return withWayBack(comforting, practice);
  const open = practice && { ...practice, isWaiting: practice.isWaiting && !asksForForm(text) };
  const practiced = await answerPractice(callDatabase, owner, text, open);
  if (practiced) return practiced;
  const lesson = mode === "ask" ? await findLesson(callDatabase, { text, history, subject }) : null;
  const asked = lesson && (await askFirst(callDatabase, owner, lesson, practice));
  if (asked) return asked;
  const findOwnFor = (text: string) => findOwn(callDatabase, owner.userId, text);
  const found = await lookUp(callDatabase, { text, history, subject }, hasOwnMaterial ? findOwnFor : null);
  return withWayBack(found, practice);
}
