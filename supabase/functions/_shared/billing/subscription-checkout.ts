/** The checkout of the Premium plan. However often it is asked for at once, there is one to pay. */
import type Stripe from "stripe";
import { PREMIUM_CENTS, PREMIUM_PRICE_ID, SUBSCRIPTION_SUCCESS } from "../contracts/prices.ts";
import type { FunctionEnvironment } from "../environment.ts";
import { AppError } from "../errors.ts";
import { ensureCustomer } from "./customer.ts";
import { type Buyer, readBuyer } from "./payment-handler.ts";
import type { Payments } from "./stripe-client.ts";
import { syncCustomer } from "./sync-customer.ts";

/** A checkout that has ended since costs one more round. */
const ROUNDS = 3;

/** @returns the checkout's address. */
export async function subscriptionCheckout(
  environment: FunctionEnvironment,
  payments: Payments,
  buyer: Buyer,
): Promise<string> {
  const { stripe } = payments;
  const customer = await ensureCustomer(environment, payments, buyer);
  // What we know may be minutes old, and no one should pay twice.
  await syncCustomer(environment, stripe, customer);
  const now = await readBuyer(environment, buyer.userId, buyer.sessionId);
  if (now.is_premium) throw new AppError("already_premium", "You already have Premium.");
  if (now.is_payment_due) {
    throw new AppError(
      "payment_due",
      "Your last payment failed. Update your payment method to restore Premium.",
    );
  }
  const price = await premiumPrice(stripe);
  let key = now.checkout_key;
  for (let round = 1; round <= ROUNDS && key; round++) {
    const { id } = await stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: buyer.userId,
        line_items: [{ quantity: 1, price: price.id }],
        success_url: `${environment.publicUrl}${SUBSCRIPTION_SUCCESS}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${environment.publicUrl}/settings`,
      },
      { idempotencyKey: `subscription-${key}` },
    );
    // The answer to a key is the first one, even when the checkout has ended since.
    const session = await stripe.checkout.sessions.retrieve(id);
    if (session.status === "open" && session.url) return session.url;
    const renewed = await environment.callDatabase("renew_checkout_key", {
      of_user: buyer.userId,
      used: key,
    });
    key = typeof renewed === "string" ? renewed : null;
  }
  throw new AppError("internal", "Something went wrong on our side. Please try again.");
}

/** Stripe's price for the plan. Checkout charges what our pages say, and nothing else. */
async function premiumPrice(stripe: Stripe): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [PREMIUM_PRICE_ID], active: true, limit: 1 });
  const price = data[0];
  const isAsShown =
    price?.unit_amount === PREMIUM_CENTS &&
    price.currency === "usd" &&
    price.recurring?.interval === "month" &&
    price.recurring.interval_count === 1;
  if (!price || !isAsShown) throw new Error(`No price at Stripe is as shown under ${PREMIUM_PRICE_ID}`);
  return price;
}
