import { expect, it } from "vitest";
import { asksOnlyForParts, partsAsked } from "./case.ts";

it.each([
  ["what is the procedural history of palsgraf", ["history"]],
  ["what is its procedural posture", ["history"]],
  ["what did the trial court do", ["history"]],
  ["what happened below", ["history", "facts"]],
  ["facts of palsgraf", ["facts"]],
  ["what did mathews v eldridge say about procedural due process", ["facts", "holding"]],
])("%j asks for a brief's %j", (asked, parts) => {
  expect(partsAsked(asked)).toEqual(parts);
});

it.each([
  ["and what happened below?", true],
  ["what were the facts and the holding", true],
  ["what is the rule on hearsay", false],
  ["thanks", false],
])("%j asks only for parts of a brief: %j", (asked, isOnly) => {
  expect(asksOnlyForParts(asked)).toBe(isOnly);
});
