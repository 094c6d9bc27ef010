/** Figures of the statistics page. Days are dates without a zone, counted in UTC so that no clock change skips one. */
import type { RetentionDay, Statistics, StudiedDay } from "@backend/contracts/study-statistics.ts";

const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** "Nov 22", or with more: "Sunday, November 22, 2026". */
export const dayText = (
  day: string,
  format: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" },
): string => new Date(day).toLocaleDateString("en-US", { ...format, timeZone: "UTC" });

export interface HeatCell extends StudiedDay {
  /** 0 without reviews; 1 to 4 by how they compare to the busiest day. */
  readonly level: number;
}

/** The weeks of the heat map, each from Sunday on. The last ends today. */
export function heatWeeks({
  since,
  today,
  days,
}: Pick<Statistics, "since" | "today" | "days">): HeatCell[][] {
  const byDay = new Map(days.map((studied) => [studied.day, studied]));
  const most = Math.max(...days.map(({ reviews }) => reviews), 1);
  const weeks: HeatCell[][] = [];
  for (let day = since; day <= today; day = addDays(day, 1)) {
    const studied = byDay.get(day) ?? { day, reviews: 0, seconds: 0 };
    const level = Math.ceil((4 * studied.reviews) / most);
    if (new Date(day).getUTCDay() === 0) weeks.push([]);
    weeks.at(-1)?.push({ ...studied, level });
  }
  return weeks;
}

/** The longest run of days with reviews. */
export function longestStreak(days: readonly StudiedDay[]): number {
  let longest = 0;
  let run = 0;
  let last = "";
  for (const { day } of days) {
    run = last && addDays(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return longest;
}

interface Month {
  /** "2026-11". */
  readonly month: string;
  readonly reviews: number;
  readonly seconds: number;
}

/** The months up to today since the first review of the year, at most twelve. */
export function monthsOf({ days, today }: Pick<Statistics, "days" | "today">): Month[] {
  const months: Month[] = [];
  const [first] = days;
  if (!first) return months;
  const date = new Date(`${today.slice(0, 7)}-01`);
  for (let back = 0; back < 12; back++) {
    const month = date.toISOString().slice(0, 7);
    const within = days.filter(({ day }) => day.startsWith(month));
    months.unshift({ month, ...sumDays(within) });
    if (first.day.startsWith(month)) break;
    date.setUTCMonth(date.getUTCMonth() - 1);
  }
  return months;
}

export const sumDays = (days: readonly Omit<StudiedDay, "day">[]) => ({
  reviews: days.reduce((sum, { reviews }) => sum + reviews, 0),
  seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
});

/** The days of the last so many, today included. */
export const lastDays = <Day extends { readonly day: string }>(
  days: readonly Day[],
  today: string,
  count: number,
): Day[] => days.filter(({ day }) => day > addDays(today, -count));

interface Recall {
  readonly reviews: number;
  readonly recalled: number;
  /** From 0 to 1; null without reviews. */
  readonly rate: number | null;
}

const recall = (reviews: number, recalled: number): Recall => ({
  ...{ reviews, recalled },
  rate: reviews === 0 ? null : recalled / reviews,
});

/** True retention of young, mature, and all cards. */
export function retentionOf(days: readonly RetentionDay[]): Record<"young" | "mature" | "all", Recall> {
  const sum = (of: (day: RetentionDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const young = recall(
    sum(({ young }) => young),
    sum(({ young_recalled }) => young_recalled),
  );
  const mature = recall(
    sum(({ mature }) => mature),
    sum(({ mature_recalled }) => mature_recalled),
  );
  return { young, mature, all: recall(young.reviews + mature.reviews, young.recalled + mature.recalled) };
}

export const percent = (share: number | null): string =>
  share === null ? "–" : `${Math.round(share * 1000) / 10}%`;

/** "45 sec", "12 min", or "3 h 5 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

export const reviewsText = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`;
