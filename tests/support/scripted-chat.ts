/** A conversation in a test: the questions asked in it get scripted results. */

import type { AnswerPart } from "@backend/contracts/chat.ts";
import { vi } from "vitest";
import type { AskedQuestion, Position } from "@/features/chat/api/ask-question.ts";
import { ChatError } from "@/features/chat/model/chat-failure.ts";
import { ChatSession } from "@/features/chat/model/chat-session.ts";
import type { ChatServices } from "@/features/chat/model/chat-state.ts";
import type { Turn } from "@/features/chat/model/turns.ts";

type Script = (question: AskedQuestion, signal: AbortSignal) => AsyncGenerator<AnswerPart>;

const THREAD: AnswerPart = { type: "data-thread", data: { id: "t", title: "Negligence" } };
export const SOURCE = { n: 1, passageId: "torts/duty#rule", title: "Duty", heading: "The rule" };

/** How a stream begins, with the answer or where it was cut. */
export const starts = (from = 0, writer = "w"): AnswerPart => ({
  ...{ type: "start", messageId: "a", messageMetadata: { from, writer } },
});

/** Says these texts, and ends. */
export async function* answers(...texts: string[]): AsyncGenerator<AnswerPart> {
  yield starts();
  yield THREAD;
  for (const delta of texts) yield { type: "text-delta", id: "a", delta };
  yield { type: "finish" };
}

/** Says nothing until the page leaves it. */
export async function* hangs(_question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** Says this much, then nothing more until the page leaves it. */
export async function* begins(
  delta: string,
  question: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  yield { type: "start", messageId: "a" };
  yield THREAD;
  yield { type: "data-citations", data: [SOURCE] };
  yield { type: "text-delta", id: "a", delta };
  yield* hangs(question, signal);
}

// biome-ignore lint/correctness/useYield: it fails before it yields.
export async function* refuses(code: string): AsyncGenerator<AnswerPart> {
  throw new ChatError({ code, message: "No.", isStored: false });
}

/**
 * A session whose questions get these results, one after the other. Following an answer takes the next one, too.
 * @param options.turns what the server has by now.
 */
export function session(
  scripts: readonly Script[],
  options: { isStored?: boolean; threadId?: string; turns?: readonly Turn[] } = {},
) {
  const left = [...scripts];
  const asked: AskedQuestion[] = [];
  const followed: (Position & { readonly answerId: string })[] = [];
  const services = {
    ask: (question: AskedQuestion, signal: AbortSignal) => {
      asked.push(question);
      return (left.shift() ?? hangs)(question, signal);
    },
    follow: (answerId: string, position: Position, signal: AbortSignal) => {
      followed.push({ answerId, ...position });
      return (left.shift() ?? hangs)(
        { threadId: "t", message: "", clientMessageId: "", mode: "tell" },
        signal,
      );
    },
    stop: vi.fn(async (_answerId: string) => {}),
    readTurns: vi.fn<ChatServices["readTurns"]>(async () => options.turns ?? null),
    showMessage: vi.fn(async () => {}),
    onNotShown: vi.fn(),
    isThreadStored: async () => options.isStored ?? false,
    onThread: vi.fn(),
    onUsage: vi.fn(),
    onSyncIssue: vi.fn(),
    onInterrupted: vi.fn(),
    onNotStopped: vi.fn(),
  } satisfies ChatServices;
  const stored = options.threadId ? { id: options.threadId, turns: options.turns ?? [] } : null;
  return { chat: new ChatSession(services, stored), asked, followed, services };
}
