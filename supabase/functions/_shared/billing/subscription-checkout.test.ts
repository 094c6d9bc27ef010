import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openWire } from "../../../../tests/support/stripe-wire.ts";
import { PREMIUM_CENTS, PREMIUM_PRICE_ID } from "../contracts/prices.ts";
import { subscriptionCheckout } from "./subscription-checkout.ts";

const USER = randomUUID();
const account = (more: object = {}) => ({
  ...{ outcome: "ok", email: "ada@example.com", customer: null, checkout_key: "first" },
  ...{ is_premium: false, is_payment_due: false, ...more },
});

/** @param known what the database knows of the buyer once Stripe was asked. */
async function shop(known: object, renew_checkout_key: unknown = "second") {
  const wire = await openWire({
    ...{ begin_billing_sync: 1, write_billing_state: true, renew_checkout_key },
    billing_account: known,
  });
  const { id: customer } = await wire.stripe.customers.create({ metadata: { user_id: USER } });
  const buyer = { ...account(), outcome: "ok" as const, userId: USER, sessionId: "session", customer };
  return {
    ...wire,
    customer,
    subscribe: () => subscriptionCheckout(wire.environment, wire.payments, buyer),
    sessions: () => wire.store.all("checkout.session").reverse(),
  };
}

describe("the checkout of Premium", () => {
  it("sells the plan at the price that our pages show", async () => {
    const wire = await shop(account());
    const url = await wire.subscribe();
    const [session] = wire.sessions();
    expect(session).toMatchObject({
      ...{ url, mode: "subscription", customer: wire.customer, client_reference_id: USER },
      ...{ amount_total: PREMIUM_CENTS, cancel_url: "http://app.test/settings" },
      success_url: expect.stringMatching(/^http:\/\/app\.test\/.*session_id={CHECKOUT_SESSION_ID}$/),
    });
    const { price } = wire.store.get("line_items", `li_${session?.id}`) ?? {};
    expect(wire.store.get("price", price ?? "")?.lookup_key).toBe(PREMIUM_PRICE_ID);
    expect(wire.callsOf("billing_account")).toEqual([{ of_user: USER, of_session: "session" }]);
    // Asked again with the same key: the same checkout.
    expect(await wire.subscribe()).toBe(url);
    expect(wire.sessions()).toHaveLength(1);
    expect(wire.callsOf("renew_checkout_key")).toEqual([]);
  });

  it.each([
    ["already_premium", { is_premium: true }, /already have Premium/],
    ["already_premium", { is_premium: true, is_payment_due: true }, /already have Premium/],
    ["payment_due", { is_payment_due: true }, /last payment failed/],
  ])("refuses with %s what Stripe has just told us: %j", async (code, known, message) => {
    const wire = await shop(account(known));
    await expect(wire.subscribe()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(wire.sessions()).toEqual([]);
    // It was asked first.
    expect(wire.calls.map(({ name }) => name)).toEqual([
      ...["begin_billing_sync", "write_billing_state", "billing_account"],
    ]);
  });

  it("opens another checkout when the key’s has ended", async () => {
    const wire = await shop(account());
    await wire.subscribe();
    const [ended] = wire.sessions();
    await wire.stripe.checkout.sessions.expire(ended?.id ?? "");
    const url = await wire.subscribe();
    expect(wire.callsOf("renew_checkout_key")).toEqual([{ of_user: USER, used: "first" }]);
    expect(wire.sessions().map((session) => [session.status, session.url])).toEqual([
      ["expired", null],
      ["open", url],
    ]);
  });

  it.each([
    ["no key is left", null, 1],
    ["each key’s checkout has ended", "first", 3],
  ])("gives up when %s", async (_, renewed, rounds) => {
    const wire = await shop(account(), renewed);
    await wire.subscribe();
    await wire.stripe.checkout.sessions.expire(wire.sessions()[0]?.id ?? "");
    await expect(wire.subscribe()).rejects.toMatchObject({ code: "internal" });
    expect(wire.callsOf("renew_checkout_key")).toHaveLength(rounds);
    expect(wire.sessions()).toHaveLength(1);
  });

  it("opens none without a key", async () => {
    const wire = await shop(account({ checkout_key: null }));
    await expect(wire.subscribe()).rejects.toMatchObject({ code: "internal" });
    expect(wire.sessions()).toEqual([]);
  });

  it.each([
    ["another amount", { unit_amount: PREMIUM_CENTS + 1 }],
    ["another currency", { currency: "eur" }],
    ["another interval", { recurring: { interval: "year", interval_count: 1 } }],
    ["several months", { recurring: { interval: "month", interval_count: 3 } }],
    ["one payment", { recurring: null }],
    ["no such key", { lookup_key: "other" }],
    ["retired", { active: false }],
  ])("charges nothing that our pages don’t show: %s", async (_, more) => {
    const wire = await shop(account());
    for (const price of wire.store.all("price")) Object.assign(price, more);
    await expect(wire.subscribe()).rejects.toThrow(
      `No price at Stripe is as shown under ${PREMIUM_PRICE_ID}`,
    );
    expect(wire.sessions()).toEqual([]);
  });
});
