import { describe, expect, it } from "vitest";
import { openQuizIn } from "../../question/open-practice.ts";
import type { Material, QuizQuestion } from "../../search/study-material.ts";
import { grade } from "./grade.ts";
import { continueQuiz, openQuiz } from "./quiz.ts";

const passage = {
  id: "torts/negligence#elements",
  title: "Negligence",
  heading: "Elements",
  kind: "elements",
  body: "1. **Duty**: care owed.\n2. **Breach**.\n3. **Cause**: both kinds.\n4. **Damages**.",
};
const question = (values: Partial<QuizQuestion>): QuizQuestion => ({
  kind: "rule",
  question: "What is asked?",
  answer: "The answer.",
  authority: "Authority § 1",
  points: [],
  passage,
  ...values,
});
const elements = question({ kind: "elements", question: "What are the elements?", answer: "All four." });
const yesOrNo = question({
  question: "Is a guest an invitee?",
  answer: "No. A social guest is a licensee.",
  passage: null,
});
const material: Material = { title: "Negligence", questions: [yesOrNo, elements], practice: [] };
const opened = openQuiz(material, "torts/negligence", null);

describe("a grade", () => {
  it("names what of a list was said and what is missing", () => {
    const graded = grade(elements, "he owed a duty and broke it, which caused the crash");
    expect(graded.isRight).toBe(false);
    expect(graded.text).toBe(
      "**3 of 4.**\n\n**You got:** Duty; Breach; Cause. [1]\n\n**Still missing:** Damages. [1]",
    );
    expect(grade(elements, "duty breach causation damages").isRight).toBe(true);
  });

  it("goes by yes or no where the answer says so", () => {
    expect(grade(yesOrNo, "nope").isRight).toBe(true);
    expect(grade(yesOrNo, "yes, an invitee")).toEqual({ isRight: false, text: "**Not quite.**" });
  });

  it("reads a negation as no, and doesn’t refute what an answer only implies", () => {
    const weigh = question({
      question: "Do courts weigh adequacy?",
      answer: "Courts don't ask about it.",
      passage: null,
    });
    expect([grade(weigh, "no").isRight, grade(weigh, "yes").isRight]).toEqual([true, false]);
    const fall = question({
      question: "Is actual harm needed?",
      answer: "Negligence requires proof of harm.",
    });
    expect(grade(fall, "yes").isRight).toBe(true);
    expect(grade(fall, "no").text).toBe("**Compare yours with the answer.**");
  });

  it("goes by the figure where one is asked for", () => {
    const days = question({ kind: "number", question: "How soon?", answer: "Within 14 days of the order." });
    expect(["14", "fourteen days"].map((attempt) => grade(days, attempt).isRight)).toEqual([true, true]);
    expect(grade(days, "30 days of the order").isRight).toBe(false);
  });

  it("is generous with other words, and says what an incomplete answer left out", () => {
    const rule = question({
      question: "What is color of title?",
      answer: "A written instrument that appears to pass title but does not.",
      points: ["written instrument", "appears to pass title"],
    });
    expect(grade(rule, "a deed or other written instrument that only appears valid").isRight).toBe(true);
    const partly = grade(rule, "something written").text;
    expect(partly).toMatch(/^\*\*Partly right\.\*\*[\s\S]*Still missing:\*\* appears to pass title/);
    expect(grade(rule, "bananas").text).toBe("**Not quite.**");
  });
});

describe("a quiz", () => {
  it("opens with what the topic requires, for free, and its text says which question is open", () => {
    expect(opened?.isFree).toBe(true);
    expect(opened?.text).toContain("### What are the elements?\n\nThere are 4 to name.");
    expect(openQuizIn(opened?.text)).toEqual({
      number: 1,
      total: 2,
      right: 0,
      scope: "torts/negligence",
      question: "What are the elements?",
    });
  });

  const first = {
    number: 1,
    total: 2,
    right: 0,
    scope: "torts/negligence",
    question: "What are the elements?",
  };

  it("grades, cites, counts what is right, and asks the next question", () => {
    const next = continueQuiz(material, first, "attempt", "duty breach cause damages");
    expect(next?.text).toMatch(
      /^\*\*4 of 4\.\*\*[\s\S]*\*\*Answer:\*\* All four\. \*See\* Authority § 1\. \[1\]/,
    );
    expect(next?.citations).toEqual([
      { n: 1, passageId: passage.id, title: "Negligence", heading: "Elements" },
    ]);
    expect(openQuizIn(next?.text)).toMatchObject({ number: 2, right: 1, question: "Is a guest an invitee?" });
  });

  it("skips for free and without the answer, and shows it to those who don’t know", () => {
    const skipped = continueQuiz(material, first, "skip", "skip");
    expect(skipped).toMatchObject({ isFree: true, citations: [] });
    expect(skipped?.text).not.toContain("All four");
    expect(continueQuiz(material, first, "unknown", "idk")?.text).toContain("**Answer:** All four.");
  });

  it("ends after the last question or when told to, with the score", () => {
    const last = { ...first, number: 2, right: 1, question: "Is a guest an invitee?" };
    const ended = continueQuiz(material, last, "attempt", "no");
    expect(ended?.text).toContain("**That’s the end of the quiz: 2 of 2 right.**");
    expect(openQuizIn(ended?.text)).toBeNull();
    expect(continueQuiz(material, last, "stop", "stop")?.text).toContain("1 of 1 right");
  });

  it("has eight questions, and a hint is the first six words of the answer", () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      question({ question: `Question ${n}?`, answer: "One two three four five six seven eight nine." }),
    );
    const long = { ...material, questions: many };
    expect(openQuizIn(openQuiz(long, "torts/negligence", null)?.text)?.total).toBe(8);
    expect(continueQuiz(long, { ...first, question: "Question 0?" }, "hint", "hint")?.text).toContain(
      "Hint: the answer begins “One two three four five six …”",
    );
  });

  it("continues where the conversation left off, and ends if its question is gone", () => {
    expect(openQuizIn(openQuiz(material, "torts/negligence", first)?.text)?.question).toBe(
      "Is a guest an invitee?",
    );
    expect(continueQuiz({ ...material, questions: [] }, first, "attempt", "duty")).toBeNull();
  });
});
