import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("readQuestion", () => {
  it("searches for what the question is about, and little for how it is asked", () => {
    const question = readQuestion("What are the elements of false imprisonment?");
    expect(question).toMatchObject({
      intent: "elements",
      words: ["elements", "false", "imprisonment"],
      weights: [0.25, 1, 1],
    });
    expect(question.phrases).toContain("false imprisonment");
  });

  it("reads what students abbreviate", () => {
    expect(readQuestion("SOF exceptions").words).toEqual(["sof", "exceptions", "statute", "frauds"]);
    expect(readQuestion("what is the 4A test").words).toEqual(
      expect.arrayContaining(["fourth", "amendment"]),
    );
    expect(readQuestion("RAP").phrases).toContain("rule against perpetuities");
  });

  it("reads what people say as what the law calls it", () => {
    const question = readQuestion("Can a court make me come to another state?");
    expect(question.words).toEqual(expect.arrayContaining(["personal", "jurisdiction"]));
    const weightOf = (word: string) => question.weights[question.words.indexOf(word)] ?? 0;
    expect(weightOf("jurisdiction")).toBeLessThan(weightOf("state"));
    expect(readQuestion("a will that omits children").words).toContain("child");
  });

  it.each([
    ["How does battery differ from assault?", "compare"],
    ["exceptions to the hearsay rule", "exceptions"],
    ["defenses to negligence", "defenses"],
    ["give me an example of a fee simple determinable", "example"],
    ["robbery requirements", "elements"],
    ["What was the holding of Erie?", "case"],
    ["tell me about easements", "explain"],
  ])("%s → %s", (text, intent) => {
    expect(readQuestion(text).intent).toBe(intent);
  });

  it.each([
    ["What is the difference between assault and battery?", ["assault", "battery"]],
    ["larceny vs embezzlement", ["larceny", "embezzlement"]],
    ["Compare a license with an easement", ["license", "easement"]],
    ["how is robbery different from larceny", ["robbery", "larceny"]],
    ["race vs. notice vs. race-notice statutes", ["race", "notice", "race-notice statutes"]],
    [
      "What is the difference between impleader, interpleader and intervention?",
      ["impleader", "interpleader", "intervention"],
    ],
    ["ademption, abatement, or lapse - what's the difference", ["ademption", "abatement", "lapse"]],
    ["Compare the race, notice, and the race-notice acts", ["race", "notice", "race-notice acts"]],
    ["a vs b vs c vs d vs e", ["a", "b", "c", "d"]],
    [
      "conspiracy vs accomplice liability - mens rea, and can you withdraw",
      ["conspiracy", "accomplice liability"],
    ],
    ["difference between assault and battery", ["assault", "battery"]],
    ["What is robbery?", null],
  ])("%s has the sides %s", (text, sides) => {
    expect(readQuestion(text).sides).toEqual(sides);
  });

  it.each([
    ["What is an intended beneficiary and when do its rights vest?", ["when do its rights vest?"]],
    [
      "Distinguish intended from incidental. When do rights vest, and can they be waived?",
      ["when do rights vest", "can they be waived?"],
    ],
    ["What is assault and battery?", []],
    ["Fed. R. Civ. P. 12(b)(6)", []],
  ])("%s goes on to ask %j", (text, clauses) => {
    expect(readQuestion(text).furtherClauses).toEqual(clauses);
  });

  it.each([
    ["What is the statute of frauds and what are its exceptions?", true],
    ["Explain battery, including its elements", true],
    ["hearsay and its exceptions", true],
    ["What is duress? What are its elements?", true],
    ["exceptions to the statute of frauds", false],
    ["What are the elements and defenses?", false],
    ["defense of others and its exceptions", true],
  ])("hears in “%s” whether the rule is asked for beside a part: %s", (text, asks) => {
    expect(readQuestion(text).asksForRuleToo).toBe(asks);
  });

  it("tells the will of a testator from the verb", () => {
    expect(readQuestion("How is a will revoked?").words).toContain("will");
    expect(readQuestion("Will the plaintiff win?").words).not.toContain("will");
  });

  it("finds nothing to search for in a question without telling words", () => {
    expect(readQuestion("what about that?").words).toEqual([]);
    expect(readQuestion("???").words).toEqual([]);
  });
});
