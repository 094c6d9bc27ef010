/** What it takes to know the cards by exam day. */
import type { Overview } from "../api/get-overview.ts";

/** Exams by their stored value. Which subjects each tests is decided in SQL (`is_tested`). */
export const EXAMS = {
  ube: "Uniform Bar Exam (legacy)",
  nextgen: "NextGen Uniform Bar Exam",
  mbe: "Multistate Bar Exam only",
  mpre: "MPRE",
} as const;

/** A new card is answered about this often before it counts as learned. */
const ANSWERS_PER_NEW_CARD = 3;
/** The last days are for reviewing. */
const REVIEW_ONLY_DAYS = 14;

export interface ExamPlan {
  readonly daysLeft: number;
  /** New cards a day that would have every card seen two weeks before the exam. */
  readonly newPerDay: number;
  readonly minutesPerDay: number;
  readonly unseen: number;
  /** Whether the current daily limit is enough. */
  readonly isOnTrack: boolean;
  /** How many cards stay unseen at the current pace. */
  readonly missed: number;
}

/** Null without a date, or after it. */
export function examPlanOf({ settings, collections, today, forecast }: Overview, now: Date): ExamPlan | null {
  if (!settings.exam_date) return null;
  const [year = 0, month = 1, day = 1] = settings.exam_date.split("-").map(Number);
  const exam = new Date(year, month - 1, day);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const daysLeft = Math.round((exam.getTime() - midnight.getTime()) / 86_400_000);
  if (daysLeft < 0) return null;
  const unseen = collections
    .filter(({ is_official, is_tested }) => !is_official || is_tested)
    .reduce((sum, { fresh }) => sum + fresh, 0);
  const learningDays = Math.max(daysLeft - REVIEW_ONLY_DAYS, 1);
  const newPerDay = Math.ceil(unseen / learningDays);
  const reviewsPerDay = forecast.reduce((sum, count) => sum + count, 0) / Math.max(forecast.length, 1);
  const minutesPerDay = Math.round(
    ((newPerDay * ANSWERS_PER_NEW_CARD + reviewsPerDay) * today.secondsPerCard) / 60,
  );
  const seenInTime = settings.new_per_day * learningDays;
  return {
    ...{ daysLeft, newPerDay, minutesPerDay, unseen },
    isOnTrack: seenInTime >= unseen,
    missed: Math.max(unseen - seenInTime, 0),
  };
}
