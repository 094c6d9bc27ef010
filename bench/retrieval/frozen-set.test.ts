import { expect, it } from "vitest";
import { readFrozenSet } from "./frozen-set.ts";
import { readQuestions } from "./questions.ts";

it("is what was frozen, and every release answered all of it", () => {
  const { set, questions, releases } = readFrozenSet();
  expect(readQuestions(set)).toHaveLength(questions);
  expect(releases.length).toBeGreaterThan(0);
  for (const { accurate, incomplete, misgrounded, unfounded, refused, rightlyRefused } of releases)
    expect(accurate + incomplete + misgrounded + unfounded + refused + rightlyRefused).toBe(questions);
});
