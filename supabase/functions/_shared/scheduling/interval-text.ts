/** Intervals as the answer buttons show them: "10 min", "9 days", "2 months". */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @param milliseconds from the answer to the next review. */
export function intervalText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (milliseconds < DAY) return counted(Math.round(minutes / 60), "hour");
  const days = Math.round(milliseconds / DAY);
  if (days < 31) return counted(days, "day");
  if (days < 365) return counted(oneDecimal(days / 30.4), "month");
  return counted(oneDecimal(days / 365), "year");
}

/** From ten on, and for whole numbers, without a decimal. */
const oneDecimal = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
