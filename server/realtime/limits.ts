/** What one connection, one user and one address may ask of the realtime server. Each bound ends in a clear refusal. */

export const LIMITS = {
  /** Sockets of this whole process. */
  sockets: 5_000,
  /** A lecture hall behind one address stays below. */
  socketsPerAddress: 500,
  socketsPerUser: 20,
  /** Sockets one address may open within a minute: a restart brings all of them back at once. */
  opensPerAddress: { burst: 600, perSecond: 10 },
  channelsPerSocket: 100,
  joinsPerSocket: { burst: 100, perSecond: 10 },
  messagesPerSocket: { burst: 200, perSecond: 100 },
  /** Messages refused before the socket is closed: it does not listen to what it is told. */
  refusedMessages: { burst: 1_000, perSecond: 20 },
  /** Messages of one socket that wait for the ones before them. */
  waitingMessages: 500,
  subscriptionsPerChannel: 50,
  filterValues: 100,
  frameBytes: 320 * 1024,
  broadcastBytes: 256 * 1024,
  messagesPerHttpBroadcast: 100,
  /** Topics and names of events: the binary frame has one byte for their length. */
  nameBytes: 255,
  presenceBytes: 8 * 1024,
  presencesPerTopic: 500,
  /** What may wait to be sent to one reader before it is disconnected as too slow. */
  unsentBytes: 4 * 1024 * 1024,
  /** Without a word for this long, a socket is gone; the client sends a heartbeat every 25 s. */
  silenceMs: 60_000,
} as const;

export interface Rate {
  /** How many at once. */
  readonly burst: number;
  /** How many more each second. */
  readonly perSecond: number;
}

export interface Bucket {
  /** Takes one; false when there is none left. */
  take(): boolean;
  /** Whether nothing has been taken that did not come back since. */
  isFull(): boolean;
}

/** @param now milliseconds of a clock that never goes back. */
export function createBucket(rate: Rate, now: () => number = () => performance.now()): Bucket {
  let left: number = rate.burst;
  let countedAt = now();
  const refill = () => {
    const at = now();
    left = Math.min(rate.burst, left + ((at - countedAt) / 1000) * rate.perSecond);
    countedAt = at;
  };
  return {
    take() {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull() {
      refill();
      return left === rate.burst;
    },
  };
}

export interface Counter {
  /** Counts one under `key`; false, and not counted, when there are as many as may be. */
  add(key: string): boolean;
  remove(key: string): void;
}

/** Counts what is held under a key at one time. */
export function createCounter(most: number): Counter {
  const counts = new Map<string, number>();
  return {
    add(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key) {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}
