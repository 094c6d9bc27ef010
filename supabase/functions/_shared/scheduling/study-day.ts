/** The study day: it begins at an hour of the user's own zone, so that a late evening belongs to the day before. */

const MINUTE_MS = 60_000;

/**
 * What to add to a moment so that its UTC date is its study day: the zone's offset from UTC less the hour the day
 * begins, in minutes.
 * @param timeZone an IANA name. An unknown one counts as UTC: a review must never fail for it.
 */
export function dayOffsetMinutes(at: Date, timeZone: string, dayStartHour: number): number {
  return zoneOffsetMinutes(at, timeZone) - dayStartHour * 60;
}

function zoneOffsetMinutes(at: Date, timeZone: string): number {
  const wallClock = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = wallClock;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(at.getTime() / 1000) * 1000) / MINUTE_MS);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const options = {
    ...numeric,
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  } as const;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    formatter = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
  formatters.set(timeZone, formatter);
  return formatter;
}
