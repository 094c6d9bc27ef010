import { expect, it } from "vitest";
import { becomesLeech } from "./leech.ts";

const leechesUpTo = (lapses: number, threshold: number) =>
  Array.from({ length: lapses }, (_, index) => index + 1).filter((count) =>
    becomesLeech({ lapses: count - 1 }, { lapses: count }, threshold),
  );

it.each([
  [8, [8, 12, 16, 20]],
  [5, [5, 8, 11, 14, 17, 20]],
  [1, Array.from({ length: 20 }, (_, index) => index + 1)],
  [0, []],
])("with a threshold of %i, lapses %j make a leech", (threshold, expected) => {
  expect(leechesUpTo(20, threshold)).toEqual(expected);
});

it("an answer that isn’t a lapse makes none, however often the card was forgotten", () => {
  expect(becomesLeech({ lapses: 8 }, { lapses: 8 }, 8)).toBe(false);
  expect(becomesLeech(null, { lapses: 0 }, 1)).toBe(false);
});
