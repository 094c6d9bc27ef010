import { expect, it } from "vitest";
import { asksBriefly } from "./brevity.ts";

it.each([
  "What is battery, in one line?",
  "just the rule for hearsay",
  "only the holding of Erie",
  "battery in a sentence",
])("“%s” asks for one thing", (text) => expect(asksBriefly(text)).toBe(true));

it.each([
  "What is the rule against perpetuities?",
  "What did Erie hold?",
  "Is one line of hearsay admissible?",
])("“%s” doesn’t", (text) => expect(asksBriefly(text)).toBe(false));
