import type { Schedule } from "./schedule.ts";

type Lapses = Pick<Schedule, "lapses">;

/**
 * Whether an answer made a card a leech, one that takes more time than it is worth. Anki's rule: after so many lapses,
 * and again at every half of that later (docs.ankiweb.net/leeches.html).
 * @param leechLapses 0 for never.
 */
export function becomesLeech(before: Lapses | null, after: Lapses, leechLapses: number): boolean {
  const isLapse = after.lapses > (before?.lapses ?? 0);
  if (!isLapse || leechLapses === 0 || after.lapses < leechLapses) return false;
  return (after.lapses - leechLapses) % Math.ceil(leechLapses / 2) === 0;
}
