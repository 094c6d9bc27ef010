import { describe, expect, it } from "vitest";
import { inContext, LEANING, leansOnContext, NARROWING } from "./context.ts";
import { readQuestion } from "./question.ts";

const earlier = readQuestion("What are the exceptions to the warrant requirement?");
const asked = readQuestion("And which of those applies to a car?");
const weightsIn = (balance: typeof LEANING) => {
  const { words, weights } = inContext(asked, earlier, balance);
  return Object.fromEntries(words.map((word, index) => [word, weights[index] ?? 0]));
};

describe("a question in its context", () => {
  it("keeps the earlier topic", () => {
    const { car = 0, warrant = 0, exceptions = 0 } = weightsIn(LEANING);
    expect(warrant).toBeGreaterThan(car);
    expect(exceptions).toBeGreaterThan(0);
    expect(inContext(asked, earlier, LEANING).phrases).toContain("warrant requirement");
  });

  it("narrows it with its own words, but not with the earlier question's intent", () => {
    const weights = weightsIn(NARROWING);
    expect(weights.car).toBeGreaterThan(weights.warrant ?? 0);
    expect(weights.warrant).toBeGreaterThan(0);
    expect(weights).not.toHaveProperty("exceptions");
  });

  it.each([
    ["what about business records?", "always"],
    ["and the exceptions?", "always"],
    ["exceptions?", "always"],
    ["any defenses?", "always"],
    ["does it stop if she moves in with her boyfriend?", "perhaps"],
    ["what if the merchant put it in a signed writing?", "perhaps"],
    ["ok, what is adverse possession?", "perhaps"],
    ["so what is the test for it?", "always"],
    ["does it cover merchants?", "always"],
    ["does it cover merchants abroad?", "perhaps"],
    ["What is hearsay?", "never"],
    ["Can a third party consent to a search of a home?", "never"],
    ["My landlord says that the lease is void and that he will keep the deposit.", "never"],
  ])("depends on the earlier one for “%s”: %s", (text, leans) => {
    expect(leansOnContext(readQuestion(text))).toBe(leans);
  });
});
