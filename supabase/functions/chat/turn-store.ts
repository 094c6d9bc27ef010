/** Turns in the database: accepts a message, saves its answer as it is written, and closes it, or takes it over. */
import { z } from "zod";
import {
  type Citation,
  citation,
  ENDINGS,
  type Ending,
  type Flag,
  flag,
  type ProposedCard,
  proposedCard,
  type Usage,
} from "../_shared/contracts/chat.ts";
import { CHAT_MODES, type ChatMode } from "../_shared/contracts/chat-limits.ts";
import type { Json } from "../_shared/database.types.ts";
import type { CallDatabase, Caller } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { askingTooFast, quotaExceeded } from "../_shared/message-limits.ts";
import { practice } from "../_shared/practice/state.ts";
import { configuration } from "../_shared/tutor/configuration.ts";
import { type ComposedAnswer, composedAnswer } from "./composed-answer.ts";

const usage = z.object({ used: z.number(), limit: z.number().nullable(), resetsAt: z.string() });
const thread = z.object({ id: z.string(), title: z.string() });

const written = z.object({
  id: z.string(),
  content: z.string(),
  citations: z.array(citation).readonly(),
  flags: z.array(flag).readonly(),
  cards: z.array(proposedCard).readonly(),
  ending: z.enum(ENDINGS).nullable(),
});

const openTurn = z.object({
  thread,
  /** The writer, who alone may save the answer. If it dies, another one takes over. */
  writer: z.string(),
  /** The stored text: a retry may have been sent with a different one. */
  question: z.object({ id: z.string(), text: z.string() }),
  answer: written,
  usage,
  /** The live one, with the administrators' settings applied. */
  configuration,
  /** Whether each model calls tools, as far as its messages showed. */
  modelModes: z.record(z.string(), z.enum(["tools", "plan"])),
  student: z.object({
    exam: z.string().nullable(),
    examDate: z.string().nullable(),
    jurisdiction: z.string().nullable(),
    courses: z.array(z.string()),
  }),
  /** Of the conversation's folder: a slug. */
  subject: z.string().nullable(),
  practice: practice.nullable(),
  /** Whether the student has documents of their own to search. */
  hasOwnMaterial: z.boolean(),
  history: z.array(
    z.object({
      role: z.enum(["user", "assistant"]),
      content: z.string(),
      citations: z.array(citation),
    }),
  ),
  /** The numbers of the passages that the conversation cites. */
  cited: z.array(z.object({ n: citation.shape.n, passageId: citation.shape.passageId })),
});

/** An answer that is open for this process to write. */
export type Turn = z.infer<typeof openTurn>;

const claimedTurn = openTurn.extend({
  user: z.string(),
  mode: z.enum(CHAT_MODES),
  composed: composedAnswer.nullable(),
});

/** An open answer whose writer died. */
export type ClaimedTurn = z.infer<typeof claimedTurn>;

const refusal = z.object({ is_stored: z.boolean() });

const acceptance = z.discriminatedUnion("outcome", [
  openTurn.extend({ outcome: z.literal("accepted") }),
  z.object({ outcome: z.enum(["already_answered", "in_progress"]), answer: z.object({ id: z.string() }) }),
  refusal.extend({ outcome: z.literal("rate_limited") }),
  refusal.extend({ outcome: z.literal("quota_exceeded"), usage }),
  refusal.extend({ outcome: z.literal("thread_not_found") }),
  refusal.extend({ outcome: z.literal("message_not_found") }),
  refusal.extend({ outcome: z.literal("thread_full") }),
  refusal.extend({ outcome: z.literal("insufficient_aal") }),
]);

/** After an answer (null: as a first question), or as another answer to a question; empty: at the end of what is shown. */
export type MessagePlace =
  | { readonly parentId: string | null }
  | { readonly regenerates: string }
  | Readonly<Record<never, never>>;

const answerStatus = z.enum(["complete", "stopped", "failed"]);
export type AnswerStatus = z.infer<typeof answerStatus>;

/** A turn that was refused or failed, and whether its question is kept. */
export class TurnError extends Error {
  override readonly name = "TurnError";
  readonly reason: unknown;
  readonly isStored: boolean;

  constructor(reason: unknown, isStored: boolean) {
    super("The turn was refused", { cause: reason });
    this.reason = reason;
    this.isStored = isStored;
  }
}

/**
 * Accepts a message: counts it and opens its answer, in one transaction.
 * @returns the id of its answer instead, if it has one already, or is being answered.
 * @throws TurnError for `quota_exceeded`, `thread_not_found`, `message_not_found`, `thread_full`, `insufficient_aal` or
 * `rate_limited`, without counting.
 */
export async function acceptMessage(
  callDatabase: CallDatabase,
  message: {
    userId: string;
    sessionId: string;
    threadId: string | null;
    folderId: string | null;
    text: string;
    clientMessageId: string | null;
    title: string;
    place: MessagePlace;
    mode: ChatMode;
  },
): Promise<Turn | string> {
  const decided = await callDatabase("accept_chat_message", {
    of_user: message.userId,
    of_session: message.sessionId,
    // The generated types require every text argument; null means a new thread, or no retry.
    in_thread: message.threadId as string,
    message: message.text,
    client_message_id: message.clientMessageId as string,
    title: message.title,
    place: message.place,
    in_folder: message.folderId as string,
    mode: message.mode,
  });
  const accepted = acceptance.parse(decided);
  if (accepted.outcome === "accepted") return accepted;
  if (!("is_stored" in accepted)) return accepted.answer.id;
  throw new TurnError(refusalOf(accepted), accepted.is_stored);
}

/** Waits until the messages accepted so far survive a crash. Only then is a student told that theirs is stored. */
export async function keepAccepted(callDatabase: CallDatabase): Promise<void> {
  await callDatabase("keep_accepted_messages", {});
}

type Refusal = Extract<z.infer<typeof acceptance>, z.infer<typeof refusal>>;

function refusalOf(refused: Refusal): AppError {
  switch (refused.outcome) {
    case "quota_exceeded":
      return quotaExceeded(refused.usage);
    case "thread_not_found":
      return new AppError("thread_not_found", "This conversation no longer exists.");
    case "message_not_found":
      return new AppError(
        "message_not_found",
        "The message that this belongs to doesn’t exist in the conversation.",
      );
    case "thread_full":
      return new AppError(
        "thread_full",
        "This conversation is full. Start a new one, or start one from an earlier answer.",
      );
    case "insufficient_aal":
      return secondFactorNeeded();
    case "rate_limited":
      return askingTooFast();
  }
}

const secondFactorNeeded = () => new AppError("insufficient_aal", "Confirm with your authenticator first.");
const answerNotFound = () => new AppError("answer_not_found", "This answer no longer exists.");

/** Takes over answers whose writers died: the one with this id, or up to ten. */
export async function claimAnswers(callDatabase: CallDatabase, answerId?: string): Promise<ClaimedTurn[]> {
  return z
    .array(claimedTurn)
    .parse(await callDatabase("claim_chat_answers", answerId ? { of_answer: answerId } : {}));
}

const storedAnswer = written.extend({
  /** `abandoned`: open, but its writer died. */
  outcome: z.enum(["ended", "open", "abandoned"]),
  status: answerStatus,
  is_abandoned: z.boolean(),
  writer: z.string().nullable(),
  thread,
  usage: usage.nullable(),
});

export type StoredAnswer = z.infer<typeof storedAnswer>;
const foundAnswer = z
  .discriminatedUnion("outcome", [storedAnswer, z.object({ outcome: z.literal("insufficient_aal") })])
  .nullable();

const mine = ({ userId, sessionId }: Caller, answerId: string) =>
  ({ of_user: userId, of_session: sessionId, of_answer: answerId }) as const;

/** @throws AppError `answer_not_found`, also for another user's, or `insufficient_aal`. */
export async function readAnswer(
  callDatabase: CallDatabase,
  caller: Caller,
  answerId: string,
): Promise<StoredAnswer> {
  const stored = foundAnswer.parse(await callDatabase("read_chat_answer", mine(caller, answerId)));
  if (!stored) throw answerNotFound();
  if (stored.outcome === "insufficient_aal") throw secondFactorNeeded();
  return stored;
}

/**
 * Asks the answer's writer to stop.
 * @returns how it has ended, or `stopping`.
 * @throws AppError `answer_not_found`, also for another user's, or `insufficient_aal`.
 */
export async function stopAnswer(
  callDatabase: CallDatabase,
  caller: Caller,
  answerId: string,
): Promise<AnswerStatus | "stopping"> {
  const stopped = await callDatabase("stop_chat_answer", mine(caller, answerId));
  if (!stopped) throw answerNotFound();
  if (stopped === "insufficient_aal") throw secondFactorNeeded();
  return z.union([answerStatus, z.literal("stopping")]).parse(stopped);
}

/** What has changed since the last save. */
export interface Progress {
  content?: string;
  citations?: readonly Citation[];
  flags?: readonly Flag[];
  cards?: readonly ProposedCard[];
  composed?: ComposedAnswer;
  /** Lets another writer take over at once. */
  is_released?: true;
}

/** @returns `lost` if another writer took over or the answer has ended, `stop` if its reader wants that. */
export async function saveProgress(
  callDatabase: CallDatabase,
  { answer, writer }: Pick<Turn, "answer" | "writer">,
  progress: Progress,
): Promise<"continue" | "stop" | "lost"> {
  const saved = await callDatabase("save_chat_progress", {
    ...{ of_answer: answer.id, of_writer: writer },
    progress: progress as Json,
  });
  return z.enum(["continue", "stop", "lost"]).parse(saved);
}

export interface EndedAnswer {
  readonly content: string;
  readonly status: AnswerStatus;
  readonly citations: readonly Citation[];
  readonly flags: readonly Flag[];
  readonly cards: readonly ProposedCard[];
  readonly ending: Ending | null;
  /** Whether to refund it. */
  readonly isFree: boolean;
  /** Whether it says that the outlines don't cover the question: a few such answers a month are refunded. */
  readonly isRefusal: boolean;
}

/**
 * Closes the answer. Free answers, and those that failed before any text, are refunded. Returns null if another writer took
 * over, or the conversation was deleted in the meantime.
 */
export async function finishAnswer(
  callDatabase: CallDatabase,
  { answer, writer }: Pick<Turn, "answer" | "writer">,
  ended: EndedAnswer,
): Promise<Usage | null> {
  const { isFree, isRefusal, ...outcome } = ended;
  const left = await callDatabase("finish_chat_answer", {
    ...{ of_answer: answer.id, of_writer: writer },
    outcome: { ...outcome, is_free: isFree, is_refusal: isRefusal } as unknown as Json,
  });
  return usage.nullable().parse(left);
}
