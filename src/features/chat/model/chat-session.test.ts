import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnswerPart, AskedQuestion } from "../api/ask-question.ts";
import { ChatError } from "./chat-failure.ts";
import { type ChatServices, ChatSession } from "./chat-session.ts";

type Script = (question: AskedQuestion, signal: AbortSignal) => AsyncGenerator<AnswerPart>;

const THREAD: AnswerPart = { type: "data-thread", data: { id: "t", title: "Negligence" } };

async function* answers(...texts: string[]): AsyncGenerator<AnswerPart> {
  yield { type: "start", messageId: "a" };
  yield THREAD;
  for (const delta of texts) yield { type: "text-delta", id: "a", delta };
  yield { type: "finish" };
}

async function* hangs(_question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

// biome-ignore lint/correctness/useYield: it fails before it yields.
async function* refuses(code: string): AsyncGenerator<AnswerPart> {
  throw new ChatError({ code, message: "No.", isStored: false });
}

/** A session whose questions get these results, one after the other. */
function session(scripts: readonly Script[], options: { isStored?: boolean; threadId?: string } = {}) {
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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an answer", () => {
  it("grows, and leaves earlier turns the same objects", async () => {
    const { chat } = session([() => answers("A duty."), () => answers("A ", "breach.")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    const [first] = chat.getState().turns;
    expect(first?.answer).toMatchObject({ text: "A duty.", state: "complete" });
    chat.send("Breach?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ isStored: true, phase: "idle", failure: null });
    expect(chat.getState().turns[0]).toBe(first);
    expect(chat.getState().turns[1]?.answer?.text).toBe("A breach.");
  });

  it("that breaks off keeps its text and can be requested again under the same id", async () => {
    const { chat, asked } = session([
      async function* () {
        yield { type: "start", messageId: "a" };
        yield { type: "text-delta", id: "a", delta: "A du" };
        yield { type: "error", errorText: "The answer broke off." };
      },
      () => answers("A duty."),
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState().failure?.code).toBe("broken_off");
    expect(chat.getState().turns[0]?.answer).toMatchObject({ text: "A du", state: "failed" });
    chat.retry("tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState().turns[0]?.answer?.state).toBe("complete");
    expect(asked[1]?.clientMessageId).toBe(asked[0]?.clientMessageId);
  });

  it("stopped before its first word leaves the question unanswered", async () => {
    const { chat, services } = session([hangs], { threadId: "t" });
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.stop();
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: null, turns: [{ answer: null }] });
    expect(services.onInterrupted).toHaveBeenCalled();
  });
});

describe("a refused question", () => {
  it("leaves the conversation and returns to the composer", async () => {
    const { chat } = session([() => refuses("quota_exceeded")], { threadId: "t" });
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({
      turns: [],
      returned: "Duty?",
      failure: { code: "quota_exceeded" },
    });
  });

  it("stays in place if it was stored earlier and only asked again", async () => {
    const { chat } = session([hangs, () => refuses("rate_limited")], { threadId: "t" });
    chat.send("Duty?", "tell");
    chat.stop();
    chat.retry("tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ returned: null, failure: { code: "rate_limited" } });
    expect(chat.getState().turns).toHaveLength(1);
  });
});

describe("a request that hangs", () => {
  it("is reported after 30 seconds without a word, and again if the user keeps waiting", async () => {
    const { chat } = session([hangs], { threadId: "t" });
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(29_900);
    expect(chat.getState().isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(chat.getState().isSlow).toBe(true);
    chat.keepWaiting();
    expect(chat.getState().isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(30_100);
    expect(chat.getState()).toMatchObject({ isSlow: true, phase: "asking" });
  });

  it("is given up after 8 seconds if it should start a conversation and none is stored", async () => {
    const { chat, asked } = session([hangs, () => answers("A duty.")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(7_900);
    expect(chat.getState().failure).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(chat.getState()).toMatchObject({ failure: { code: "thread_timeout" }, phase: "idle" });
    expect(chat.getState().turns).toHaveLength(1);
    chat.retry("tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState().turns[0]?.answer?.text).toBe("A duty.");
    // Both attempts name the conversation that they start, so it can't be started twice.
    const { threadId } = chat.getState();
    expect(asked.map((question) => question.threadId)).toEqual([threadId, threadId]);
  });

  it("continues if the conversation was stored in time", async () => {
    const { chat } = session([hangs], { isStored: true });
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chat.getState()).toMatchObject({ failure: null, phase: "asking" });
  });
});

describe("a new conversation that row-level security refuses", () => {
  it("is tried once more after 2 seconds", async () => {
    const { chat, asked, services } = session([() => refuses("42501"), () => answers("A duty.")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(1_900);
    expect([asked.length, services.onSyncIssue.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect(chat.getState().turns[0]?.answer?.text).toBe("A duty.");
  });

  it("is then refused, and the question returns to the composer", async () => {
    const { chat, asked } = session([() => refuses("42501"), () => refuses("42501")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(2);
    expect(chat.getState()).toMatchObject({ returned: "Duty?", failure: { code: "thread_not_created" } });
  });
});
