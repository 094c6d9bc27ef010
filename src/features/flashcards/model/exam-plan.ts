/** What it takes to know the cards by exam day. */
import type { CollectionSummary, Overview } from "../api/get-overview.ts";

/** Exams by their stored value. Which subjects each tests, and how much, is data (`exam_subjects`). */
export const EXAMS = {
  ube: "Uniform Bar Exam (legacy)",
  nextgen: "NextGen Uniform Bar Exam",
  mbe: "Multistate Bar Exam only",
  mpre: "MPRE",
} as const;

/** A new card is answered about this often before it counts as learned … */
const ANSWERS_PER_NEW_CARD = 3;
/** … and comes back this often within two months: after 2, 11 and 46 days with FSRS's defaults, when it's recalled. */
const LATER_REVIEWS = 3;
/** The last days are for reviewing: two weeks, or half of what is left. */
const REVIEW_ONLY_DAYS = 14;
/** More than this isn't studying cards any more. */
const MOST_MINUTES = 6 * 60;
/** A subject without a published share counts like one of the seven of the Multistate Bar Exam. */
const EQUAL_SHARE = 1 / 7;

export interface ExamPlan {
  readonly daysLeft: number;
  /** The days at the end without new cards. */
  readonly reviewDays: number;
  /** New cards a day that would have every card seen before the review days. */
  readonly newPerDay: number;
  /** At the student's own speed. */
  readonly minutesPerDay: number;
  readonly unseen: number;
  /** Whether the current daily limit is enough. */
  readonly isOnTrack: boolean;
  /** Whether a day has room for it. */
  readonly isPossible: boolean;
  /** How many cards stay unseen at the current pace. */
  readonly missed: number;
  /** Of those, how many are on topics that are tested most. */
  readonly missedCore: number;
  /** Minutes a day at the current limit. */
  readonly minutesAtLimit: number;
  /** The official subjects with unseen cards, the most tested first. */
  readonly subjects: readonly PlannedSubject[];
}

interface PlannedSubject {
  readonly title: string;
  /** Of the exam, from 0 to 1. Null where the examiners publish none. */
  readonly share: number | null;
  readonly unseen: number;
  /** Those on topics that are tested most. They come first. */
  readonly core: number;
  /** New cards a day at the current limit, as the queue deals them. */
  readonly perDay: number;
}

/** Null without a date, or after it. */
export function examPlanOf({ settings, collections, today, forecast }: Overview, now: Date): ExamPlan | null {
  if (!settings.exam_date) return null;
  const [year = 0, month = 1, day = 1] = settings.exam_date.split("-").map(Number);
  const exam = new Date(year, month - 1, day);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const daysLeft = Math.round((exam.getTime() - midnight.getTime()) / 86_400_000);
  if (daysLeft < 0) return null;
  const own = collections.filter(({ is_official }) => !is_official);
  const tested = collections.filter(({ is_official, is_tested }) => is_official && is_tested);
  const unseen = unseenIn(own) + unseenIn(tested);
  const reviewDays = Math.min(REVIEW_ONLY_DAYS, Math.floor(daysLeft / 2));
  const learningDays = Math.max(daysLeft - reviewDays, 1);
  const newPerDay = Math.ceil(unseen / learningDays);
  const reviewsPerDay = forecast.reduce((sum, count) => sum + count, 0) / Math.max(forecast.length, 1);
  const minutesFor = (fresh: number) =>
    Math.round(
      ((fresh * (ANSWERS_PER_NEW_CARD + LATER_REVIEWS) + reviewsPerDay) * today.secondsPerCard) / 60,
    );
  const seenInTime = settings.new_per_day * learningDays;
  const dailyNew = Math.min(settings.new_per_day, unseen);
  // Own cards come first.
  const subjects = planSubjects(tested, Math.max(dailyNew - unseenIn(own), 0));
  const officialInTime = Math.max(seenInTime - unseenIn(own), 0);
  return {
    ...{ daysLeft, reviewDays, newPerDay, unseen, minutesPerDay: minutesFor(newPerDay) },
    isOnTrack: seenInTime >= unseen,
    isPossible: minutesFor(newPerDay) <= MOST_MINUTES,
    missed: Math.max(unseen - seenInTime, 0),
    missedCore: Math.round(missedCore(planSubjects(tested, officialInTime))),
    minutesAtLimit: minutesFor(dailyNew),
    subjects,
  };
}

/** @param inTime the cards of each subject that are seen by the exam, as `perDay`. */
const missedCore = (inTime: readonly PlannedSubject[]) =>
  inTime.reduce((sum, { core, perDay }) => sum + Math.max(core - perDay, 0), 0);

const unseenIn = (collections: readonly CollectionSummary[]) =>
  collections.reduce((sum, { fresh }) => sum + fresh, 0);

/** Splits new cards by the subjects' shares, like the queue. */
function planSubjects(collections: readonly CollectionSummary[], perDay: number): PlannedSubject[] {
  const subjects = collections.filter(({ fresh }) => fresh > 0);
  const weight = ({ exam_share }: CollectionSummary) => exam_share ?? EQUAL_SHARE;
  const all = subjects.reduce((sum, subject) => sum + weight(subject), 0);
  return subjects
    .map((subject) => ({
      title: subject.title,
      share: subject.exam_share,
      unseen: subject.fresh,
      core: subject.fresh_core,
      perDay: Math.min((perDay * weight(subject)) / all, subject.fresh),
    }))
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0) || one.title.localeCompare(other.title));
}
