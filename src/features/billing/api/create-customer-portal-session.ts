import { callFunction } from "@/lib/call-function.ts";
import { RequestError } from "@/lib/request-error.ts";

const FAILED = "Failed to access customer portal";

/**
 * Opens the customer portal, where a subscription is changed or canceled.
 * @returns the portal's address.
 */
export async function createCustomerPortalSession(userId: string, returnTo: string): Promise<string> {
  const answer = await callFunction<{ url?: string } | null>(
    "create-customer-portal-session",
    { userId, returnTo },
    FAILED,
    FAILED,
  );
  if (!answer?.url) throw new RequestError("no_url", FAILED);
  return answer.url;
}
