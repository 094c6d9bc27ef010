/**
 * A conversation as the app shows it: questions, each with its answer, from the database's messages. Those are a tree, in which
 * an edited question and another answer are siblings; what is shown is one branch.
 */
import { type Citation, type Ending, storedAnswer } from "@backend/contracts/chat.ts";
import { isLaw } from "@backend/contracts/outlines.ts";
import type { Tables } from "@backend/database.types.ts";
import type * as z from "zod/mini";
import { parseAnswer } from "@/lib/parse-answer.ts";

export interface Question {
  readonly id: string;
  readonly text: string;
  /** Sent with the question, so that asking again counts once. */
  readonly clientMessageId: string;
}

export interface Answer extends Readonly<z.infer<typeof storedAnswer>> {
  readonly id: string;
  /** Markdown with marks [n]. */
  readonly text: string;
  /** `stopped`: by its reader, here or elsewhere. `unfinished`: stored without its end, because the server couldn't go on. */
  readonly state: "streaming" | "complete" | "stopped" | "unfinished" | "failed";
}

export type Feedback = NonNullable<Answer["feedback"]>;

/** An answer of which nothing has come yet. */
export const beginAnswer = (id: string): Answer => ({
  ...{ id, text: "", citations: [], flags: [], cards: [], ending: null, feedback: null },
  state: "streaming",
});

/** A message of each version, the oldest first, and which of them is shown. The server opens the branch that has the message. */
export interface Versions {
  readonly messages: readonly string[];
  readonly place: number;
}

export interface Turn {
  readonly question: Question;
  /** Null while none of it has been written. */
  readonly answer: Answer | null;
  /** What the next question follows; null until the server has opened the answer. */
  readonly answerId: string | null;
  readonly questions: Versions;
  readonly answers: Versions;
}

/** A version that was just asked for: the server hasn't said yet which message it is. */
const PENDING = "";
const FIRST: Versions = { messages: [PENDING], place: 0 };
const another = ({ messages }: Versions): Versions => ({
  messages: [...messages, PENDING],
  place: messages.length,
});

const newQuestion = (text: string, clientMessageId: string): Question => ({
  ...{ id: clientMessageId, text, clientMessageId },
});

/** A question that was just asked. */
export const beginTurn = (text: string, clientMessageId: string): Turn => ({
  question: newQuestion(text, clientMessageId),
  ...{ answer: null, answerId: null, questions: FIRST, answers: FIRST },
});

/** The question in other words. */
export const editedTurn = (turn: Turn, text: string, clientMessageId: string): Turn => ({
  ...beginTurn(text, clientMessageId),
  questions: another(turn.questions),
});

/** The question again, for another answer. */
export const askedAgain = ({ question, ...turn }: Turn, clientMessageId: string): Turn => ({
  ...turn,
  question: { ...question, clientMessageId },
  ...{ answer: null, answerId: null, answers: another(turn.answers) },
});

/** Where in its conversation the last question belongs, for the server. */
export function placeOf(
  turns: readonly Turn[],
): { regenerates: string } | { parentId: string | null } | null {
  const [followed, asked] = [turns.at(-2), turns.at(-1)];
  const [first] = asked?.answers.messages ?? [];
  if (first) return { regenerates: first };
  if (!followed) return { parentId: null };
  return followed.answerId === null ? null : { parentId: followed.answerId };
}

/** The turn once the server has opened its answer. */
export function openedTurn(turn: Turn, answerId: string): Turn {
  const known = (versions: Versions): Versions => ({
    ...versions,
    messages: versions.messages.map((message) => (message === PENDING ? answerId : message)),
  });
  return { ...turn, answerId, questions: known(turn.questions), answers: known(turn.answers) };
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
  | "parent_id"
>;

const STATES: Readonly<Record<string, Answer["state"]>> = {
  complete: "complete",
  stopped: "unfinished",
  failed: "failed",
};

/**
 * The branch that ends with `current`, of all messages in the order in which they were written. An answer without a word leaves
 * its question unanswered.
 * @param current without it, the newest message's branch.
 */
export function toTurns(rows: readonly MessageRow[], current: string | null = null): Turn[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const versionsOf = siblings(rows);
  const turns: Turn[] = [];
  let answerRow: MessageRow | null = null;
  let row = byId.get(current ?? "") ?? rows.at(-1);
  for (; row; row = row.parent_id ? byId.get(row.parent_id) : undefined) {
    if (row.role !== "user") {
      answerRow = row;
      continue;
    }
    // An answer that was asked for again has its own id.
    const clientMessageId = answerRow?.client_message_id ?? row.client_message_id ?? row.id;
    turns.push({
      question: { id: row.id, text: row.content, clientMessageId },
      answer: answerRow && toAnswer(answerRow),
      answerId: answerRow?.id ?? null,
      questions: versionsOf(row),
      answers: answerRow ? versionsOf(answerRow) : FIRST,
    });
    answerRow = null;
  }
  return turns.reverse();
}

function siblings(rows: readonly MessageRow[]): (row: MessageRow) => Versions {
  const children = new Map<string | null, string[]>();
  for (const { id, parent_id } of rows) {
    const known = children.get(parent_id);
    if (known) known.push(id);
    else children.set(parent_id, [id]);
  }
  return ({ id, parent_id }) => {
    const messages = children.get(parent_id) ?? [id];
    return { messages, place: messages.indexOf(id) };
  };
}

function toAnswer(row: MessageRow): Answer | null {
  const isOpen = row.answering_until !== null;
  if (row.content === "" && !isOpen) return null;
  return {
    id: row.id,
    text: row.content,
    ...parseAnswer(storedAnswer, row, "We couldn’t read this conversation."),
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

/** The outlines and cases that the sources belong to, the first cited first. Citations of anything else aren't among them. */
export function topicsOf(sources: readonly Citation[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const { passageId, title } of sources) {
    if (!isLaw(passageId)) continue;
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
