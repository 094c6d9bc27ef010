import { expect, it } from "vitest";
import {
  type OpenQuiz,
  openPracticeIn,
  openQuizIn,
  writePracticeHeader,
  writeQuizHeader,
} from "./open-practice.ts";

const quiz: OpenQuiz = {
  number: 3,
  total: 5,
  right: 2,
  scope: "torts/negligence",
  question: "What is a duty?",
};

it("a quiz’s question shows its place and score, which the next turn reads", () => {
  const header = writeQuizHeader(quiz, "Negligence");
  expect(header).toBe(
    "**Question 3 of 5** · 2 right so far · [Negligence](/outlines/torts/negligence)\n\n### What is a duty?",
  );
  expect(openQuizIn(`Right.\n\n${header}\n\nTake your time.`)).toEqual(quiz);
});

it("a score of zero isn’t shown", () => {
  const header = writeQuizHeader({ ...quiz, right: 0 }, "Negligence");
  expect(header).toMatch(/^\*\*Question 3 of 5\*\* · \[/);
  expect(openQuizIn(header)?.right).toBe(0);
});

it("a practice question says what it is on, and an answer that asks nothing leaves nothing open", () => {
  expect(openPracticeIn(`${writePracticeHeader("evidence", "Evidence")}\n\nWho wins?`)).toBe("evidence");
  expect([openPracticeIn("Right."), openPracticeIn(undefined)]).toEqual([null, null]);
  expect([openQuizIn("Right."), openQuizIn(undefined)]).toEqual([null, null]);
});
