import { describe, expect, it } from "vitest";
import type { DayFigures } from "../api/get-dashboard.ts";
import { figuresOf, wholeDays } from "./figures.ts";

const day = (date: string, active: number) =>
  ({ day: date, active, answers: 0, users: 0 }) as unknown as DayFigures;
const DAYS = [day("2026-11-21", 300), day("2026-11-22", 310), day("2026-11-23", 4)];
const BEFORE = [day("2026-11-20", 290)];
const activeToday = (today: string) =>
  figuresOf({ days: DAYS, before: BEFORE }, today).find(({ name }) => name === "Active today");

describe("a period's figures", () => {
  const none = { users: 0, active: 0, active_week: 0, messages: 0, reviews: 0, errors: 0, premium: 0 };
  const quiet = {
    ...{ ...none, answers: 0, declined: 0, thumbs_down: 0, users_with_errors: 0 },
    ...{ rentals: 0, rentals_ending: 0, rental_cents: 0, premium_cents: 0 },
  };
  const days = [
    { ...quiet, day: "2026-11-20", users: 7, messages: 30, answers: 90, declined: 9, rental_cents: 24_900 },
    { ...quiet, day: "2026-11-21", users: 8, messages: 12, answers: 10, declined: 6, premium_cents: 1_999 },
  ];
  const before = [{ ...quiet, day: "2026-11-19", users: 4 }];
  const figure = (name: string) => figuresOf({ days, before }, "2026-11-23").find((one) => one.name === name);

  it.each([
    ["Users", "8", "4", [7, 8]],
    ["Messages", "42", "0", [30, 12]],
    ["Revenue", "$268.99", "$0", [24_900, 1_999]],
    // Of all the period's answers, not the mean of its days.
    ["Declined questions", "15.0%", "0.00%", [0.1, 0.6]],
    ["Error rate", "0.00%", "0.00%", [0, 0]],
  ])("count %s", (name, value, earlier, trend) => {
    expect(figure(name)).toMatchObject({ value, before: earlier, trend });
  });
});

describe("a day that isn't over", () => {
  it("is neither compared with a whole one nor part of the trend", () => {
    expect(activeToday("2026-11-23")).toMatchObject({ value: "4", isSoFar: true, trend: [300, 310] });
    const week = figuresOf({ days: DAYS, before: BEFORE }, "2026-11-23").find(
      ({ name }) => name === "Active this week",
    );
    expect(week?.isSoFar).toBe(false);
    expect(activeToday("2026-11-24")).toMatchObject({ value: "4", isSoFar: false, trend: [300, 310, 4] });
  });

  it("is shown if it's the only one", () => {
    expect(wholeDays(DAYS.slice(-1), "2026-11-23")).toHaveLength(1);
  });
});
