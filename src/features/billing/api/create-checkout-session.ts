import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { callFunction } from "@/lib/call-function.ts";
import { urlIn } from "./url-in.ts";

const FAILED = "Failed to create checkout session";

type Purchase =
  | { readonly courseId: string; readonly isRenewal: boolean }
  | { readonly priceId: string; readonly userId: string };

/**
 * Starts the purchase of a subscription.
 * @returns the payment page's address.
 */
export const upgrade = (userId: string): Promise<string> =>
  createCheckoutSession({ priceId: PREMIUM_PRICE_ID, userId });

/** Starts a purchase. @returns the payment page's address. */
export async function createCheckoutSession(purchase: Purchase): Promise<string> {
  const answer = await callFunction("create-checkout-session", purchase, FAILED);
  return await urlIn(answer, FAILED);
}
