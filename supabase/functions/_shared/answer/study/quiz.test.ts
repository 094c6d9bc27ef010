import { describe, expect, it } from "vitest";
import { elements, passage, quizQuestion, yesOrNo } from "../../../../../tests/support/quiz-questions.ts";
import { readSections } from "../../contracts/answer-sections.ts";
import { openQuizIn } from "../../question/open-practice.ts";
import type { Material } from "../../search/study-material.ts";
import { askAgain, continueQuiz, openQuiz, withWayBack } from "./quiz.ts";

const material: Material = { title: "Negligence", questions: [yesOrNo, elements], practice: [] };
const SCOPE = "torts/negligence";

describe("a quiz", () => {
  it("opens with what the topic requires, for free, and its text says which question is open", () => {
    const opened = openQuiz(material, SCOPE, null);
    expect(opened?.isFree).toBe(true);
    expect(opened?.text).toContain("### What are the elements?\n\nThere are 4 to name.");
    expect(openQuizIn(opened?.text)).toEqual({
      number: 1,
      total: 2,
      right: 0,
      scope: SCOPE,
      question: "What are the elements?",
    });
  });

  const first = {
    number: 1,
    total: 2,
    right: 0,
    scope: SCOPE,
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
      quizQuestion({ question: `Question ${n}?`, answer: "One two three four five six seven eight nine." }),
    );
    const long = { ...material, questions: many };
    expect(openQuizIn(openQuiz(long, SCOPE, null)?.text)?.total).toBe(8);
    expect(continueQuiz(long, { ...first, question: "Question 0?" }, "hint", "hint")?.text).toContain(
      "Hint: the answer begins “One two three four five six …”",
    );
  });

  it("continues where the conversation left off, and ends if its question is gone", () => {
    expect(openQuizIn(openQuiz(material, SCOPE, first)?.text)?.question).toBe("Is a guest an invitee?");
    expect(continueQuiz({ ...material, questions: [] }, first, "attempt", "duty")).toBeNull();
  });

  const [A, B, C] = ["A?", "B?", "C?"].map((asked) => quizQuestion({ question: asked }));
  const three: Material = { ...material, questions: [A, B, C].flatMap((one) => one ?? []) };
  const at = (asked: string) => ({ ...first, total: 3, question: asked });
  const askedAfter = (asked: string, scope = SCOPE) =>
    openQuizIn(openQuiz(three, scope, { ...at(asked), scope })?.text)?.question;

  it("goes round: after the last question come those before it, and none comes twice", () => {
    expect(["A?", "B?", "C?"].map((asked) => askedAfter(asked))).toEqual(["B?", "C?", "A?"]);
    expect(openQuiz({ ...material, questions: [yesOrNo] }, SCOPE, at(yesOrNo.question))).toBeNull();
    expect(openQuiz({ ...material, questions: [] }, SCOPE, null)).toBeNull();
    const next = (asked: string) =>
      openQuizIn(continueQuiz(material, { ...first, question: asked }, "skip", "skip")?.text)?.question;
    expect([next(elements.question), next(yesOrNo.question)]).toEqual([yesOrNo.question, elements.question]);
  });

  it("begins where a quiz on another scope began", () => {
    const last = { ...at("A?"), scope: "torts/battery" };
    expect(openQuizIn(openQuiz(three, SCOPE, last)?.text)?.question).toBe("A?");
  });

  it("keeps a subject's order, and says how many to name only where a list is asked for", () => {
    const subject = openQuiz(material, "torts", null)?.text;
    expect(openQuizIn(subject)?.question).toBe(yesOrNo.question);
    expect(subject).not.toContain("to name");
  });

  it("counts each graded answer, and gives no verdict on one that wasn’t attempted", () => {
    expect(continueQuiz(material, first, "attempt", "duty")?.isFree).toBe(false);
    const unknown = continueQuiz(material, first, "unknown", "no idea about duty, breach, cause, or damages");
    expect(unknown).toMatchObject({ isFree: false, citations: [{ n: 1, passageId: passage.id }] });
    expect(unknown?.text).toMatch(/^\*\*Answer:\*\*/);
    expect(openQuizIn(unknown?.text)?.right).toBe(0);
  });

  it("offers replies while a question is open, and another round when it is over", () => {
    const nextIn = (text: string | undefined) => readSections(text ?? "").next;
    const again = ["Quiz me on Negligence again", "Give me a practice question on Negligence"];
    const last = { ...first, number: 2, question: yesOrNo.question };
    expect(nextIn(continueQuiz(material, first, "attempt", "duty")?.text)).toContain("Skip");
    expect(nextIn(continueQuiz(material, last, "attempt", "no")?.text)).toEqual(again);
    expect(nextIn(continueQuiz(material, last, "stop", "stop")?.text)).toEqual(again);
    expect(continueQuiz(material, first, "stop", "stop")?.text).toMatch(/^OK, no quiz\./);
  });

  it("gives a hint with the question still open", () => {
    const hint = continueQuiz(material, first, "hint", "hint")?.text;
    expect(hint).toMatch(/^Hint: the answer begins “All four\. …”/);
    expect(openQuizIn(hint)).toEqual(first);
  });

  it("asks its open question again, with the score so far", () => {
    const open = { ...first, number: 2, right: 1, question: yesOrNo.question };
    const again = askAgain(material, open);
    expect(again?.isFree).toBe(true);
    expect(openQuizIn(again?.text)).toEqual(open);
    expect(askAgain(material, { ...open, question: "Gone?" })).toBeNull();
  });

  it("can be continued after an answer to another question, which stays as it was", () => {
    const citations = [{ n: 1, passageId: passage.id, title: "Negligence", heading: "Elements" }];
    const text = "Care. [1]\n\n### More detail\n\nMore.\n\n### Ask next\n\n- [What is care?](ask:)";
    const { text: written, ...rest } = withWayBack({ text, citations, isFree: true });
    expect(readSections(written)).toEqual({
      answer: "Care. [1]",
      detail: "More.",
      next: ["Continue the quiz", "What is care?"],
    });
    expect(rest).toEqual({ citations, isFree: true });
  });
});
