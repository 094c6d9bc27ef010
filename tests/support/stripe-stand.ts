/**
 * Stripe's place for tests that need to hold its events back, send them twice, or die in between: the sandbox's own API
 * and bank, in this process, with the real functions on the real database.
 */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type Stripe from "stripe";
import { stripeApi } from "../../server/dev/stripe/api.ts";
import { createBank } from "../../server/dev/stripe/bank.ts";
import { cardOf } from "../../server/dev/stripe/cards.ts";
import { createStore } from "../../server/dev/stripe/store.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { prepareCatalog } from "../../supabase/functions/_shared/billing/prepare-catalog.ts";
import { rentalCheckout } from "../../supabase/functions/_shared/billing/rental-checkout.ts";
import { requirePayments, stripeClient } from "../../supabase/functions/_shared/billing/stripe-client.ts";
import { subscriptionCheckout } from "../../supabase/functions/_shared/billing/subscription-checkout.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { createHandler } from "../../supabase/functions/stripe-webhook/handler.ts";
import { functionEnvironment } from "./function-environment.ts";
import { CARDS } from "./payments.ts";
import type { SharedHost } from "./shared-host.ts";

const WEBHOOK_SECRET = "whsec_of_the_stand";

/** Decides, at each call of a database function, whether the server dies before it or right after. */
export type Kill = (name: string) => "before" | "after" | null;

export class Killed extends Error {}

export async function openStand(host: SharedHost, sql: postgres.Sql) {
  const functions = connectFunctions(host.databaseUrl);
  const store = createStore();
  const addressOf = (page: string) => `http://stripe.test/${page}`;
  const bank = createBank(store, addressOf);
  const secretKey = "sk_test_of_the_stand";
  const api = stripeApi({ bank, store, addressOf }, secretKey);
  let kill: Kill = () => null;
  const callDatabase: CallDatabase = async (name, args) => {
    const dies = kill(name);
    if (dies === "before") throw new Killed();
    const result = await functions.callDatabase(name, args);
    if (dies === "after") throw new Killed();
    return result;
  };
  const environment = functionEnvironment({
    callDatabase,
    payments: {
      secretKey,
      webhookSecret: WEBHOOK_SECRET,
      fetch: async (input, init) => await api.fetch(new Request(input, init)),
      isService: () => false,
    },
  });
  const payments = requirePayments(environment);
  const stripe = stripeClient(payments);
  await prepareCatalog(stripe, null);
  const handler = createHandler(environment);

  return {
    bank,
    store,
    stripe,
    environment,
    /** From now on. */
    setKill(next: Kill) {
      kill = next;
    },
    /** The events so far, the oldest first. */
    events: () => store.all("event").reverse(),
    /** Sends an event to the webhook. @returns the status. */
    async send(event: object, secret = WEBHOOK_SECRET): Promise<number> {
      const payload = JSON.stringify(event);
      const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
      const request = new Request("http://app.test/functions/v1/stripe-webhook", {
        method: "POST",
        headers: { "stripe-signature": signature },
        body: payload,
      });
      return (await handler(request)).status;
    },
    /** An account without a password. */
    async addUser(): Promise<string> {
      const id = randomUUID();
      await sql`insert into auth.users (id, email, aud, role) values (${id}, ${`${id}@example.com`}, 'authenticated', 'authenticated')`;
      return id;
    },
    /** Begins a purchase as its function does. @param courseId null for the subscription. */
    async checkout(userId: string, courseId: string | null): Promise<Stripe.Checkout.Session> {
      const [bound] = await sql<{ customer: string }[]>`
        select stripe_customer_id as customer from public.billing_customers where user_id = ${userId}`;
      const buyer = {
        userId,
        sessionId: "none",
        outcome: "ok" as const,
        email: `${userId}@example.com`,
        customer: bound?.customer ?? null,
        checkout_key: null,
        is_premium: false,
        is_payment_due: false,
      };
      const url = courseId
        ? await rentalCheckout(environment, payments, buyer, { courseId, isRenewal: true })
        : await subscriptionCheckout(environment, payments, buyer);
      const session = store.get("checkout.session", url.split("/").at(-1) ?? "");
      if (!session) throw new Error("no checkout");
      return session;
    },
    /** Pays a checkout, or finds out that the card is refused. */
    pay(session: Stripe.Checkout.Session, card: string = CARDS.good) {
      const chosen = cardOf(card);
      if (!chosen) throw new Error("no such card");
      return bank.pay(session, chosen, true);
    },
    close: functions.close,
  };
}

export type Stand = Awaited<ReturnType<typeof openStand>>;
