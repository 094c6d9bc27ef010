/** What the form for reporting an answer accepts. The database enforces the same limits. */
import {
  ANSWER_REPORT_MAX_LENGTH,
  ANSWER_REPORT_REASONS,
  type AnswerReportReason,
} from "@backend/contracts/answer-reports.ts";
import * as z from "zod/mini";

export const answerReportForm = z.object({
  reasons: z
    .array(z.enum(Object.keys(ANSWER_REPORT_REASONS) as [AnswerReportReason, ...AnswerReportReason[]]))
    .check(z.minLength(1, "Choose at least one.")),
  details: z.string().check(
    z.trim(),
    z.maxLength(ANSWER_REPORT_MAX_LENGTH, {
      error: ({ input }) =>
        `This is ${(String(input).length - ANSWER_REPORT_MAX_LENGTH).toLocaleString("en-US")} characters too long.`,
    }),
  ),
});
