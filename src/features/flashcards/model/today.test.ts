import type { Overview } from "@backend/contracts/study.ts";
import { expect, it } from "vitest";
import { nextDay, studyDay, todayOf } from "./today.ts";

const overview = (today: object, due: object = {}): Overview =>
  ({
    settings: { day_start_hour: 4 },
    today: { newLeft: 20, reviewsLeft: 200, answered: 0, secondsPerCard: 20, ...today },
    due: { reviews: 0, learning: 0, lastLook: 0, ...due },
    collections: [
      { is_official: false, is_tested: true, fresh: 3 },
      { is_official: true, is_tested: true, fresh: 5 },
      { is_official: true, is_tested: false, fresh: 100 },
    ],
  }) as unknown as Overview;

it("has the new cards that the exam tests and one’s own, and what is due, within what the limits leave", () => {
  expect(todayOf(overview({}, { reviews: 10, learning: 2, lastLook: 5 }))).toEqual({
    ...{ reviews: 15, learning: 2, fresh: 8, all: 25, minutes: 8 },
  });
  expect(todayOf(overview({ newLeft: 1, reviewsLeft: 4 }, { reviews: 10, learning: 2 }))).toMatchObject({
    ...{ reviews: 4, learning: 2, fresh: 1 },
  });
  expect(todayOf(overview({ newLeft: 0 }))).toMatchObject({ all: 0, minutes: 0 });
});

it("says when the next reviews are due", () => {
  const settings = overview({}).settings;
  const now = new Date(2026, 10, 23, 12, 0);
  expect(nextDay({ settings, forecast: [4, 0] }, now)).toEqual({ cards: 4, day: "tomorrow" });
  expect(nextDay({ settings, forecast: [0, 0, 7] }, now)).toEqual({ cards: 7, day: "on Thursday" });
  expect(nextDay({ settings, forecast: [0, 0] }, now)).toBeNull();
});

it.each([
  [new Date(2026, 10, 23, 3, 59), 22],
  [new Date(2026, 10, 23, 4, 0), 23],
])("at %s, the study day is the %ith", (now, date) => {
  expect(studyDay(overview({}).settings, now).getDate()).toBe(date);
});
