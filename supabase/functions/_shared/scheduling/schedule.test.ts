import { createEmptyCard, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../../tests/support/fuzz/random.ts";
import { type LoggedReview, mergeReviews, replay } from "./replay.ts";
import { retrievability } from "./retrievability.ts";
import {
  answer,
  DEFAULT_OPTIONS,
  previewAnswers,
  type Schedule,
  type SchedulingOptions,
} from "./schedule.ts";
import { dayOffsetMinutes } from "./study-day.ts";

const DAY = 86_400_000;
const RATINGS = [1, 2, 3, 4] as const;
const ZONES = ["UTC", "America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"] as const;

/** Like a student's whose memory is better or worse than average. */
const FITTED = [0.5, 2].map((factor, index) => ({
  id: index + 1,
  weights: default_w.map((weight, place) => (place < 4 ? weight * factor : place === 20 ? 0.2 : weight)),
}));

/** A history of up to 12 reviews, minutes to months apart. */
function someHistory(seed: number): LoggedReview[] {
  const random = seeded(seed);
  const zone = random.pick(ZONES);
  const scheduledWith: SchedulingOptions = {
    retention: random.pick([0.8, 0.9, 0.95]),
    learning: random.pick(["1m 10m", "10m", "", "1m 10m 1d"]),
    relearning: random.pick(["10m", ""]),
    leechLapses: random.pick([0, 2, 8]),
    parameters: random.pick([null, ...FITTED]),
  };
  let at = Date.UTC(2026, random.integer(12), 1 + random.integer(28), random.integer(24), random.integer(60));
  return Array.from({ length: 1 + random.integer(12) }, (_, place) => {
    at += random.chance(0.4) ? random.integer(40) * 60_000 : random.integer(60 * DAY);
    return {
      id: `${seed}-${String(place).padStart(2, "0")}`,
      rating: random.pick(RATINGS),
      reviewedAt: new Date(at).toISOString(),
      isUndone: false,
      dayOffsetMinutes: dayOffsetMinutes(new Date(at), zone, 4),
      scheduledWith,
    };
  });
}

const HISTORIES = Array.from({ length: 2_000 }, (_, seed) => someHistory(seed + 1));

describe("a schedule", () => {
  it("is what ts-fsrs computes on study days", () => {
    for (const history of HISTORIES) {
      const [{ scheduledWith } = { scheduledWith: DEFAULT_OPTIONS }] = history;
      const steps = (text: string) => text.split(" ").filter(Boolean) as `${number}m`[];
      const scheduler = fsrs({
        request_retention: scheduledWith.retention,
        learning_steps: steps(scheduledWith.learning),
        relearning_steps: steps(scheduledWith.relearning),
        w: scheduledWith.parameters?.weights ?? default_w,
      });
      let card = createEmptyCard();
      let last = 0;
      for (const { rating, reviewedAt, dayOffsetMinutes: offset } of history) {
        // When the clocks go back, a review minutes later isn't a day earlier.
        last = Math.max(last, Date.parse(reviewedAt) + offset * 60_000);
        card = scheduler.next(card, new Date(last), rating).card;
      }
      const { schedule } = replay(null, history);
      expect(schedule).toMatchObject({
        ...{ stability: card.stability, difficulty: card.difficulty, state: card.state },
        ...{ reps: card.reps, lapses: card.lapses, scheduledDays: card.scheduled_days },
      });
      expect(Date.parse(schedule?.due ?? "")).toBe(
        card.due.getTime() - (history.at(-1)?.dayOffsetMinutes ?? 0) * 60_000,
      );
    }
  });

  it("comes back no sooner after a better answer", () => {
    for (const history of HISTORIES) {
      const { schedule } = replay(null, history);
      const at = new Date(Date.parse(schedule?.due ?? "") + 3_600_000);
      const preview = previewAnswers(schedule, { at, dayOffsetMinutes: -300 }, DEFAULT_OPTIONS);
      const dues = RATINGS.map((rating) => Date.parse(preview[rating].due));
      expect(dues).toEqual([...dues].sort((one, other) => one - other));
    }
  });

  it("is stored as the button showed it", () => {
    for (const history of HISTORIES) {
      const { schedule } = replay(null, history);
      const given = { at: new Date(Date.parse(schedule?.due ?? "")), dayOffsetMinutes: -240 };
      const preview = previewAnswers(schedule, given, DEFAULT_OPTIONS);
      for (const rating of RATINGS)
        expect(answer(schedule, { ...given, rating }, DEFAULT_OPTIONS)).toEqual(preview[rating]);
    }
  });

  it("is exactly what it was after undoing any number of answers", () => {
    for (const history of HISTORIES) {
      const kept = history.slice(0, Math.ceil(history.length / 2));
      const undone = history.map((review) => ({ ...review, isUndone: !kept.includes(review) }));
      expect(replay(null, undone).schedule).toEqual(replay(null, kept).schedule);
    }
  });

  it("is the same in whatever order and however often batches arrive", () => {
    HISTORIES.forEach((history, index) => {
      const random = seeded(index + 1);
      const undone = history.map((review) => ({ ...review, isUndone: random.chance(0.2) }));
      const sent = [...history, ...undone, ...undone];
      let arrived: LoggedReview[] = [];
      while (sent.length > 0) arrived = mergeReviews(arrived, sent.splice(random.integer(sent.length), 1));
      expect(replay(null, arrived)).toEqual(replay(null, undone));
    });
  });

  it("of a card that was reset is that of a new card", () => {
    const [studied] = HISTORIES.map((history) => replay(null, history).schedule).filter(
      (schedule) => schedule !== null && schedule.lapses > 0,
    );
    const reset = { ...(studied as Schedule), state: 0, lastReview: null };
    const given = { rating: 3, at: new Date("2026-11-22T15:00:00Z"), dayOffsetMinutes: -240 } as const;
    expect(answer(reset, given, DEFAULT_OPTIONS)).toEqual(answer(null, given, DEFAULT_OPTIONS));
  });

  it("survives a review that claims to be older than the card's last one", () => {
    const seed = replay(null, HISTORIES[0] ?? []).schedule as Schedule;
    const late = { rating: 3, at: new Date("1999-01-01T00:00:00Z"), dayOffsetMinutes: -720 } as const;
    const { stability, due } = answer(seed, late, DEFAULT_OPTIONS);
    expect(Number.isFinite(stability) && !Number.isNaN(Date.parse(due))).toBe(true);
  });
});

describe("the log of a card", () => {
  const review = (
    day: number,
    rating: LoggedReview["rating"],
    more: Partial<LoggedReview> = {},
  ): LoggedReview => ({
    id: `review-${String(day).padStart(3, "0")}`,
    rating,
    reviewedAt: new Date(Date.UTC(2026, 0, 1) + day * DAY).toISOString(),
    isUndone: false,
    dayOffsetMinutes: 0,
    scheduledWith: { ...DEFAULT_OPTIONS, leechLapses: 2 },
    ...more,
  });

  it("counts how often the card became a leech", () => {
    const lapses = [30, 80, 130].flatMap((day) => [review(day, 1), review(day + 1, 4)]);
    const { schedule, leeches } = replay(null, [review(0, 4), ...lapses]);
    expect([schedule?.lapses, leeches]).toEqual([3, 2]);
  });

  it("has the card as it was before each review, undone ones included", () => {
    const reviews = [review(0, 4), review(10, 1, { isUndone: true }), review(20, 1)];
    const learned = replay(null, reviews.slice(0, 1)).schedule;
    expect(learned?.scheduledDays).toBeGreaterThan(0);
    const known = { state: 2, scheduledDays: learned?.scheduledDays };
    expect([...replay(null, reviews).before]).toEqual([
      ["review-000", { state: 0, scheduledDays: 0 }],
      ["review-010", known],
      ["review-020", known],
    ]);
  });
});

it("the forgetting curve is that of ts-fsrs", () => {
  for (const days of [0, 1, 9, 400])
    for (const weights of [default_w, ...FITTED.map((fitted) => fitted.weights)])
      expect(retrievability(9, days, weights)).toBeCloseTo(forgetting_curve(weights, days, 9), 6);
  expect(retrievability(9, 30)).toBe(retrievability(9, 30, default_w));
});
