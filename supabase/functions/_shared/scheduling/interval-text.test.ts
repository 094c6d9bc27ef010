import { expect, it } from "vitest";
import { intervalText } from "./interval-text.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [0.4 * MINUTE, "now"],
  [MINUTE, "1 min"],
  [59 * MINUTE, "59 min"],
  [60 * MINUTE, "1 hour"],
  [DAY, "1 day"],
  [30 * DAY, "30 days"],
  [31 * DAY, "1 month"],
  [45 * DAY, "1.5 months"],
  [320 * DAY, "11 months"],
  [364 * DAY, "12 months"],
  [365 * DAY, "1 year"],
  [730 * DAY, "2 years"],
])("an answer button shows %d ms as %s", (milliseconds, text) => {
  expect(intervalText(milliseconds)).toBe(text);
});
