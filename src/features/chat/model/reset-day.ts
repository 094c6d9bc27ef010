/**
 * The day when the free messages reset, such as "December 1".
 * @param resetsAt ISO 8601.
 */
export function resetDay(resetsAt: string): string {
  return new Date(resetsAt).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
