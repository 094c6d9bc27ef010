import { findAccount, passwordMatches } from "./accounts.ts";
import type { AuthRequest } from "./request.ts";
import { authError, tooManyRequests } from "./responses.ts";

/**
 * Looks at a password for the account of `email` unless too many wrong ones were tried. Counted before it is looked at:
 * of guesses sent all at once, too many would be looked at otherwise. An answer that is not ok counts as wrong.
 */
export async function limitGuesses(
  auth: AuthRequest,
  email: string,
  look: () => Promise<Response>,
): Promise<Response> {
  const fromAddress = `${email} ${auth.address}`;
  const wait =
    (await auth.limits.passwordFromAddress.take(fromAddress)) ?? (await auth.limits.password.take(email));
  if (wait !== null) return tooManyRequests(wait);
  const answer = await look();
  if (answer.ok) {
    await auth.limits.passwordFromAddress.forgive(fromAddress);
    await auth.limits.password.giveBack(email);
  }
  return answer;
}

/** Null when `password` is the account's, or the answer to a wrong one. */
export async function refuseWrongPassword(
  auth: AuthRequest,
  email: string,
  password: string,
): Promise<Response | null> {
  const answer = await limitGuesses(auth, email, async () =>
    (await passwordMatches(await findAccount(auth.sql, email), password))
      ? new Response(null)
      : authError(400, "current_password_invalid", "The current password is not right"),
  );
  return answer.ok ? null : answer;
}
