import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { CARDS } from "../../../../tests/support/payments.ts";
import { openWire, type Wire } from "../../../../tests/support/stripe-wire.ts";
import { PREMIUM_PRICE_ID } from "../contracts/prices.ts";
import { toInvoice, toOrder, toSubscription } from "./from-stripe.ts";

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
let wire: Wire;
let customer: string;

beforeAll(async () => {
  wire = await openWire();
  customer = (await wire.stripe.customers.create({ metadata: { user_id: randomUUID() } })).id;
});

describe("a subscription", () => {
  let subscription: Stripe.Subscription;
  let invoice: Stripe.Invoice;

  beforeAll(async () => {
    const { data } = await wire.stripe.prices.list({ lookup_keys: [PREMIUM_PRICE_ID] });
    const session = await wire.stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ quantity: 1, price: data[0]?.id ?? "" }],
      success_url: "http://app.test/paid",
    });
    expect(wire.pay(session.id).outcome).toBe("paid");
    const list = await wire.stripe.subscriptions.list({
      ...{ customer, status: "all", expand: ["data.default_payment_method"] },
    });
    const invoices = await wire.stripe.invoices.list({ customer });
    if (!list.data[0] || !invoices.data[0]) throw new Error("nothing was bought");
    subscription = list.data[0];
    invoice = invoices.data[0];
  });
  const like = (more: object) => toSubscription({ ...subscription, ...more } as Stripe.Subscription);
  const item = (more: object) => ({ ...subscription.items.data[0], ...more });
  const price = (more: object) => item({ price: { ...subscription.items.data[0]?.price, ...more } });

  it("is a row with its price, its period and its card", () => {
    const [first] = subscription.items.data;
    expect(toSubscription(subscription)).toEqual({
      ...{
        id: subscription.id,
        status: "active",
        price_id: first?.price.id,
        product_id: first?.price.product,
      },
      ...{ interval: "month", interval_count: 1, created_at: iso(subscription.created) },
      ...{ current_period_end: iso(first?.current_period_end ?? 0), cancel_at_period_end: false },
      ...{ trial_end: null, paid_with: "Visa •••• 4242" },
    });
  });

  it("ends with its last item, and without items has neither price nor end", () => {
    const data = [
      item({ current_period_end: 200 }),
      item({ current_period_end: 300 }),
      item({ current_period_end: 100 }),
    ];
    expect(like({ items: { data } }).current_period_end).toBe(iso(300));
    expect(like({ items: { data: [] } })).toMatchObject({
      ...{ price_id: null, product_id: null, interval: null, interval_count: null, current_period_end: null },
    });
  });

  it("takes a product that came as an object, and a price paid once", () => {
    const data = [price({ product: { id: "prod_expanded" }, recurring: null })];
    expect(like({ items: { data } })).toMatchObject({
      product_id: "prod_expanded",
      interval: null,
      interval_count: null,
    });
  });

  it.each([
    [{ cancel_at_period_end: true, cancel_at: null }, true],
    [{ cancel_at_period_end: false, cancel_at: 1_900_000_000 }, true],
    [{ cancel_at_period_end: false, cancel_at: null }, false],
  ])("of %j, whether it ends is %s", (more, ends) => {
    expect(like(more).cancel_at_period_end).toBe(ends);
  });

  it("keeps the end of a trial", () => {
    expect(like({ trial_end: 1_900_000_000 }).trial_end).toBe(iso(1_900_000_000));
  });

  it.each([
    [{ card: { brand: "amex", last4: "0005" } }, "American Express •••• 0005"],
    [{ card: { brand: "girocard", last4: "1234" } }, "Card •••• 1234"],
    [{ card: { brand: null, last4: "1234" } }, "Card •••• 1234"],
    [{ card: { brand: "visa", last4: null } }, null],
    [{ type: "us_bank_account" }, null],
    ["pm_only_its_id", null],
    [null, null],
  ])("paid with %j shows %j", (default_payment_method, shown) => {
    expect(like({ default_payment_method }).paid_with).toBe(shown);
  });

  it("has invoices, of which drafts don’t count", () => {
    expect(toInvoice(invoice)).toEqual({
      ...{ id: invoice.id, subscription_id: subscription.id, number: "SANDBOX-0001", amount_cents: 1000 },
      ...{ currency: "usd", status: "paid", created_at: iso(invoice.created) },
      ...{ invoice_url: invoice.hosted_invoice_url, refunded_cents: 0, refunded_at: null },
    });
    expect(invoice.hosted_invoice_url).toMatch(/^http/);
    for (const status of ["draft", null])
      expect(toInvoice({ ...invoice, status } as Stripe.Invoice)).toBeNull();
    const parent = { subscription_details: { subscription: { id: "sub_expanded" } } };
    expect(toInvoice({ ...invoice, parent } as unknown as Stripe.Invoice)?.subscription_id).toBe(
      "sub_expanded",
    );
    const single = { ...invoice, parent: null, hosted_invoice_url: undefined } as unknown as Stripe.Invoice;
    expect(toInvoice(single)).toMatchObject({ subscription_id: null, invoice_url: null });
    const quoted = { ...invoice, parent: { subscription_details: null } } as Stripe.Invoice;
    expect(toInvoice(quoted)?.subscription_id).toBeNull();
  });

  it("adds up what was refunded of an invoice’s payments", () => {
    const paidBy = (payment_intent: string) =>
      ({ ...invoice, payments: { data: [{ payment: { payment_intent } }] } }) as unknown as Stripe.Invoice;
    // The clock was set back between the two.
    const charge = { amount_refunded: 400, created: 12, refunds: { data: [{ created: 5 }, { created: 9 }] } };
    const charges = new Map([["pi_refunded", charge as unknown as Stripe.Charge]]);
    expect(toInvoice(paidBy("pi_refunded"), charges)).toMatchObject({
      refunded_cents: 400,
      refunded_at: iso(9),
    });
    expect(toInvoice(paidBy("pi_other"), charges)).toMatchObject({ refunded_cents: 0, refunded_at: null });
  });
});

describe("a rental’s order", () => {
  const metadata = { order_id: randomUUID(), course_id: randomUUID(), days: "30" };

  /** A checkout of a rental. @param card null to leave it open. */
  async function bought(card: string | null, more: object = {}): Promise<Stripe.Checkout.Session> {
    const { id } = await wire.stripe.checkout.sessions.create({
      mode: "payment",
      customer,
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 299, product_data: { name: "Torts" } } },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: "http://app.test/paid",
    });
    if (card) wire.pay(id, card);
    return { ...(await fetched(id)), ...more };
  }
  const fetched = (id: string) =>
    wire.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge.refunds"] });
  const chargeOf = ({ payment_intent }: Stripe.Checkout.Session) =>
    (payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
  const withIntent = (session: Stripe.Checkout.Session, more: object) =>
    ({
      ...session,
      payment_intent: { ...(session.payment_intent as Stripe.PaymentIntent), ...more },
    }) as Stripe.Checkout.Session;
  const withCharge = (session: Stripe.Checkout.Session, more: object) =>
    withIntent(session, { latest_charge: { ...chargeOf(session), ...more } });

  it("is open before it is paid", async () => {
    const session = await bought(null);
    expect(toOrder(session)).toEqual({
      ...{ id: metadata.order_id, course_id: metadata.course_id, days: 30, checkout_session_id: session.id },
      ...{ payment_intent_id: null, amount_cents: 299, currency: "usd", status: "open", paid_with: null },
      ...{ receipt_url: null, created_at: iso(session.created), paid_at: null, refunded_at: null },
    });
  });

  it("is paid at once by card", async () => {
    const session = await bought(CARDS.good);
    const charge = chargeOf(session);
    expect(toOrder(session)).toMatchObject({
      ...{ status: "paid", paid_with: "Visa •••• 4242", receipt_url: charge.receipt_url },
      ...{ paid_at: iso(charge.created), refunded_at: null },
      payment_intent_id: (session.payment_intent as Stripe.PaymentIntent).id,
    });
    expect(charge.receipt_url).toMatch(/^http/);
  });

  it("is pending while a bank debit is under way, and then paid at a time we don’t know, or failed", async () => {
    const debited = withCharge(await bought(CARDS.good), {
      payment_method_details: { type: "us_bank_account" },
    });
    const pending = withIntent({ ...debited, payment_status: "unpaid" }, { status: "processing" });
    expect(toOrder(pending)).toMatchObject({ status: "pending", paid_at: null, paid_with: null });
    expect(toOrder(withIntent(pending, { status: "requires_payment_method" }))?.status).toBe("failed");
    expect(toOrder(withIntent(pending, { status: "canceled" }))?.status).toBe("failed");
    expect(toOrder(debited)).toMatchObject({ status: "paid", paid_at: null });
  });

  it("is expired with its checkout", async () => {
    const open = await bought(null);
    await wire.stripe.checkout.sessions.expire(open.id);
    expect(toOrder(await fetched(open.id))?.status).toBe("expired");
  });

  it("of nothing to pay begins with the checkout", async () => {
    const free = {
      payment_status: "no_payment_required",
      payment_intent: null,
      status: "complete",
      amount_total: null,
    };
    const session = await bought(null, { ...free, currency: null });
    expect(toOrder(session)).toMatchObject({
      ...{ status: "paid", amount_cents: 0, currency: "usd", payment_intent_id: null },
      paid_at: iso(session.created),
    });
  });

  it("is refunded when all of it went back, at the time of the last refund", async () => {
    const session = await bought(CARDS.good);
    await wire.stripe.refunds.create({ payment_intent: (session.payment_intent as Stripe.PaymentIntent).id });
    const refunded = await fetched(session.id);
    const { created } = chargeOf(refunded);
    expect(toOrder(refunded)).toMatchObject({ status: "refunded", refunded_at: iso(created) });
    const at = (times: number[]) =>
      toOrder(withCharge(refunded, { refunds: { data: times.map((time) => ({ created: time })) } }))
        ?.refunded_at;
    expect(at([created + 60, created + 600, created + 6])).toBe(iso(created + 600));
    expect(toOrder(withCharge(refunded, { refunds: null }))?.refunded_at).toBe(iso(created));
    // A part of it: the rental continues.
    const part = withCharge(refunded, { refunded: false });
    expect(toOrder(part)).toMatchObject({ status: "paid", refunded_at: null });
  });

  it("takes a payment or a charge that came as an id for one it doesn’t know", async () => {
    const session = await bought(CARDS.good);
    expect(toOrder({ ...session, payment_intent: "pi_only_its_id" })).toMatchObject({
      ...{ status: "paid", payment_intent_id: null, paid_with: null, receipt_url: null, paid_at: null },
    });
    expect(toOrder(withIntent(session, { latest_charge: "ch_only_its_id" }))).toMatchObject({
      paid_with: null,
    });
    const bare = withCharge(session, { payment_method_details: null });
    expect(toOrder(bare)).toMatchObject({ status: "paid", paid_with: null, paid_at: null });
    const unpaid = { payment_intent: null, payment_status: "unpaid" } as const;
    expect(toOrder({ ...session, ...unpaid })?.status).toBe("pending");
  });

  it.each([
    ["a subscription’s", { mode: "subscription" }],
    ["one without metadata", { metadata: null }],
    ["one of no order", { metadata: { ...metadata, order_id: "12" } }],
    ["one of no course", { metadata: { ...metadata, course_id: undefined } }],
    ["one of no days", { metadata: { ...metadata, days: "0" } }],
    ["one of too many days", { metadata: { ...metadata, days: "3651" } }],
    ["one of half a day", { metadata: { ...metadata, days: "0.5" } }],
  ])("isn’t made of a checkout like %s", async (_, more) => {
    expect(toOrder(await bought(CARDS.good, more))).toBeNull();
  });
});
