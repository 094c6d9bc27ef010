import { setUpBrowser } from "@tests/fake-browser.ts";
import { answers, begins, hangs, refuses, SOURCE, session } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";
import { readDraft } from "./draft.ts";
import { beginAnswer } from "./turns.ts";

setUpBrowser("/chat", { clock: true });

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

  it("is shown with its sources while it grows, and keeps what it has when stopped", async () => {
    const { chat, services } = session([(question, signal) => begins("A du", question, signal)]);
    const heard = vi.fn();
    const unsubscribe = chat.subscribe(heard);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ phase: "answering", isSlow: false, isStored: true });
    const growing = { ...beginAnswer("a"), text: "A du", citations: [SOURCE] };
    expect(chat.getState().turns[0]?.answer).toEqual(growing);
    expect(services.onThread).toHaveBeenCalledWith({ id: "t", title: "Negligence" });
    expect(heard).toHaveBeenCalled();
    unsubscribe();
    heard.mockClear();
    chat.stop();
    // Nor is it reported as slow later.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: null, isSlow: false });
    expect(chat.getState().turns[0]?.answer).toEqual({ ...growing, state: "stopped" });
    expect(heard).not.toHaveBeenCalled();
  });

  it("once stopped, takes in nothing that still arrives", async () => {
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    const { chat, services } = session([
      async function* () {
        yield { type: "start", messageId: "a" };
        yield { type: "text-delta", id: "a", delta: "A du" };
        await late;
        yield { type: "text-delta", id: "a", delta: "ty." };
        yield { type: "finish" };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.stop();
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState().turns[0]?.answer).toMatchObject({ text: "A du", state: "stopped" });
    chat.stop();
    expect(services.onInterrupted).toHaveBeenCalledOnce();
  });

  it("whose stream ends before it does counts as broken off", async () => {
    const { chat, services } = session([
      async function* () {
        yield { type: "start", messageId: "a" };
        yield { type: "text-delta", id: "a", delta: "A du" };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: { code: "network" } });
    expect(chat.getState().turns[0]?.answer).toMatchObject({ text: "A du", state: "failed" });
    expect(services.onInterrupted).toHaveBeenCalledOnce();
  });

  it("reports the messages used, and is never slow once it has begun", async () => {
    const usage = { used: 4, limit: 10, resetsAt: "2026-12-01T00:00:00Z" };
    const { chat, services } = session([
      async function* () {
        yield* answers("A duty.");
        yield { type: "data-usage", data: usage };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(services.onUsage).toHaveBeenCalledWith(usage);
    expect(chat.getState()).toMatchObject({ isSlow: false, failure: null });
  });

  it("is waited for before another question can be sent", async () => {
    const { chat, asked } = session([hangs]);
    chat.send("Duty?", "tell");
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(1);
    expect(chat.getState().turns).toHaveLength(1);
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

describe("a question", () => {
  it("stays in this browser until the server has its conversation", async () => {
    const { promise: later, resolve: answer } = Promise.withResolvers<void>();
    const { chat } = session([
      async function* () {
        await later;
        yield* answers("A duty.");
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(readDraft(null)).toBe("Duty?");
    answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(readDraft(null)).toBe("");
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
    // It's in the composer again, so it isn't kept a second time.
    expect(readDraft("t")).toBe("");
  });

  it("is asked only once, even if it would have started a conversation", async () => {
    const { chat, asked, services } = session([() => refuses("quota_exceeded")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(3_000);
    expect([asked.length, services.onSyncIssue.mock.calls.length]).toEqual([1, 0]);
  });

  it("stays in place if it was stored earlier and only asked again", async () => {
    const { chat, asked } = session([hangs, () => refuses("rate_limited")], { threadId: "t" });
    chat.send("Duty?", "tell");
    chat.stop();
    chat.retry("tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ returned: null, failure: { code: "rate_limited" } });
    expect(chat.getState().turns).toHaveLength(1);
    expect(asked.map(({ threadId }) => threadId)).toEqual(["t", "t"]);
  });
});
