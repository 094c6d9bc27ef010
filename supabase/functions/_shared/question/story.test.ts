import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("a story", () => {
  it.each([
    ["Dan points a gun at Vic as a joke. Vic, frightened, runs into the street. Can Vic sue Dan?", true],
    ["Jo breaks into a barn at noon, and takes a saddle out of it. Is Jo guilty of burglary?", true],
    ["Ann mails a letter accepting Bob's offer. Then Bob's revocation arrives. Who prevails?", true],
    ["The pasta stuck to the pot although there was oil in it. Should I have stirred the pot?", false],
    ["A knight moves to f5 and forks the king and queen. Can White win the game?", false],
    ["What is negligence? When is a driver liable?", false],
    ["Is a promise to make a gift enforceable?", false],
  ])("%s asks for a verdict: %s", (text, asks) => {
    const question = readQuestion(text);
    expect([question.asksForVerdict, question.intent === "apply"]).toEqual([asks, asks]);
  });
});
