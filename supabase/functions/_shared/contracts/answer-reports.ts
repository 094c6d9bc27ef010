/** Why readers report answers, and how administrators settle their reports. */

/** Reasons for reporting an answer: the database's value and the reader's words. */
export const ANSWER_REPORT_REASONS = {
  wrong_law: "The law is wrong",
  wrong_topic: "It answers something else",
  incomplete: "Something is missing",
  hard_to_read: "It’s hard to follow",
  other: "Something else",
} as const;

export type AnswerReportReason = keyof typeof ANSWER_REPORT_REASONS;

/** Characters of what a reader adds. */
export const ANSWER_REPORT_MAX_LENGTH = 2000;

export const ANSWER_REPORT_OUTCOMES = { confirmed: "It was wrong", not_wrong: "Nothing wrong" } as const;

export type AnswerReportOutcome = keyof typeof ANSWER_REPORT_OUTCOMES;
