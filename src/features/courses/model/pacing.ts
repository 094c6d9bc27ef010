import { daysLeft } from "./course-tile.ts";
import { counted, hoursLong } from "./words.ts";

export interface Pacing {
  /** “3.1 h of reading left, 9 days” */
  readonly left: string;
  /** “21 minutes a day” */
  readonly pace: string;
}

/** How much to study each day to finish before the rental ends. Null once it has ended, or nothing is left to study. */
export function pacingOf(minutesLeft: number, expiresAt: string, now = Date.now()): Pacing | null {
  const days = daysLeft(expiresAt, now);
  if (days === 0 || minutesLeft <= 0) return null;
  return {
    left: `${hoursLong(minutesLeft)} of reading left, ${counted(days, "day")}`,
    pace: `${counted(Math.ceil(minutesLeft / days), "minute")} a day`,
  };
}
