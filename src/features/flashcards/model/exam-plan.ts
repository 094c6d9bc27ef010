/** What it takes to know the cards by exam day. */
import type { CollectionSummary, Overview } from "@backend/contracts/study.ts";

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
/** More than this isn't studying cards any more. */
const MOST_MINUTES = 6 * 60;
/** A subject without a published share counts like one of the seven of the Multistate Bar Exam. */
const EQUAL_SHARE = 1 / 7;

export interface ExamPlan {
  readonly daysLeft: number;
  /** The days at the end without new cards. */
  readonly reviewDays: number;
  /** Whether today is before them. */
  readonly hasNewCards: boolean;
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
  /** The student's own new cards, which come first. */
  readonly own: OwnCards;
  /** The official subjects with unseen cards, the most tested first. */
  readonly subjects: readonly PlannedSubject[];
}

interface OwnCards {
  readonly unseen: number;
  /** On a day that they fill. */
  readonly perDay: number;
  /** Days, from today, until the subjects' cards begin. Null: not before the review days. */
  readonly daysUntilSubjects: number | null;
}

interface PlannedSubject {
  readonly title: string;
  /** Of the exam, from 0 to 1. Null where the examiners publish none. */
  readonly share: number | null;
  readonly unseen: number;
  /** Those on topics that are tested most. They come first. */
  readonly core: number;
  /** New cards a day at the current limit, as the queue deals them once the student's own are through. */
  readonly perDay: number;
}

/** Null without a date, or after it. */
export function examPlanOf({ settings, exam, collections, today, forecast }: Overview): ExamPlan | null {
  if (!exam) return null;
  const { daysLeft, reviewDays, hasNewCards } = exam;
  const limit = settings.new_per_day;
  const tested = collections.filter(({ is_official, is_tested }) => is_official && is_tested);
  const ownUnseen = unseenIn(collections.filter(({ is_official }) => !is_official));
  const unseen = ownUnseen + unseenIn(tested);
  const learningDays = hasNewCards ? daysLeft - reviewDays : 0;
  const newPerDay = learningDays === 0 ? 0 : Math.ceil(unseen / learningDays);
  const reviewsPerDay = forecast.reduce((sum, count) => sum + count, 0) / Math.max(forecast.length, 1);
  const minutesFor = (fresh: number) =>
    Math.round(
      ((fresh * (ANSWERS_PER_NEW_CARD + LATER_REVIEWS) + reviewsPerDay) * today.secondsPerCard) / 60,
    );
  const seenInTime = learningDays === 0 ? 0 : today.newLeft + limit * (learningDays - 1);
  const daysUntilSubjects = daysOfOwn(ownUnseen, today.newLeft, limit);
  const areSubjectsSeen = hasNewCards && daysUntilSubjects < learningDays;
  const dealt = (cards: number) => deal(tested, cards);
  return {
    ...{ daysLeft, reviewDays, hasNewCards, newPerDay, unseen, minutesPerDay: minutesFor(newPerDay) },
    isOnTrack: seenInTime >= unseen,
    isPossible: minutesFor(newPerDay) <= MOST_MINUTES,
    missed: Math.max(unseen - seenInTime, 0),
    missedCore: Math.round(missedCore(dealt(Math.max(seenInTime - ownUnseen, 0)))),
    minutesAtLimit: minutesFor(hasNewCards ? Math.min(limit, unseen) : 0),
    own: {
      unseen: ownUnseen,
      perDay: Math.min(limit, ownUnseen),
      daysUntilSubjects: areSubjectsSeen ? daysUntilSubjects : null,
    },
    subjects: dealt(areSubjectsSeen ? limit : 0),
  };
}

/** The days that the student's own new cards fill. 0: the subjects begin today. */
function daysOfOwn(cards: number, leftToday: number, limit: number): number {
  if (cards < leftToday || (cards === 0 && limit > 0)) return 0;
  return limit === 0 ? Number.POSITIVE_INFINITY : 1 + Math.floor((cards - leftToday) / limit);
}

/** @param inTime the cards of each subject that are seen by the exam, as `perDay`. */
const missedCore = (inTime: readonly PlannedSubject[]) =>
  inTime.reduce((sum, { core, perDay }) => sum + Math.max(core - perDay, 0), 0);

const unseenIn = (collections: readonly CollectionSummary[]) =>
  collections.reduce((sum, { fresh }) => sum + fresh, 0);

/** Splits new cards by the subjects' shares, like the queue: what a subject lacks goes to the others. */
function deal(collections: readonly CollectionSummary[], cards: number): PlannedSubject[] {
  const weight = ({ exam_share }: CollectionSummary) => exam_share ?? EQUAL_SHARE;
  const rounds = (subject: CollectionSummary) => subject.fresh / weight(subject);
  // Those that run out first.
  const subjects = collections
    .filter(({ fresh }) => fresh > 0)
    .sort((one, other) => rounds(one) - rounds(other));
  let weights = subjects.reduce((sum, subject) => sum + weight(subject), 0);
  let left = cards;
  return subjects
    .map((subject) => {
      const perDay = Math.min((left * weight(subject)) / weights, subject.fresh);
      left -= perDay;
      weights -= weight(subject);
      return {
        ...{ title: subject.title, share: subject.exam_share, unseen: subject.fresh },
        ...{ core: subject.fresh_core, perDay },
      };
    })
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0) || one.title.localeCompare(other.title));
}
