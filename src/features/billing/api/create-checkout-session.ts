import { callFunction } from "@/lib/call-function.ts";
import { RequestError } from "@/lib/request-error.ts";
import { PREMIUM_PRICE_ID } from "../model/premium.ts";

const FAILED = "Failed to create checkout session";

/**
 * Starts the purchase of a subscription.
 * @returns the payment page's address.
 */
export async function createCheckoutSession(userId: string): Promise<string> {
  const answer = await callFunction<{ url?: string } | null>(
    "create-checkout-session",
    { priceId: PREMIUM_PRICE_ID, userId },
    FAILED,
  );
  if (!answer?.url) throw new RequestError("no_url", FAILED);
  return answer.url;
}
