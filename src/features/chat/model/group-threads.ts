/** Conversations under the headings of the sidebar (specification, 2.6). */

export interface ThreadGroup<T> {
  readonly heading: string;
  readonly threads: readonly T[];
}

/**
 * Groups conversations by the day they began: Today, Yesterday, This Week (the last seven days), then a heading for
 * each month. Newest first, in the user's own time zone.
 */
export function groupThreads<T extends { readonly created_at: string }>(
  threads: readonly T[],
  now = new Date(),
): ThreadGroup<T>[] {
  const newestFirst = [...threads].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const groups = Map.groupBy(newestFirst, (thread) => headingFor(new Date(thread.created_at), now));
  return [...groups].map(([heading, members]) => ({ heading, threads: members }));
}

function headingFor(date: Date, now: Date): string {
  const today = startOfDay(now);
  const day = startOfDay(date);
  if (day >= today) return "Today";
  if (day >= addDays(today, -1)) return "Yesterday";
  if (day >= addDays(today, -6)) return "This Week";
  return date.toLocaleDateString("en-US", { month: "long", year: "numeric" });
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}
