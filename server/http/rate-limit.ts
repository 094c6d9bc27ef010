/** Limits on how often something may be asked, kept in this process's memory. */
import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface Limit {
  /** How many times within the window. */
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Counts one attempt under `key`. Returns null, or the seconds to wait when there were too many. */
  take(key: string): Promise<number | null>;
  /** Takes back one attempt that `take` counted under `key`. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts under `key`. */
  forgive(key: string): Promise<void>;
}

export function createRateLimiter(limit: Limit): RateLimiter {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsLeft(refusal);
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

/** Refuses requests of one address beyond the limit. `refuse` writes the answer in the route's own dialect. */
export function limitByAddress(
  limit: Limit,
  addressOf: (context: Context) => string,
  refuse: (retryAfterSeconds: number) => Response,
): MiddlewareHandler {
  const limiter = createRateLimiter(limit);
  return async (context, next) => {
    const wait = await limiter.take(addressOf(context));
    return wait === null ? await next() : refuse(wait);
  };
}
