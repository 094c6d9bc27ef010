/**
 * POST /functions/v1/refund-premium `{invoiceId, cents, seenRefundedCents, premium, reason}`, for administrators: gives
 * back a month of Premium or a part of it, and ends the subscription, now or with its period, if asked to. Asking twice
 * refunds once.
 */
import Stripe from "stripe";
import { z } from "zod";
import { cancelSubscriptions } from "../_shared/billing/cancel-subscriptions.ts";
import { paymentHandler } from "../_shared/billing/payment-handler.ts";
import type { Payments } from "../_shared/billing/stripe-client.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import { type PremiumRefundRequest, premiumRefundRequest } from "../_shared/contracts/billing.ts";
import { type CallDatabase, DatabaseCallError, type FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), subscription: z.string().nullable(), customer: z.string() }),
  z.object({ outcome: z.enum(["no_reason", "order_not_found", "not_paid", "too_much", "changed"]) }),
]);

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler(environment, "refund-premium", async ({ payments, body, callDatabaseAsCaller }) => {
    const wanted = premiumRefundRequest.safeParse(body);
    if (!wanted.success) throw new AppError("invalid_request", "Send the invoice to refund, and how much.");
    const { subscription, customer } = await decide(callDatabaseAsCaller, wanted.data);
    try {
      // First, because a refund that fails after it can be asked for again, and an end after a refund couldn’t.
      if (subscription) await end(payments, subscription, wanted.data.premium);
      await refund(payments, wanted.data);
    } finally {
      await syncCustomer(environment, payments.stripe, customer);
    }
    return { status: "refunded" };
  });
}

/** Asked with the caller's rights, so that the database decides who is an administrator, and notes it in their name. */
async function decide(
  callDatabaseAsCaller: CallDatabase,
  { invoiceId, cents, seenRefundedCents, premium, reason }: PremiumRefundRequest,
) {
  const args = { of_invoice: invoiceId, cents, seen_refunded: seenRefundedCents, ending: premium, reason };
  const answer = await callDatabaseAsCaller("admin_begin_premium_refund", args).catch((error) => {
    if (error instanceof DatabaseCallError && error.code === "42501")
      throw new AppError("not_admin", "Only administrators may refund Premium.");
    throw error;
  });
  const decided = decision.parse(answer);
  switch (decided.outcome) {
    case "ok":
      return decided;
    case "no_reason":
      throw new AppError("invalid_request", "Give a reason of 5 to 1,000 characters.");
    case "order_not_found":
      throw new AppError("order_not_found", "We can’t find that invoice.");
    case "not_paid":
      throw new AppError("not_refundable", "This month was never paid.");
    case "too_much":
      throw new AppError("not_refundable", "That’s more than was paid and not refunded yet.");
    case "changed":
      throw changed();
  }
}

const changed = () =>
  new AppError("refund_changed", "Some of this month was refunded meanwhile. Look again, then decide.");

async function end(
  payments: Payments,
  subscription: string,
  premium: PremiumRefundRequest["premium"],
): Promise<void> {
  if (premium === "end_with_period") {
    await payments.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  } else if (premium === "end_now") {
    await cancelSubscriptions(payments)([subscription]);
  }
}

async function refund(
  { stripe }: Payments,
  { invoiceId, cents, seenRefundedCents }: PremiumRefundRequest,
): Promise<void> {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  const payment = payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent;
  if (!payment)
    throw new AppError("not_refundable", "This month wasn’t paid by card. Refund it in Stripe’s dashboard.");
  try {
    await stripe.refunds.create(
      {
        payment_intent: typeof payment === "string" ? payment : payment.id,
        amount: cents,
        reason: "requested_by_customer",
        metadata: { invoice_id: invoiceId },
      },
      // The same for everyone who saw the same: of two at once, one is refunded and the other refused or repeated.
      { idempotencyKey: `refund-${invoiceId}-${seenRefundedCents}` },
    );
  } catch (error) {
    const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeIdempotencyError || error instanceof StripeInvalidRequestError)
      throw changed();
    throw error;
  }
}
