import { expect, it } from "vitest";
import { condense } from "./condense.ts";

it.each([
  [10, 10, 10, 2],
  [18, 4, 10, 2],
  [18, 8, 10, 1],
  [30, 10, 10, 1],
])("keeps to about a line: of sentences with %i, %i, and %i words, the first %i", (...counts) => {
  const kept = counts[3];
  const sentences = counts.slice(0, 3).map((count) => `${"Word ".repeat(count).trim()}.`);
  expect(condense(sentences.join(" "))).toBe(sentences.slice(0, kept).join(" "));
});
