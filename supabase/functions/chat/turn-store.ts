/** Turns in the database: accepting a message, keeping what is written of its answer, and closing it. */
import { z } from "zod";
import { type Citation, citation, type Usage } from "../_shared/contracts/chat.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

const usage = z.object({ used: z.number(), limit: z.number().nullable(), resetsAt: z.string() });

const acceptedTurn = z.object({
  thread: z.object({ id: z.string(), title: z.string() }),
  answer: z.object({ id: z.string(), content: z.string(), citations: z.array(citation) }),
  usage,
  history: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })),
});

const acceptance = z.discriminatedUnion("outcome", [
  acceptedTurn.extend({ outcome: z.literal("accepted") }),
  acceptedTurn.extend({ outcome: z.literal("already_answered") }),
  z.object({ outcome: z.literal("in_progress") }),
  z.object({ outcome: z.literal("rate_limited") }),
  z.object({ outcome: z.literal("quota_exceeded"), usage }),
  z.object({ outcome: z.literal("thread_not_found") }),
]);

export interface Turn extends z.infer<typeof acceptedTurn> {
  /** Whether this is a retry of a message whose answer is complete. */
  readonly isAnswered: boolean;
}

export type AnswerStatus = "complete" | "stopped" | "failed";

/**
 * Accepts a message: counted, and its answer opened, in one transaction.
 * @throws AppError `quota_exceeded`, `thread_not_found` or `rate_limited`; nothing is counted then.
 */
export async function acceptMessage(
  callDatabase: CallDatabase,
  message: {
    userId: string;
    threadId: string | null;
    text: string;
    clientMessageId: string | null;
    title: string;
  },
): Promise<Turn> {
  const decided = await callDatabase("accept_chat_message", {
    of_user: message.userId,
    // The generated types take every argument for required text; null means a new thread, or no retry.
    in_thread: message.threadId as string,
    message: message.text,
    client_message_id: message.clientMessageId as string,
    title: message.title,
  });
  const accepted = acceptance.parse(decided);
  switch (accepted.outcome) {
    case "accepted":
    case "already_answered":
      return { ...accepted, isAnswered: accepted.outcome === "already_answered" };
    case "quota_exceeded":
      throw new AppError(
        "quota_exceeded",
        `You have used all ${accepted.usage.limit} free messages of this month. Upgrade to go on, or wait until the count starts again.`,
      );
    case "thread_not_found":
      throw new AppError("thread_not_found", "This conversation no longer exists.");
    case "in_progress":
      throw new AppError("rate_limited", "This message is being answered already.", { retryAfterSeconds: 2 });
    case "rate_limited":
      throw new AppError("rate_limited", "You are asking very fast. Wait a moment and try again.", {
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

/** Closes the answer; an empty one is refunded. Returns null when its conversation was deleted meanwhile. */
export async function finishAnswer(
  callDatabase: CallDatabase,
  answer: { id: string; content: string; status: AnswerStatus; citations: readonly Citation[] },
): Promise<Usage | null> {
  const left = await callDatabase("finish_chat_answer", {
    answer_id: answer.id,
    outcome: { content: answer.content, status: answer.status, citations: answer.citations as Citation[] },
  });
  return usage.nullable().parse(left);
}
