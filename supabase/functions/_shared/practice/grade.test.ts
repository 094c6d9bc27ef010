import { describe, expect, it } from "vitest";
import { choice, elements, passage, quizQuestion } from "../../../../tests/support/quiz-questions.ts";
import { countToName, grade } from "./grade.ts";
import { choiceIn, gradeChoice } from "./grade-choice.ts";
import type { PracticeQuestion } from "./state.ts";

const verdict = (question: PracticeQuestion, attempt: string) => grade(question, attempt).verdict;
const yesOrNo = quizQuestion({
  question: "Is a guest an invitee?",
  answer: "No. A social guest is a licensee.",
});

describe("a list", () => {
  it("says what was named and what is missing", () => {
    const { verdict, got, missing } = grade(elements, "he owed a duty and broke it, which caused the crash");
    expect({ verdict, got, missing }).toEqual({
      verdict: "partly",
      got: ["Duty", "Breach", "Cause"],
      missing: ["Damages"],
    });
    expect(verdict === "partly" && grade(elements, "duty breach causation damages").verdict).toBe("right");
  });

  it("gives no credit for what is denied", () => {
    expect(grade(elements, "a duty, but damages need not be shown").got).not.toContain("Damages");
    expect(verdict(elements, "there is no duty, no breach and no cause")).toBe("wrong");
  });

  it.each([
    ["in another kind of section", { ...passage, kind: "rule" }],
    ["of one", { ...passage, body: "1. **Duty**: care owed." }],
    [
      "that its own answer doesn’t give",
      { ...passage, body: "1. **Options**.\n2. **Class gifts**.\n3. **Powers**." },
    ],
    ["without a section", null],
  ])("%s isn’t asked for", (_, cited) => {
    expect(countToName({ ...elements, passage: cited })).toBe(0);
  });
});

describe("yes or no", () => {
  it.each([
    ["nope", "right"],
    ["No, a licensee", "right"],
    ["yes, an invitee", "wrong"],
    ["a social guest is only a licensee", "right"],
    ["bananas", "wrong"],
  ])("“%s” is %s", (attempt, expected) => {
    expect(verdict(yesOrNo, attempt)).toBe(expected);
  });

  it("isn’t held against an answer that only implies yes", () => {
    const fall = quizQuestion({
      question: "Is actual harm needed?",
      answer: "Negligence requires proof of harm.",
    });
    expect([verdict(fall, "yes"), verdict(fall, "no")]).toEqual(["right", "unclear"]);
  });
});

it.each([
  ["twenty-one days", "21", "right"],
  ["21 days", "three weeks", "right"],
  ["ninety-nine years", "91", "wrong"],
  ["$75,000", "75k", "right"],
  ["$75,000", "75", "wrong"],
])("a figure of %s is given by “%s”: %s", (answer, attempt, expected) => {
  expect(verdict(quizQuestion({ question: "How much?", answer }), attempt)).toBe(expected);
});

describe("the right words", () => {
  const rule = quizQuestion({
    question: "What is the rule on options?",
    answer: "An option may be accepted after a rejection, if the offeror hasn’t relied on it.",
  });
  const sides = quizQuestion({
    kind: "distinction",
    question: "How does battery differ from assault?",
    answer: "Battery is the contact; assault is the apprehension of it.",
  });

  it.each([
    [rule, "it may be accepted after rejection if the offeror has not relied", "right"],
    [rule, "it may not be accepted after a rejection", "wrong"],
    [sides, "battery is contact and assault is apprehension", "right"],
    [sides, "assault is the contact and battery the apprehension", "wrong"],
  ])("%# count only where they say the same", (question, attempt, expected) => {
    expect(verdict(question, attempt)).toBe(expected);
  });
});

it("goes by accepted phrases where the content has them", () => {
  const perpetuities = quizQuestion({
    id: "real-property/rule-against-perpetuities#the-rule",
    question: "What is the Rule Against Perpetuities?",
    answer:
      "No interest is good unless it must vest, if at all, no later than 21 years after a life in being.",
  });
  const graded = grade(
    perpetuities,
    "no interest is good unless it must vest, if at all, within 21 years of a life in being",
  );
  expect({ verdict: graded.verdict, missing: graded.missing }).toEqual({ verdict: "right", missing: [] });
  expect(grade(perpetuities, "it must vest within 21 years").missing).toEqual(["of a life in being"]);
  expect(verdict(perpetuities, "it must vest within 90 years of a life in being")).toBe("wrong");
});

it("knows that a student gave up", () => {
  expect(grade(elements, null)).toMatchObject({ verdict: "unknown", got: [] });
});

describe("a choice", () => {
  it.each([
    ["C", 2],
    ["c.", 2],
    ["I think it's B", 1],
    ["the answer is (d)", 3],
    ["a, because she was asleep", 0],
    ["yes, it offends her dignity", 2],
    ["no injury", 1],
    ["hmm", -1],
  ])("“%s” means the one at %i", (message, place) => {
    expect(choiceIn(message, choice.choices ?? [])).toBe(place);
  });

  it("is right, wrong, unclear, or unknown", () => {
    expect(["C", "A", "hmm", null].map((attempt) => gradeChoice(choice, attempt).verdict)).toEqual([
      "right",
      "wrong",
      "unclear",
      "unknown",
    ]);
  });
});
