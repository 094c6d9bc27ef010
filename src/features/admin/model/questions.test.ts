import { describe, expect, it } from "vitest";
import { choiceProblem, fromDrafts, newQuestion, toDrafts, withoutChoice } from "./questions.ts";

const draft = { ...newQuestion(), choices: ["a", "b", "c"], answer: "2" };

describe("removing a choice", () => {
  it.each([
    [0, ["b", "c"], "1"],
    [1, ["a", "c"], "1"],
    [2, ["a", "b"], "2"],
  ])("number %d keeps the right answer, or chooses the first", (index, choices, answer) => {
    expect(withoutChoice(draft, index)).toMatchObject({ choices, answer });
  });
});

describe("questions of the form", () => {
  it("come back as they were, without the spaces around them", () => {
    const question = {
      question: "Q?",
      choices: ["a", "b"],
      answer: 2,
      explanation: "E",
      passage: "torts/battery#rule",
    };
    expect(fromDrafts(toDrafts([question]))).toEqual([question]);
    const spaced = {
      ...{ question: " Q? ", choices: [" a", "b "], answer: "2" },
      ...{ explanation: " E ", passage: " torts/battery#rule\n" },
    };
    expect(fromDrafts([spaced])).toEqual([question]);
  });

  it("have choices that differ", () => {
    expect(choiceProblem("a", ["a", "b"])).toBeNull();
    expect(choiceProblem("a ", ["a ", "a"])).toContain("same");
    expect(choiceProblem(" ", [" ", "a"])).toContain("Write");
  });
});
