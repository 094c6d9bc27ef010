/** Counting what comes in a moment, and what exists at one time. For routes, see `limiter.ts`. */

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Bucket {
  /** Takes one; false when none is left. */
  take(): boolean;
}

/** @param now milliseconds of a monotonic clock. */
export function createBucket(rate: Rate, now: () => number = () => performance.now()): Bucket {
  let left = rate.burst;
  let countedAt = now();
  return {
    take() {
      const at = now();
      left = Math.min(rate.burst, left + ((at - countedAt) / 1000) * rate.perSecond);
      countedAt = at;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

export interface Counter {
  /** Counts one more under `key`; false, and not counted, at the limit. */
  add(key: string): boolean;
  remove(key: string): void;
}

/** Counts what exists at one time, by key. */
export function createCounter(most: number): Counter {
  const counts = new Map<string, number>();
  return {
    add(key) {
      const count = counts.get(key) ?? 0;
      if (count < most) counts.set(key, count + 1);
      return count < most;
    },
    remove(key) {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}
