/** A conversation as the app shows it: questions, each with its answer, from the database's messages. */
import type { Citation } from "@backend/contracts/chat.ts";
import type { Tables } from "@backend/database.types.ts";

export interface Question {
  readonly id: string;
  readonly text: string;
  /** Sent with the question, so that asking again counts once. */
  readonly clientMessageId: string;
}

export interface Answer {
  readonly id: string;
  /** Markdown with marks [n]. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** `elsewhere`: received by another tab or device, or by this page before the conversation was opened again. */
  readonly state: "streaming" | "complete" | "stopped" | "failed" | "elsewhere";
}

export interface Turn {
  readonly question: Question;
  /** Null while none of it has been written. */
  readonly answer: Answer | null;
}

type MessageRow = Pick<
  Tables<"messages">,
  "id" | "role" | "content" | "status" | "citations" | "client_message_id" | "answering_until"
>;

/** Whether the last answer is being written where this page can't follow it. */
export const isAnsweredElsewhere = (turns: readonly Turn[]): boolean =>
  turns.at(-1)?.answer?.state === "elsewhere";

/** Messages in their order. An answer without a word leaves its question unanswered. */
export function toTurns(rows: readonly MessageRow[], now = Date.now()): Turn[] {
  const turns: Turn[] = [];
  for (const row of rows) {
    if (row.role === "user") {
      const question = { id: row.id, text: row.content, clientMessageId: row.client_message_id ?? row.id };
      turns.push({ question, answer: null });
      continue;
    }
    const turn = turns.at(-1);
    const answer = toAnswer(row, now);
    if (turn && answer) turns[turns.length - 1] = { ...turn, answer };
  }
  return turns;
}

function toAnswer(row: MessageRow, now: number): Answer | null {
  const isInProgress = row.answering_until !== null && Date.parse(row.answering_until) > now;
  if (row.content === "" && !isInProgress) return null;
  return {
    id: row.id,
    text: row.content,
    citations: row.citations as unknown as Citation[],
    state: isInProgress ? "elsewhere" : (row.status as "complete" | "stopped" | "failed"),
  };
}

/** The sources to list below an answer: those of the text that is shown, when that isn't all of a complete answer. */
export function sourcesOf({ text, citations, state }: Answer, shown = text): readonly Citation[] {
  if (state === "complete" && shown === text) return citations;
  return citations.filter(({ n }) => shown.includes(`[${n}]`));
}
