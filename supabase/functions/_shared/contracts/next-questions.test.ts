import { expect, it } from "vitest";
import { questionsIn, withoutNextQuestions, writeNextQuestions } from "./next-questions.ts";

const QUESTIONS = ["Is an injury required?", "Does *Garratt v. Dailey* matter?"];
const ANSWER = "Battery is a contact. [1]";

it("come back from the answer that ends with them", () => {
  const text = [ANSWER, writeNextQuestions(QUESTIONS)].join("\n\n");
  expect(questionsIn(text)).toEqual(QUESTIONS);
  expect(withoutNextQuestions(text)).toBe(ANSWER);
});

it("are none in an answer without them", () => {
  expect(writeNextQuestions([])).toBe("");
  expect(questionsIn(ANSWER)).toEqual([]);
  expect(withoutNextQuestions(ANSWER)).toBe(ANSWER);
});

it("are read only as far as they have arrived", () => {
  const text = [ANSWER, writeNextQuestions(QUESTIONS)].join("\n\n").slice(0, -10);
  expect(questionsIn(text)).toEqual(QUESTIONS.slice(0, 1));
});
