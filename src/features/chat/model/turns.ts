/** A conversation as the app shows it: questions, each with its answer, from the database's messages. */
import type { Citation, Ending, Flag, ProposedCard } from "@backend/contracts/chat.ts";
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
  /** Words of the text that the outlines don't have. */
  readonly flags: readonly Flag[];
  /** Proposed by the answer; none is saved yet. */
  readonly cards: readonly ProposedCard[];
  /** Why the model ended the answer early; null if it didn't. */
  readonly ending: Ending | null;
  /** The reader's rating; null if they gave none. */
  readonly feedback: Feedback | null;
  /** `stopped`: by its reader, here or elsewhere. `unfinished`: stored without its end, because the server couldn't go on. */
  readonly state: "streaming" | "complete" | "stopped" | "unfinished" | "failed";
}

export type Feedback = "helpful" | "unhelpful";

/** An answer of which nothing has come yet. */
export const beginAnswer = (id: string): Answer => ({
  ...{ id, text: "", citations: [], flags: [], cards: [], ending: null, feedback: null },
  state: "streaming",
});

export interface Turn {
  readonly question: Question;
  /** Null while none of it has been written. */
  readonly answer: Answer | null;
}

type MessageRow = Pick<
  Tables<"messages">,
  | "id"
  | "role"
  | "content"
  | "status"
  | "citations"
  | "flags"
  | "cards"
  | "ending"
  | "feedback"
  | "is_abandoned"
  | "client_message_id"
  | "answering_until"
>;

const STATES: Readonly<Record<string, Answer["state"]>> = {
  complete: "complete",
  stopped: "unfinished",
  failed: "failed",
};

/** Messages in their order. An answer without a word leaves its question unanswered. */
export function toTurns(rows: readonly MessageRow[]): Turn[] {
  const turns: Turn[] = [];
  for (const row of rows) {
    if (row.role === "user") {
      const question = { id: row.id, text: row.content, clientMessageId: row.client_message_id ?? row.id };
      turns.push({ question, answer: null });
      continue;
    }
    const turn = turns.at(-1);
    const answer = toAnswer(row);
    if (turn && answer) turns[turns.length - 1] = { ...turn, answer };
  }
  return turns;
}

function toAnswer(row: MessageRow): Answer | null {
  const isOpen = row.answering_until !== null;
  if (row.content === "" && !isOpen) return null;
  return {
    id: row.id,
    text: row.content,
    citations: row.citations as unknown as Citation[],
    flags: row.flags as unknown as Flag[],
    cards: row.cards as unknown as ProposedCard[],
    ending: row.ending as Ending | null,
    feedback: row.feedback as Feedback | null,
    state: isOpen ? "streaming" : row.is_abandoned ? "stopped" : (STATES[row.status] ?? "unfinished"),
  };
}

/** Whether more of an answer is to come. */
export const isGrowing = ({ state }: Answer): boolean => state === "streaming";

/** Whether an answer can be regenerated: it ended early, and not by the model's own doing. */
export const isCut = ({ state }: Answer): boolean =>
  state === "stopped" || state === "unfinished" || state === "failed";

const ENDS: Readonly<Partial<Record<Answer["state"], string>>> = {
  stopped: "You stopped the answer here.",
  unfinished: "The answer stopped here.",
  failed: "The answer broke off here.",
};
const MODEL_ENDS: Readonly<Record<Ending, string>> = {
  cut_off: "The answer was cut off here.",
  withheld: "The model’s provider withheld the rest.",
  continued: "The server restarted while this was written, and the model continued it.",
};

/** What to say where an answer ends; null if it is complete or still growing. */
export const endOf = ({ state, ending }: Answer): string | null =>
  ENDS[state] ?? (state === "complete" && ending ? MODEL_ENDS[ending] : null);

export interface Topic {
  /** `subject/topic`, or `cases/subject/slug`. */
  readonly id: string;
  readonly title: string;
  readonly isCase: boolean;
}

/** How many topics an answer links to. */
const TOPICS = 3;

/** The outlines and cases that the sources belong to, the first cited first. */
export function topicsOf(sources: readonly Citation[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const { passageId, title } of sources) {
    const [id = ""] = passageId.split("#");
    if (!topics.has(id)) topics.set(id, { id, title, isCase: id.startsWith("cases/") });
  }
  return [...topics.values()].slice(0, TOPICS);
}

/** The sources to list below an answer: those of the text that is shown, when that isn't all of a complete answer. */
export function sourcesOf({ text, citations, state }: Answer, shown = text): readonly Citation[] {
  if (state === "complete" && shown === text) return citations;
  return citations.filter(({ n }) => shown.includes(`[${n}]`));
}
