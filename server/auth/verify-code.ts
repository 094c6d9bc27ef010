import { type AuthRequest, askLite, completeSession, emailOf } from "./request.ts";
import { authError, tooManyRequests } from "./responses.ts";

const TYPES = new Set(["signup", "email", "recovery", "email_change"]);

/** Trades an e-mailed code for a session. Wrong codes are counted per account, whatever kind of code was guessed. */
export async function verifyCode(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { token, type } = auth.body;
  if (!email || typeof token !== "string" || token === "") {
    return authError(400, "validation_failed", "Verify requires an email and a token");
  }
  if (typeof type !== "string" || !TYPES.has(type)) {
    return authError(400, "validation_failed", "Verify requires a verification type");
  }
  const wait = await auth.limits.code.peek(email);
  if (wait !== null) return tooManyRequests(wait);
  // The code alone: the library would also take a hash of it, which the limit per account could not count.
  const answer = await askLite(auth, { email, token: token.trim(), type });
  if (answer.ok) await auth.limits.code.forgive(email);
  else await auth.limits.code.take(email);
  return await completeSession(auth, answer, "otp");
}
