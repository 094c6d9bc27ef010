/**
 * More than a thousand events of many customers, in any order, with duplicates and deaths: in the end the tables say what a fresh
 * look at Stripe says. The seed is printed with a failure.
 */

import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { syncCustomer } from "../../../supabase/functions/_shared/billing/sync-customer.ts";
import { addCourse } from "../../support/payments.ts";
import { openStand, type Stand } from "../../support/stripe-stand.ts";
import { ownerConnection } from "../../support/users.ts";

/** `EVENTS=5000` takes half a minute. */
const EVENTS = Number(process.env.EVENTS ?? 1_500);
const CUSTOMERS = EVENTS / 25;
const AT_ONCE = 8;
const seed = Number(process.env.SEED ?? 20261122);

const host = inject("host");
const sql = ownerConnection(host);
let stand: Stand;
let courses: string[];
let users: string[];

/** mulberry32: the same numbers for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

beforeAll(async () => {
  stand = await openStand(host, sql);
  courses = await Promise.all([addCourse(sql), addCourse(sql, 249)]);
  users = await Promise.all(Array.from({ length: CUSTOMERS }, () => stand.addUser()));
});
afterAll(async () => {
  await stand.close();
  await sql.end();
});

/** One thing that a random customer, or Stripe, does. */
async function act(user: string): Promise<void> {
  const of = await sql<{ customer: string }[]>`
    select stripe_customer_id as customer from public.billing_customers where user_id = ${user}`;
  const customer = of[0]?.customer;
  const own = (object: { customer: unknown }) => object.customer === customer;
  const subscription = stand.store.all("subscription").find((one) => own(one) && one.status === "active");
  const chance = random();
  if (!customer || chance < 0.5) stand.pay(await stand.checkout(user, pick(courses)));
  else if (chance < 0.65) {
    const charge = stand.store.all("charge").find((one) => own(one) && !one.refunded);
    if (charge) stand.bank.refund(charge, charge.amount, {});
  } else if (!subscription) await subscribe(user);
  else if (chance < 0.85) stand.bank.changeSubscription(subscription, { endsWithPeriod: random() < 0.5 });
  else stand.bank.endSubscription(subscription);
}

async function subscribe(user: string): Promise<void> {
  stand.pay(await stand.checkout(user, null));
}

/** What the tables say of our customers. */
async function state() {
  const of = sql`in ${sql(users)}`;
  const [subscriptions, invoices, orders, rentals] = await Promise.all([
    sql`select * from public.user_subscriptions where user_id ${of} order by id`,
    sql`select * from public.subscription_invoices where user_id ${of} order by id`,
    sql`select id, user_id, course_id, status, amount_cents, paid_at, refunded_at from public.orders where user_id ${of} order by id`,
    sql`select user_id, course_id, expires_at from public.course_enrollments where user_id ${of} order by user_id, course_id`,
  ]);
  return JSON.parse(JSON.stringify({ subscriptions, invoices, orders, rentals }));
}

it(`${EVENTS} events of ${CUSTOMERS} customers end in what Stripe says (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const waiting: Stripe.Event[] = [];
  let heard = 0;
  let sent = 0;
  const note = () => {
    const all = stand.events();
    waiting.push(...all.slice(heard));
    heard = all.length;
  };
  /** Sends some of what waits, at once; what wasn't taken waits again, and some comes twice. */
  const send = async (count: number) => {
    const batch = Array.from({ length: Math.min(count, waiting.length) }, () =>
      waiting.splice(Math.floor(random() * waiting.length), 1),
    ).flat();
    await Promise.all(
      batch.map(async (event) => {
        const isTwice = random() < 0.1;
        const statuses = await Promise.all([stand.send(event), ...(isTwice ? [stand.send(event)] : [])]);
        sent += statuses.length;
        if (!statuses.includes(200)) waiting.push(event);
      }),
    );
  };
  const deadly = (name: string) => {
    if (name !== "write_billing_state" && name !== "finish_billing_event") return null;
    const chance = random();
    return chance < 0.03 ? "before" : chance < 0.06 ? "after" : null;
  };

  for (const user of users) await act(user);
  while (stand.events().length < EVENTS) {
    stand.setKill(() => null);
    for (let step = 0; step < 40; step++) await act(pick(users));
    note();
    stand.setKill(deadly);
    // Most of it later, out of order.
    for (let round = 0; round < 4; round++) await send(AT_ONCE);
  }
  note();
  while (waiting.length > 0) {
    if (waiting.length < 200) stand.setKill(() => null);
    await sql`update public.billing_events set claimed_at = null where processed_at is null`;
    await send(AT_ONCE);
  }
  expect(sent).toBeGreaterThan(EVENTS);
  const reached = await state();

  await sql`delete from public.user_subscriptions where user_id in ${sql(users)}`;
  await sql`delete from public.subscription_invoices where user_id in ${sql(users)}`;
  await sql`delete from public.course_enrollments where user_id in ${sql(users)}`;
  await sql`update public.orders set status = 'open', paid_at = null, refunded_at = null
    where user_id in ${sql(users)} and status in ('paid', 'refunded')
      and not exists (select from public.orders as o where o.user_id = orders.user_id and o.course_id = orders.course_id and o.id <> orders.id)`;
  const customers = await sql<{ id: string }[]>`
    select stripe_customer_id as id from public.billing_customers where user_id in ${sql(users)}`;
  for (const { id } of customers) await syncCustomer(stand.environment, stand.stripe, id);
  expect(reached).toEqual(await state());
});
