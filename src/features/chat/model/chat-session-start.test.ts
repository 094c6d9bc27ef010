/** How a conversation starts, and what happens if it doesn't. */
import { setUpBrowser } from "@tests/fake-browser.ts";
import { answers, begins, hangs, refuses, session } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";

setUpBrowser("/chat", { clock: true });

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

  it("is left alone once the user has stopped it", async () => {
    const { chat } = session([hangs]);
    chat.send("Duty?", "tell");
    chat.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chat.getState().failure).toBeNull();
  });

  it("continues if its conversation has begun, however long the answer takes", async () => {
    const { chat } = session([(question, signal) => begins("A du", question, signal)]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.getState()).toMatchObject({ failure: null, phase: "answering", isSlow: false });
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

  it("isn't tried again once the user has stopped it", async () => {
    const { chat, asked } = session([() => refuses("42501")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(1_000);
    chat.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(1);
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: null });
  });

  it("reports why the second attempt failed", async () => {
    const { chat } = session([() => refuses("42501"), () => refuses("quota_exceeded")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(chat.getState().failure?.code).toBe("quota_exceeded");
  });

  it("is then refused, and the question returns to the composer", async () => {
    const { chat, asked } = session([() => refuses("42501"), () => refuses("42501")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(2);
    expect(chat.getState()).toMatchObject({ returned: "Duty?", failure: { code: "thread_not_created" } });
  });
});
