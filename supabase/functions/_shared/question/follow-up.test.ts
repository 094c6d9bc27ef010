import { describe, expect, it } from "vitest";
import { followUpIn } from "./follow-up.ts";

describe("followUpIn", () => {
  it.each([
    ["Tell me more", "more"],
    ["can you elaborate on that?", "more"],
    ["go on", "more"],
    ["why?", "why"],
    ["but why is that?", "why"],
    ["what's the policy behind the rule?", "why"],
    ["shorter", "shorten"],
    ["Can you simplify that?", "shorten"],
    ["explain it like I'm five", "shorten"],
    ["tl;dr", "shorten"],
    ["example", "example"],
    ["give me another example please", "example"],
  ])("reads “%s” as %s", (text, kind) => {
    expect(followUpIn(text)?.kind).toBe(kind);
  });

  it.each([
    ["shorten that to two sentences", 2],
    ["sum it up in one sentence", 1],
    ["summarize that in 3 sentences", 3],
    ["sum it up in a sentence", 1],
    ["shorten that to 0 sentences", null],
    ["make it shorter", null],
  ])("reads how long “%s” wants the answer", (text, sentences) => {
    expect(followUpIn(text)).toEqual({ kind: "shorten", sentences });
  });

  it.each([
    "Tell me more about robbery",
    "why is hearsay excluded?",
    "and robbery?",
    "give me an example of a fee simple determinable",
    "and the exceptions?",
    "shorten the statute of limitations by contract",
    "explain battery",
  ])("reads “%s” as a question of its own", (text) => {
    expect(followUpIn(text)).toBeNull();
  });
});
