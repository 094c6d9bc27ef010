import { describe, expect, it } from "vitest";
import { elements, passage, quizQuestion, yesOrNo } from "../../../../../tests/support/quiz-questions.ts";
import { grade } from "./grade.ts";

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
    const weigh = quizQuestion({
      question: "Do courts weigh adequacy?",
      answer: "Courts don't ask about it.",
      passage: null,
    });
    expect([grade(weigh, "no").isRight, grade(weigh, "yes").isRight]).toEqual([true, false]);
    const fall = quizQuestion({
      question: "Is actual harm needed?",
      answer: "Negligence requires proof of harm.",
    });
    expect(grade(fall, "yes").isRight).toBe(true);
    expect(grade(fall, "no").text).toBe("**Compare yours with the answer.**");
  });

  it("goes by the figure where one is asked for", () => {
    const days = quizQuestion({
      kind: "number",
      question: "How soon?",
      answer: "Within 14 days of the order.",
    });
    expect(["14", "fourteen days"].map((attempt) => grade(days, attempt).isRight)).toEqual([true, true]);
    expect(grade(days, "30 days of the order").isRight).toBe(false);
  });

  it("is generous with other words, and says what an incomplete answer left out", () => {
    const rule = quizQuestion({
      question: "What is color of title?",
      answer: "A written instrument that appears to pass title but does not.",
      points: ["written instrument", "appears to pass title"],
    });
    expect(grade(rule, "a deed or other written instrument that only appears valid").isRight).toBe(true);
    const partly = grade(rule, "something written").text;
    expect(partly).toMatch(/^\*\*Partly right\.\*\*[\s\S]*Still missing:\*\* appears to pass title/);
    expect(grade(rule, "bananas").text).toBe("**Not quite.**");
  });

  it("is right on a list only if all of it was named, though the words alone would do", () => {
    const told = { ...elements, answer: "Duty and breach come first." };
    expect(grade(told, "duty and breach come first")).toEqual({
      isRight: false,
      text: "**2 of 4.**\n\n**You got:** Duty; Breach. [1]\n\n**Still missing:** Cause; Damages. [1]",
    });
    expect(grade(told, "bananas").text).toMatch(/^\*\*0 of 4\.\*\*\n\n\*\*Still missing:\*\* Duty;/);
  });

  it.each([
    ["another section's list", { ...passage, kind: "rule" }],
    ["a list of one", { ...passage, body: "1. **Duty**: care owed." }],
    ["no section", null],
  ])("doesn’t count the items of %s", (_, cited) => {
    const asked = { ...elements, answer: "Reasonable care for others.", passage: cited };
    expect(grade(asked, "reasonable care")).toEqual({ isRight: true, text: "**Right.**" });
  });

  it("says nothing of what a right answer left out, and of what a wrong one did", () => {
    const points = ["written instrument", "appears to pass title"];
    const rule = quizQuestion({ answer: "A written instrument that appears to pass title.", points });
    expect(grade(rule, "a written instrument").text).toBe("**Right.**");
    expect(grade(rule, "bananas").text).toBe("**Not quite.**");
  });

  it("is right if every fact that decides was named, and partly if a later sentence of the answer was said", () => {
    const decides = quizQuestion({
      answer: "What the actor meant at that time decides.",
      points: ["intent"],
    });
    expect(grade(decides, "the intent").isRight).toBe(true);
    const nouns =
      "deed will trust lease note bond check stock share loan pledge lien bill grant title fund suit claim";
    const long = quizQuestion({
      answer: `It covers every ${nouns}, debt, writ, and bid. Gifts are irrevocable.`,
    });
    expect(grade(long, "gifts are irrevocable").text).toBe("**Partly right.**");
  });

  it("doesn’t hold it against an answer that it says neither yes nor no", () => {
    expect(grade(yesOrNo, "a social guest is only a licensee").isRight).toBe(true);
    expect(grade(yesOrNo, "bananas").text).toBe("**Not quite.**");
    const fall = quizQuestion({ question: "Is actual harm needed?", answer: "Proof of harm." });
    expect(grade(fall, "bananas").text).toBe("**Not quite.**");
    expect(grade({ ...fall, question: "What is needed?" }, "no").text).toBe("**Not quite.**");
  });

  it.each([
    ["twenty-one days", "21", true],
    ["21 days", "twenty one", true],
    ["forty days", "40", true],
    ["ninety-nine years", "99", true],
    ["ninety-nine years", "91", false],
    ["$75,000", "75k", true],
    ["$75,000", "75", false],
  ])("of %s reads “%s”: %s", (answer, attempt, isRight) => {
    expect(grade(quizQuestion({ question: "How much?", answer }), attempt).isRight).toBe(isRight);
  });

  it("goes by the figure in the answer alone, and by one of several", () => {
    const days = quizQuestion({
      question: "How long after the 30 days may a party move?",
      answer: "For 14 days after the 30 days, or 60 days without notice.",
    });
    expect(["30", "14", "60 or 90"].map((attempt) => grade(days, attempt).isRight)).toEqual([
      false,
      true,
      true,
    ]);
    expect(
      grade({ ...days, kind: "number", question: "What is the limit?" }, "15 days without notice").isRight,
    ).toBe(false);
  });

  it("goes by the words where no figure is asked for, or the answer has none", () => {
    const notice = quizQuestion({
      question: "What is due?",
      answer: "Written notice to all parties in 14 days.",
    });
    expect(grade(notice, "a written notice to the parties").isRight).toBe(true);
    const soon = quizQuestion({ question: "How soon?", answer: "Within a reasonable time after discovery." });
    expect(grade(soon, "a reasonable time").isRight).toBe(true);
  });
});
