import { expect, it } from "vitest";
import type { MinutesPlan } from "./minutes-plan.ts";
import { neededSentence, percentText, planSentence } from "./plan-words.ts";

const plan = (more: Partial<MinutesPlan> = {}): MinutesPlan => ({
  ...{ minutes: 40, isReached: true, minutesNeeded: 40, target: 0.9, cards: 800, today: "2026-11-29" },
  ...{ division: { early: 1, late: 1, from: 0 }, newPercentage: 100, cardsTooMany: null },
  course: { recalls: [0.91], days: [] },
  exams: [{ name: "Bar exam", date: "2027-02-23", daysLeft: 86, recall: 0.91 }],
  ...more,
});

it("says what the plan takes, and what it reaches", () => {
  expect(planSentence(plan())).toBe("40 minutes a day until February 23 reach 90%.");
  expect(planSentence(plan({ minutes: 1 }))).toBe("1 minute a day until February 23 reaches 90%.");
  expect(planSentence(plan({ minutes: 0 }))).toBe(
    "You’ve already learned enough to remember 90% on February 23.",
  );
  expect(neededSentence(plan())).toBeNull();
});

it("says which exam falls short, and what it would take", () => {
  const exams = [
    { name: "Torts", date: "2026-12-14", daysLeft: 15, recall: 0.629 },
    { name: "Bar exam", date: "2027-02-23", daysLeft: 86, recall: 0.85 },
  ];
  const short = plan({ exams, isReached: false, minutesNeeded: 75 });
  expect(planSentence(short)).toBe("40 minutes a day until February 23 reach 62% for Torts, not 90%.");
  expect(neededSentence(short)).toBe("90% takes 75 minutes a day.");
  expect(neededSentence({ ...short, minutesNeeded: null })).toBe(
    "More minutes wouldn’t reach 90%: too few study days are left.",
  );
});

it("has words for the day itself, and for no cards", () => {
  const today = { name: "Torts", date: "2026-11-29", daysLeft: 0, recall: 0.8 };
  expect(planSentence(plan({ exams: [today] }))).toBe(
    "Today is the day. You should remember about 80% of your cards.",
  );
  expect(neededSentence(plan({ exams: [today], isReached: false }))).toBeNull();
  expect(planSentence(plan({ cards: 0 }))).toMatch(/^There are no cards to plan yet/);
});

it("never rounds up", () => {
  expect([0.8999, 0.9, 0.29].map(percentText)).toEqual(["89%", "90%", "29%"]);
});
