/** What today has left, within the daily limits. */
import type { Overview } from "@backend/contracts/study.ts";

interface Today {
  readonly reviews: number;
  readonly learning: number;
  readonly fresh: number;
  readonly all: number;
  readonly minutes: number;
}

export function todayOf({ today, due, collections, plan }: Overview): Today {
  const unseen = collections
    .filter(({ is_official, is_tested }) => !is_official || is_tested)
    .reduce((sum, { fresh }) => sum + fresh, 0);
  const reviews = Math.min(due.reviews + due.lastLook, today.reviewsLeft);
  const fresh = Math.min(unseen, today.newLeft);
  const all = reviews + due.learning + fresh;
  const each = today.secondsPerCard;
  const seconds = plan
    ? reviews * plan.seconds.review + due.learning * each + fresh * plan.seconds.fresh
    : all * each;
  return { reviews, learning: due.learning, fresh, all, minutes: minutesFor(seconds) };
}

/** The study day of a moment, as a time on its date: at 2 a.m., it is still yesterday. */
export const studyDay = ({ day_start_hour }: Overview["settings"], now: Date): Date =>
  new Date(now.getTime() - day_start_hour * 3_600_000);

/** The next of the six days ahead that has reviews, such as "tomorrow" or "on Thursday". Null if none has. */
export function nextDay(
  { settings, forecast }: Pick<Overview, "settings" | "forecast">,
  now: Date,
): { readonly cards: number; readonly day: string } | null {
  const index = forecast.findIndex((count) => count > 0);
  if (index < 0) return null;
  const day = new Date(studyDay(settings, now).getTime() + (index + 1) * 86_400_000);
  return {
    cards: forecast[index] ?? 0,
    day: index === 0 ? "tomorrow" : `on ${day.toLocaleDateString("en-US", { weekday: "long" })}`,
  };
}

const minutesFor = (seconds: number): number => (seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)));
