import { describe, expect, it } from "vitest";
import { durationText, heatWeeks, lastDays, longestStreak, monthsOf, retentionOf } from "./statistics.ts";

const studied = (day: string, reviews = 1, seconds = 10) => ({ day, reviews, seconds });

describe("the heat map", () => {
  // November 22, 2026 is a Sunday.
  const weeks = heatWeeks({
    since: "2025-11-23",
    today: "2026-11-23",
    days: [studied("2025-11-23", 1), studied("2026-11-22", 40), studied("2026-11-23", 10)],
  });
  it("has 53 weeks from Sunday on, and ends today", () => {
    expect(weeks).toHaveLength(53);
    expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
    expect(weeks.at(-1)?.map(({ day }) => day)).toEqual(["2026-11-22", "2026-11-23"]);
  });
  it("shades by the busiest day, and never hides a day with a review", () => {
    expect(weeks.at(-1)?.map(({ level }) => level)).toEqual([4, 1]);
    expect(weeks[0]?.map(({ level }) => level)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});

it("the longest streak crosses months and clock changes, and ends with a day off", () => {
  const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-04", "2026-11-05"];
  expect(longestStreak(days.map((day) => studied(day)))).toBe(4);
  expect(longestStreak([])).toBe(0);
});

it("months begin with the first review, and one without reviews counts nothing", () => {
  const days = [studied("2026-09-30", 3, 30), studied("2026-11-01", 1, 5), studied("2026-11-22", 2, 10)];
  expect(monthsOf({ days, today: "2026-11-22" })).toEqual([
    { month: "2026-09", reviews: 3, seconds: 30 },
    { month: "2026-10", reviews: 0, seconds: 0 },
    { month: "2026-11", reviews: 3, seconds: 15 },
  ]);
  const year = monthsOf({ days: [studied("2025-11-23"), studied("2026-11-22")], today: "2026-11-22" });
  expect(year).toHaveLength(12);
  expect(year[0]?.month).toBe("2025-12");
});

it("the last days include today", () => {
  const days = [studied("2026-10-23"), studied("2026-10-24"), studied("2026-11-22")];
  expect(lastDays(days, "2026-11-22", 30).map(({ day }) => day)).toEqual(["2026-10-24", "2026-11-22"]);
});

it("retention is of reviews, not of days", () => {
  const days = [
    { day: "2026-11-21", young: 1, young_recalled: 0, mature: 0, mature_recalled: 0 },
    { day: "2026-11-22", young: 9, young_recalled: 9, mature: 10, mature_recalled: 9 },
  ];
  const { young, mature, all } = retentionOf(days);
  expect([young.rate, mature.rate, all.rate]).toEqual([0.9, 0.9, 0.9]);
  expect(retentionOf([]).all.rate).toBeNull();
});

it.each([
  [0, "0 sec"],
  [59, "59 sec"],
  [90, "2 min"],
  [3_599, "1 h"],
  [7_500, "2 h 5 min"],
])("%i seconds read as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
