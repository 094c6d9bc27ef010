/** How days and months of the record are written. They are calendar dates, the same in every time zone. */
const dated = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", ...parts });

/** “Nov 30, 2026” */
export const dayName = (date: string): string => dated(date, { month: "short", day: "numeric" });
/** “November 2026” */
export const monthName = (month: string): string => dated(`${month}-01`, { month: "long" });
