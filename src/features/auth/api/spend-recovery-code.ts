import { callAuth } from "@/lib/auth/call-auth.ts";
import { callFunction } from "@/lib/call-function.ts";

/**
 * Signs in without a lost authenticator. This spends the code and turns off two-factor authentication.
 * @throws RequestError `wrong_code`, `rate_limited` and others, with a sentence for the user.
 */
export async function spendRecoveryCode(code: string): Promise<void> {
  await callFunction("use-recovery-code", { code: code.trim() }, "Something went wrong. Please try again.");
  // The current token still says that the second step is required.
  await callAuth((auth) => auth.refreshSession());
}
