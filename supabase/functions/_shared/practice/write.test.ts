import { expect, it } from "vitest";
import { choice, elements, quizOn } from "../../../../tests/support/quiz-questions.ts";
import { readSections } from "../contracts/answer-sections.ts";
import { grade } from "./grade.ts";
import { gradeChoice } from "./grade-choice.ts";
import { readCommand } from "./read-command.ts";
import type { Practice } from "./state.ts";
import {
  type Answer,
  buttonsFor,
  writeFirst,
  writeGraded,
  writeQuestion,
  writeSkipped,
  writeStopped,
} from "./write.ts";

const quiz = quizOn(elements);
const single = quizOn(choice, { number: 1, total: 1, right: 0 });
const over = (state: Practice): Practice => ({ ...state, question: null, number: state.total + 1 });
const next = ({ text }: Answer) => readSections(text).next;

it("asks with the place, the score, and how many to name, and doesn’t give the answer away", () => {
  const asked = writeQuestion(quiz);
  expect(asked).toMatch(
    /^\*\*Question 3 of 8\*\* · 1 right so far · \[Negligence\]\(\/outlines\/torts\/negligence\)/,
  );
  expect(asked).toContain("There are 4 to name.");
  expect(asked).not.toMatch(/duty/i);
});

it("shows what was named, what is missing, and the answer with its source, then the next question", () => {
  const answer = writeGraded({
    ...grade(elements, "duty and breach"),
    next: { ...quiz, number: 4, question: choice },
  });
  expect(answer.text).toMatch(
    /^\*\*2 of 4\.\*\*\n\n\*\*You got:\*\* Duty; Breach\. \[1\]\n\n\*\*Still missing:\*\* Cause; Damages\. \[1\]/,
  );
  expect(answer.text).toContain("**Answer:** Duty, breach, cause, and damages. *See* Authority § 1. [1]");
  expect(answer.text).toContain("**Question 4 of 8**");
  expect(answer.citations).toEqual([
    { n: 1, passageId: "torts/negligence#elements", title: "Negligence", heading: "Elements" },
  ]);
  expect(answer.isFree).toBeUndefined();
});

it("ends with the score and another round", () => {
  const last = writeGraded({ ...grade(elements, "duty"), next: { ...over(quiz), right: 5 } });
  expect(last.text).toContain("5 of 8 right");
  expect(next(last)).toEqual(["Quiz me on Negligence again", "Give me a practice question on Negligence"]);
  expect(writeStopped(quiz).text).toContain("1 of 2 right");
  expect(writeStopped({ ...quiz, number: 1 }).text).toMatch(/^OK\. Ask anything else\./);
});

it("explains the right choice and the one that was chosen, and the others on request", () => {
  const wrong = writeGraded({ ...gradeChoice(choice, "A"), next: over(single) });
  const { answer, detail } = readSections(wrong.text);
  expect(answer).toContain("**Not A: the answer is C.**");
  expect(answer).toContain("**Why C:** Offense is enough.");
  expect(answer).toContain("**Why not A:** Awareness isn’t needed.");
  expect(detail).toContain("**B.** No, because there was no physical injury. Injury isn’t needed.");
  expect(next(wrong)).toEqual(["Next practice question"]);
});

it("asks again when it can’t tell which choice is meant", () => {
  const again = writeGraded({ ...gradeChoice(choice, "hmm"), next: single });
  expect(again.text).toContain("Write A, B, C, or D.");
  expect(again.text).toContain("A sleeper was kissed.");
  expect(again.isFree).toBe(true);
});

it("offers only buttons that are commands", () => {
  const asked = [quiz, single, { ...quiz, kind: "ask_first" as const }];
  for (const state of asked)
    for (const button of buttonsFor(state)) expect(readCommand(button, state)).not.toBeNull();
  const others = [
    writeStopped(quiz),
    writeSkipped(over(quiz)),
    writeGraded({ ...gradeChoice(choice, "C"), next: over(single) }),
  ];
  for (const button of others.flatMap(next)) expect(readCommand(button, over(quiz))).not.toBeNull();
});

it("asks first about what the student asked", () => {
  const { text } = writeFirst({ ...quiz, kind: "ask_first", number: 1, total: 1, right: 0 });
  expect(text).toMatch(/^\*\*Before I answer, what do you think\?\*\*/);
  expect(text).toContain("### What are the elements?");
});
