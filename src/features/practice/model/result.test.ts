import type { PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";
import { expect, it } from "vitest";
import { resultOf } from "./result.ts";

const question = (values: Partial<PracticeQuestion>) =>
  ({
    subjectName: "Criminal Law",
    swap: null,
    fault: null,
    seconds: 0,
    chosen: [1],
    ...values,
  }) as PracticeQuestion;
const sharesOf = (...questions: PracticeQuestion[]) =>
  resultOf({ questions } as unknown as PracticeSession).shares;

it("adds up subjects, pairs of outcomes, and faults, the weakest first", () => {
  expect(sharesOf(question({ points: 1 }), question({ points: 0.5 }))).toEqual([
    { name: "Criminal Law", points: 1.5, questions: 2 },
  ]);
  const swap = ["Embezzlement", "Larceny"];
  expect(
    sharesOf(
      question({ swap: ["Assault", "Battery"], points: 1 }),
      question({ swap, points: 1 }),
      question({ swap, points: 0 }),
    ),
  ).toEqual([
    { name: "Embezzlement and Larceny", points: 1, questions: 2 },
    { name: "Assault and Battery", points: 1, questions: 1 },
  ]);
  expect(
    sharesOf(question({ fault: "invented_case", points: 0 }), question({ fault: "none", points: 1 })),
  ).toEqual([
    { name: "Invented cases", points: 0, questions: 1 },
    { name: "Nothing false", points: 1, questions: 1 },
  ]);
});
