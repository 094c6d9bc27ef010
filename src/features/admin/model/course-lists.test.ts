import { expect, it } from "vitest";
import { readFaq, readOutcomes, writeFaq } from "./course-lists.ts";

it("reads an outcome from each line", () => {
  expect(readOutcomes(" Spot the issue \n\nState the rule\n")).toEqual(["Spot the issue", "State the rule"]);
});

it("writes questions with their answers, and reads them again", () => {
  const faq = [
    { question: "Who is it for?", answer: "First-year students." },
    { question: "How long?", answer: "Four hours." },
  ];
  expect(writeFaq(faq)).toBe("Who is it for?\nFirst-year students.\n\nHow long?\nFour hours.");
  expect(readFaq(`\n${writeFaq(faq)}\n  \n`)).toEqual(faq);
  expect(readFaq("How long?\nFour hours\nof reading.")).toEqual([
    { question: "How long?", answer: "Four hours of reading." },
  ]);
  // Without an answer, there is something to complain about.
  expect(readFaq("Alone?")).toEqual([{ question: "Alone?", answer: "" }]);
});
