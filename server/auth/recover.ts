import { takeMail } from "./limits.ts";
import { type AuthRequest, askLite, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/** Sends a code that lets the owner of an address choose a new password. */
export async function recover(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  if (!email) return authError(400, "validation_failed", "Password recovery requires an email");
  const wait = await takeMail(auth.limits, "recovery", email);
  return wait === null ? await askLite(auth, { email }) : tooManyMails(wait);
}
