/**
 * Whose requests recently took the database long. Their next ones share a connection, so that slow queries
 * of any number of accounts never take all of them.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * A caller whose statements run for this long within ten seconds is slow. What the app asks for takes 50 ms at most, and
 * a page asks for a handful; a single query of three seconds is ended.
 */
const SLOW = { ms: 3_000, withinSeconds: 10, rememberedSeconds: 60 };

/**
 * What of each statement's time doesn't count: five times what the app's own take. On a machine that others keep busy,
 * a quick statement takes that long, too; counted in full, readers would soon share the connection of those who keep it busy.
 */
const ALLOWED_MS = 250;

/** How long the statements of the current request have run beyond what is allowed. */
const spent = new AsyncLocalStorage<{ ms: number }>();

/** Counts a statement's time for the request that it belongs to. Waiting for a connection isn't the caller's fault. */
export async function countTime<T>(statement: PromiseLike<T>): Promise<T> {
  const started = performance.now();
  try {
    return await statement;
  } finally {
    const request = spent.getStore();
    if (request) request.ms += Math.max(0, performance.now() - started - ALLOWED_MS);
  }
}

export function watchSlowCallers() {
  const spentBy = new RateLimiterMemory({
    ...{ points: SLOW.ms, duration: SLOW.withinSeconds, blockDuration: SLOW.rememberedSeconds },
  });
  return {
    has: async (caller: string): Promise<boolean> =>
      ((await spentBy.get(caller))?.consumedPoints ?? 0) > SLOW.ms,
    /** Runs a request, and counts the time of its statements. */
    async watch<T>(caller: string, request: () => Promise<T>): Promise<T> {
      const time = { ms: 0 };
      try {
        return await spent.run(time, request);
      } finally {
        // It refuses what is over the limit, and so remembers it.
        await spentBy.consume(caller, Math.ceil(time.ms)).catch(() => null);
      }
    },
  };
}
