/** What happens on a day, from its seed alone: when, in which order, and what goes wrong. */
import type { Act } from "./acts/act.ts";
import { actsOf } from "./acts/acts.ts";
import { type FaultName, GENTLE_FAULTS, KILLS } from "./faults.ts";
import { randomOf } from "./seed.ts";

export interface Round {
  /** How much time passes before it. */
  readonly seconds: number;
  readonly acts: readonly { readonly student: number; readonly act: Act }[];
  readonly fault: FaultName | null;
  /** When the fault begins, after the acts. */
  readonly faultAfterMs: number;
}

export interface Schedule {
  readonly startsAt: Date;
  readonly rounds: readonly Round[];
}

const ROUNDS = 8;
/** Every eighth day has a kill in each of its rounds. */
const STORMS = 8;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The days before daylight saving begins or ends in America and Europe, and ends of months and years. */
const SPECIAL = [
  ...["2027-03-13", "2027-03-27", "2027-10-30", "2027-11-06"],
  ...["2027-01-31", "2028-02-28", "2027-04-30", "2027-12-31"],
];

export const isStormy = (seed: number) => seed % STORMS === 0;

/** @param students how many there are. The first do more than the last. */
export function scheduleOf(seed: number, students: number): Schedule {
  const random = randomOf(seed, "schedule");
  const date = random.chance(0.5)
    ? random.pick(SPECIAL)
    : `2027-0${1 + random.int(9)}-${10 + random.int(18)}`;
  const acts = actsOf(seed);
  const rounds = Array.from({ length: ROUNDS }, (_, nth): Round => {
    const fault = isStormy(seed)
      ? random.pick(KILLS)
      : random.chance(0.5)
        ? random.pick(GENTLE_FAULTS)
        : null;
    return {
      seconds: nth === 0 ? 0 : random.pick([30, 10 * MINUTE, 3 * HOUR, 9 * HOUR, DAY, 3 * DAY, 16 * DAY]),
      acts: Array.from({ length: 10 + random.int(6) }, () => ({
        student: Math.floor(students * (random.int(1_000) / 1_000) ** 2.5),
        act: random.pick(acts),
      })),
      ...{ fault, faultAfterMs: random.int(250) },
    };
  });
  const startsAt = new Date(`${date}T${String(random.int(24)).padStart(2, "0")}:${10 + random.int(49)}:00Z`);
  return { startsAt, rounds };
}
