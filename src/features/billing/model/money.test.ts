import { expect, it } from "vitest";
import { countedDays, daysLeft } from "./dates.ts";
import { centsOf, formatCents } from "./money.ts";

it("writes amounts without cents that are zero", () => {
  expect([0, 24_900, 24_950, 1_999, 120_000].map(formatCents)).toEqual([
    "$0",
    "$249",
    "$249.50",
    "$19.99",
    "$1,200",
  ]);
});

it("turns a price into whole cents, whatever its binary fraction is", () => {
  expect([249, 19.99, 1.1, 279.29].map(centsOf)).toEqual([24_900, 1_999, 110, 27_929]);
});

it("counts the days left, rounded up, until none is left", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(daysLeft("2026-11-29T12:00:00Z", now)).toBe(7);
  expect(daysLeft("2026-11-22T13:00:00Z", now)).toBe(1);
  expect(daysLeft("2026-11-22T12:00:00Z", now)).toBe(0);
  expect(daysLeft("2026-11-01T12:00:00Z", now)).toBe(0);
  expect([0, 1, 2].map(countedDays)).toEqual(["0 days", "1 day", "2 days"]);
});
