/** Reported answers as development questions: what answers are measured with. */
import type { AnswerReport } from "@backend/contracts/admin-content.ts";

/** A question with what a right answer needs: each of `must` is a regular expression that it matches. */
export interface DevelopmentQuestion {
  readonly id: string;
  readonly subject: string;
  readonly question: string;
  readonly must: readonly string[];
  /** Of a follow-up: the questions before it. */
  readonly earlier?: readonly string[];
  /** What was reported, for the person who writes the answer key. */
  readonly reported: {
    readonly reasons: readonly string[];
    readonly details: string;
    readonly outcome: string | null;
    readonly answer: string;
    readonly cited: readonly string[];
  };
}

export const developmentQuestions = (reports: readonly AnswerReport[]): readonly DevelopmentQuestion[] =>
  reports.map((report) => {
    const cited = report.evidence.map(({ passageId }) => passageId);
    const [first = "", second = ""] = cited[0]?.split("/") ?? [];
    return {
      id: `r-${report.id.slice(0, 8)}`,
      subject: first === "cases" ? second : first,
      question: report.question,
      must: report.must,
      ...(report.earlier_questions.length > 0 ? { earlier: report.earlier_questions } : {}),
      reported: {
        reasons: report.reasons,
        details: report.details,
        outcome: report.outcome,
        answer: report.answer,
        cited,
      },
    };
  });
