import Stripe from "stripe";
import type { PaymentsEnvironment } from "../environment.ts";
import { stripeClient } from "./stripe-client.ts";

/** Ends subscriptions at once, without a refund of the running month. One that has ended already is fine. */
export function cancelSubscriptions(
  payments: PaymentsEnvironment,
): (ids: readonly string[]) => Promise<void> {
  return async (ids) => {
    const stripe = stripeClient(payments);
    for (const id of ids) {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_missing") throw error;
      }
    }
  };
}
