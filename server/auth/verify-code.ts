import { freeAddress } from "./accounts.ts";
import { type AuthRequest, askLite, completeSession, emailOf } from "./request.ts";
import { authError, tooManyRequests } from "./responses.ts";

/** What the app calls a kind of code, and what the library does: it knows no "email", the kind of a sign-in code. */
const TYPES = new Map([
  ["signup", "signup"],
  ["recovery", "recovery"],
  ["email", "magiclink"],
  ["email_change", "email_change"],
]);

/** Trades an e-mailed code for a session. Wrong codes are counted per account, whatever kind of code was guessed. */
export async function verifyCode(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { token, type } = auth.body;
  if (!email || typeof token !== "string" || token === "") {
    return authError(400, "validation_failed", "Verify requires an email and a token");
  }
  const kind = typeof type === "string" ? TYPES.get(type) : undefined;
  if (!kind) {
    return authError(400, "validation_failed", "Verify requires a verification type");
  }
  // Counted before the code is looked at: of guesses sent all at once, too many would be looked at otherwise.
  const wait = await auth.limits.code.take(email);
  if (wait !== null) return tooManyRequests(wait);
  if (kind === "email_change" && !(await freeAddress(auth.sql, email, token.trim()))) {
    return authError(403, "otp_expired", "Token has expired or is invalid");
  }
  // The code alone: the library would also take a hash of it, which the limit per account could not count.
  const answer = await askLite(auth, { email, token: token.trim(), type: kind });
  if (answer.ok) await auth.limits.code.forgive(email);
  return await completeSession(auth, answer, "otp");
}
