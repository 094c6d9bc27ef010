/** A conversation in a test: the questions asked in it get scripted results. */
import { vi } from "vitest";
import type { AnswerPart, AskedQuestion } from "@/features/chat/api/ask-question.ts";
import { ChatError } from "@/features/chat/model/chat-failure.ts";
import { type ChatServices, ChatSession } from "@/features/chat/model/chat-session.ts";

type Script = (question: AskedQuestion, signal: AbortSignal) => AsyncGenerator<AnswerPart>;

const THREAD: AnswerPart = { type: "data-thread", data: { id: "t", title: "Negligence" } };
export const SOURCE = { n: 1, passageId: "torts/duty#rule", title: "Duty", heading: "The rule" };

/** Says these texts, and ends. */
export async function* answers(...texts: string[]): AsyncGenerator<AnswerPart> {
  yield { type: "start", messageId: "a" };
  yield THREAD;
  for (const delta of texts) yield { type: "text-delta", id: "a", delta };
  yield { type: "finish" };
}

/** Says nothing until the user stops it. */
export async function* hangs(_question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** Says this much, then nothing more until the user stops it. */
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

/** A session whose questions get these results, one after the other. */
export function session(scripts: readonly Script[], options: { isStored?: boolean; threadId?: string } = {}) {
  const left = [...scripts];
  const asked: AskedQuestion[] = [];
  const services = {
    ask: (question: AskedQuestion, signal: AbortSignal) => {
      asked.push(question);
      return (left.shift() ?? hangs)(question, signal);
    },
    isThreadStored: async () => options.isStored ?? false,
    onThread: vi.fn(),
    onUsage: vi.fn(),
    onSyncIssue: vi.fn(),
    onInterrupted: vi.fn(),
  } satisfies ChatServices;
  const stored = options.threadId ? { id: options.threadId, turns: [] } : null;
  return { chat: new ChatSession(services, stored), asked, services };
}
