import type { Queue, QueuedCard } from "@backend/contracts/study.ts";
import { describe, expect, it } from "vitest";
import { WITHOUT_PLAN } from "../../../../tests/support/without-plan.ts";
import { applyKept } from "./load-session.ts";
import type { KeptReview } from "./outbox.ts";

const settings = {
  ...{ request_retention: 0.9, new_per_day: 20, reviews_per_day: 200, leech_lapses: 8 },
  ...{
    learning_steps: "1m 10m",
    relearning_steps: "10m",
    has_two_buttons: false,
    is_fitted: true,
    subjects: [],
  },
  ...{ time_zone: "UTC", day_start_hour: 4, parameters: null, fitted_to: null },
  ...{ exam: null, exam_jurisdiction: null, exam_date: null },
};
const card = (id: string, more: Partial<QueuedCard> = {}): QueuedCard => ({
  ...{ id, noteId: id, kind: "basic", ordinal: 0, front: id, back: id, tags: [], topic: null },
  ...{ topicTitle: null, passageId: null, authority: null, isOfficial: false, correction: null },
  ...{ collectionId: "c", collectionTitle: "C", isFlagged: false, schedule: null },
  ...more,
});
const schedule = {
  ...{ due: "2026-11-22T08:00:00.000Z", stability: 10, difficulty: 5, scheduledDays: 10, learningSteps: 0 },
  ...{ reps: 3, lapses: 0, state: 2, lastReview: "2026-11-12T08:00:00.000Z", dayOffsetMinutes: -240 },
};
const known = (id: string, more: Partial<typeof schedule> = {}) =>
  card(id, { schedule: { ...schedule, ...more } });
const queue = (cards: Partial<Pick<Queue, "learning" | "reviews" | "fresh">>, more = {}): Queue => ({
  ...{ settings: { ...WITHOUT_PLAN, ...settings, ...more }, dayEndsAt: "2026-11-23T04:00:00.000Z" },
  ...{ learning: [], reviews: [], fresh: [], ...cards },
});
/** @param minute after noon. */
const answered = (
  cardId: string,
  rating: KeptReview["rating"],
  minute = 0,
  isUndone = false,
): KeptReview => ({
  ...{ id: `${cardId} ${minute}`, cardId, rating, durationMs: 1000, isUndone, isSent: false },
  reviewedAt: new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString(),
});
const left = ({ learning, reviews, fresh }: Queue) =>
  [learning, reviews, fresh].map((cards) => cards.map(({ id }) => id));

describe("a queue with what was answered on this device since", () => {
  it("has no card twice: one that was recalled is gone, one in its steps comes back today", () => {
    const before = queue({
      reviews: [known("due"), known("forgotten"), known("later")],
      fresh: [card("new")],
    });
    const after = applyKept(before, [answered("due", 3), answered("forgotten", 1), answered("new", 3)]);
    expect(left(after)).toEqual([["forgotten", "new"], ["later"], []]);
    expect(after.learning.map((one) => one.schedule?.state)).toEqual([3, 1]);
    expect(after.learning[0]?.schedule?.due).toBe("2026-11-22T12:10:00.000Z");
  });

  it("counts each answer of a card, in a row", () => {
    const steps = [answered("new", 3), answered("new", 3, 10)];
    expect(left(applyKept(queue({ fresh: [card("new")] }), steps))).toEqual([[], [], []]);
    const [learning] = applyKept(queue({ fresh: [card("new")] }), steps.slice(0, 1)).learning;
    const waiting = known("waiting", { state: 3 });
    const again = applyKept(queue({ learning: learning ? [learning, waiting] : [] }), [
      answered("new", 1, 10),
    ]);
    expect(again.learning.map((one) => [one.id, one.schedule?.reps])).toEqual([
      ["waiting", 3],
      ["new", 2],
    ]);
  });

  it("leaves other cards of the same note for another day", () => {
    const there = card("there", { noteId: "note" });
    const back = { ...known("back"), noteId: "note" };
    const after = applyKept(queue({ reviews: [back, known("later")], fresh: [there] }), [
      answered("there", 4),
    ]);
    expect(left(after)).toEqual([[], ["later"], []]);
  });

  it("isn’t changed by an answer that was taken back, or to a card that isn’t in it", () => {
    const before = queue({ reviews: [known("due")], fresh: [card("new")] });
    expect(applyKept(before, [answered("due", 3, 0, true), answered("gone", 3)])).toEqual(before);
  });

  it("is without leeches, and what comes back on another day", () => {
    const before = queue({ reviews: [known("leech", { lapses: 7 }), known("hard", { lapses: 6 })] });
    expect(left(applyKept(before, [answered("leech", 1), answered("hard", 1)]))[0]).toEqual(["hard"]);
    const slow = queue({ fresh: [card("new")] }, { learning_steps: "1d" });
    expect(left(applyKept(slow, [answered("new", 1)]))).toEqual([[], [], []]);
    // Five minutes before the day ends, ten minutes is another day.
    const late = [answered("new", 3, 15 * 60 + 55)];
    expect(left(applyKept(queue({ fresh: [card("new")] }), late))).toEqual([[], [], []]);
  });
});
