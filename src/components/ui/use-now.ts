import { useEffect, useState } from "react";

/** The longest that a browser's timer can wait. */
const LONGEST_WAIT_MS = 2_147_483_647;

/**
 * The time, in milliseconds since 1970, as of when what is shown last changed by itself: a page may stay open past the end
 * of a rental, or overnight.
 * @param nextChange the first moment after the given one at which it changes again; null: never.
 */
export function useNow(nextChange: (now: number) => number | null): number {
  const [now, setNow] = useState(Date.now);
  const next = nextChange(now);
  useEffect(() => {
    if (next === null) return;
    // Data that arrives late may end before now. With `now` among the dependencies, a timer that fires early is set again.
    const wait = Math.max(next - Math.max(now, Date.now()), 0);
    if (wait > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
