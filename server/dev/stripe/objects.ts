/**
 * Stripe's objects as the API returns them, with the fields that the app or the sandbox reads. References are ids; the
 * wire expands them on request.
 */
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** Prefix and random part, as Stripe's ids look. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** A field that Stripe doesn't have, or a wrong value, doesn't compile. A field that is left out can't be read. */
const object = <T>(fields: Partial<T>): T => fields as T;

export const customerObject = (
  created: number,
  given: { email: string | null; metadata: Stripe.Metadata },
): Stripe.Customer =>
  object<Stripe.Customer>({
    ...{ id: newId("cus"), object: "customer", created, ...given },
    invoice_settings: object<Stripe.Customer.InvoiceSettings>({ default_payment_method: null }),
  });

export const productObject = (created: number, name: string, description: string | null): Stripe.Product =>
  object<Stripe.Product>({
    ...{ id: newId("prod"), object: "product", created, active: true },
    ...{ name, description },
  });

export function priceObject(
  created: number,
  given: {
    product: string;
    unit_amount: number;
    currency: string;
    lookup_key: string | null;
    interval: Stripe.Price.Recurring.Interval | null;
  },
): Stripe.Price {
  const { interval, ...fields } = given;
  return object<Stripe.Price>({
    ...{ id: newId("price"), object: "price", created, active: true },
    ...fields,
    recurring: interval && object<Stripe.Price.Recurring>({ interval, interval_count: 1 }),
    type: interval ? "recurring" : "one_time",
  });
}

/** Once, off the first payment. */
export const couponObject = (created: number, percentOff: number, name: string | null): Stripe.Coupon =>
  object<Stripe.Coupon>({
    ...{ id: newId("coupon"), object: "coupon", created, duration: "once", valid: true },
    ...{ name, percent_off: percentOff },
  });

export const promotionCodeObject = (created: number, coupon: string, code: string): Stripe.PromotionCode =>
  object<Stripe.PromotionCode>({
    ...{ id: newId("promo"), object: "promotion_code", created, active: true, code },
    promotion: { coupon, type: "coupon" },
  });

/** A card. */
export const paymentMethodObject = (created: number, customer: string, last4: string): Stripe.PaymentMethod =>
  object<Stripe.PaymentMethod>({
    ...{ id: newId("pm"), object: "payment_method", created, customer, type: "card" },
    card: object<Stripe.PaymentMethod.Card>({ brand: "visa", exp_month: 12, exp_year: 2034, last4 }),
  });

export function portalSessionObject(
  created: number,
  given: { customer: string; return_url: string | null },
  address: (id: string) => string,
): Stripe.BillingPortal.Session {
  const id = newId("bps");
  return object<Stripe.BillingPortal.Session>({
    ...{ id, object: "billing_portal.session", created, ...given },
    url: address(id),
  });
}

export interface SessionDetails {
  readonly mode: "payment" | "subscription";
  readonly customer: string;
  readonly amount: number;
  readonly metadata: Stripe.Metadata;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly allowPromotionCodes: boolean;
}

export function sessionObject(
  created: number,
  details: SessionDetails,
  address: (id: string) => string,
): Stripe.Checkout.Session {
  const id = newId("cs_test");
  const { mode, customer, amount, metadata } = details;
  return object<Stripe.Checkout.Session>({
    ...{ id, object: "checkout.session", created, mode, customer, metadata, currency: "usd" },
    allow_promotion_codes: details.allowPromotionCodes,
    amount_subtotal: amount,
    amount_total: amount,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    discounts: [],
    client_reference_id: details.clientReferenceId,
    success_url: details.successUrl,
    cancel_url: details.cancelUrl,
    url: address(id),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    subscription: null,
    invoice: null,
  });
}

export function subscriptionObject(
  created: number,
  given: { customer: string; price: Stripe.Price; method: string; ends: number },
): Stripe.Subscription {
  const { customer, price, method, ends } = given;
  const id = newId("sub");
  const item = object<Stripe.SubscriptionItem>({
    ...{ id: newId("si"), object: "subscription_item", created, price, subscription: id },
    current_period_start: created,
    current_period_end: ends,
  });
  return object<Stripe.Subscription>({
    ...{ id, object: "subscription", created, customer, status: "active" },
    default_payment_method: method,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    latest_invoice: null,
    items: {
      ...{ object: "list", data: [item], has_more: false },
      url: `/v1/subscription_items?subscription=${id}`,
    },
  });
}

export function invoiceObject(
  created: number,
  given: {
    customer: string;
    email: string | null;
    subscription: string;
    amount: number;
    reason: Stripe.Invoice.BillingReason;
    number: string;
  },
  address: (id: string) => string,
): Stripe.Invoice {
  const { amount, customer, number } = given;
  const id = newId("in");
  return object<Stripe.Invoice>({
    ...{ id, object: "invoice", created, customer, number, currency: "usd", status: "open" },
    customer_email: given.email,
    billing_reason: given.reason,
    total: amount,
    amount_due: amount,
    amount_remaining: amount,
    amount_paid: 0,
    attempted: false,
    attempt_count: 0,
    hosted_invoice_url: address(id),
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: given.subscription },
      type: "subscription_details",
    },
  });
}

export const paymentIntentObject = (
  created: number,
  given: Pick<Stripe.PaymentIntent, "amount" | "description" | "metadata"> & { customer: string },
): Stripe.PaymentIntent =>
  object<Stripe.PaymentIntent>({
    ...{ id: newId("pi"), object: "payment_intent", created, ...given, currency: "usd" },
    status: "requires_payment_method",
    amount_received: 0,
    latest_charge: null,
    payment_method: null,
  });

export function chargeObject(
  created: number,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  receiptUrl: (id: string) => string,
): Stripe.Charge {
  const { amount, currency, customer, description, metadata } = intent;
  const { card } = method;
  if (!card) throw new Error("The sandbox takes cards only");
  const id = newId("ch");
  return object<Stripe.Charge>({
    ...{ id, object: "charge", created, amount, currency, customer, description, metadata },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: object<Stripe.Charge.PaymentMethodDetails.Card>({ brand: card.brand, last4: card.last4 }),
    },
    status: "succeeded",
    paid: true,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    receipt_url: receiptUrl(id),
  });
}

export const invoicePaymentObject = (
  created: number,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment =>
  object<Stripe.InvoicePayment>({
    ...{ id: newId("inpay"), object: "invoice_payment", created, invoice: invoice.id, status: "paid" },
    payment: { type: "payment_intent", payment_intent: intent.id },
  });

export function refundObject(
  created: number,
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  const { currency, payment_intent } = charge;
  return object<Stripe.Refund>({
    ...{ id: newId("re"), object: "refund", created, charge: charge.id, payment_intent },
    ...{ amount, currency, metadata, status: "succeeded" },
  });
}

export const disputeObject = (
  created: number,
  charge: Stripe.Charge,
  status: Stripe.Dispute.Status,
): Stripe.Dispute =>
  object<Stripe.Dispute>({
    ...{ id: newId("dp"), object: "dispute", created, charge: charge.id, status },
    payment_intent: charge.payment_intent,
    amount: charge.amount,
    currency: charge.currency,
    reason: "fraudulent",
  });
