/** Stripe: the sandbox's own API and bank in this process, which survives the server. Its events wait until they are delivered. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type Stripe from "stripe";
import { stripeApi } from "../../../server/dev/stripe/api.ts";
import { type Bank, createBank } from "../../../server/dev/stripe/bank.ts";
import { createStore, type Store } from "../../../server/dev/stripe/store.ts";
import { stripeClient } from "../../../supabase/functions/_shared/billing/stripe-client.ts";

export interface StripeStandIn {
  readonly bank: Bank;
  readonly store: Store;
  /** What the server needs in its environment. */
  readonly environment: Record<string, string>;
  /** Events that the server hasn't acknowledged, the oldest first. */
  waiting(): Stripe.Event[];
  /** Sends an event to a server's webhook. @returns whether it was acknowledged. */
  deliver(event: Stripe.Event, url: string): Promise<boolean>;
  /** What happens at Stripe because time passes: renewals, and the ends of canceled subscriptions. */
  letTimePass(): void;
  stop(): void;
}

const SECRET_KEY = "sk_test_of_the_days";
const WEBHOOK_SECRET = "whsec_of_the_days";

export async function startStripe(): Promise<StripeStandIn> {
  const store = createStore();
  const addressOf = (page: string) => `http://stripe.test/${page}`;
  const bank = createBank(store, addressOf);
  const api = stripeApi({ bank, store, addressOf }, SECRET_KEY);
  const server = serve({ fetch: api.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { webhooks } = stripeClient({ secretKey: SECRET_KEY, fetch: null });
  return {
    bank,
    store,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      DAYS_STRIPE: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--import=${import.meta.resolve("./stripe-address.mjs")}`,
    },
    waiting: () =>
      store
        .all("event")
        .reverse()
        .filter(({ pending_webhooks }) => pending_webhooks > 0),
    async deliver(event, url) {
      const payload = JSON.stringify(event);
      const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET });
      const response = await fetch(`${url}/functions/v1/stripe-webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: payload,
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) event.pending_webhooks = 0;
      return response?.ok === true;
    },
    letTimePass() {
      for (const subscription of store.all("subscription")) {
        const ends = () => subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
        while (subscription.status !== "canceled" && ends() <= bank.now()) {
          const before = ends();
          bank.renew(subscription);
          if (ends() === before) break;
        }
      }
    },
    stop: () => void server.close(),
  };
}
