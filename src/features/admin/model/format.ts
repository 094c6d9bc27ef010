/** How figures and times are written in the administrators' area. */

const NUMBER = new Intl.NumberFormat("en-US");
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const BRIEF_DATE = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const TIME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export const formatNumber = (value: number): string => NUMBER.format(value);

export const formatPercent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)}%`;

/** In whole percent; "–" for a share of nothing. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

const DAY_OF_YEAR = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** With the year unless it's this one. @param day "2026-11-01", a day in UTC. */
export const formatDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return (date.getUTCFullYear() === new Date().getUTCFullYear() ? DAY : DAY_OF_YEAR).format(date);
};
/** As a date field writes it, in the reader's time zone: "2026-11-01". */
export const dayField = (date: Date): string => date.toLocaleDateString("sv-SE");
/** @param iso ISO 8601. */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));
/** Without the year if it's this one. */
export const formatBriefDate = (iso: string): string => {
  const date = new Date(iso);
  return (date.getFullYear() === new Date().getFullYear() ? BRIEF_DATE : DATE).format(date);
};
export const formatTime = (iso: string): string => TIME.format(new Date(iso));

export interface Change {
  readonly text: string;
  readonly direction: "up" | "down" | "same";
}

/** A figure compared with the one before it. */
export function formatChange(now: number, before: number): Change {
  if (now === before) return { text: "No change", direction: "same" };
  const direction = now > before ? "up" : "down";
  if (before === 0) return { text: "New", direction };
  const share = Math.abs(now - before) / Math.abs(before);
  const percent = share * 100;
  return { text: `${percent.toFixed(percent < 10 ? 1 : 0).replace(/\.0$/, "")}%`, direction };
}

/** A file's size: "31 kB", "12.4 MB". */
export const formatBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
