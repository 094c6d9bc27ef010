import { expect, it } from "vitest";
import type { Overview } from "../api/get-overview.ts";
import { examPlanOf } from "./exam-plan.ts";

const overview = (exam_date: string | null, new_per_day: number, fresh: number): Overview => ({
  settings: {
    ...{
      request_retention: 0.9,
      new_per_day,
      reviews_per_day: 200,
      learning_steps: "",
      relearning_steps: "",
      leech_lapses: 8,
    },
    ...{
      has_two_buttons: false,
      time_zone: "UTC",
      day_start_hour: 4,
      exam: "ube",
      exam_jurisdiction: null,
      exam_date,
    },
  },
  today: { newDone: 0, reviewsDone: 0, answered: 0, secondsPerCard: 20 },
  collections: [true, false].map((is_tested) => ({
    ...{ id: String(is_tested), title: "", description: "", is_official: true, subject: "torts", is_tested },
    exam_share: null,
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core: 0, fresh_rare: 0, learned: 0, mastery: null },
  })),
  ...{ streak: 0, due: { reviews: 0, learning: 0, lastLook: 0 }, forecast: [6, 6, 6, 6, 6, 6], learned: [] },
});
const NOW = new Date(2026, 10, 22, 12);

it("spreads the cards that the exam tests over the days before the last two weeks", () => {
  expect(examPlanOf(overview("2027-02-23", 20, 790), NOW)).toEqual({
    ...{
      daysLeft: 93,
      reviewDays: 14,
      newPerDay: 10,
      unseen: 790,
      isOnTrack: true,
      missed: 0,
      missedCore: 0,
    },
    // 10 new cards answered 3 times, 3 later reviews of each, and the 6 already planned, at 20 seconds.
    ...{ minutesPerDay: 22, isPossible: true, minutesAtLimit: 42 },
    subjects: [{ title: "", share: null, unseen: 790, core: 0, perDay: 20 }],
  });
});

it("says how many cards stay unseen when the pace isn’t enough", () => {
  expect(examPlanOf(overview("2026-12-16", 20, 300), NOW)).toMatchObject({
    ...{ daysLeft: 24, reviewDays: 12, newPerDay: 25, isOnTrack: false, missed: 60, isPossible: true },
  });
});

it("says when no day has room for it, at the student’s own speed", () => {
  const late = overview("2026-11-25", 20, 896);
  expect(examPlanOf(late, NOW)).toMatchObject({ newPerDay: 448, minutesPerDay: 898, isPossible: false });
  const quick = { ...late, today: { ...late.today, secondsPerCard: 5 } };
  expect(examPlanOf(quick, NOW)).toMatchObject({ minutesPerDay: 225, isPossible: true });
});

it("is on track with exactly as many new cards a day as it takes", () => {
  // 12 of the 24 days are for new cards.
  expect(examPlanOf(overview("2026-12-16", 20, 240), NOW)).toMatchObject({ isOnTrack: true, missed: 0 });
  expect(examPlanOf(overview("2026-12-16", 20, 241), NOW)).toMatchObject({ isOnTrack: false, missed: 1 });
});

it("still has a plan on the day of the exam", () => {
  expect(examPlanOf(overview("2026-11-22", 20, 5), NOW)).toMatchObject({ daysLeft: 0, newPerDay: 5 });
});

it("splits a day’s new cards by the examiners’ shares, after the student’s own cards", () => {
  const plan = overview("2027-02-23", 20, 0);
  const deck = (title: string, fresh: number, exam_share: number | null, is_official = true) => ({
    ...{ id: title, title, description: "", is_official, subject: title, is_tested: true, exam_share },
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core: 0, fresh_rare: 0, learned: 0, mastery: null },
  });
  const collections = [
    deck("Mine", 5, null, false),
    deck("Criminal Law", 80, 1 / 14),
    deck("Torts", 80, 1 / 7),
    deck("Business Associations", 80, null),
    deck("Evidence", 0, 1 / 7),
  ];
  expect(examPlanOf({ ...plan, collections }, NOW)?.subjects).toEqual([
    { title: "Torts", share: 1 / 7, unseen: 80, core: 0, perDay: expect.closeTo(6, 6) },
    { title: "Criminal Law", share: 1 / 14, unseen: 80, core: 0, perDay: expect.closeTo(3, 6) },
    { title: "Business Associations", share: null, unseen: 80, core: 0, perDay: expect.closeTo(6, 6) },
  ]);
});

it("says how many cards on core topics stay unseen, subject by subject", () => {
  const plan = overview("2026-12-16", 10, 0);
  const deck = (title: string, fresh: number, fresh_core: number) => ({
    ...{
      id: title,
      title,
      description: "",
      is_official: true,
      subject: title,
      is_tested: true,
      exam_share: 1 / 7,
    },
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core, fresh_rare: 0, learned: 0, mastery: null },
  });
  // 120 cards in 12 days, 60 of each subject.
  const missed = (core: number) => {
    const collections = [deck("Torts", 100, core), deck("Evidence", 100, 20)];
    return examPlanOf({ ...plan, collections }, NOW)?.missedCore;
  };
  expect([20, 60, 75].map(missed)).toEqual([0, 0, 15]);
});

it.each([null, "2026-11-21"])("has no plan for the date %s", (date) => {
  expect(examPlanOf(overview(date, 20, 5), NOW)).toBeNull();
});
