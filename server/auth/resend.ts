import { findAccount, storeConfirmationCode, storeEmailChangeCode } from "./accounts.ts";
import { takeMail } from "./limits.ts";
import { type AuthRequest, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/** Sends a sign-up or change-of-address code again. Answers the same whether or not there is anything to send. */
export async function resend(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { type } = auth.body;
  if (type !== "signup" && type !== "email_change") {
    return authError(400, "validation_failed", "Missing one of these types: signup, email_change");
  }
  if (!email) return authError(400, "validation_failed", "Type provided requires an email address");
  const wait = await takeMail(auth.limits, email);
  if (wait !== null) return tooManyMails(wait);
  const account = await findAccount(auth.sql, email);
  if (type === "signup" && account && !account.is_confirmed) {
    await auth.mailer.sendCode("confirmation", email, await storeConfirmationCode(auth.sql, account));
  }
  if (type === "email_change" && account?.email_change) {
    await auth.mailer.sendCode("email_change", email, await storeEmailChangeCode(auth.sql, account));
  }
  return Response.json({});
}
