/**
 * POST /functions/v1/refresh-billing: reads the caller's payments from Stripe now, for the pages that a payment or the
 * portal leads back to. Returning users shouldn't wait for a webhook.
 */
import { paymentHandler } from "../_shared/billing/payment-handler.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler(environment, "refresh-billing", async ({ buyer, payments }) => {
    if (buyer.customer) await syncCustomer(environment, payments.stripe, buyer.customer);
    return { status: "fresh" };
  });
}
