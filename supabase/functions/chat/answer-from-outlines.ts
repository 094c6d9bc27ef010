/** The answer that the outlines give by themselves: to what the student practices, or by looking the question up. */
import { answerFrom, answerPracticing, findFor } from "../_shared/answer-message.ts";
import type { ChatMode } from "../_shared/contracts/chat-limits.ts";
import { renumber } from "../_shared/conversation/renumber.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import type { Student } from "../_shared/practice/practice.ts";
import type { Answer } from "../_shared/practice/write.ts";
import type { Turn } from "./turn-store.ts";

export async function answerFromOutlines(
  callDatabase: CallDatabase,
  turn: Turn,
  owner: Student,
  mode: ChatMode,
): Promise<Answer> {
  const said = { text: turn.question.text, history: turn.history, mode };
  const practiced = await answerPracticing(callDatabase, owner, said, turn.practice);
  return renumber(practiced ?? answerFrom(await findFor(callDatabase, said)), turn.cited);
}
