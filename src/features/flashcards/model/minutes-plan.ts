/** The plan in minutes, from the overview. Loaded by itself: it needs ts-fsrs. */
import type { CollectionSummary, Overview } from "@backend/contracts/study.ts";
import {
  cardsTooMany,
  newShareOn,
  type PlanInput,
  planStudy,
  type StudyPlan,
} from "@backend/scheduling/study-plan.ts";

/** A plan for more than this says little, and takes long. */
export const FURTHEST_DAYS = 250;
/** The bar exam's rank: see the contract's `planStart`. */
const EXAM_RANK = 100;

export interface ExamAhead {
  readonly name: string;
  /** "2027-02-23". */
  readonly date: string;
  readonly daysLeft: number;
}

export interface MinutesPlan extends StudyPlan {
  readonly target: number;
  /** The next one first. */
  readonly exams: readonly (ExamAhead & { readonly recall: number })[];
  /** For `planned_new_share`: today's. */
  readonly newPercentage: number;
  /** How many new cards are too many for the minutes. Null: leaving cards out doesn't help, or isn't needed. */
  readonly cardsTooMany: number | null;
  readonly cards: number;
  readonly today: string;
}

/** Null without minutes a day, without an exam ahead, or where it's too far. */
export function minutesPlanOf(overview: Overview, examName: string): MinutesPlan | null {
  const { settings, plan, exam, finals } = overview;
  const most = settings.minutes_per_day;
  if (!plan || most === null) return null;
  const subjects = [...new Set(finals.map(({ subject }) => subject))];
  const ranks = [
    ...new Set([
      ...subjects.keys(),
      EXAM_RANK,
      ...overview.collections.map(({ rank }) => rank),
      ...plan.learned.map(({ rank }) => rank),
    ]),
  ].sort((one, other) => one - other);
  const trackOf = (rank: number) => ranks.indexOf(rank);
  const onExam = [
    EXAM_RANK,
    ...finals.filter(({ isOnExam }) => isOnExam).map(({ subject }) => subjects.indexOf(subject)),
  ];
  const exams = [
    ...finals.map(({ subject, name, date, daysLeft }) => ({
      name,
      date,
      daysLeft,
      ranks: [subjects.indexOf(subject)],
    })),
    ...(exam && settings.exam_date
      ? [{ name: examName, date: settings.exam_date, daysLeft: exam.daysLeft, ranks: [...new Set(onExam)] }]
      : []),
  ].sort((one, other) => one.daysLeft - other.daysLeft);
  const horizon = exams.at(-1)?.daysLeft ?? 0;
  if (exams.length === 0 || horizon > FURTHEST_DAYS) return null;
  const input: PlanInput = {
    exams: exams.map((one) => ({ daysLeft: one.daysLeft, tracks: one.ranks.map(trackOf) })),
    tracks: ranks.map((rank) => plan.learned.filter((group) => group.rank === rank)),
    unseen: turnsOf(overview).map((turn) =>
      turn.map(({ rank, fresh }) => ({ track: trackOf(rank), cards: fresh })),
    ),
    days: Array.from({ length: horizon }, (_, day) => partOf(settings, plan.today, day)),
    seconds: plan.seconds,
    ...{ questions: settings.practice_per_day, spent: plan.spent },
    bar: exam && { daysLeft: exam.daysLeft, reviewDays: exam.reviewDays },
    retention: settings.request_retention,
    weights: settings.parameters?.weights ?? null,
  };
  const made = planStudy(input, settings.exam_target, most);
  return {
    ...made,
    target: settings.exam_target,
    exams: exams.map(({ name, date, daysLeft }, place) => ({
      ...{ name, date, daysLeft, recall: made.course.recalls[place] ?? 0 },
    })),
    newPercentage: Math.round(newShareOn(made.division, 0) * 100),
    cardsTooMany: made.isReached ? null : cardsTooMany(input, settings.exam_target, made),
    cards: [...input.tracks, ...input.unseen].flat().reduce((all, { cards }) => all + cards, 0),
    today: plan.today,
  };
}

/** New cards in the order of the queue: the student's own, those of finals ahead, of their courses, and the rest. */
function turnsOf({ collections, settings }: Overview): CollectionSummary[][] {
  const turnOf = ({ is_official, rank, subject }: CollectionSummary) => {
    if (!is_official) return 0;
    if (rank < EXAM_RANK) return 1;
    return subject && settings.subjects.includes(subject) ? 2 : 3;
  };
  const dealt = collections.filter(({ is_official, is_tested }) => !is_official || is_tested);
  return [0, 1, 2, 3].map((turn) => dealt.filter((one) => turnOf(one) === turn));
}

/** The part of the minutes that a day has. */
function partOf({ days_off, easy_days }: Overview["settings"], today: string, day: number): number {
  const weekday = dateAfter(today, day).getDay();
  if (days_off.includes(weekday)) return 0;
  return easy_days.includes(weekday) ? 0.5 : 1;
}

/** Noon of a day so many days later. */
export function dateAfter(today: string, days: number): Date {
  const date = new Date(`${today}T12:00`);
  date.setDate(date.getDate() + days);
  return date;
}
