/** Stripe's objects as rows of our tables. Times are ISO 8601, amounts integers in cents. */
import type Stripe from "stripe";
import { z } from "zod";

export function toSubscription(subscription: Stripe.Subscription) {
  const price = subscription.items.data[0]?.price;
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const periodEnd = ends.length > 0 ? Math.max(...ends) : null;
  return {
    id: subscription.id,
    status: subscription.status,
    price_id: price?.id ?? null,
    product_id: price ? idOf(price.product) : null,
    interval: price?.recurring?.interval ?? null,
    interval_count: price?.recurring?.interval_count ?? null,
    created_at: isoTime(subscription.created),
    current_period_end: isoTime(periodEnd),
    // The portal says either that it ends with the period, or when it ends.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    trial_end: isoTime(subscription.trial_end),
    paid_with:
      typeof subscription.default_payment_method === "object"
        ? cardName(subscription.default_payment_method?.card)
        : null,
  };
}

/**
 * Null for a draft, which isn't owed yet.
 * @param charges of its customer, by payment, for what went back.
 */
export function toInvoice(invoice: Stripe.Invoice, charges: ReadonlyMap<string, Stripe.Charge> = new Map()) {
  if (!invoice.status || invoice.status === "draft") return null;
  const refunded = (invoice.payments?.data ?? []).flatMap(({ payment }) => {
    const charge = payment.payment_intent && charges.get(idOf(payment.payment_intent));
    return charge && charge.amount_refunded > 0 ? [charge] : [];
  });
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    id: invoice.id,
    subscription_id: subscription ? idOf(subscription) : null,
    number: invoice.number,
    amount_cents: invoice.total,
    currency: invoice.currency,
    status: invoice.status,
    created_at: isoTime(invoice.created),
    invoice_url: invoice.hosted_invoice_url ?? null,
    refunded_cents: refunded.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    refunded_at: refunded.length > 0 ? isoTime(Math.max(...refunded.map(refundedAt))) : null,
  };
}

/** What our checkouts carry, so that a payment says by itself what was bought. */
const rentalMetadata = z.object({
  order_id: z.uuid(),
  course_id: z.uuid(),
  days: z.coerce.number().int().min(1).max(3650),
});
export type RentalMetadata = Readonly<Record<keyof z.infer<typeof rentalMetadata>, string>>;

/**
 * Null for a checkout that isn't a rental's.
 * @param disputes when the buyer's bank took a payment back, by payment. It counts as refunded.
 */
export function toOrder(session: Stripe.Checkout.Session, disputes: ReadonlyMap<string, number> = new Map()) {
  const bought = rentalMetadata.safeParse(session.metadata);
  if (session.mode !== "payment" || !bought.success) return null;
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof payment?.latest_charge === "object" ? payment.latest_charge : null;
  const disputedAt = disputes.get(payment?.id ?? "");
  const status = disputedAt ? "refunded" : orderStatus(session, payment, charge);
  return {
    id: bought.data.order_id,
    course_id: bought.data.course_id,
    days: bought.data.days,
    checkout_session_id: session.id,
    payment_intent_id: payment?.id ?? null,
    amount_cents: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    status,
    paid_with: cardName(charge?.payment_method_details?.card),
    receipt_url: charge?.receipt_url ?? null,
    created_at: isoTime(session.created),
    paid_at: paidAt(session, charge),
    refunded_at: status === "refunded" ? isoTime(disputedAt ?? refundedAt(charge)) : null,
  };
}

function orderStatus(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
  charge: Stripe.Charge | null,
): "open" | "pending" | "paid" | "failed" | "refunded" | "expired" {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.payment_status !== "unpaid") return charge?.refunded ? "refunded" : "paid";
  return payment?.status === "requires_payment_method" || payment?.status === "canceled"
    ? "failed"
    : "pending";
}

/** A card pays at once. A slower payment begins to count when we learn that it arrived: null. */
function paidAt(session: Stripe.Checkout.Session, charge: Stripe.Charge | null): string | null {
  if (session.payment_status === "no_payment_required") return isoTime(session.created);
  return charge?.payment_method_details?.type === "card" ? isoTime(charge.created) : null;
}

function refundedAt(charge: Stripe.Charge | null): number {
  const [last = charge?.created ?? 0] = (charge?.refunds?.data ?? [])
    .map(({ created }) => created)
    .sort((a, b) => b - a);
  return last;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

function cardName(card: { brand: string | null; last4: string | null } | null | undefined): string | null {
  return card?.last4 ? `${BRANDS[card.brand ?? ""] ?? "Card"} •••• ${card.last4}` : null;
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

function isoTime(seconds: number): string;
function isoTime(seconds: number | null): string | null;
function isoTime(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
