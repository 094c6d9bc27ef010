import { expect, it } from "vitest";
import { type Permit, permitFrom, seenAt, stateOf } from "./permit.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 29);
const permitOf = (days: number) =>
  permitFrom({ issued_at: new Date(0).toISOString(), valid_until: new Date(days * DAY).toISOString() }, NOW);
const after = (permit: Permit, ...times: number[]) => times.reduce<Permit>(seenAt, permit);
const state = (...times: number[]) => stateOf(after(permitOf(7), ...times.map((time) => NOW + time)));

it("lasts as long as the server says, whatever the device's clock shows", () => {
  expect(permitOf(7)).toEqual({ until: NOW + 7 * DAY, seenAt: NOW, isClockWrong: false });
  // A rental that ends sooner.
  expect(stateOf(after(permitOf(2), NOW + 2 * DAY - 1))).toBe("valid");
  expect(stateOf(after(permitOf(2), NOW + 2 * DAY))).toBe("ended");
});

it("ends at its moment", () => {
  expect(state()).toBe("valid");
  expect(state(7 * DAY - 1)).toBe("valid");
  expect(state(7 * DAY)).toBe("ended");
  expect(state(8 * DAY)).toBe("ended");
});

it("doesn't come back when the clock is set back after the end", () => {
  expect(state(8 * DAY, 6 * DAY)).toBe("clock_wrong");
  expect(state(7 * DAY + MINUTE, 7 * DAY - MINUTE)).toBe("ended");
});

it("dies when the clock runs backwards, and stays dead when it's set right", () => {
  expect(state(3 * DAY, 3 * DAY - 4 * MINUTE)).toBe("valid");
  expect(state(3 * DAY, 3 * DAY - 6 * MINUTE)).toBe("clock_wrong");
  expect(state(-6 * MINUTE)).toBe("clock_wrong");
  expect(state(3 * DAY, 2 * DAY, 4 * DAY)).toBe("clock_wrong");
  // Little by little.
  expect(state(3 * DAY, 3 * DAY - 4 * MINUTE, 3 * DAY - 8 * MINUTE)).toBe("clock_wrong");
});
