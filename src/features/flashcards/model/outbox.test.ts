/** In a browser that stores nothing. tests/e2e/offline.test.ts has one that does. */
import type { Review } from "@backend/contracts/study.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { forgetReviews, keepReview, keptReviews, markSent } from "./outbox.ts";

beforeAll(() => {
  vi.stubGlobal("indexedDB", {
    open() {
      const request = { onerror: () => {}, error: new Error("Not in a private window") };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
});
afterAll(() => void vi.unstubAllGlobals());

const review = (id: string, minute: number, isUndone = false): Review => ({
  ...{ id, cardId: "c", rating: 3, durationMs: 900, isUndone },
  reviewedAt: `2026-11-22T10:0${minute}:00.000Z`,
});

it("gives back a user's answers in the order they were given", async () => {
  await keepReview("ada", review("second", 2));
  await keepReview("ada", review("first", 1));
  await keepReview("bob", review("his", 0));
  expect(await keptReviews("ada")).toEqual([
    { ...review("first", 1), isSent: false },
    { ...review("second", 2), isSent: false },
  ]);
});

it("marks answers as sent, except one that was undone while it was being sent", async () => {
  await keepReview("cleo", review("stays", 1));
  await keepReview("cleo", review("undone", 2));
  const sent = await keptReviews("cleo");
  await keepReview("cleo", review("undone", 2, true));
  await markSent("cleo", sent);
  expect((await keptReviews("cleo")).map(({ id, isSent, isUndone }) => [id, isSent, isUndone])).toEqual([
    ["stays", true, false],
    ["undone", false, true],
  ]);
});

it("forgets only the answers it's given", async () => {
  await keepReview("dan", review("kept", 1));
  await keepReview("dan", review("done", 2));
  await forgetReviews("dan", (await keptReviews("dan")).slice(1));
  expect((await keptReviews("dan")).map(({ id }) => id)).toEqual(["kept"]);
});
