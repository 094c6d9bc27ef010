import { REPORT_REASONS } from "@backend/contracts/outlines.ts";

export { REPORT_REASONS };

export type ReportReason = keyof typeof REPORT_REASONS;

/** Characters; the database enforces it too. */
export const REPORT_MAX_LENGTH = 2000;
