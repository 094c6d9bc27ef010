/** What the plan's pace leads to on exam day, and what would do better. Loaded by itself: it needs ts-fsrs. */
import type { Overview } from "@backend/contracts/study.ts";
import { type ExamPace, type ExamRecall, recallOnExamDay } from "@backend/scheduling/exam-recall.ts";
import type { ExamPlan } from "./exam-plan.ts";

/** A forecast over more than this says little, and takes long. */
const FURTHEST_DAYS = 400;
/** As many reviews as the settings allow. */
const MOST_REVIEWS = 9_999;

export interface ExamOutlook {
  readonly studied: number;
  /** Of the cards studied by then, the share that will be recalled, from 0 to 1. */
  readonly recall: number;
  /** Of all cards that the exam tests. */
  readonly recallOfAll: number;
  /** If the daily limit of reviews keeps recall below the target: the smallest one that doesn't … */
  readonly reviewsNeeded: number | null;
  /** … and the best that any limit leads to. */
  readonly bestRecall: number;
}

/** Null where there is nothing to say: no card will have been studied, or the exam is more than a year away. */
export function examOutlookOf({ settings, learned }: Overview, plan: ExamPlan): ExamOutlook | null {
  if (!learned || plan.daysLeft > FURTHEST_DAYS) return null;
  const pace = {
    ...{ daysLeft: plan.daysLeft, reviewDays: plan.reviewDays, learned, unseen: plan.unseen },
    ...{ newPerDay: settings.new_per_day, reviewsPerDay: settings.reviews_per_day },
    retention: settings.request_retention,
    weights: settings.parameters?.weights ?? null,
  };
  const at = recallOnExamDay(pace);
  const studied = Math.round(at.studied);
  if (studied === 0) return null;
  const all = learned.reduce((sum, { cards }) => sum + cards, 0) + plan.unseen;
  const best = recallOnExamDay({ ...pace, reviewsPerDay: MOST_REVIEWS });
  const meets = (recall: ExamRecall) => shareOf(recall) >= settings.request_retention;
  return {
    ...{ studied, recall: shareOf(at), recallOfAll: at.recalled / all, bestRecall: shareOf(best) },
    reviewsNeeded: !meets(at) && meets(best) ? smallestLimit(pace, meets) : null,
  };
}

const shareOf = ({ recalled, studied }: ExamRecall) => recalled / studied;

/** More reviews never lower recall, so the limit is found by halving. */
function smallestLimit(pace: ExamPace, meets: (recall: ExamRecall) => boolean): number {
  let tooFew = pace.reviewsPerDay;
  let enough = MOST_REVIEWS;
  while (enough - tooFew > Math.max(1, tooFew * 0.02)) {
    const reviewsPerDay = Math.floor((tooFew + enough) / 2);
    if (meets(recallOnExamDay({ ...pace, reviewsPerDay }))) enough = reviewsPerDay;
    else tooFew = reviewsPerDay;
  }
  return enough;
}
