import { findAccount, storeConfirmationCode } from "./accounts.ts";
import { takeMail } from "./limits.ts";
import { type AuthRequest, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/** Sends a sign-up code again. Answers the same whether or not there is anything to send. */
export async function resend(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  if (auth.body.type !== "signup") {
    return authError(400, "validation_failed", "Missing one of these types: signup");
  }
  if (!email) return authError(400, "validation_failed", "Type provided requires an email address");
  const wait = await takeMail(auth.limits, "signup", email);
  if (wait !== null) return tooManyMails(wait);
  const account = await findAccount(auth.sql, email);
  if (account && !account.is_confirmed) {
    await auth.mailer.sendCode("confirmation", email, await storeConfirmationCode(auth.sql, account));
  }
  return Response.json({});
}
