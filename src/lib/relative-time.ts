const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const format = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** "3 hours ago", in the largest unit that fits. @param iso ISO 8601; a future time counts as now. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return "just now";
  return format.format(-Math.floor(seconds / unit[1]), unit[0]);
}
