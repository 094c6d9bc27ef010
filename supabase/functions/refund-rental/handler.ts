/**
 * POST /functions/v1/refund-rental `{orderId, reason?}`: the whole price back. Access from that payment ends. Asking twice
 * refunds once. Buyers refund their own order within seven days of paying, and each course once; an administrator, who
 * gives a reason, refunds anyone's at any time.
 */
import Stripe from "stripe";
import { z } from "zod";
import { type PaymentCall, paymentHandler } from "../_shared/billing/payment-handler.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import { refundRequest } from "../_shared/contracts/billing.ts";
import { REFUND_DAYS } from "../_shared/contracts/prices.ts";
import { type CallDatabase, DatabaseCallError, type FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), payment_intent: z.string(), customer: z.string().nullish() }),
  z.object({
    outcome: z.enum([
      "order_not_found",
      "already_refunded",
      "not_paid",
      "refunded_before",
      "window_over",
      "no_reason",
    ]),
  }),
]);
type Decision = z.infer<typeof decision>;

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler(environment, "refund-rental", async (call: PaymentCall) => {
    const { buyer, payments, body } = call;
    const wanted = refundRequest.safeParse(body);
    if (!wanted.success) throw new AppError("invalid_request", "Send orderId, the order to refund.");
    const { orderId, reason } = wanted.data;
    const decided =
      reason === undefined
        ? decision.parse(
            await environment.callDatabase("begin_refund", {
              of_user: buyer.userId,
              of_order: orderId,
              window_days: REFUND_DAYS,
            }),
          )
        : await decideAsAdministrator(call.callDatabaseAsCaller, orderId, reason);
    refuse(decided);
    let customer = buyer.customer;
    if (decided.outcome === "ok") {
      await refund(payments.stripe, orderId, decided.payment_intent);
      customer = decided.customer ?? customer;
    }
    if (customer) await syncCustomer(environment, payments.stripe, customer);
    return { status: "refunded" };
  });
}

/** Asked with the caller's rights, so that the database decides who is an administrator, and notes it in their name. */
async function decideAsAdministrator(
  callDatabaseAsCaller: CallDatabase,
  orderId: string,
  reason: string,
): Promise<Decision> {
  try {
    return decision.parse(await callDatabaseAsCaller("admin_begin_refund", { of_order: orderId, reason }));
  } catch (error) {
    if (error instanceof DatabaseCallError && error.code === "42501")
      throw new AppError("not_admin", "Only administrators may refund another user’s order.");
    throw error;
  }
}

function refuse({ outcome }: Decision): void {
  switch (outcome) {
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
    case "no_reason":
      throw new AppError("invalid_request", "Give a reason of 5 to 1,000 characters.");
    case "ok":
    case "already_refunded":
  }
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
