import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { type Answers, openWire } from "../../../../tests/support/stripe-wire.ts";
import { rentalCheckout } from "./rental-checkout.ts";

const COURSE = randomUUID();
const USER = randomUUID();
const ok = (more: object = {}) => ({
  ...{
    outcome: "ok",
    order: randomUUID(),
    session: null,
    cents: 299,
    days: 30,
    title: "Torts",
    is_current: true,
  },
  ...more,
});

async function shop(answers: Answers) {
  const wire = await openWire(Object.assign(answers, { begin_billing_sync: 1, write_billing_state: true }));
  const { id: customer } = await wire.stripe.customers.create({ metadata: { user_id: USER } });
  const buyer = {
    ...{ userId: USER, sessionId: "none", outcome: "ok" as const, email: "ada@example.com", customer },
    ...{ checkout_key: null, is_premium: false, is_payment_due: false },
  };
  const before = wire.requests.length;
  return {
    ...wire,
    customer,
    rent: (more: object = {}) =>
      rentalCheckout(
        wire.environment,
        wire.payments,
        { ...buyer, ...more },
        { courseId: COURSE, isRenewal: false },
      ),
    sessions: () => wire.store.all("checkout.session").reverse(),
    /** Since the buyer came. */
    asked: () => wire.requests.slice(before),
    requestsTo: (path: string) => wire.requests.filter((request) => request.startsWith(`POST /v1/${path}`)),
  };
}
const openSession = (wire: Awaited<ReturnType<typeof shop>>) =>
  wire.stripe.checkout.sessions.create({
    ...{ mode: "payment", customer: wire.customer, success_url: "http://app.test/paid" },
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 299, product_data: { name: "Torts" } } },
    ],
  });

describe("the checkout of a rental", () => {
  it("sells the course at the database’s price, and says by itself what was bought", async () => {
    const rental = ok();
    const wire = await shop({ begin_rental: rental });
    const url = await wire.rent();
    const [session] = wire.sessions();
    expect(session).toMatchObject({
      ...{ url, mode: "payment", customer: wire.customer, client_reference_id: USER, amount_total: 299 },
      ...{ currency: "usd", allow_promotion_codes: true, cancel_url: `http://app.test/courses/${COURSE}` },
      metadata: { order_id: rental.order, course_id: COURSE, days: "30" },
      success_url: expect.stringMatching(
        new RegExp(`^http://app.test/.*${COURSE}.*session_id={CHECKOUT_SESSION_ID}$`),
      ),
    });
    expect(wire.store.get("line_items", `li_${session?.id}`)).toMatchObject({
      ...{ name: "Torts", description: "30 days of access" },
    });
    // On the payment too, where Stripe's dashboard shows it.
    expect(wire.sentTo("checkout/sessions")).toMatchObject({
      "payment_intent_data[metadata][order_id]": rental.order,
      "payment_intent_data[metadata][course_id]": COURSE,
      "payment_intent_data[metadata][days]": "30",
      "payment_intent_data[description]": "Torts",
    });
    expect(wire.callsOf("begin_rental")).toEqual([{ of_user: USER, of_course: COURSE, is_renewal: false }]);
    expect(wire.callsOf("keep_checkout_session")).toEqual([{ of_order: rental.order, session: session?.id }]);
    expect(wire.store.get("customer", wire.customer)?.email).toBe("ada@example.com");
    // Asked again with the same order: the same checkout.
    expect(await wire.rent()).toBe(url);
    expect(wire.sessions()).toHaveLength(1);
  });

  it("leaves the address at Stripe alone where the account has none", async () => {
    const wire = await shop({ begin_rental: ok() });
    await wire.stripe.customers.update(wire.customer, { email: "old@example.com" });
    await wire.rent({ email: null });
    expect(wire.store.get("customer", wire.customer)?.email).toBe("old@example.com");
  });

  it("binds a customer first to a buyer who has none", async () => {
    const wire = await shop({ begin_rental: ok(), bind_billing_customer: null });
    await expect(wire.rent({ customer: null })).rejects.toMatchObject({ code: "internal" });
    const [{ customer: made } = { customer: "" }] = wire.callsOf("bind_billing_customer") as {
      customer: string;
    }[];
    expect(wire.store.get("customer", made)?.metadata).toEqual({ user_id: USER });
    expect(wire.sessions()).toEqual([]);
  });

  it.each([
    ["already_rented", { outcome: "already_rented", ends: "2027-01-01" }, /already\. You can add days/],
    ["payment_pending", { outcome: "payment_pending" }, /on its way/],
    ["course_not_found", { outcome: "course_not_found" }, /no longer exists/],
    ["not_rentable", { outcome: "not_rentable" }, /can’t be rented yet/],
  ])("refuses with %s before Stripe is asked for anything", async (code, decided, message) => {
    const wire = await shop({ begin_rental: decided });
    await expect(wire.rent()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(wire.asked()).toEqual([]);
  });

  it("goes back to an open checkout at the current price", async () => {
    const answers: Record<string, unknown> = {};
    const wire = await shop(changing(answers));
    const session = await openSession(wire);
    answers.begin_rental = ok({ session: session.id });
    expect(await wire.rent()).toBe(session.url);
    expect(wire.sessions()).toHaveLength(1);
    expect(wire.callsOf("begin_billing_sync")).toEqual([]);
  });

  it("ends an open checkout at an old price, and opens one at the new", async () => {
    const answers: Record<string, unknown> = {};
    const wire = await shop(changing(answers));
    const old = await openSession(wire);
    answers.begin_rental = [ok({ session: old.id, is_current: false }), ok({ cents: 499 })];
    const url = await wire.rent();
    expect(wire.sessions().map(({ status, amount_total }) => [status, amount_total])).toEqual([
      ["expired", 299],
      ["open", 499],
    ]);
    expect(wire.sessions()[1]?.url).toBe(url);
    expect(wire.callsOf("begin_billing_sync")).toEqual([{ customer: wire.customer }]);
  });

  it("learns of a payment that has arrived meanwhile", async () => {
    const answers: Record<string, unknown> = {};
    const wire = await shop(changing(answers));
    const paid = await openSession(wire);
    wire.pay(paid.id);
    answers.begin_rental = [ok({ session: paid.id }), { outcome: "already_rented", ends: "2027-01-01" }];
    await expect(wire.rent()).rejects.toMatchObject({ code: "already_rented" });
    expect(wire.requestsTo(`checkout/sessions/${paid.id}/expire`)).toEqual([]);
    expect(wire.callsOf("write_billing_state")).toHaveLength(1);
  });

  it("closes an order at an old price that never had a checkout", async () => {
    const old = ok({ is_current: false });
    const wire = await shop({ begin_rental: [old, ok({ cents: 499 })] });
    await wire.rent();
    expect(wire.callsOf("close_order")).toEqual([{ of_order: old.order }]);
    expect(wire.sessions().map(({ amount_total }) => amount_total)).toEqual([499]);
  });

  it("begins another order when Stripe knows the key with other details", async () => {
    const first = ok();
    const wire = await shop({ begin_rental: [first, { ...first, title: "Torts, second edition" }, ok()] });
    await wire.rent();
    await wire.rent();
    expect(wire.callsOf("close_order")).toEqual([{ of_order: first.order }]);
    expect(wire.sessions()).toHaveLength(2);
  });

  it("passes on whatever else goes wrong at Stripe", async () => {
    const wire = await shop({ begin_rental: ok({ cents: -1 }) });
    await expect(wire.rent()).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(wire.callsOf("close_order")).toEqual([]);
  });

  it("gives up after four rounds", async () => {
    const wire = await shop({ begin_rental: ok({ is_current: false }) });
    await expect(wire.rent()).rejects.toMatchObject({ code: "internal" });
    expect(wire.callsOf("close_order")).toHaveLength(4);
  });
});

/** Answers that a test changes as it runs. */
function changing(answers: Record<string, unknown>): Answers {
  return {
    get begin_rental() {
      return answers.begin_rental;
    },
  };
}
