import type { Overview } from "@backend/contracts/study.ts";
import { expect, it } from "vitest";
import { WITHOUT_PLAN } from "../../../../tests/support/without-plan.ts";
import { examPlanOf } from "./exam-plan.ts";

const overview = (
  daysLeft: number | null,
  new_per_day: number,
  fresh: number,
  reviewDays = Math.min(14, Math.floor((daysLeft ?? 0) / 2)),
): Overview => ({
  settings: {
    ...{
      request_retention: 0.9,
      new_per_day,
      reviews_per_day: 200,
      learning_steps: "",
      relearning_steps: "",
      subjects: [],
      leech_lapses: 8,
    },
    ...{
      has_two_buttons: false,
      time_zone: "UTC",
      day_start_hour: 4,
      exam: "ube",
      exam_jurisdiction: null,
      exam_date: "2027-02-23",
    },
    ...{ is_fitted: true, parameters: null, fitted_to: null },
    ...WITHOUT_PLAN,
  },
  exam: daysLeft === null ? null : { daysLeft, reviewDays, hasNewCards: daysLeft > reviewDays },
  today: { newLeft: new_per_day, reviewsLeft: 200, answered: 0, secondsPerCard: 20 },
  collections: [true, false].map((is_tested) => ({
    ...{ id: String(is_tested), title: "", description: "", is_official: true, subject: "torts", is_tested },
    ...{ exam_share: null, rank: 100 },
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core: 0, fresh_rare: 0, learned: 0, mastery: null },
  })),
  ...{ streak: 0, due: { reviews: 0, learning: 0, lastLook: 0 }, forecast: [6, 6, 6, 6, 6, 6], learned: [] },
  ...{ finals: [], plan: null },
});

it("spreads the cards that the exam tests over the days before the last two weeks", () => {
  expect(examPlanOf(overview(93, 20, 790))).toEqual({
    ...{
      daysLeft: 93,
      reviewDays: 14,
      hasNewCards: true,
      newPerDay: 10,
      unseen: 790,
      isOnTrack: true,
      missed: 0,
      missedCore: 0,
    },
    // 10 new cards answered 3 times, 3 later reviews of each, and the 6 already planned, at 20 seconds.
    ...{ minutesPerDay: 22, isPossible: true, minutesAtLimit: 42 },
    own: { unseen: 0, perDay: 0, daysUntilSubjects: 0 },
    subjects: [{ title: "", share: null, unseen: 790, core: 0, perDay: 20 }],
  });
});

it("says how many cards stay unseen when the pace isn’t enough", () => {
  expect(examPlanOf(overview(24, 20, 300))).toMatchObject({
    ...{ daysLeft: 24, reviewDays: 12, newPerDay: 25, isOnTrack: false, missed: 60, isPossible: true },
  });
});

it("says when no day has room for it, at the student’s own speed", () => {
  const late = overview(3, 20, 896);
  expect(examPlanOf(late)).toMatchObject({ newPerDay: 448, minutesPerDay: 898, isPossible: false });
  const quick = { ...late, today: { ...late.today, secondsPerCard: 5 } };
  expect(examPlanOf(quick)).toMatchObject({ minutesPerDay: 225, isPossible: true });
});

it("is on track with exactly as many new cards a day as it takes", () => {
  // 12 of the 24 days are for new cards.
  expect(examPlanOf(overview(24, 20, 240))).toMatchObject({ isOnTrack: true, missed: 0 });
  expect(examPlanOf(overview(24, 20, 241))).toMatchObject({ isOnTrack: false, missed: 1 });
});

it("still has a plan on the day of the exam", () => {
  expect(examPlanOf(overview(0, 20, 5))).toMatchObject({ daysLeft: 0, hasNewCards: false, missed: 5 });
});

it("has no new cards in the last days", () => {
  expect(examPlanOf(overview(14, 20, 100, 14))).toMatchObject({
    ...{ hasNewCards: false, newPerDay: 0, missed: 100, isOnTrack: false },
    // The six reviews of a day.
    ...{ minutesAtLimit: 2, subjects: [{ unseen: 100, perDay: 0 }] },
  });
  // However many were studied today before the exam's date was set.
  const late = overview(14, 20, 100, 14);
  expect(examPlanOf({ ...late, today: { ...late.today, newLeft: 5 } })).toMatchObject({ missed: 100 });
  expect(examPlanOf(overview(15, 20, 100, 14))).toMatchObject({
    hasNewCards: true,
    newPerDay: 100,
    missed: 80,
  });
});

it("counts what today’s limit has left, not what it had", () => {
  const plan = overview(24, 20, 240);
  expect(examPlanOf({ ...plan, today: { ...plan.today, newLeft: 5 } })).toMatchObject({ missed: 15 });
});

it("splits a day’s new cards by the examiners’ shares, after the student’s own cards", () => {
  const plan = overview(93, 20, 0);
  const deck = (title: string, fresh: number, exam_share: number | null, is_official = true) => ({
    ...{
      id: title,
      title,
      description: "",
      is_official,
      subject: title,
      is_tested: true,
      rank: 100,
      exam_share,
    },
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core: 0, fresh_rare: 0, learned: 0, mastery: null },
  });
  const collections = [
    deck("Mine", 5, null, false),
    deck("Criminal Law", 80, 1 / 14),
    deck("Torts", 80, 1 / 7),
    deck("Business Associations", 80, null),
    deck("Evidence", 0, 1 / 7),
  ];
  expect(examPlanOf({ ...plan, collections })?.subjects).toEqual([
    { title: "Torts", share: 1 / 7, unseen: 80, core: 0, perDay: expect.closeTo(8, 6) },
    { title: "Criminal Law", share: 1 / 14, unseen: 80, core: 0, perDay: expect.closeTo(4, 6) },
    { title: "Business Associations", share: null, unseen: 80, core: 0, perDay: expect.closeTo(8, 6) },
  ]);
  // What one subject lacks, the others get.
  const scarce = [deck("Criminal Law", 2, 1 / 14), deck("Torts", 80, 1 / 7), deck("Evidence", 80, 1 / 7)];
  const perDay = (collections: Overview["collections"], limit = 20) =>
    examPlanOf({ ...plan, settings: { ...plan.settings, new_per_day: limit }, collections })?.subjects.map(
      (subject) => subject.perDay,
    );
  const shares = [9, 9, 2].map((cards) => expect.closeTo(cards, 6));
  expect(perDay(scarce)).toEqual(shares);
  expect(perDay(scarce.toReversed())).toEqual(shares);
  // Torts runs out first: it has more cards than Criminal Law, but not by as much as its share is larger.
  const uneven = [deck("Evidence", 80, 1 / 7), deck("Criminal Law", 10, 1 / 14), deck("Torts", 12, 1 / 7)];
  expect(perDay(uneven, 40)).toEqual([56 / 3, 12, 28 / 3].map((cards) => expect.closeTo(cards, 6)));
});

it.each([
  ["today without own cards, even if the limit is used up", 0, 0, 0],
  ["on a day that own cards don’t fill", 19, 20, 0],
  ["the day after own cards fill today", 20, 20, 1],
  ["once own cards are through", 45, 20, 2],
  ["as today’s limit has less left", 20, 5, 1],
  ["never, where own cards take every day", 79 * 20, 20, null],
])("begins the subjects’ cards %s", (_, own, newLeft, daysUntilSubjects) => {
  const { collections: decks, ...plan } = overview(93, 20, 50);
  const mine = decks.map((deck) => ({ ...deck, id: "mine", is_official: false, fresh: own })).slice(0, 1);
  const planned = examPlanOf({
    ...plan,
    collections: [...decks, ...mine],
    today: { ...plan.today, newLeft },
  });
  expect(planned?.own).toEqual({ unseen: own, perDay: Math.min(own, 20), daysUntilSubjects });
  expect(planned?.subjects[0]?.perDay).toBe(daysUntilSubjects === null ? 0 : 20);
});

it("says how many cards on core topics stay unseen, subject by subject", () => {
  const plan = overview(24, 10, 0);
  const deck = (title: string, fresh: number, fresh_core: number) => ({
    ...{
      id: title,
      title,
      description: "",
      is_official: true,
      subject: title,
      is_tested: true,
      exam_share: 1 / 7,
      rank: 100,
    },
    ...{ cards: fresh, total: fresh, due: 0, fresh, fresh_core, fresh_rare: 0, learned: 0, mastery: null },
  });
  // 120 cards in 12 days, 60 of each subject.
  const missed = (core: number, own = 0) => {
    const mine = { ...deck("Mine", own, 0), is_official: false };
    const collections = [mine, deck("Torts", 100, core), deck("Evidence", 100, 20)];
    return examPlanOf({ ...plan, collections })?.missedCore;
  };
  expect([20, 60, 75].map((core) => missed(core))).toEqual([0, 0, 15]);
  // The student's own cards come first, and leave 30 of each subject.
  expect(missed(60, 60)).toBe(30);
});

it("has no plan without a date, or after it", () => {
  expect(examPlanOf(overview(null, 20, 5))).toBeNull();
});
