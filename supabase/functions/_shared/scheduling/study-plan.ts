/**
 * The plan in minutes: the least time a day that has a target share of the cards remembered on each exam's day. Cards are
 * played forward (`card-cells.ts`) under a limit of minutes, as the queue deals them.
 *
 * A day's minutes go to its practice questions first. Of the rest, new cards get their share, then come the reviews that
 * are due, then in the week before the bar exam one more look at cards that would come back only after it. What these
 * leave is for new cards again.
 */
import type { LearnedGroup } from "../contracts/study.ts";
import { CardCells, type Memory, memoryOf } from "./card-cells.ts";
import { LAST_LOOK_DAYS } from "./exam-recall.ts";

export interface PlannedExam {
  /** 0 is today. */
  readonly daysLeft: number;
  /** The tracks that it tests, by their place. */
  readonly tracks: readonly number[];
}

/** A batch of new cards, whose tracks take turns. */
export type NewCards = readonly { readonly track: number; readonly cards: number }[];

export interface PlanInput {
  readonly exams: readonly PlannedExam[];
  /** Learned cards that the same exams test. The first track's reviews come first. */
  readonly tracks: readonly (readonly LearnedGroup[])[];
  /** In the order in which they come. */
  readonly unseen: readonly NewCards[];
  /** The part of the minutes that each day before the last exam has: 1, 0.5 if it's easy, 0 if it's off. */
  readonly days: readonly number[];
  readonly seconds: { readonly review: number; readonly fresh: number; readonly question: number };
  /** Practice questions on a full day. */
  readonly questions: number;
  /** Seconds of today that cards took already. */
  readonly spent: number;
  /** The exam with review days and a last look: how far it is. Null without one. */
  readonly bar: { readonly daysLeft: number; readonly reviewDays: number } | null;
  /** The target recall at which cards come back. */
  readonly retention: number;
  /** The student's own parameters; null for FSRS-6's defaults. */
  readonly weights: readonly number[] | null;
}

interface PlannedDay {
  readonly minutes: number;
  readonly reviews: number;
  readonly fresh: number;
  /** The share of all the exams' cards that would be recalled the next morning. */
  readonly recall: number;
}

/** What so many minutes a day lead to. */
export interface Course {
  /** The share of each exam's cards that will be recalled on its day. Cards never seen count as not recalled. */
  readonly recalls: readonly number[];
  readonly days: readonly PlannedDay[];
}

/** The part of a day's time for cards that new ones get before reviews, from 0 to 1: `early`, and `late` from a day on. */
export interface Division {
  readonly early: number;
  readonly late: number;
  readonly from: number;
}

export interface StudyPlan {
  /** Minutes on a full day: the least that reach the target, or all there are. */
  readonly minutes: number;
  readonly division: Division;
  readonly isReached: boolean;
  /** The least that would reach the target. Null: no number of minutes does. */
  readonly minutesNeeded: number | null;
  readonly course: Course;
}

/** The most minutes a day that a plan asks for. */
export const MOST_MINUTES = 720;
/** Days on which a plan may turn from one division of the time to another. */
const TURNS = 6;

export const newShareOn = ({ early, late, from }: Division, day: number) => (day < from ? early : late);

/** How a plan may divide its days: all alike, or reviews first and later new cards first, or the other way around. */
function divisionsOf(days: number): Division[] {
  const alike = [1, 0.75, 0.5, 0.25, 0].map((share) => ({ early: share, late: share, from: 0 }));
  const turns = Array.from({ length: TURNS }, (_, turn) => Math.round(((turn + 1) * days) / (TURNS + 1)));
  // The last day counts for itself: what is learned then is still fresh.
  const from = [...new Set([...turns, days - 1])].filter((day) => day > 0);
  return [...alike, ...from.flatMap((day) => [0, 1].map((early) => ({ early, late: 1 - early, from: day })))];
}

export function planStudy(input: PlanInput, target: number, mostMinutes: number): StudyPlan {
  const memory = memoryOf(input.retention, input.weights);
  const least = Math.ceil((input.questions * input.seconds.question) / 60);
  const divisions = divisionsOf(input.days.length);
  /** How far the worst exam is above the target. */
  const surplus = (minutes: number, division: Division) =>
    Math.min(...playPlan(input, minutes, (day) => newShareOn(division, day), memory, false).recalls) - target;
  let found: { readonly minutes: number; readonly division: Division } | null = null;
  for (const division of divisions) {
    const most: number = found ? found.minutes - 1 : MOST_MINUTES;
    if (most < least || surplus(most, division) < 0) continue;
    found = { minutes: smallest(least, most, (minutes) => surplus(minutes, division) >= 0), division };
  }
  const isReached = found !== null && found.minutes <= mostMinutes;
  const minutes = found && isReached ? found.minutes : mostMinutes;
  const division = found && isReached ? found.division : best(divisions, (one) => surplus(minutes, one));
  return {
    ...{ minutes, division, isReached, minutesNeeded: found?.minutes ?? null },
    course: playPlan(input, minutes, (day) => newShareOn(division, day), memory),
  };
}

/** How many new cards, the last ones, would have to be left out for so many minutes to reach the target. */
export function cardsTooMany(
  input: PlanInput,
  target: number,
  { minutes, division }: StudyPlan,
): number | null {
  const memory = memoryOf(input.retention, input.weights);
  const all = sum(input.unseen.flat(), ({ cards }) => cards);
  const isEnough = (out: number) =>
    playPlan(
      { ...input, unseen: without(input.unseen, out) },
      minutes,
      (day) => newShareOn(division, day),
      memory,
      false,
    ).recalls.every((recall) => recall >= target);
  return isEnough(all) ? smallest(0, all, isEnough) : null;
}

/** New cards without so many of the last. */
function without(unseen: readonly NewCards[], out: number): NewCards[] {
  let left = out;
  return unseen
    .toReversed()
    .map((turn) => {
      const size = sum(turn, ({ cards }) => cards);
      const kept = size === 0 ? 0 : Math.max(size - left, 0) / size;
      left = Math.max(left - size, 0);
      return turn.map((one) => ({ ...one, cards: one.cards * kept }));
    })
    .reverse();
}

/** The smallest number from `least` to `most` that is enough, where `most` is. More minutes never lower recall. */
function smallest(least: number, most: number, isEnough: (minutes: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

const best = (choices: readonly Division[], worth: (choice: Division) => number): Division =>
  choices
    .map((choice) => ({ choice, worth: worth(choice) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one)).choice;

/**
 * @param newShare the part of a day's time for cards that new ones get before reviews.
 * @param hasCurve whether to work out each day's recall.
 */
export function playPlan(
  input: PlanInput,
  minutes: number,
  newShare: (day: number) => number,
  memory: Memory = memoryOf(input.retention, input.weights),
  hasCurve = true,
): Course {
  const { exams, days, seconds, bar } = input;
  const tracks = input.tracks.map((learned) => new CardCells(memory, days.length, learned));
  const unseen = input.unseen.map((turn) => turn.map((one) => ({ ...one })));
  const recallOf = (places: readonly number[], day: number) =>
    shareOf(
      sum(places, (place) => tracks[place]?.recalledOn(day) ?? 0),
      sizeOf(input, places),
    );
  const tested = [...new Set(exams.flatMap((exam) => exam.tracks))];
  const recalls = exams.map(() => 0);
  const planned: PlannedDay[] = [];
  for (let day = 0; day <= days.length; day++) {
    for (const [place, exam] of exams.entries())
      if (exam.daysLeft === day) recalls[place] = recallOf(exam.tracks, day);
    const part = days[day];
    if (part === undefined) break;
    const practice = part * Math.min(minutes * 60, input.questions * seconds.question);
    const spent = day === 0 ? input.spent : 0;
    const room = Math.max(part * minutes * 60 - practice - spent, 0);
    const hasNew = !bar || day >= bar.daysLeft || bar.daysLeft - day > bar.reviewDays;
    const begin = (time: number) => (hasNew ? beginCards(unseen, tracks, time / seconds.fresh, day) : 0);
    const first = begin(room * newShare(day));
    const reviews = reviewCards(
      tracks,
      (room - first * seconds.fresh) / seconds.review,
      day,
      bar?.daysLeft ?? null,
    );
    const fresh = first + begin(room - first * seconds.fresh - reviews * seconds.review);
    planned.push({
      ...{
        reviews,
        fresh,
        minutes: (practice + spent + fresh * seconds.fresh + reviews * seconds.review) / 60,
      },
      recall: hasCurve ? recallOf(tested, day + 1) : 0,
    });
  }
  return { recalls, days: planned };
}

/** Begins up to so many new cards. @returns how many. */
function beginCards(
  unseen: readonly { readonly track: number; cards: number }[][],
  tracks: readonly CardCells[],
  most: number,
  day: number,
): number {
  let left = most;
  for (const turn of unseen) {
    // The smallest first: what it lacks goes to the others.
    const waiting = turn.filter(({ cards }) => cards > 0).sort((one, other) => one.cards - other.cards);
    for (const [index, one] of waiting.entries()) {
      const cards = Math.min(one.cards, left / (waiting.length - index));
      if (cards > 0) tracks[one.track]?.begin(cards, day);
      one.cards -= cards;
      left -= cards;
    }
  }
  return most - left;
}

/** Reviews up to so many cards, as they come. @returns how many. */
function reviewCards(tracks: readonly CardCells[], most: number, day: number, bar: number | null): number {
  let left = most;
  for (const cells of tracks) left -= cells.review(day, left);
  if (bar === null || day >= bar || day < bar - LAST_LOOK_DAYS) return most - left;
  const week = bar - LAST_LOOK_DAYS;
  for (const cells of tracks)
    left -= cells.lookAgain(day, Math.min(left, cells.waiting(bar, week) / (bar - day)), bar, week);
  return most - left;
}

/** All cards of some tracks. */
const sizeOf = ({ tracks, unseen }: PlanInput, places: readonly number[]) =>
  sum(places, (place) => sum(tracks[place] ?? [], ({ cards }) => cards)) +
  sum(unseen.flat(), ({ track, cards }) => (places.includes(track) ? cards : 0));

/** Where there is nothing to remember, all of it is. */
const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((all, item) => all + of(item), 0);
