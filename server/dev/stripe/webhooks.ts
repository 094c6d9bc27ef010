/** Tells the app what happened, signed as Stripe signs, and again until it answers. */
import Stripe from "stripe";
import type { Store } from "./store.ts";

/** Seconds until each further try. Stripe keeps trying for three days, which is too long for a sandbox. */
const RETRY_SECONDS = [1, 3, 10, 30, 60, 300, 1800];

export interface Delivery {
  /** Sends every event that hasn't been received. */
  deliver(): void;
  stop(): void;
}

/** @param post sends a body with its signature; resolves with the status. */
export function createDelivery(options: {
  store: Store;
  secret: string;
  post: (body: string, signature: string) => Promise<number>;
  log: { warn: (entry: object, message: string) => void };
}): Delivery {
  const { store, secret, post, log } = options;
  const waiting = new Map<string, NodeJS.Timeout | null>();
  const { webhooks } = new Stripe("sk_test_unused");

  async function attempt(event: Stripe.Event, tries: number): Promise<void> {
    const body = JSON.stringify(event, null, 2);
    const signature = await webhooks.generateTestHeaderStringAsync({ payload: body, secret });
    const status = await post(body, signature).catch(() => 0);
    if (!waiting.has(event.id)) return;
    if (status >= 200 && status < 300) {
      waiting.delete(event.id);
      event.pending_webhooks = 0;
      store.put(event);
      await store.commit();
      return;
    }
    const wait = RETRY_SECONDS[tries];
    log.warn({ event: event.id, status, wait }, "the app did not take a payment event");
    if (wait === undefined) return;
    const timer = setTimeout(() => void attempt(event, tries + 1), wait * 1000);
    timer.unref();
    waiting.set(event.id, timer);
  }

  return {
    deliver() {
      for (const event of store.all("event").reverse()) {
        if (event.pending_webhooks === 0 || waiting.has(event.id)) continue;
        waiting.set(event.id, null);
        void attempt(event, 0);
      }
    },
    stop() {
      for (const timer of waiting.values()) if (timer) clearTimeout(timer);
      waiting.clear();
    },
  };
}
