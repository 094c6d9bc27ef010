import { expect, it } from "vitest";
import { partsAsked } from "./case.ts";

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
