/**
 * Who recently sent a request that took the database long. Their next ones share a connection, so that slow queries
 * of any number of accounts never take all of them.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Of the statements' time. What the app asks for takes a thirtieth, and far less than this beside slow queries. */
const SLOW_MS = 1_500;
const REMEMBERED_SECONDS = 60;

/** How long the statements of the current request have run. */
const spent = new AsyncLocalStorage<{ ms: number }>();

/** Counts a statement's time for the request that it belongs to. Waiting for a connection isn't the caller's fault. */
export async function countTime<T>(statement: PromiseLike<T>): Promise<T> {
  const started = performance.now();
  try {
    return await statement;
  } finally {
    const request = spent.getStore();
    if (request) request.ms += performance.now() - started;
  }
}

export function watchSlowCallers() {
  const known = new RateLimiterMemory({ points: 1, duration: REMEMBERED_SECONDS });
  return {
    has: async (caller: string): Promise<boolean> => (await known.get(caller)) !== null,
    /** Runs a request, and remembers its caller if it takes long. */
    async watch<T>(caller: string, request: () => Promise<T>): Promise<T> {
      const time = { ms: 0 };
      try {
        return await spent.run(time, request);
      } finally {
        if (time.ms > SLOW_MS) await known.set(caller, 1, REMEMBERED_SECONDS);
      }
    },
  };
}
