import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("small talk", () => {
  it.each([
    ["hi", "greeting"],
    ["Hello there!", "greeting"],
    ["How are you doing today?", "greeting"],
    ["thanks!", "thanks"],
    ["ok thank you so much", "thanks"],
    ["ok", "acknowledgment"],
    ["Got it, makes sense.", "acknowledgment"],
    ["who are you?", "identity"],
    ["are you a bot", "identity"],
    ["what can you do?", "identity"],
    ["bye", "goodbye"],
  ])("“%s” is a %s", (text, kind) => {
    expect(readQuestion(text).smallTalk).toBe(kind);
  });

  it.each([
    "hi, what is negligence?",
    "thanks! and the exceptions?",
    "ok, what is adverse possession?",
    "why?",
    "Who are you allowed to represent?",
    "good faith",
  ])("“%s” is a question", (text) => {
    expect(readQuestion(text).smallTalk).toBeNull();
  });
});
