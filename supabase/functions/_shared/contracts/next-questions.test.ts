import { expect, it } from "vitest";
import { withoutNextQuestions, writeNextQuestions } from "./next-questions.ts";

const ANSWER = "Battery is a contact. [1]";

it("are links to themselves at the end of an answer, and can be dropped", () => {
  const section = writeNextQuestions(["Is an injury required?", "Is a shove enough?"]);
  expect(section).toBe("### Ask next\n\n- [Is an injury required?](ask:)\n- [Is a shove enough?](ask:)");
  expect(withoutNextQuestions([ANSWER, section].join("\n\n"))).toBe(ANSWER);
});

it("are none in an answer without them", () => {
  expect(writeNextQuestions([])).toBe("");
  expect(withoutNextQuestions(ANSWER)).toBe(ANSWER);
});
