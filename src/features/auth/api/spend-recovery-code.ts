import { callFunction } from "@/lib/call-function.ts";
import { callAuth } from "./call-auth.ts";

/**
 * Gets past a lost authenticator: the code is spent, and the account has no second step any more.
 * @throws RequestError `wrong_code`, `rate_limited` and others, with a sentence for the user.
 */
export async function spendRecoveryCode(code: string): Promise<void> {
  await callFunction("use-recovery-code", { code: code.trim() }, "Something went wrong. Please try again.");
  // The session at hand still says that the second step is due.
  await callAuth((auth) => auth.refreshSession());
}
