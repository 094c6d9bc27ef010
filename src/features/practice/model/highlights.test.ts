import { expect, it } from "vitest";
import { piecesOf, toggleHighlight } from "./highlights.ts";

it.each([
  [[], [3, 8], [3, 8]],
  // Apart, in order.
  [
    [10, 12],
    [3, 8],
    [3, 8, 10, 12],
  ],
  // Overlapping and touching marks become one.
  [
    [3, 8],
    [6, 12],
    [3, 12],
  ],
  [
    [3, 8, 12, 20],
    [8, 12],
    [3, 20],
  ],
  // What is marked already is taken away.
  [
    [3, 8, 10, 12],
    [4, 6],
    [10, 12],
  ],
  [
    [3, 8],
    [5, 5],
    [3, 8],
  ],
] as const)("%j and %j is %j", (before, selected, after) => {
  expect(toggleHighlight(before, selected)).toEqual(after);
});

it("keeps to fifty marks", () => {
  const full = Array.from({ length: 50 }, (_, at) => [at * 10, at * 10 + 5]).flat();
  expect(toggleHighlight(full, [600, 610])).toEqual(full);
});

it("divides a text into marked and plain pieces", () => {
  expect(piecesOf("A dog bit.", [2, 5]).map(({ text, isMarked }) => [text, isMarked])).toEqual([
    ["A ", false],
    ["dog", true],
    [" bit.", false],
  ]);
  // A text that became shorter.
  expect(
    piecesOf("A dog", [2, 9])
      .map(({ text }) => text)
      .join(""),
  ).toBe("A dog");
});
