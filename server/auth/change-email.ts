import { z } from "zod";
import { findAccount, storeEmailChange } from "./accounts.ts";
import { type Caller, hasFreshProof } from "./caller.ts";
import { takeMail } from "./limits.ts";
import { refuseWrongPassword } from "./password-guesses.ts";
import { type AuthRequest, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

const address = z.email().max(255);

/**
 * Mails a code to the new address and a notice to the old one. Who has the address can take the account over, so the
 * caller must have signed in a moment ago or give the password. The answer does not tell whether the new address has an
 * account: its owner is told instead, and no code that anybody knows is stored.
 * @returns the answer to a refusal; null when all is on its way.
 */
export async function changeEmail(
  auth: AuthRequest,
  caller: Caller,
  email: string,
): Promise<Response | null> {
  const newEmail = emailOf({ email });
  if (!newEmail || !address.safeParse(newEmail).success) {
    return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  const refusal = await refuseUnproved(auth, caller);
  if (refusal) return refusal;
  const wait =
    (await takeMail(auth.limits, "email-change", caller.email)) ?? (await auth.limits.mail.take(newEmail));
  if (wait !== null) return tooManyMails(wait);
  const code = await storeEmailChange(auth.sql, caller.userId, newEmail);
  const taken = await findAccount(auth.sql, newEmail);
  if (taken?.is_confirmed) await auth.mailer.sendAccountExists(newEmail);
  else await auth.mailer.sendCode("email_change", newEmail, code);
  await auth.mailer.sendEmailChangeNotice(caller.email, newEmail);
  return null;
}

async function refuseUnproved(auth: AuthRequest, caller: Caller): Promise<Response | null> {
  const current = auth.body.current_password;
  if (typeof current === "string") return await refuseWrongPassword(auth, caller.email, current);
  if (await hasFreshProof(auth.sql, caller.sessionId, null)) return null;
  return authError(
    400,
    "reauthentication_needed",
    "Give the current password, or sign in again, to change the email address",
  );
}
