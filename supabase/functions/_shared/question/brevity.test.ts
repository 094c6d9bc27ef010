import { expect, it } from "vitest";
import { readQuestion } from "./question.ts";

it.each([
  "What is battery, in one line?",
  "just the rule for hearsay",
  "only the holding of Erie",
  "battery in a sentence",
])("“%s” asks for one thing", (text) => expect(readQuestion(text).form).toBe("brief"));

it.each([
  "What is the rule against perpetuities?",
  "What did Erie hold?",
  "Is one line of hearsay admissible?",
])("“%s” doesn’t", (text) => expect(readQuestion(text).form).toBeNull());
