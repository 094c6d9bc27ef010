/**
 * A schedule follows from the log of reviews alone, in the order in which they happened. So whatever order batches
 * arrive in, however often, and whatever was undone, the result is the same.
 */
import { becomesLeech } from "./leech.ts";
import { answer, type Rating, type Schedule, type SchedulingOptions } from "./schedule.ts";

export interface LoggedReview {
  readonly id: string;
  readonly rating: Rating;
  /** ISO. */
  readonly reviewedAt: string;
  readonly isUndone: boolean;
  readonly dayOffsetMinutes: number;
  /** The settings at the time of the review. Later changes don't rewrite the past. */
  readonly scheduledWith: SchedulingOptions;
}

export interface Replayed {
  /** Null: never answered, or everything was undone. */
  readonly schedule: Schedule | null;
  /** How many of the reviews made the card a leech. */
  readonly leeches: number;
  /** The card before each review, by the review's id. */
  readonly before: ReadonlyMap<string, { readonly state: number; readonly scheduledDays: number }>;
}

/** @param seed the schedule that the card came with. */
export function replay(seed: Schedule | null, reviews: readonly LoggedReview[]): Replayed {
  const before = new Map<string, { state: number; scheduledDays: number }>();
  let schedule = seed;
  let leeches = 0;
  for (const review of [...reviews].sort(inOrder)) {
    before.set(review.id, { state: schedule?.state ?? 0, scheduledDays: schedule?.scheduledDays ?? 0 });
    if (review.isUndone) continue;
    const { rating, reviewedAt, dayOffsetMinutes, scheduledWith } = review;
    const next = answer(schedule, { rating, at: new Date(reviewedAt), dayOffsetMinutes }, scheduledWith);
    if (becomesLeech(schedule, next, scheduledWith.leechLapses)) leeches++;
    schedule = next;
  }
  return { schedule, leeches, before };
}

/** By time; reviews of the same moment by id, so that every device agrees. */
function inOrder(one: LoggedReview, other: LoggedReview): number {
  const difference = Date.parse(one.reviewedAt) - Date.parse(other.reviewedAt);
  return difference || (one.id < other.id ? -1 : 1);
}

/** Merges reviews that arrived into those known. A review counts once; undone in any copy, it stays undone. */
export function mergeReviews(
  known: readonly LoggedReview[],
  arrived: readonly LoggedReview[],
): LoggedReview[] {
  const byId = new Map(known.map((review) => [review.id, review]));
  for (const review of arrived) {
    const same = byId.get(review.id);
    byId.set(review.id, same ? { ...same, isUndone: same.isUndone || review.isUndone } : review);
  }
  return [...byId.values()];
}
