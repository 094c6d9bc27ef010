/** What the forms about passages accept, and what they say otherwise. The database enforces the same limits. */
import * as z from "zod/mini";
import { CARD_BACK_MAX_LENGTH, CARD_FRONT_MAX_LENGTH } from "./passage-texts.ts";
import { REPORT_MAX_LENGTH, REPORT_REASONS, type ReportReason } from "./report.ts";

/** @param subject what is too long, such as "This" or "The front". */
const text = (missing: string, subject: string, limit: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limit, {
      error: ({ input }) =>
        `${subject} is ${(String(input).length - limit).toLocaleString("en-US")} characters too long.`,
    }),
  );

export const reportForm = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
  details: text("Describe what’s wrong so we can fix it.", "This", REPORT_MAX_LENGTH),
});

export const cardForm = z.object({
  front: text("Write something on the front.", "The front", CARD_FRONT_MAX_LENGTH),
  back: text("Write something on the back.", "The back", CARD_BACK_MAX_LENGTH),
});
