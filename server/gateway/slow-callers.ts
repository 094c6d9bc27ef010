/**
 * Who recently sent a request that took the database long. Their next ones share a few connections, so that slow
 * queries of any number of accounts never take all of them.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Of the statements' time. What the app asks for takes a thirtieth, and far less than this beside slow queries. */
const SLOW_MS = 1_500;
const REMEMBERED_MS = 60_000;

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

export interface SlowCallers {
  has(caller: string): boolean;
  /** Runs a request, and remembers its caller if it takes long. */
  watch<T>(caller: string, request: () => Promise<T>): Promise<T>;
}

export function watchSlowCallers(): SlowCallers {
  const until = new Map<string, number>();
  return {
    has(caller) {
      const end = until.get(caller);
      if (end === undefined) return false;
      if (end > performance.now()) return true;
      until.delete(caller);
      return false;
    },
    async watch(caller, request) {
      const time = { ms: 0 };
      try {
        return await spent.run(time, request);
      } finally {
        if (time.ms > SLOW_MS) until.set(caller, performance.now() + REMEMBERED_MS);
      }
    },
  };
}
