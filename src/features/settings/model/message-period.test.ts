import { expect, it } from "vitest";
import { messagePeriod } from "./message-period.ts";

it.each([
  ["2026-11-20T12:00:00Z", "2026-11-01T00:00:00.000Z", "2026-11-30T23:59:59.999999Z"],
  ["2026-12-31T23:59:59Z", "2026-12-01T00:00:00.000Z", "2026-12-31T23:59:59.999999Z"],
  ["2028-02-01T00:00:00Z", "2028-02-01T00:00:00.000Z", "2028-02-29T23:59:59.999999Z"],
])("at %s goes from %s to %s", (now, start, end) => {
  expect(messagePeriod(new Date(now))).toEqual({ period_start: start, period_end: end });
});
