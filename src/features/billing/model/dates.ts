/** “November 22, 2026”. */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });

/** “November 29, 9:14 AM”: when something runs out. */
export const dateAndTime = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", {
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until the given time, rounded up, at least 0 (specification, 4.1). */
export const daysLeft = (iso: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY_MS));

export const countedDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;
