import { callFunction } from "@/lib/call-function.ts";
import { urlIn } from "./url-in.ts";

const FAILED = "Failed to access customer portal";

/**
 * Opens the customer portal, where a subscription is changed or canceled.
 * @returns the portal's address.
 */
export async function createCustomerPortalSession(userId: string, returnTo: string): Promise<string> {
  const answer = await callFunction("create-customer-portal-session", { userId, returnTo }, FAILED, FAILED);
  return await urlIn(answer, FAILED);
}
