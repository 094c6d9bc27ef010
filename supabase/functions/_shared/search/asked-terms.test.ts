import { describe, expect, it } from "vitest";
import { AskedTerms, hasForm } from "./asked-terms.ts";
import { spacedWords } from "./words.ts";

const terms = new AskedTerms([
  { lexeme: "revoc", weight: 1, idf: 3 },
  { lexeme: "offer", weight: 0.25, idf: 4 },
  { lexeme: "windshield", weight: 1, idf: 9 },
]);

describe("the terms of a question", () => {
  it("count by how rare they are, up to a limit, and by what the question makes of them", () => {
    expect(["revoc", "offer", "windshield", "tort"].map((lexeme) => terms.weightOf(lexeme))).toEqual([
      3, 1, 5.5, 0,
    ]);
    expect(terms.share(["revoc", "offer", "tort"])).toBeCloseTo(4 / 9.5);
    expect(new AskedTerms([]).share(["revoc"])).toBe(0);
  });

  it("are found in a text in any of their forms, but not inside another word", () => {
    const formsIn = (text: string) => terms.formsIn([spacedWords(text)]);
    expect(formsIn("A revoked offer; the windshields")).toEqual(["revoc", "offer", "windshield"]);
    expect(formsIn("It was proffered in the wind")).toEqual([]);
    expect(hasForm(spacedWords("possessor"), "possess")).toBe(true);
    expect(hasForm(spacedWords("position"), "possess")).toBe(false);
  });
});
