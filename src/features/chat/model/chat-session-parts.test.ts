/** What an answer's stream says besides its words. */

import type { AnswerPart } from "@backend/contracts/chat.ts";
import { setUpBrowser } from "@tests/fake-browser.ts";
import { hangs, session, starts } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";

setUpBrowser("/chat", { clock: true });

const status = (text: string): AnswerPart => ({ type: "data-status", data: { text } });
const says = (delta: string): AnswerPart => ({ type: "text-delta", id: "a", delta });

/** Asks, and then receives these parts one at a time, as `next` is called. */
async function receives(...parts: readonly AnswerPart[]) {
  let arrive = () => {};
  const { chat, services } = session([
    async function* (question, signal) {
      yield { type: "start", messageId: "a" };
      yield { type: "data-thread", data: { id: "t", title: "Negligence" } };
      for (const part of parts) {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        yield part;
      }
      yield* hangs(question, signal);
    },
  ]);
  chat.send("Duty?", "tell");
  await vi.advanceTimersByTimeAsync(100);
  const next = async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    return chat.getState();
  };
  return { chat, services, next };
}

describe("a status", () => {
  it("replaces the last one, and gives way to the first word", async () => {
    const { next } = await receives(status("Searching *duty* …"), status("Thinking …"), says("A du"));
    expect(await next()).toMatchObject({ phase: "asking", status: "Searching *duty* …" });
    expect(await next()).toMatchObject({ status: "Thinking …", turns: [{ answer: null }] });
    expect(await next()).toMatchObject({
      phase: "answering",
      status: "",
      turns: [{ answer: { text: "A du" } }],
    });
  });

  it("between words lasts until the next one", async () => {
    const { next } = await receives(says("A du"), status("Reading *Duty* …"), says("ty."));
    await next();
    expect(await next()).toMatchObject({ phase: "answering", status: "Reading *Duty* …" });
    expect((await next()).status).toBe("");
  });

  it("ends with the answer that is stopped, which leaves the question unanswered", async () => {
    const stopped = Promise.withResolvers<void>();
    const { chat, services } = session([
      async function* () {
        yield starts();
        yield status("Thinking …");
        await stopped.promise;
        yield { type: "abort" };
      },
    ]);
    chat.send("Duty?", "tell");
    await vi.advanceTimersByTimeAsync(100);
    chat.stop();
    stopped.resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(services.stop).toHaveBeenCalledOnce();
    expect(chat.getState()).toMatchObject({
      phase: "idle",
      status: "",
      failure: null,
      turns: [{ answer: null }],
    });
  });

  it("shows that it isn't slow, until nothing has been heard for 30 seconds again", async () => {
    const { chat, next } = await receives(status("Searching *duty* …"));
    await vi.advanceTimersByTimeAsync(29_000);
    await next();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(chat.getState().isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(chat.getState()).toMatchObject({ isSlow: true, status: "Searching *duty* …" });
  });

  it("doesn't outlive an answer that breaks off", async () => {
    const { next } = await receives(status("Thinking …"), { type: "error", errorText: "It broke off." });
    await next();
    expect(await next()).toMatchObject({ phase: "idle", status: "", failure: { code: "broken_off" } });
  });
});

describe("an answer", () => {
  it("takes each list of flags in place of the last", async () => {
    const flags = (start: number): AnswerPart => ({ type: "data-flags", data: [{ start, end: start + 2 }] });
    const { next } = await receives(says("A duty"), flags(0), flags(2));
    await next();
    expect((await next()).turns[0]?.answer?.flags).toEqual([{ start: 0, end: 2 }]);
    expect((await next()).turns[0]?.answer?.flags).toEqual([{ start: 2, end: 4 }]);
  });

  it("ends with its proposed cards, and with why it was cut off", async () => {
    const card = { front: "Duty?", back: "To act reasonably.", n: 1 };
    const { next } = await receives(
      says("A duty"),
      { type: "data-cards", data: [card] },
      { type: "data-ending", data: "cut_off" },
      { type: "finish" },
    );
    for (const _ of [1, 2, 3]) await next();
    const [turn] = (await next()).turns;
    expect(turn?.answer).toMatchObject({ state: "complete", cards: [card], ending: "cut_off" });
  });
});
