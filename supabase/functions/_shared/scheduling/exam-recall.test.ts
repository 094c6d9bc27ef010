import { type Card, createEmptyCard, default_w, forgetting_curve, fsrs, Rating } from "ts-fsrs";
import { describe, expect, it, vi } from "vitest";
import { seeded } from "../../../../tests/support/fuzz/random.ts";
import type { LearnedGroup } from "../contracts/study.ts";
import { type ExamPace, recallOnExamDay } from "./exam-recall.ts";

const DAY = 86_400_000;
const PACE: ExamPace = {
  ...{ daysLeft: 90, reviewDays: 14, learned: [], unseen: 800, newPerDay: 20, reviewsPerDay: 9_999 },
  ...{ retention: 0.9, weights: null },
};
const group = (more: Partial<LearnedGroup>): LearnedGroup => ({
  ...{ cards: 100, dueIn: 200, stability: 20, difficulty: 5, elapsed: 0, ...more },
});

/** Some student's cards and pace. */
function somePace(seed: number): ExamPace {
  const random = seeded(seed);
  const daysLeft = 1 + random.integer(120);
  return {
    daysLeft,
    reviewDays: Math.min(14, Math.floor(daysLeft / 2)),
    learned: Array.from({ length: random.integer(8) }, () => ({
      cards: 1 + random.integer(200),
      dueIn: random.integer(60),
      stability: 0.5 + random.integer(100),
      difficulty: 1 + random.integer(10),
      elapsed: random.integer(60),
    })),
    unseen: random.integer(1000),
    newPerDay: random.integer(40),
    reviewsPerDay: 9_999,
    retention: random.pick([0.8, 0.85, 0.9, 0.95]),
    weights: null,
  };
}
const PACES = Array.from({ length: 150 }, (_, seed) => somePace(seed + 1));
const all = ({ learned, unseen }: ExamPace) => learned.reduce((sum, { cards }) => sum + cards, unseen);

describe("recall on exam day", () => {
  it("is FSRS’s forgetting curve where no review comes in between", () => {
    const learned = [group({ stability: 20, elapsed: 3, dueIn: 200 })];
    // Reviewed three days ago, so the last look has to be ruled out by the limit.
    const { recalled, studied } = recallOnExamDay({
      ...{ ...PACE, daysLeft: 40, unseen: 0, reviewsPerDay: 0 },
      learned,
    });
    expect(studied).toBeCloseTo(100, 6);
    expect(recalled / studied).toBeCloseTo(forgetting_curve(default_w, 43, 20), 3);
    // With the student's own decay.
    const weights = default_w.with(20, 0.5);
    const own = recallOnExamDay({ ...PACE, daysLeft: 40, unseen: 0, reviewsPerDay: 0, learned, weights });
    expect(own.recalled / own.studied).toBeCloseTo(forgetting_curve(weights, 43, 20), 3);
  });

  it("is what ts-fsrs gives, on average, to cards answered by chance", () => {
    const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false });
    const random = seeded(7);
    const daysLeft = 60;
    let sum = 0;
    const cards = 3_000;
    for (let index = 0; index < cards; index++) {
      const start = Date.UTC(2026, 10, 22, 12);
      const answer = (card: Card, at: number, rating: Rating.Again | Rating.Good): Card =>
        scheduler.next(card, at, rating).card;
      let card = answer(answer(createEmptyCard(start), start, Rating.Good), start + 600_000, Rating.Good);
      for (let day = 1; day < daysLeft; day++) {
        const at = start + day * DAY;
        const isLastLook = day === daysLeft - 7 && card.due.getTime() >= start + daysLeft * DAY;
        // A day's time doesn't count: a card is due on its day.
        if (card.due.getTime() - DAY / 2 > at && !isLastLook) continue;
        const isRecalled = random.chance(scheduler.get_retrievability(card, at, false));
        card = answer(card, at, isRecalled ? Rating.Good : Rating.Again);
        if (!isRecalled) card = answer(card, at + 600_000, Rating.Good);
      }
      sum += scheduler.get_retrievability(card, start + daysLeft * DAY, false);
    }
    const { recalled, studied } = recallOnExamDay({
      ...PACE,
      daysLeft,
      reviewDays: 0,
      unseen: 1,
      newPerDay: 1,
    });
    expect(recalled / studied).toBeCloseTo(sum / cards, 1);
    expect(Math.abs(recalled / studied - sum / cards)).toBeLessThan(0.01);
  });

  it("counts every card once, and no card as more than recalled", () => {
    for (const pace of PACES) {
      const { studied, recalled, overdue } = recallOnExamDay(pace);
      const learningDays = Math.max(pace.daysLeft - pace.reviewDays, 1);
      expect(studied).toBeCloseTo(all(pace) - Math.max(pace.unseen - learningDays * pace.newPerDay, 0), 1);
      expect(recalled).toBeLessThanOrEqual(studied);
      expect(overdue).toBe(0);
    }
  });

  it("reaches the target when no review is left undone", () => {
    for (const pace of PACES) {
      const { studied, recalled } = recallOnExamDay(pace);
      if (studied > 0) expect(recalled / studied).toBeGreaterThan(pace.retention - 0.02);
    }
  });

  it("of more new cards a day, at least as many are known", () => {
    for (const pace of PACES) {
      const fewer = recallOnExamDay(pace).recalled;
      for (const more of [1, 5, 40]) {
        const known = recallOnExamDay({ ...pace, newPerDay: pace.newPerDay + more }).recalled;
        // Cards that could all be seen anyway are seen earlier: half a percent is how evenly intervals end before the exam.
        expect(known).toBeGreaterThan(fewer * 0.995 - 0.01);
      }
    }
  });

  it("of more reviews a day, at least as many are known", () => {
    for (const pace of PACES.slice(0, 60)) {
      const known = [0, 5, 20, 80, 320].map(
        (reviewsPerDay) => recallOnExamDay({ ...pace, reviewsPerDay }).recalled,
      );
      for (const [index, fewer] of known.entries())
        expect(known[index + 1] ?? fewer).toBeGreaterThan(fewer * 0.995 - 0.01);
    }
  });

  it("keeps to the daily limit, and says what is left undone", () => {
    const { mostReviews, overdue, recalled, studied } = recallOnExamDay({ ...PACE, reviewsPerDay: 5 });
    expect(mostReviews).toBeCloseTo(5, 6);
    expect(overdue).toBeGreaterThan(500);
    expect(recalled / studied).toBeLessThan(0.75);
  });

  it("looks once more at each card in the last week", () => {
    const learned = [group({ cards: 70, stability: 300, dueIn: 200, elapsed: 100 })];
    const pace = { ...PACE, daysLeft: 30, unseen: 0, learned };
    const { mostReviews, meanReviews, recalled } = recallOnExamDay(pace);
    // Ten a day in the last week, and the few of them again that were forgotten.
    expect(mostReviews).toBeGreaterThanOrEqual(10);
    expect(mostReviews).toBeLessThan(11);
    expect(meanReviews * 30).toBeGreaterThanOrEqual(70);
    expect(meanReviews * 30).toBeLessThan(77);
    expect(recalled).toBeGreaterThan(recallOnExamDay({ ...pace, reviewsPerDay: 0 }).recalled);
  });

  it("is what ts-fsrs gives for overdue cards: some are forgotten, and learned again that day", () => {
    const learned = [group({ stability: 20, elapsed: 60, dueIn: 0 })];
    // By the defaults, another look on the same day counts for nothing; by these parameters, for much.
    for (const weights of [default_w, default_w.with(17, 1).with(18, 1)]) {
      const memory = fsrs({ w: weights, enable_fuzz: false });
      const before = { stability: 20, difficulty: 5 };
      const again = memory.next_state(before, 60, Rating.Again);
      const inTwoDays = ({ stability }: { stability: number }) => forgetting_curve(weights, 2, stability);
      const share = forgetting_curve(weights, 60, 20);
      const known = share * inTwoDays(memory.next_state(before, 60, Rating.Good));
      const forgotten = (1 - share) * inTwoDays(memory.next_state(again, 0, Rating.Good));
      const { recalled, meanReviews } = recallOnExamDay({
        ...PACE,
        daysLeft: 2,
        unseen: 0,
        learned,
        weights,
      });
      expect(meanReviews * 2).toBeCloseTo(100, 6);
      expect(recalled).toBeCloseTo(100 * (known + forgotten), 1);
    }
  });

  it("of a new card is what ts-fsrs gives after its learning steps", () => {
    const weights = default_w.with(17, 1).with(18, 1);
    const start = Date.UTC(2026, 10, 22, 12);
    const scheduler = fsrs({ w: weights, enable_fuzz: false });
    const first = scheduler.next(createEmptyCard(start), start, Rating.Good).card;
    const { stability } = scheduler.next(first, start + 600_000, Rating.Good).card;
    const { recalled } = recallOnExamDay({
      ...{ ...PACE, daysLeft: 20, reviewDays: 0, unseen: 100, newPerDay: 100, reviewsPerDay: 0 },
      weights,
    });
    expect(recalled / 100).toBeCloseTo(forgetting_curve(weights, 20, stability), 3);
  });

  it("is the same at any moment", () => {
    vi.useFakeTimers();
    const recalled = [1, 2, 3].map((moment) => {
      vi.setSystemTime(moment);
      return recallOnExamDay({ ...PACE, learned: [group({ dueIn: 3 })] }).recalled;
    });
    vi.useRealTimers();
    expect(new Set(recalled).size).toBe(1);
  });

  it("is today’s recall on exam day itself", () => {
    const { studied, recalled } = recallOnExamDay({
      ...PACE,
      daysLeft: 0,
      learned: [group({ elapsed: 20 })],
    });
    expect(studied).toBeCloseTo(100, 6);
    expect(recalled).toBeCloseTo(90, 0);
  });
});
