import { expect, it } from "vitest";
import { intervalText } from "./interval-text.ts";
import { dayOffsetMinutes, studyDayEnd } from "./study-day.ts";

it.each([
  ["2026-11-22T12:00:00Z", "UTC", 4, -240],
  ["2026-11-22T12:00:00Z", "America/New_York", 4, -540],
  ["2026-07-22T12:00:00Z", "America/New_York", 4, -480],
  ["2026-11-22T12:00:00.999Z", "Asia/Kolkata", 0, 330],
  ["2026-11-22T12:00:00Z", "Nowhere/Never", 4, -240],
])("at %s in %s, with days from %i o'clock, the offset is %i minutes", (at, zone, hour, minutes) => {
  expect(dayOffsetMinutes(new Date(at), zone, hour)).toBe(minutes);
});

it.each([
  // Late on Saturday night in New York: Saturday's study day ends at 4 a.m. on Sunday.
  ["2026-11-22T07:30:00Z", "America/New_York", "2026-11-22T09:00:00.000Z"],
  ["2026-11-22T09:00:00Z", "America/New_York", "2026-11-23T09:00:00.000Z"],
  // The night the clocks go back.
  ["2026-10-31T20:00:00Z", "America/New_York", "2026-11-01T09:00:00.000Z"],
  ["2026-03-07T20:00:00Z", "America/New_York", "2026-03-08T08:00:00.000Z"],
])("the study day of %s in %s ends at %s", (at, zone, end) => {
  expect(studyDayEnd(new Date(at), zone, 4).toISOString()).toBe(end);
});

it.each([
  [20_000, "now"],
  [600_000, "10 min"],
  [3_600_000 * 5, "5 hours"],
  [86_400_000, "1 day"],
  [86_400_000 * 21, "21 days"],
  [86_400_000 * 61, "2 months"],
  [86_400_000 * 80, "2.6 months"],
  [86_400_000 * 730, "2 years"],
])("%i ms reads “%s”", (milliseconds, text) => {
  expect(intervalText(milliseconds)).toBe(text);
});
