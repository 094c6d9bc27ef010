import { expect, it } from "vitest";
import { cueAt } from "./transcript.ts";

const CUES = [
  { from: 0, to: 4.5, text: "One." },
  { from: 4.5, to: 9, text: "Two." },
  { from: 3720.25, to: 3722, text: "An hour on." },
];

it.each([
  [0, 0],
  [4.4, 0],
  [4.5, 1],
  [1000, 1],
  [3720.3, 2],
  [99_999, 2],
])("at second %d shows sentence %d", (second, index) => {
  expect(cueAt(CUES, second)).toBe(index);
});

it("shows none before the first", () => {
  expect(cueAt([{ from: 3, to: 4, text: "Late." }], 1)).toBe(-1);
  expect(cueAt([], 1)).toBe(-1);
});
