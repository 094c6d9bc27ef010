/** What the report form accepts, and what it says otherwise. The database enforces the same limits. */
import * as z from "zod/mini";
import { REPORT_MAX_LENGTH, REPORT_REASONS, type ReportReason } from "./reasons.ts";

export const reportForm = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
  details: z.string().check(
    z.trim(),
    z.minLength(1, "Describe what’s wrong so we can fix it."),
    z.maxLength(REPORT_MAX_LENGTH, {
      error: ({ input }) =>
        `This is ${(String(input).length - REPORT_MAX_LENGTH).toLocaleString("en-US")} characters too long.`,
    }),
  ),
});
