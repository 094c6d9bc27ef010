/** How an answer starts, and what happens if it doesn't. */
import { setUpBrowser } from "@tests/fake-browser.ts";
import { begins, hangs, refuses, session, starts } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";

setUpBrowser("/chat", { clock: true });

describe("a request that hangs", () => {
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
});

describe("a status", () => {
  const thinking = { type: "data-status", data: { text: "Thinking …" } } as const;

  it("shows that it isn't slow, until nothing has been heard for 30 seconds again", async () => {
    const searched = Promise.withResolvers<void>();
    const { chat } = session(
      [
        async function* (question, signal) {
          yield starts();
          await searched.promise;
          yield thinking;
          yield* hangs(question, signal);
        },
      ],
      { threadId: "t" },
    );
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(29_000);
    searched.resolve();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(chat.getState().isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(chat.getState()).toMatchObject({ isSlow: true, status: "Thinking …" });
  });

  it("doesn't outlive an answer that breaks off", async () => {
    const { chat } = session([
      async function* () {
        yield starts();
        yield thinking;
        yield { type: "error", errorText: "It broke off." };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.getState()).toMatchObject({ phase: "idle", status: "", failure: { code: "broken_off" } });
  });
});
