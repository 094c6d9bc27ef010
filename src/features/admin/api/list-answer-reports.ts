import type { AnswerReportOutcome, AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** An answer that a reader reported. Whose it is isn't told. */
export interface AnswerReport {
  readonly id: string;
  readonly reasons: readonly AnswerReportReason[];
  readonly details: string;
  readonly question: string;
  /** The conversation's questions before this one, oldest first. */
  readonly earlier_questions: readonly string[];
  /** Markdown with marks [n]. */
  readonly answer: string;
  readonly evidence: readonly Evidence[];
  readonly outcome: AnswerReportOutcome | null;
  readonly must: readonly string[];
  readonly created_at: string;
}

export interface Evidence {
  readonly n: number;
  readonly passageId: string;
  readonly title: string;
  readonly heading: string;
  /** As the passage read when it was cited; null if it isn't in the outlines. */
  readonly body: string | null;
}

export interface AnswerReportFilter {
  readonly isSettled: boolean;
  readonly reason: AnswerReportReason | null;
  readonly outcome: AnswerReportOutcome | null;
}

export const listAnswerReports = ({ isSettled, reason, outcome }: AnswerReportFilter) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: "answer", isSettled, reason, outcome }),
    queryFn: ({ signal }) =>
      callAdmin<readonly AnswerReport[]>(
        "admin_list_answer_reports",
        { is_settled: isSettled, of_reason: reason, of_outcome: outcome },
        "We couldn’t load the reports.",
        signal,
      ),
  });
