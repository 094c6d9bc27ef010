import { expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T12:00:30Z", "just now"],
  ["2026-11-20T11:58:59Z", "1 minute ago"],
  ["2026-11-20T09:00:00Z", "3 hours ago"],
  ["2026-11-19T11:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
])("%s was %s", (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});
