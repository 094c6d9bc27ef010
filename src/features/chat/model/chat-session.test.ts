import { setUpBrowser } from "@tests/fake-browser.ts";
import { answers, begins, hangs, refuses, SOURCE, session, starts } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";
import { takeDraft } from "./draft.ts";
import { beginAnswer, beginTurn, type Turn } from "./turns.ts";

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

  it("is no news when the server has it as it is shown", async () => {
    const { chat } = session([() => answers("A duty.")]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    const shown = chat.getState();
    chat.catchUp(structuredClone(shown.turns));
    expect(chat.getState()).toBe(shown);
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

  it("is shown with its sources while it grows, and ends where the server stopped it", async () => {
    const stopped = Promise.withResolvers<void>();
    const { chat, services } = session([
      async function* () {
        yield starts();
        yield { type: "data-citations", data: [SOURCE] };
        yield { type: "text-delta", id: "a", delta: "A du" };
        await stopped.promise;
        yield { type: "text-delta", id: "a", delta: "ty" };
        yield { type: "abort" };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    const growing = { ...beginAnswer("a"), text: "A du", citations: [SOURCE] };
    expect(chat.getState().turns[0]?.answer).toEqual(growing);
    chat.stop();
    expect(services.stop).toHaveBeenCalledExactlyOnceWith("a");
    stopped.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: null, isSlow: false });
    expect(chat.getState().turns[0]?.answer).toEqual({ ...growing, text: "A duty", state: "stopped" });
  });

  it("continues when the server can’t be told to stop it, and says so", async () => {
    const { chat, services } = session([(question, signal) => begins("A du", question, signal)]);
    services.stop.mockRejectedValueOnce(new Error("offline"));
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(services.onNotStopped).toHaveBeenCalledOnce();
    expect(chat.getState()).toMatchObject({ phase: "answering" });
  });

  it("that was stopped before the server named it is stopped once it is named", async () => {
    const named = Promise.withResolvers<void>();
    const { chat, services } = session([
      async function* () {
        await named.promise;
        yield* answers("A duty.");
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.stop();
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: null });
    named.resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(services.stop).toHaveBeenCalledExactlyOnceWith("a");
    expect(chat.getState().turns[0]?.answer).toBeNull();
  });

  it("whose connection is lost continues from the length it has", async () => {
    const { chat, followed } = session([
      async function* () {
        yield starts(0, "w1");
        yield { type: "text-delta", id: "a", delta: "A du" };
      },
      async function* () {
        yield starts(4, "w1");
        yield { type: "text-delta", id: "a", delta: "ty" };
        throw new TypeError("network");
      },
      // Another server wrote on from an earlier place.
      async function* () {
        yield starts(0, "w2");
        yield { type: "text-delta", id: "a", delta: "A duty of care." };
        yield { type: "finish" };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ phase: "answering", isReconnecting: true, failure: null });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(followed).toEqual([
      { answerId: "a", from: 4, writer: "w1" },
      { answerId: "a", from: 6, writer: "w1" },
    ]);
    expect(chat.getState()).toMatchObject({ phase: "idle", isReconnecting: false });
    expect(chat.getState().turns[0]?.answer).toMatchObject({ text: "A duty of care.", state: "complete" });
  });

  it("that no longer exists isn’t followed again", async () => {
    const { chat, followed } = session([
      async function* () {
        yield starts();
        yield { type: "text-delta", id: "a", delta: "A du" };
      },
      () => refuses("answer_not_found"),
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(followed).toHaveLength(1);
    expect(chat.getState()).toMatchObject({ phase: "idle", failure: { code: "answer_not_found" } });
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
});

describe("a question that never arrived", () => {
  // biome-ignore lint/correctness/useYield: it fails before it yields.
  async function* unreachable(): AsyncGenerator<never> {
    throw new TypeError("Failed to fetch");
  }

  it("stays stored while others are asked, and after a reload", async () => {
    const { chat } = session([unreachable, unreachable, () => answers("A breach.")]);
    for (const question of ["Duty?", "Cause?", "Breach?"]) {
      chat.send(question, "tell");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(takeDraft(null)).toBe("Duty?\n\nCause?");
  });

  it("is no longer needed once its edited text has been sent", async () => {
    const { chat } = session([unreachable, () => answers("A duty.")], { threadId: "t" });
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.startEditing();
    chat.edit("What is a duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(takeDraft("t")).toBe("");
  });
});

describe("a refused question", () => {
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

describe("a conversation that is open", () => {
  const asked = { ...beginTurn("Duty?", "c"), answerId: "a" };
  const growing = { ...beginAnswer("a"), text: "A du" };

  it("follows its last answer if that is being written, and leaves it to the server when it closes", async () => {
    const { chat, followed, services } = session(
      [
        async function* (asked, signal) {
          yield starts(4);
          yield { type: "text-delta", id: "a", delta: "ty" };
          yield* hangs(asked, signal);
        },
      ],
      { threadId: "t", turns: [{ ...asked, answer: growing }] },
    );
    const close = chat.open();
    await vi.advanceTimersByTimeAsync(100);
    expect(followed).toEqual([{ answerId: "a", from: 4, writer: null }]);
    expect(chat.getState()).toMatchObject({ phase: "answering", turns: [{ answer: { text: "A duty" } }] });
    close();
    expect(services.stop).not.toHaveBeenCalled();
    expect(chat.getState().phase).toBe("idle");
    chat.open();
    expect(followed[1]).toEqual({ answerId: "a", from: 6, writer: null });
  });

  it("follows what is asked in another tab, and keeps its finished turns the same", async () => {
    const turns: readonly Turn[] = [{ ...asked, answer: { ...growing, state: "complete" } }];
    const options = { threadId: "t", turns };
    const { chat, followed } = session([], options);
    chat.open();
    const [first] = chat.getState().turns;
    options.turns = [...turns, { ...beginTurn("Breach?", "c2"), answerId: "a2", answer: beginAnswer("a2") }];
    await chat.refresh();
    expect(chat.getState().turns).toHaveLength(2);
    expect(chat.getState().turns[0]).toBe(first);
    expect(followed).toEqual([{ answerId: "a2", from: 0, writer: null }]);
    expect(chat.getState().phase).toBe("asking");
  });
});
