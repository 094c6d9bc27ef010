/**
 * How much of the cards a student will remember on exam day, at a pace in cards: `card-cells.ts` played forward, day by
 * day.
 */
import type { LearnedGroup } from "../contracts/study.ts";
import { CardCells, memoryOf } from "./card-cells.ts";

export interface ExamPace {
  /** 0 is exam day itself. */
  readonly daysLeft: number;
  /** The days at the end without new cards. */
  readonly reviewDays: number;
  readonly learned: readonly LearnedGroup[];
  readonly unseen: number;
  readonly newPerDay: number;
  readonly reviewsPerDay: number;
  /** The target recall at which cards come back. */
  readonly retention: number;
  /** The student's own parameters; null for FSRS-6's defaults. */
  readonly weights: readonly number[] | null;
}

export interface ExamRecall {
  /** The cards answered at least once by then. */
  readonly studied: number;
  /** How many of those will be recalled on exam day. */
  readonly recalled: number;
  /** Reviews on the busiest day. */
  readonly mostReviews: number;
  /** Reviews on the average day. */
  readonly meanReviews: number;
  /** Reviews that are due before the exam, and that the daily limit leaves undone. */
  readonly overdue: number;
}

/** In the week before the exam, every card is reviewed once more: see `study_queue`. */
export const LAST_LOOK_DAYS = 7;

export function recallOnExamDay(pace: ExamPace): ExamRecall {
  const { daysLeft, reviewDays, learned, newPerDay, reviewsPerDay, retention, weights } = pace;
  const cards = new CardCells(memoryOf(retention, weights), daysLeft, learned);
  const week = daysLeft - LAST_LOOK_DAYS;
  const reviews: number[] = [];
  let unseen = pace.unseen;
  for (let day = 0; day < daysLeft; day++) {
    let done = cards.review(day, reviewsPerDay);
    if (day >= week) {
      const share = cards.waiting(daysLeft, week) / (daysLeft - day);
      done += cards.lookAgain(day, Math.min(reviewsPerDay - done, share), daysLeft, week);
    }
    reviews.push(done);
    const fresh = daysLeft - day > reviewDays ? Math.min(newPerDay, unseen) : 0;
    if (fresh > 0) cards.begin(fresh, day);
    unseen -= fresh;
  }
  return {
    studied: cards.studied,
    recalled: cards.recalledOn(daysLeft),
    mostReviews: Math.max(0, ...reviews),
    meanReviews: reviews.reduce((all, count) => all + count, 0) / Math.max(reviews.length, 1),
    overdue: cards.dueBefore(daysLeft),
  };
}
