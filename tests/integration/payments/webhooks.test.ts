/** Webhooks that come twice, late, out of order, forged, or while the server dies. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { sweepCustomers } from "../../../supabase/functions/_shared/billing/sweep.ts";
import { syncCustomer } from "../../../supabase/functions/_shared/billing/sync-customer.ts";
import { addCourse } from "../../support/payments.ts";
import { openStand, type Stand } from "../../support/stripe-stand.ts";
import { ownerConnection } from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const DAY_MS = 24 * 60 * 60 * 1000;

let stand: Stand;
let user: string;
let course: string;

beforeAll(async () => {
  stand = await openStand(host, sql);
  course = await addCourse(sql);
});
beforeEach(async () => {
  stand.setKill(() => null);
  user = await stand.addUser();
});
afterAll(async () => {
  await stand.close();
  await sql.end();
});

async function end(): Promise<number | null> {
  const [row] = await sql<{ expires_at: Date }[]>`
    select expires_at from public.course_enrollments where user_id = ${user} and course_id = ${course}`;
  return row ? Math.round((row.expires_at.getTime() - Date.now()) / DAY_MS) : null;
}
const isPremium = async () => (await sql`select app_private.has_premium(${user}) as it`)[0]?.it as boolean;
/** Rents and pays. @returns the events of it, which haven't been delivered. */
async function rentUnheard() {
  const before = stand.events().length;
  stand.pay(await stand.checkout(user, course));
  return stand.events().slice(before);
}
/** Makes a payment older, as if the card had been charged then. */
function age(customer: string, days: number) {
  for (const charge of stand.store.all("charge"))
    if (charge.customer === customer) charge.created -= days * 24 * 3600;
}
const customer = async () =>
  (await sql`select stripe_customer_id as it from public.billing_customers where user_id = ${user}`)[0]
    ?.it as string;
const claimable = () =>
  sql`update public.billing_events set claimed_at = now() - interval '1 minute' where processed_at is null`;

describe("an event", () => {
  it("changes nothing when it comes again", async () => {
    const events = await rentUnheard();
    for (const event of [...events, ...events]) expect(await stand.send(event)).toBe(200);
    expect(await end()).toBe(30);
    const [counted] = await sql`
      select count(*)::int, max(attempts) as attempts from public.billing_events
      where id in ${sql(events.map(({ id }) => id))} and processed_at is not null`;
    expect(counted).toEqual({ count: events.length, attempts: 1 });
  });

  it("comes to the same in reverse order, and all at once", async () => {
    const first = await rentUnheard();
    const second = await rentUnheard();
    const statuses = await Promise.all([...second, ...first].reverse().map((event) => stand.send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await end()).toBe(60);
  });

  it("is refused when it is forged, stale or unsigned, and leaves no trace", async () => {
    const [event] = await rentUnheard();
    expect(await stand.send(event ?? {}, "whsec_guessed")).toBe(400);
    expect(await end()).toBeNull();
    const response = await fetch(`${host.url}/functions/v1/stripe-webhook`, { method: "POST", body: "{}" });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: "invalid_signature" } },
    ]);
    expect(await sql`select id from public.billing_events where id = ${event?.id ?? ""}`).toEqual([]);
  });

  it("that is three days late still brings what was paid, from the day it was paid", async () => {
    const events = await rentUnheard();
    age(await customer(), 3);
    for (const event of events) await stand.send(event);
    expect(await end()).toBe(27);
  });

  it("of an unknown customer is received and set aside", async () => {
    const stranger = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "invoice.paid",
      data: { object: { customer: "cus_stranger" } },
    };
    expect(await stand.send(stranger)).toBe(200);
    const [kept] =
      await sql`select processed_at is not null as done, customer_id from public.billing_events where id = ${stranger.id}`;
    expect(kept).toEqual({ done: true, customer_id: "cus_stranger" });
  });
});

describe("when the server dies", () => {
  it.each([
    ["before it writes", "write_billing_state", "before"],
    ["right after it wrote", "write_billing_state", "after"],
    ["before it marks the event", "finish_billing_event", "before"],
  ] as const)("%s, the next try brings the same", async (_when, name, moment) => {
    const events = await rentUnheard();
    const event = events.at(-1) ?? {};
    stand.setKill((called) =>
      called === name || (name === "write_billing_state" && called === "finish_billing_event")
        ? moment
        : null,
    );
    expect(await stand.send(event)).toBe(500);
    stand.setKill(() => null);
    // Someone may still be at it: not yet.
    if (name === "write_billing_state" && moment === "before") expect(await stand.send(event)).toBe(409);
    await claimable();
    expect(await stand.send(event)).toBe(200);
    expect(await end()).toBe(30);
  });

  it("and no event ever comes, the page after the payment and the daily sweep bring it", async () => {
    await rentUnheard();
    expect(await syncCustomer(stand.environment, stand.stripe, await customer())).toBe("written");
    expect(await end()).toBe(30);
    await rentUnheard();
    await sql`update public.billing_customers set synced_at = now() - interval '2 days' where user_id = ${user}`;
    // Other suites' customers may be due too.
    expect((await sweepCustomers(stand.environment, stand)).failed).toBe(0);
    expect(await end()).toBe(60);
  });

  it("between making the customer and binding it, the next try finds the same customer", async () => {
    stand.setKill((name) => (name === "bind_billing_customer" ? "before" : null));
    await expect(stand.checkout(user, course)).rejects.toThrow();
    stand.setKill(() => null);
    await stand.checkout(user, course);
    const own = stand.store.all("customer").filter(({ metadata }) => metadata.user_id === user);
    expect(own.map(({ id }) => id)).toEqual([await customer()]);
  });
});

describe("a fetch that began earlier", () => {
  it("doesn't overwrite one that began later", async () => {
    await rentUnheard();
    const old = Number(
      (await sql`select public.begin_billing_sync(${await customer()}) as ticket`)[0]?.ticket,
    );
    await syncCustomer(stand.environment, stand.stripe, await customer());
    const late =
      await sql`select public.write_billing_state(${await customer()}, ${old}, '{"orders":[],"invoices":[],"subscriptions":[]}') as it`;
    expect(late[0]?.it).toBe(false);
    expect(await end()).toBe(30);
  });
});

describe("a refund", () => {
  it("of an old rental leaves the newer one", async () => {
    await rentUnheard();
    const [old] = stand.store.all("charge");
    age(await customer(), 40);
    await rentUnheard();
    if (old) stand.bank.refund(old, old.amount, {});
    for (const event of stand.events()) await stand.send(event);
    expect(await end()).toBe(30);
  });

  it("takes back what it paid for, and not what was given", async () => {
    await rentUnheard();
    await syncCustomer(stand.environment, stand.stripe, await customer());
    await sql`update public.course_enrollments set expires_at = expires_at + interval '5 days' where user_id = ${user}`;
    await rentUnheard();
    await syncCustomer(stand.environment, stand.stripe, await customer());
    expect(await end()).toBe(65);
    const [renewal] = stand.store.all("charge");
    if (renewal) stand.bank.refund(renewal, renewal.amount, {});
    await syncCustomer(stand.environment, stand.stripe, await customer());
    expect(await end()).toBe(35);
  });
});

describe("a payment that arrives later", () => {
  /** A bank debit, which the sandbox's checkout doesn't offer: the card's payment, as it would be under way. */
  async function payLater() {
    const session = await stand.checkout(user, course);
    stand.pay(session);
    const [charge] = stand.store.all("charge");
    const [intent] = stand.store.all("payment_intent");
    if (!charge || !intent) throw new Error("no charge");
    charge.payment_method_details = { type: "us_bank_account" };
    intent.status = "processing";
    session.payment_status = "unpaid";
    return { session, intent };
  }
  const sync = async () => await syncCustomer(stand.environment, stand.stripe, await customer());
  const status = async () =>
    (await sql`select status from public.orders where user_id = ${user}`)[0]?.status as string;

  it("gives access when it has arrived, and only then", async () => {
    const { session, intent } = await payLater();
    await sync();
    expect([await status(), await end()]).toEqual(["pending", null]);
    await expect(stand.checkout(user, course)).rejects.toMatchObject({ code: "payment_pending" });
    intent.status = "succeeded";
    session.payment_status = "paid";
    await sync();
    expect([await status(), await end()]).toEqual(["paid", 30]);
  });

  it("gives none when it fails, and can be tried again", async () => {
    const { session, intent } = await payLater();
    intent.status = "requires_payment_method";
    await sync();
    expect([await status(), await end()]).toEqual(["failed", null]);
    expect((await stand.checkout(user, course)).id).not.toBe(session.id);
  });
});

describe("of two subscriptions", () => {
  it("the one that lives grants premium when the other is canceled", async () => {
    const first = await stand.checkout(user, null);
    // Paid in a second window that was open before: Stripe knows of two.
    const second = await stand.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: await customer(),
      line_items: [{ quantity: 1, price: stand.store.all("price")[0]?.id ?? "" }],
      success_url: "http://app.test/",
    });
    stand.pay(first);
    const other = stand.store.get("checkout.session", second.id);
    if (other) stand.pay(other);
    for (const event of stand.events()) await stand.send(event);
    expect(await isPremium()).toBe(true);
    await stand.stripe.subscriptions.cancel(first.subscription as string);
    for (const event of stand.events()) await stand.send(event);
    expect(await isPremium()).toBe(true);
    await stand.stripe.subscriptions.cancel((other?.subscription as string) ?? "");
    for (const event of stand.events()) await stand.send(event);
    expect(await isPremium()).toBe(false);
  });
});

describe("a payment that the buyer's bank takes back", () => {
  const dispute = async (status: "needs_response" | "warning_needs_response" | "won") => {
    const charge = stand.store.all("charge").find((one) => one.customer === of);
    if (!charge) throw new Error("no charge");
    const before = stand.events().length;
    stand.bank.dispute(charge, status);
    for (const event of stand.events().slice(before)) expect(await stand.send(event)).toBe(200);
  };
  let of: string;
  beforeEach(async () => {
    for (const event of await rentUnheard()) await stand.send(event);
    of = await customer();
  });

  it("ends its access, until the dispute is won", async () => {
    await dispute("needs_response");
    expect(await end()).toBeLessThanOrEqual(0);
    await dispute("won");
    expect(await end()).toBe(30);
  });

  it("doesn't end it while the bank only asks", async () => {
    await dispute("warning_needs_response");
    expect(await end()).toBe(30);
  });
});
