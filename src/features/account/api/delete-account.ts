import { callFunction } from "@/lib/call-function.ts";

/**
 * Deletes the account and everything in it.
 * @throws RequestError `wrong_password`, `rate_limited`, `subscription_active` when a subscription must be canceled
 * first, and others with a sentence for the user.
 */
export async function deleteAccount(password: string): Promise<void> {
  await callFunction("delete-account", { password }, "Failed to delete account");
}
