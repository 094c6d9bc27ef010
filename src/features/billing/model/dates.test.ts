import { expect, it } from "vitest";
import { countedDays, daysLeft } from "./dates.ts";

it("counts the days left, rounded up, until none is left", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(daysLeft("2026-11-29T12:00:00Z", now)).toBe(7);
  expect(daysLeft("2026-11-22T13:00:00Z", now)).toBe(1);
  expect(daysLeft("2026-11-22T12:00:00Z", now)).toBe(0);
  expect(daysLeft("2026-11-01T12:00:00Z", now)).toBe(0);
  expect([0, 1, 2].map(countedDays)).toEqual(["0 days", "1 day", "2 days"]);
});
