/**
 * When a card comes back: FSRS-6 by ts-fsrs. The server stores what this module computes, and the browser shows the
 * same on its buttons.
 */
import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, type StepUnit } from "ts-fsrs";
import type { z } from "zod/mini";
import type { fittedParameters, schedule } from "../contracts/study.ts";

export type Rating = 1 | 2 | 3 | 4;

export type FittedParameters = z.infer<typeof fittedParameters>;

/** The settings that decide an interval. */
export interface SchedulingOptions {
  /** The probability of recall at which a card comes back, between 0.7 and 0.97. */
  readonly retention: number;
  /** Steps of a new card, such as "1m 10m". */
  readonly learning: string;
  /** Steps of a forgotten card. */
  readonly relearning: string;
  /** See `leech.ts`. */
  readonly leechLapses: number;
  /** Null for FSRS-6's defaults. */
  readonly parameters: FittedParameters | null;
}

export const DEFAULT_OPTIONS: SchedulingOptions = {
  retention: 0.9,
  learning: "1m 10m",
  relearning: "10m",
  leechLapses: 8,
  parameters: null,
};

export type Schedule = z.infer<typeof schedule>;

interface Answer {
  readonly rating: Rating;
  readonly at: Date;
  /** From `study-day.ts`. */
  readonly dayOffsetMinutes: number;
}

/** The schedule after an answer. Null stands for a card that was never answered. */
export function answer(schedule: Schedule | null, given: Answer, options: SchedulingOptions): Schedule {
  const { card, now } = shifted(schedule, given);
  return unshifted(schedulerOf(options).next(card, now, given.rating as Grade).card, given);
}

/** The schedules after each of the four answers. */
export function previewAnswers(
  schedule: Schedule | null,
  given: Omit<Answer, "rating">,
  options: SchedulingOptions,
): Readonly<Record<Rating, Schedule>> {
  const { card, now } = shifted(schedule, given);
  const preview = schedulerOf(options).repeat(card, now);
  return {
    1: unshifted(preview[1].card, given),
    2: unshifted(preview[2].card, given),
    3: unshifted(preview[3].card, given),
    4: unshifted(preview[4].card, given),
  };
}

const MINUTE_MS = 60_000;
const move = (time: string | Date, minutes: number) =>
  new Date(new Date(time).getTime() + minutes * MINUTE_MS);

/** ts-fsrs counts days by UTC dates. Moved by the offset, those are study days. */
function shifted(schedule: Schedule | null, { at, dayOffsetMinutes }: Omit<Answer, "rating">) {
  const moved = move(at, dayOffsetMinutes);
  const last = schedule?.lastReview ? move(schedule.lastReview, schedule.dayOffsetMinutes) : moved;
  // A review that claims to be older than the last one, or in a zone further west, happened no earlier than it.
  const now = new Date(Math.max(moved.getTime(), last.getTime()));
  if (!schedule || schedule.state === 0) return { card: createEmptyCard(now), now };
  const card: Card = {
    due: move(schedule.due, schedule.dayOffsetMinutes),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    elapsed_days: 0,
    scheduled_days: schedule.scheduledDays,
    learning_steps: schedule.learningSteps,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: schedule.state,
    ...(schedule.lastReview ? { last_review: last } : {}),
  };
  return { card, now };
}

function unshifted(card: Card, { at, dayOffsetMinutes }: Omit<Answer, "rating">): Schedule {
  return {
    due: move(card.due, -dayOffsetMinutes).toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: at.toISOString(),
    dayOffsetMinutes,
  };
}

const schedulers = new Map<string, FSRS>();

function schedulerOf({ retention, learning, relearning, parameters }: SchedulingOptions): FSRS {
  const key = `${retention}|${learning}|${relearning}|${parameters?.id ?? ""}`;
  const known = schedulers.get(key);
  if (known) return known;
  if (schedulers.size > 1000) schedulers.clear();
  const scheduler = fsrs({
    request_retention: retention,
    learning_steps: stepsOf(learning),
    relearning_steps: stepsOf(relearning),
    enable_fuzz: false,
    ...(parameters ? { w: parameters.weights } : {}),
  });
  schedulers.set(key, scheduler);
  return scheduler;
}

const stepsOf = (steps: string) => steps.split(" ").filter(Boolean) as StepUnit[];
