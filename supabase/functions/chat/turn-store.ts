/** Turns in the database: accepts a message, saves its answer as it is written, and closes it. */
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
import type { CallDatabase } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { practice } from "../_shared/practice/state.ts";
import { configuration } from "../_shared/tutor/configuration.ts";

const usage = z.object({ used: z.number(), limit: z.number().nullable(), resetsAt: z.string() });

const acceptedTurn = z.object({
  thread: z.object({ id: z.string(), title: z.string() }),
  /** The stored text: a retry may have been sent with a different one. */
  question: z.object({ id: z.string(), text: z.string() }),
  answer: z.object({
    id: z.string(),
    content: z.string(),
    citations: z.array(citation),
    flags: z.array(flag),
    cards: z.array(proposedCard),
    ending: z.enum(ENDINGS).nullable(),
  }),
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
  history: z.array(
    z.object({
      role: z.enum(["user", "assistant"]),
      content: z.string(),
      citations: z.array(citation),
    }),
  ),
  /** The numbers of the passages that the conversation cites. */
  cited: z.array(citation.pick({ n: true, passageId: true })),
});

const refusal = z.object({ is_stored: z.boolean() });

const acceptance = z.discriminatedUnion("outcome", [
  acceptedTurn.extend({ outcome: z.literal("accepted") }),
  acceptedTurn.extend({ outcome: z.literal("already_answered") }),
  refusal.extend({ outcome: z.literal("in_progress") }),
  refusal.extend({ outcome: z.literal("rate_limited") }),
  refusal.extend({ outcome: z.literal("quota_exceeded"), usage }),
  refusal.extend({ outcome: z.literal("thread_not_found") }),
  refusal.extend({ outcome: z.literal("message_not_found") }),
  refusal.extend({ outcome: z.literal("thread_full") }),
  refusal.extend({ outcome: z.literal("insufficient_aal") }),
]);

export interface Turn extends z.infer<typeof acceptedTurn> {
  /** Whether this is a retry of a message whose answer is complete. */
  readonly isAnswered: boolean;
}

/** After an answer (null: as a first question), or as another answer to a question; empty: at the end of what is shown. */
export type MessagePlace =
  | { readonly parentId: string | null }
  | { readonly regenerates: string }
  | Readonly<Record<never, never>>;

export type AnswerStatus = "complete" | "stopped" | "failed";

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
  },
): Promise<Turn> {
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
  });
  const accepted = acceptance.parse(decided);
  if (accepted.outcome === "accepted" || accepted.outcome === "already_answered")
    return { ...accepted, isAnswered: accepted.outcome === "already_answered" };
  throw new TurnError(refusalOf(accepted), accepted.is_stored);
}

function resetDay(resetsAt: string): string {
  return new Date(resetsAt).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}

type Refusal = Extract<z.infer<typeof acceptance>, z.infer<typeof refusal>>;

function refusalOf(refused: Refusal): AppError {
  switch (refused.outcome) {
    case "quota_exceeded":
      return new AppError(
        "quota_exceeded",
        `You’ve used all ${refused.usage.limit} free messages this month. Upgrade to keep going, or wait until ${resetDay(refused.usage.resetsAt)}.`,
      );
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
      return new AppError("insufficient_aal", "Confirm with your authenticator first.");
    case "in_progress":
      return new AppError("rate_limited", "We’re already answering this message.", {
        retryAfterSeconds: 2,
      });
    case "rate_limited":
      return new AppError("rate_limited", "You’re asking very fast. Wait a moment and try again.", {
        retryAfterSeconds: 20,
      });
  }
}

export async function saveProgress(
  callDatabase: CallDatabase,
  answerId: string,
  content: string,
): Promise<void> {
  await callDatabase("save_chat_progress", { answer_id: answerId, content });
}

export interface EndedAnswer {
  readonly id: string;
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
  /** Whether we stopped it, not its reader. */
  readonly isInterrupted: boolean;
}

/**
 * Closes the answer. Free answers, and those that failed before any text, are refunded. Returns null if the
 * conversation was deleted in the meantime.
 */
export async function finishAnswer(callDatabase: CallDatabase, answer: EndedAnswer): Promise<Usage | null> {
  const left = await callDatabase("finish_chat_answer", {
    answer_id: answer.id,
    outcome: {
      content: answer.content,
      status: answer.status,
      citations: answer.citations as Citation[],
      flags: answer.flags as Flag[],
      cards: answer.cards as ProposedCard[],
      ending: answer.ending,
      is_free: answer.isFree,
      is_refusal: answer.isRefusal,
      is_interrupted: answer.isInterrupted,
    },
  });
  return usage.nullable().parse(left);
}
