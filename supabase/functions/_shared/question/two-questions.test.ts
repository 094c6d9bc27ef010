import { expect, it } from "vitest";
import { readQuestion } from "./question.ts";
import { twoQuestionsIn } from "./two-questions.ts";

it.each([
  [
    "what is burglary, and how does it differ from robbery?",
    "what is burglary",
    "how does it differ from robbery?",
  ],
  [
    "Is hearsay admissible? And what about dying declarations?",
    "Is hearsay admissible",
    "And what about dying declarations?",
  ],
  ["whats an easement? whats a license?", "whats an easement", "whats a license?"],
  ["when does jeopardy attach and what does it protect", "when does jeopardy attach", "what does it protect"],
  ["what is larceny and what are its elements?", "what is larceny", "what are its elements?"],
  ["Define burglary. What is larceny?", "Define burglary", "What is larceny?"],
])("“%s” asks two things", (text, first, second) => {
  expect(twoQuestionsIn(readQuestion(text))).toEqual([first, second]);
});

it.each([
  "What is the difference between assault and battery?",
  "Tom hit Ann with a bat. Is he liable? What are his defenses?",
  "what is hearsay? why?",
  "What is hearsay? And when?",
  "What is that? When does jeopardy attach?",
  "What is hearsay, and what's the policy behind the rule?",
  "I missed class today. What is hearsay?",
  "When Dan points a gun at Vic as a joke, Vic runs and breaks his leg. Can Vic sue Dan for it?",
  "What is duress? What is fraud? What is mistake?",
])("“%s” doesn’t", (text) => {
  expect(twoQuestionsIn(readQuestion(text))).toBeNull();
});
