import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("a story", () => {
  it.each([
    ["Dan points a gun at Vic as a joke. Vic, frightened, runs into the street. Can Vic sue Dan?", true],
    ["Jo breaks into a barn at noon, and takes a saddle out of it. Is Jo guilty of burglary?", true],
    ["Ann mails a letter accepting Bob's offer. Then Bob's revocation arrives. Who prevails?", true],
    ["my cousin shot at a man and missed. the bullet killed his friend. what is he guilty of", true],
    ["Dana tells Ed that she will pay him $500 if he stops smoking for a year. He does. Must she pay?", true],
    ["The pasta stuck to the pot although there was oil in it. Should I have stirred the pot?", false],
    ["A knight moves to f5 and forks the king and queen. Can White win the game?", false],
    ["Jo fell. Bo laughed. Can Jo sue Bo?", false],
    ["What is negligence? When is a driver liable?", false],
    ["Is a promise to make a gift enforceable?", false],
    ["Is a man who breaks into a dwelling at night to steal a watch guilty of burglary?", false],
  ])("%s asks for a verdict: %s", (text, asks) => {
    const question = readQuestion(text);
    expect([question.asksForVerdict, question.intent === "apply"]).toEqual([asks, asks]);
  });

  it("has two sentences", () => {
    const one = `Ann, ${"who lives in the old barn by the river, ".repeat(4)}and Bo fell`;
    expect(readQuestion(`${one}, and what can Ann do.`).intent).toBe("explain");
    expect(readQuestion(`${one}. What can Ann do.`).intent).toBe("apply");
  });

  it.each([
    [25, "apply"],
    [24, "explain"],
  ])("needs more words if it asks for no verdict: with %i it is %s", (words, intent) => {
    const text = `Ann told Bo about ${"the old red barn ".repeat(3).trim()}. Then ${"he ran ".repeat(10)}`;
    const cut = text
      .split(" ")
      .slice(0, words - 1)
      .join(" ");
    expect(readQuestion(`${cut} home.`).intent).toBe(intent);
  });
});
