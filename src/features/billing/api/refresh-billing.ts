import { callFunction } from "@/lib/call-function.ts";

/** Has the server read the user's payments from Stripe now, rather than when Stripe tells. */
export async function refreshBilling(): Promise<void> {
  await callFunction("refresh-billing", {}, "We couldn’t check your payment.");
}
