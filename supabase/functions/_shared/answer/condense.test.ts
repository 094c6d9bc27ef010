import { expect, it } from "vitest";
import { abridge, condense } from "./condense.ts";

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

it("keeps the first sentence, however long it is", () => {
  expect(condense(`${"Word ".repeat(40)}end. More.`)).toBe(`${"Word ".repeat(40)}end.`);
});

const LISTED = "One proves:\n\n1. **Duty**: care.\n2. **Breach**.\n\n| a | b |\n|---|---|\n\nAnd no more.";

it("keeps every item of a list, and no table", () => {
  expect(condense(LISTED)).toBe("One proves: (1) **Duty**; (2) **Breach**");
  expect(abridge(LISTED, { words: 5, characters: 30 })).toBe("One proves:\n\n1. **Duty**\n2. **Breach**");
});

it("keeps a list that nothing introduces", () => {
  const bare = "\n- **Duty**: care.\n- **Breach**.\n";
  expect(condense(bare)).toBe("(1) **Duty**; (2) **Breach**");
  expect(abridge(bare, { words: 5, characters: 20 })).toBe("1. **Duty**\n2. **Breach**");
});

it("reads prose on both sides of a table", () => {
  const prose = "\n| a | b |\n|---|---|\n\nCare is owed.\n\nIts lack is breach.\n";
  expect(condense(prose)).toBe("Care is owed. Its lack is breach.");
  expect(abridge(prose, { words: 3, characters: 99 })).toBe("");
  expect(abridge("Care is owed.\n\nIts lack is breach.", { words: 3, characters: 99 })).toBe("Care is owed.");
});

it.each([
  [99, "1. **Duty.** Care is owed. To all.\n2. **Breach:** none is taken. Too bad."],
  [60, "1. **Duty.** Care is owed.\n2. **Breach:** none is taken."],
  [50, "1. **Duty**\n2. **Breach**"],
])("says of each item what fits in %i characters", (characters, shown) => {
  const list = "1. **Duty.** Care is owed. To all.\n2. **Breach:** none is taken. Too bad.\n\nAnd more.";
  expect(abridge(list, { words: 5, characters })).toBe(shown);
});
