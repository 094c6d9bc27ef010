import { expect, it } from "vitest";
import { readQuestion } from "./question.ts";

it.each([
  ["how many yrs for adverse possession", "years"],
  ["liq damages", "liquidated"],
  ["is a promise enforcable", "enforceable"],
  ["larceny reqs", "requirements"],
])("“%s” asks about %s", (text, word) => {
  expect(readQuestion(text).words).toContain(word);
});

it("leaves names and references alone", () => {
  expect(readQuestion("What did Yrs. v. Neg-Mar hold?").words).not.toContain("negligence");
});
