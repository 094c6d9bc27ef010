import { expect, it } from "vitest";
import { dayOffsetMinutes } from "./study-day.ts";

it.each([
  ["2026-11-22T12:00:00Z", "UTC", 4, -240],
  ["2026-11-22T12:00:00Z", "America/New_York", 4, -540],
  ["2026-07-22T12:00:00Z", "America/New_York", 4, -480],
  ["2026-11-22T12:00:00.999Z", "Asia/Kolkata", 0, 330],
  ["2026-11-22T12:00:00Z", "Nowhere/Never", 4, -240],
])("at %s in %s, with days from %i o'clock, the offset is %i minutes", (at, zone, hour, minutes) => {
  expect(dayOffsetMinutes(new Date(at), zone, hour)).toBe(minutes);
});
