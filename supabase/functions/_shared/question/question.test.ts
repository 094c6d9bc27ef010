import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("readQuestion", () => {
  it("weighs the topic's words more than the words around it", () => {
    const question = readQuestion("What are the elements of false imprisonment?");
    expect(question).toMatchObject({
      intent: "elements",
      words: ["elements", "false", "imprisonment"],
      weights: [0.25, 1, 1],
    });
  });

  it.each([
    ["What are the elements of false imprisonment?", ["elements of false", "false imprisonment"]],
    ["burden on the state", []],
    ["Is battery a tort too", ["battery tort"]],
  ])("%s has the phrases %j", (text, phrases) => {
    expect(readQuestion(text).phrases).toEqual(phrases);
  });

  it("expands abbreviations, which count through what they stand for", () => {
    const { words, weights } = readQuestion("SOF exceptions");
    expect(words).toEqual(["sof", "exceptions", "statute", "frauds"]);
    expect(weights).toEqual([0.25, 0.25, 1, 1]);
    expect(readQuestion("what is the 4A test").words).toEqual(
      expect.arrayContaining(["fourth", "amendment"]),
    );
    expect(readQuestion("RAP").phrases).toContain("rule against perpetuities");
  });

  it("spells shorthand out, and leaves out what only names the subject", () => {
    expect(readQuestion("Adverse Poss reqs").topic).toBe("Adverse possession requirements");
    expect(readQuestion("what does the FRE say about hearsay").words).toEqual(["hearsay"]);
  });

  it("counts a legal term in full if the student said it too", () => {
    const { words, weights } = readQuestion("jurisdiction: can a court make me come to another state?");
    expect(weights[words.indexOf("jurisdiction")]).toBe(1);
    expect(weights[words.indexOf("personal")]).toBeLessThan(1);
  });

  it("translates everyday words into legal terms", () => {
    const question = readQuestion("Can a court make me come to another state?");
    expect(question.words).toEqual(expect.arrayContaining(["personal", "jurisdiction"]));
    const weightOf = (word: string) => question.weights[question.words.indexOf(word)] ?? 0;
    expect(weightOf("jurisdiction")).toBeLessThan(weightOf("state"));
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
    expect(readQuestion(text).sides?.map((side) => side.text) ?? null).toEqual(sides);
  });

  it.each([
    ["What is an intended beneficiary and when do its rights vest?", ["when do its rights vest?"]],
    [
      "Distinguish intended from incidental. When do rights vest, and can they be waived?",
      ["when do rights vest", "can they be waived?"],
    ],
    ["What is assault and battery?", []],
    ["Fed. R. Civ. P. 12(b)(6)", []],
    [
      "Dan points a gun at Vic as a joke. Vic runs into the street and falls. Can Vic sue, and what can he get?",
      [],
    ],
  ])("%s also asks %j", (text, clauses) => {
    expect(readQuestion(text).furtherClauses).toEqual(clauses);
  });

  it("finds nothing to search for in a question without topic words", () => {
    expect(readQuestion("what about that?").words).toEqual([]);
    expect(readQuestion("???").words).toEqual([]);
  });

  it("ignores the words around the topic", () => {
    const question = readQuestion("I have an exam tomorrow, explain personal jurisdiction in detail");
    expect(question.words).toEqual(["personal", "jurisdiction"]);
    expect(question.text).toContain("exam");
  });

  it("finds the heading that a question quotes", () => {
    expect(readQuestion("Can you explain “Duty: the rule” (Negligence)?").quotedHeading).toBe(
      " duty the rule",
    );
    expect(readQuestion('Can you explain "Duty" (Negligence)?').quotedHeading).toBe(" duty");
    expect(readQuestion("What is a duty?").quotedHeading).toBeNull();
  });

  it("knows a case in lowercase if a case is asked for", () => {
    expect(readQuestion("what was the holding of erie v tompkins").parties).toEqual(["erie", "tompkins"]);
    expect(readQuestion("battery v assault").parties).toBeNull();
  });
});
