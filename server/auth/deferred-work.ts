/**
 * Work done after the answer (finding the account, storing a code, sending an email), so that response time
 * says nothing about the account. Bounded, and awaited when the server stops.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Limiter } from "../http/limiter.ts";
import { tooMany } from "../http/refusal.ts";
import type { Logger } from "../log.ts";

/** Work starts at a random moment, so that the next response's time doesn't reveal how much there was. */
const MAX_DELAY_MS = 100;
const FULL_WAIT_SECONDS = 10;

export interface DeferredWork {
  /** Accepts the work and returns null, or returns the refusal when too much is already queued. */
  add(work: () => Promise<unknown>): Response | null;
  /** Resolves once the work added so far is done. */
  settled(): Promise<void>;
}

export function createDeferredWork(limiter: Limiter, log: Logger): DeferredWork {
  const unfinished = new Set<Promise<void>>();
  return {
    add(work) {
      if (!limiter.hasRoom("deferredAuthWork", "")) return tooMany(FULL_WAIT_SECONDS);
      const done = limiter
        .enter("deferredAuthWork", "", async () => {
          await delay(Math.random() * MAX_DELAY_MS);
          await work();
        })
        .then(() => {})
        .catch((error: unknown) => log.error({ error }, "deferred auth work failed"))
        .finally(() => unfinished.delete(done));
      unfinished.add(done);
      return null;
    },
    async settled() {
      await Promise.all(unfinished);
    },
  };
}
