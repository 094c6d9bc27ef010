/**
 * POST /functions/v1/refund-rental `{orderId}`: the whole price back, within seven days of paying. Access from that
 * payment ends. Asking twice refunds once, and each course is refunded to a buyer once.
 */
import Stripe from "stripe";
import { z } from "zod";
import { type PaymentCall, paymentHandler } from "../_shared/billing/payment-handler.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import { refundRequest } from "../_shared/contracts/billing.ts";
import { REFUND_DAYS } from "../_shared/contracts/prices.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), payment_intent: z.string() }),
  z.object({
    outcome: z.enum(["order_not_found", "already_refunded", "not_paid", "refunded_before", "window_over"]),
  }),
]);

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler(environment, "refund-rental", async ({ buyer, payments, body }: PaymentCall) => {
    const wanted = refundRequest.safeParse(body);
    if (!wanted.success) throw new AppError("invalid_request", "Send orderId, the order to refund.");
    const { orderId } = wanted.data;
    const decided = decision.parse(
      await environment.callDatabase("begin_refund", {
        of_user: buyer.userId,
        of_order: orderId,
        window_days: REFUND_DAYS,
      }),
    );
    switch (decided.outcome) {
      case "order_not_found":
        throw new AppError("order_not_found", "We can’t find that order.");
      case "not_paid":
        throw new AppError("not_refundable", "This order was never paid.");
      case "refunded_before":
        throw new AppError(
          "not_refundable",
          "You’ve already had one refund for this course. Write to us if something is wrong with it.",
        );
      case "window_over":
        throw new AppError(
          "refund_window_over",
          `Refunds end ${REFUND_DAYS} days after the purchase. Write to us if something is wrong with the course.`,
        );
      case "ok":
        await refund(payments.stripe, orderId, decided.payment_intent);
        break;
      case "already_refunded":
        break;
    }
    if (buyer.customer) await syncCustomer(environment, payments.stripe, buyer.customer);
    return { status: "refunded" };
  });
}

async function refund(stripe: Stripe, orderId: string, payment_intent: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent, reason: "requested_by_customer", metadata: { order_id: orderId } },
      { idempotencyKey: `refund-${orderId}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== "charge_already_refunded")
      throw error;
  }
}
