/**
 * The routes that email a code to an address. Each answers before it looks for an account, so neither the
 * answer nor its timing reveals whether one exists.
 */
import type { z } from "zod";
import { type Account, findAccount } from "./accounts.ts";
import { issueConfirmationCode, issueRecoveryCode } from "./issued-codes.ts";
import { type MailPurpose, takeMail } from "./mail-budget.ts";
import type { AuthRequest } from "./request.ts";
import type { addressBody, resendBody } from "./schemas.ts";

type Send = (auth: AuthRequest, account: Account) => Promise<void>;

async function mailCode(
  auth: AuthRequest<{ email: string }>,
  purpose: MailPurpose,
  send: Send,
): Promise<Response> {
  const { email } = auth.body;
  const tooMany = await takeMail(auth, purpose, email);
  if (tooMany) return tooMany;
  const work = async () => {
    const account = await findAccount(auth.sql, email);
    if (account) await send(auth, account);
  };
  return auth.deferred.add(work) ?? Response.json({});
}

/** `/recover`: a code for choosing a new password. */
export const recover = (auth: AuthRequest<z.infer<typeof addressBody>>) =>
  mailCode(auth, "recovery", async ({ sql, mailer }, account) => {
    await mailer.sendCode("recovery", account.email, await issueRecoveryCode(sql, account));
  });

/** `/otp`: a sign-in code. It creates no account: only signing up does. */
export const sendSignInCode = (auth: AuthRequest<z.infer<typeof addressBody>>) =>
  mailCode(auth, "sign-in", async ({ sql, mailer }, account) => {
    await mailer.sendCode("magic_link", account.email, await issueRecoveryCode(sql, account));
  });

/** `/resend`: another sign-up code. */
export const resend = (auth: AuthRequest<z.infer<typeof resendBody>>) =>
  mailCode(auth, "signup", async ({ sql, mailer }, account) => {
    if (account.is_confirmed) return;
    await mailer.sendCode("confirmation", account.email, await issueConfirmationCode(sql, account));
  });
