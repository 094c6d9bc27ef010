/** What can be wrong with a passage, as the database takes it and as a reader says it. */
export const REPORT_REASONS = {
  wrong: "The law is wrong or incomplete",
  outdated: "It is out of date",
  citation: "A citation is wrong",
  unclear: "It is hard to follow",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

/** Characters; the database holds it too. */
export const REPORT_MAX_LENGTH = 2000;
