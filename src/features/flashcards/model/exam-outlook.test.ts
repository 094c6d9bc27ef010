import type { Overview } from "@backend/contracts/study.ts";
import { default_w } from "ts-fsrs";
import { expect, it } from "vitest";
import { examOutlookOf } from "./exam-outlook.ts";
import type { ExamPlan } from "./exam-plan.ts";

const plan = (daysLeft: number, unseen: number) =>
  ({ daysLeft, unseen, reviewDays: Math.min(14, Math.floor(daysLeft / 2)) }) as ExamPlan;
const overview = (settings: object, cards = 0) =>
  ({
    settings: { new_per_day: 20, reviews_per_day: 200, request_retention: 0.9, ...settings },
    learned: [{ cards, dueIn: 0, stability: 20, difficulty: 5, elapsed: 20 }],
  }) as unknown as Overview;

it("forecasts the share of the studied cards, and of all", () => {
  const outlook = examOutlookOf(overview({ new_per_day: 5 }, 100), plan(90, 800));
  // 76 days with five new cards, and the hundred that were learned.
  expect(outlook).toMatchObject({ studied: 480, reviewsNeeded: null });
  expect(outlook?.recall).toBeGreaterThan(0.95);
  expect(outlook?.recallOfAll).toBeCloseTo(((outlook?.recall ?? 0) * 480) / 900, 6);
});

it("forecasts with the student’s own parameters", () => {
  const recall = (parameters: object | null) =>
    examOutlookOf(overview({ parameters, reviews_per_day: 10 }, 100), plan(60, 800))?.recall ?? 0;
  // Who forgets sooner knows less.
  const sooner = default_w.map((weight, place) => (place < 4 ? weight / 2 : weight));
  expect(recall({ id: 1, weights: sooner })).toBeLessThan(recall(null) - 0.01);
  expect(recall({ id: 2, weights: default_w })).toBeCloseTo(recall(null), 6);
});

it("finds the limit of reviews that reaches the target", () => {
  const outlook = examOutlookOf(overview({ reviews_per_day: 10 }), plan(90, 800));
  expect(outlook?.recall).toBeLessThan(0.9);
  const needed = outlook?.reviewsNeeded ?? 0;
  expect(needed).toBeGreaterThan(10);
  const raised = (reviews_per_day: number) =>
    examOutlookOf(overview({ reviews_per_day }), plan(90, 800))?.recall;
  expect(raised(needed)).toBeGreaterThanOrEqual(0.9);
  expect(raised(needed - 2)).toBeLessThan(0.9);
});

it("says when no number of reviews reaches the target", () => {
  const outlook = examOutlookOf(overview({ request_retention: 0.97 }), plan(1, 800));
  expect(outlook).toMatchObject({ studied: 20, reviewsNeeded: null });
  expect(outlook?.bestRecall).toBeLessThan(0.97);
});

it.each([
  ["no card will have been studied", overview({ new_per_day: 0 }), plan(30, 100)],
  ["the exam is more than a year away", overview({}, 50), plan(500, 100)],
])("says nothing where %s", (_, given, planned) => {
  expect(examOutlookOf(given, planned)).toBeNull();
});
