import type { DayFigures } from "@backend/contracts/admin-figures.ts";
import { describe, expect, it } from "vitest";
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
    ["Declined questions", "15.0%", "–", [0.1, 0.6]],
    // A share of nothing.
    ["Error rate", "–", "–", [0, 0]],
  ])("count %s", (name, value, earlier, trend) => {
    expect(figure(name)).toMatchObject({ value, before: earlier, trend });
  });
});

it("each figure is of its own column", () => {
  const columns = {
    ...{ users: 800, active: 40, active_week: 90, messages: 70, answers: 200, declined: 20, thumbs_down: 6 },
    ...{ reviews: 300, errors: 1, users_with_errors: 5, premium: 60, rentals: 50, rentals_ending: 3 },
    ...{ rental_cents: 10_000, premium_cents: 500 },
  };
  const figures = figuresOf({ days: [{ ...columns, day: "2026-11-20" }], before: [] }, "2026-11-23");
  expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual({
    ...{ Users: "800", "Active today": "40", "Active this week": "90", Messages: "70" },
    ...{ "Declined questions": "10.0%", "Thumbs down": "3.00%", "Premium subscribers": "60" },
    ...{ "Rentals active": "50", "Rentals ending soon": "3", Revenue: "$105", "Cards reviewed": "300" },
    "Error rate": "12.5%",
  });
  expect(figures.map(({ name, before }) => [name, before])).toContainEqual(["Users", "0"]);
  const bad = figures.filter(({ isGood }) => isGood === false).map(({ name }) => name);
  expect(bad).toEqual(["Declined questions", "Thumbs down", "Error rate"]);
});

it("a share is never more than the whole", () => {
  const odd = { active: 1, users_with_errors: 2, answers: 0 } as unknown as DayFigures;
  const figures = figuresOf({ days: [{ ...odd, day: "2026-11-20" }], before: [] }, "2026-11-23");
  expect(figures.find(({ name }) => name === "Error rate")?.value).toBe("100.0%");
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
