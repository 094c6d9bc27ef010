import { findAccount } from "./accounts.ts";
import { takeMail } from "./limits.ts";
import { type AuthRequest, askLite, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/**
 * Sends a sign-in code to an account that exists. The library would make an account, confirmed at once, for any
 * address; here accounts are made by signing up only, and the answer is the same without one.
 */
export async function sendSignInCode(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  if (!email) return authError(400, "validation_failed", "One of email or phone must be set");
  const wait = await takeMail(auth.limits, "sign-in", email);
  if (wait !== null) return tooManyMails(wait);
  const account = await findAccount(auth.sql, email);
  return account ? await askLite(auth, { email, create_user: false }) : Response.json({});
}
