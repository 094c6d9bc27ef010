import type { AnswerReport } from "@backend/contracts/admin-content.ts";
import { expect, it } from "vitest";
import { developmentQuestions } from "./development-questions.ts";

const report = (more: Partial<AnswerReport> = {}): AnswerReport => ({
  id: "1a2b3c4d-0000-4000-8000-000000000000",
  reasons: ["wrong_law"],
  details: "Three years, not four.",
  question: "How long is the limitations period?",
  earlier_questions: [],
  answer: "Four years. [1]",
  evidence: [
    { n: 1, passageId: "cases/torts/quagmire#holding", title: "Quagmire", heading: "Holding", body: "…" },
  ],
  outcome: "confirmed",
  must: ["three years|3 years"],
  created_at: "2026-11-20T00:00:00Z",
  ...more,
});

it("are the question, its subject, and what a right answer needs", () => {
  expect(developmentQuestions([report()])[0]).toMatchObject({
    id: "r-1a2b3c4d",
    subject: "torts",
    question: "How long is the limitations period?",
    must: ["three years|3 years"],
  });
});

it("have the questions before a follow-up, and no subject where nothing was cited", () => {
  const [question] = developmentQuestions([report({ earlier_questions: ["What is libel?"], evidence: [] })]);
  expect(question).toMatchObject({ subject: "", earlier: ["What is libel?"] });
});
