/** What to ask next: the bank's questions on what the answer cites, or the replies to the open question of a quiz. */
import { z } from "zod";
import type { Citation } from "../contracts/chat.ts";
import { isLaw } from "../contracts/outlines.ts";
import type { CallDatabase } from "../environment.ts";
import { readPractice, type Student } from "../practice/practice.ts";
import { isOpen } from "../practice/state.ts";
import { buttonsFor } from "../practice/write.ts";

const questions = z.array(z.object({ topic: z.string(), question: z.string(), passageId: z.string() }));

const SUGGESTIONS = 3;

export async function nextQuestions(
  callDatabase: CallDatabase,
  turn: {
    readonly text: string;
    readonly history: readonly { readonly content: string }[];
    readonly owner: Student;
  },
  citations: readonly Citation[],
): Promise<string[]> {
  const practice = await readPractice(callDatabase, turn.owner);
  if (isOpen(practice) && practice.isWaiting) return buttonsFor(practice);
  const cited = new Set(citations.map(({ passageId }) => passageId));
  const documents = new Set([...cited].filter(isLaw).map((id) => id.split("#")[0] ?? ""));
  const topics = [...documents].filter((topic) => !topic.startsWith("cases/"));
  if (topics.length === 0) return [];
  const bank = questions.parse(await callDatabase("topic_questions", { topics }));
  const said = plainly([turn.text, ...turn.history.map(({ content }) => content)].join(" "));
  return bank
    .filter(({ question, passageId }) => !cited.has(passageId) && !said.includes(plainly(question)))
    .map(({ question }) => question)
    .slice(0, SUGGESTIONS);
}

/** A question typed without its question mark was asked, too. */
const plainly = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
