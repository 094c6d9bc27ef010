import { expect, it } from "vitest";
import { cardNumber, moveOf } from "./browse.ts";

it.each([
  [null, 40, 1],
  ["3", 40, 3],
  ["40", 40, 40],
  ["41", 40, 40],
  ["0", 40, 1],
  ["-2", 40, 1],
  ["2.5", 40, 1],
  ["three", 40, 1],
  ["7", 0, 1],
])("an address that asks for %j of %i cards opens card %i", (asked, count, number) => {
  expect(cardNumber(asked, count)).toBe(number);
});

it("maps Space and the arrow keys to moves", () => {
  expect([" ", "ArrowRight", "ArrowLeft", "Enter", "ArrowDown"].map(moveOf)).toEqual([
    "reveal",
    "next",
    "previous",
    null,
    null,
  ]);
});
