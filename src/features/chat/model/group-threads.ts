/** Conversations under the headings of the sidebar (specification, 2.6). */

export interface ThreadGroup<T> {
  readonly heading: string;
  readonly threads: readonly T[];
}

/**
 * Groups conversations, which come in this order: the pinned ones, then by the day they began, Today, Yesterday, This Week
 * (the last seven days), and a heading for each month. In the user's own time zone.
 */
export function groupThreads<T extends { readonly created_at: string; readonly is_pinned?: boolean }>(
  threads: readonly T[],
  now = new Date(),
): ThreadGroup<T>[] {
  const groups = Map.groupBy(threads, (thread) =>
    thread.is_pinned ? "Pinned" : headingFor(new Date(thread.created_at), now),
  );
  return [...groups].map(([heading, members]) => ({ heading, threads: members }));
}

function headingFor(date: Date, now: Date): string {
  const today = startOfDay(now);
  const day = startOfDay(date);
  if (day >= today) return "Today";
  if (day >= addDays(today, -1)) return "Yesterday";
  if (day >= addDays(today, -6)) return "This Week";
  return monthOf(date);
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month, 1).toLocaleDateString("en-US", { month: "long" }),
);
// Formatting a date takes long enough to notice it in a list of ten thousand.
const monthOf = (date: Date) => `${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}
