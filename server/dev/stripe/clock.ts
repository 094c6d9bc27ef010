/**
 * The test clock. The app asks the database what time it is, so instead of moving time forward for one customer, all that
 * they ever did moves back: the same to everyone who looks.
 */
import type { Sql } from "../../database/connection.ts";
import { type Bank, DAY_SECONDS } from "./bank.ts";

/** The fields of Stripe's objects that are times. */
const TIMES = new Set([
  "created",
  "updated",
  "expires_at",
  "current_period_start",
  "current_period_end",
  "billing_cycle_anchor",
  "start_date",
  "canceled_at",
  "cancel_at",
  "ended_at",
  "period_start",
  "period_end",
  "next_payment_attempt",
  "effective_at",
  "finalized_at",
  "paid_at",
  "webhooks_delivered_at",
]);

/** Lets the days pass at Stripe, one after the other, with all that falls due on the way. */
export function passDays(bank: Bank, customer: string, days: number): void {
  const { store } = bank;
  const kinds = [
    "checkout.session",
    "payment_intent",
    "charge",
    "refund",
    "subscription",
    "invoice",
  ] as const;
  for (let day = 1; day <= days; day++) {
    for (const kind of kinds) {
      for (const object of store.all(kind)) {
        if (object.customer !== customer) continue;
        age(object as unknown as Record<string, unknown>, DAY_SECONDS);
        store.put(object);
      }
    }
    bank.runDue(customer);
  }
}

function age(node: Record<string, unknown>, seconds: number): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "number" && TIMES.has(name)) node[name] = value - seconds;
    else if (value && typeof value === "object") age(value as Record<string, unknown>, seconds);
  }
}

/** Lets the days pass in the app's own tables, where times of payments and rentals are kept. */
export async function passDaysInApp(sql: Sql, customer: string, days: number): Promise<void> {
  await sql.begin(async (own) => {
    const [bound] = await own<{ user_id: string }[]>`
      select user_id from public.billing_customers where stripe_customer_id = ${customer}`;
    if (!bound) return;
    const user = bound.user_id;
    const passed = `${days * 24} hours`;
    await own`select set_config('hornbook.settling', 'on', true)`;
    await own`update public.orders set paid_at = paid_at - ${passed}::interval,
      refunded_at = refunded_at - ${passed}::interval, created_at = created_at - ${passed}::interval
      where user_id = ${user}`;
    await own`update app_private.rental_gifts set at = at - ${passed}::interval where user_id = ${user}`;
    await own`update public.course_enrollments set expires_at = expires_at - ${passed}::interval where user_id = ${user}`;
    await own`update public.user_subscriptions set current_period_end = current_period_end - ${passed}::interval
      where user_id = ${user}`;
  });
}
