/**
 * POST /functions/v1/create-checkout-session: begins a rental (`{courseId, isRenewal}`) or the subscription
 * (`{priceId, userId}`). Returns `{url}`, where the browser goes to pay. Prices come from the database and from Stripe,
 * never from the request.
 */
import { paymentHandler } from "../_shared/billing/payment-handler.ts";
import { rentalCheckout } from "../_shared/billing/rental-checkout.ts";
import { subscriptionCheckout } from "../_shared/billing/subscription-checkout.ts";
import { checkoutRequest, type PaymentPage } from "../_shared/contracts/billing.ts";
import { PREMIUM_PRICE_ID } from "../_shared/contracts/prices.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler<PaymentPage>(
    environment,
    "create-checkout-session",
    async ({ buyer, payments, body }) => {
      const wanted = checkoutRequest.safeParse(body);
      if (!wanted.success) {
        throw new AppError("invalid_request", "Send either courseId and isRenewal, or priceId and userId.");
      }
      if ("courseId" in wanted.data) {
        return { url: await rentalCheckout(environment, payments, buyer, wanted.data) };
      }
      if (wanted.data.userId !== buyer.userId) {
        throw new AppError("forbidden", "You can only buy a subscription for your own account.");
      }
      if (wanted.data.priceId !== PREMIUM_PRICE_ID)
        throw new AppError("invalid_request", "This plan doesn’t exist.");
      return { url: await subscriptionCheckout(environment, payments, buyer) };
    },
  );
}
