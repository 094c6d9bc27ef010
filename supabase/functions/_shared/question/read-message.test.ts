import { describe, expect, it } from "vitest";
import { readMessage } from "./read-message.ts";

const contextOf = (text: string, ...earlier: string[]) => readMessage(text, earlier).context;

describe("“tell me more”", () => {
  const MOVES = "does it stop if she moves in with her boyfriend?";

  it.each([
    [["What is a tort?"], "What is a tort?", 1],
    [["What is a tort?", "thanks"], "What is a tort?", 1],
    [["What is a tort?", "example", "more"], "What is a tort?", 2],
    [["What is a tort?", "more", "What is hearsay?"], "What is hearsay?", 1],
  ])("after %j is about “%s”, and is asked %i times", (earlier, text, times) => {
    const { question, followUp } = readMessage("tell me more", earlier);
    expect([question.text, followUp?.kind, followUp?.times]).toEqual([text, "more", times]);
  });

  it("reads the question it is about in the context that it had", () => {
    const context = contextOf("tell me more", "What is hearsay?", "What is alimony?", MOVES);
    expect(context?.leaning.words).toContain("alimony");
  });
});

describe("a question that depends on an earlier one", () => {
  it("depends on the last that named a topic", () => {
    const defenses = contextOf("what about its defenses?", "What is larceny?", "and the exceptions?");
    expect(defenses?.leaning.words).toEqual(["defenses", "larceny"]);
    const exceptions = contextOf(
      "and the exceptions?",
      "What is battery?",
      "what's the policy behind the rule?",
    );
    expect(exceptions?.leaning.words).toEqual(["exceptions", "battery"]);
  });

  it("only perhaps depends on it if it names a topic too", () => {
    expect(contextOf("ok, what is adverse possession?", "What is larceny?")?.isSure).toBe(false);
    expect(contextOf("what about its defenses?", "What is larceny?")?.isSure).toBe(true);
  });

  it("narrows the topic with anything new that it says", () => {
    const car = contextOf("what about larceny of a car?", "What are the elements of larceny?");
    expect(car?.narrowing?.words).toEqual(["larceny", "car"]);
    expect(contextOf("and the exceptions?", "What is battery?")?.narrowing).toBeNull();
  });

  it.each([
    ["and robbery?", "What are the elements of larceny?", "elements"],
    ["what about the defenses to robbery?", "What are the elements of larceny?", "defenses"],
    ["and robbery?", "What was the holding of Erie?", "explain"],
  ])("“%s” after “%s” asks for: %s", (text, earlier, intent) => {
    expect(contextOf(text, earlier)?.ofSibling?.intent).toBe(intent);
  });

  it("doesn’t name a sibling if it asks what is done to the earlier topic", () => {
    expect(contextOf("and what severs it?", "What is a joint tenancy?")?.ofSibling).toBeNull();
  });
});

it("one question has no parts", () => {
  expect(readMessage("What is burglary?", []).parts).toEqual([]);
  const { parts } = readMessage("What is burglary, and what is robbery?", []);
  expect(parts.map((part) => part.parts)).toEqual([[], []]);
});
