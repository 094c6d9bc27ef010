/**
 * POST /functions/v1/create-customer-portal-session `{userId, returnTo?}`: `{url}` of the page where the subscription is
 * canceled or resumed, the card is changed and invoices are read.
 */
import { paymentHandler } from "../_shared/billing/payment-handler.ts";
import { type PaymentPage, portalRequest } from "../_shared/contracts/billing.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler<PaymentPage>(
    environment,
    "create-customer-portal-session",
    async ({ buyer, payments, body }) => {
      const wanted = portalRequest.safeParse(body);
      if (!wanted.success) throw new AppError("invalid_request", "Send userId, your account’s id.");
      if (wanted.data.userId !== buyer.userId) {
        throw new AppError("forbidden", "You can only manage your own subscription.");
      }
      if (!buyer.customer) throw new AppError("customer_not_found", "You haven’t bought anything yet.");
      const session = await payments.stripe.billingPortal.sessions.create({
        customer: buyer.customer,
        return_url: `${environment.publicUrl}${wanted.data.returnTo}?from=portal`,
      });
      return { url: session.url };
    },
  );
}
