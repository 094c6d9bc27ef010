import { answerReport } from "@backend/contracts/admin-content.ts";
import type { AnswerReportOutcome, AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface AnswerReportFilter {
  readonly isSettled: boolean;
  readonly reason: AnswerReportReason | null;
  readonly outcome: AnswerReportOutcome | null;
}

export const listAnswerReports = ({ isSettled, reason, outcome }: AnswerReportFilter) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: "answer", isSettled, reason, outcome }),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_list_answer_reports",
        z.array(answerReport),
        { is_settled: isSettled, of_reason: reason, of_outcome: outcome },
        "We couldn’t load the reports.",
        signal,
      ),
  });
