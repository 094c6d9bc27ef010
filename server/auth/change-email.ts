import { findAccount } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import { issueEmailChangeCode } from "./issued-codes.ts";
import { takeMail } from "./mail-budget.ts";
import type { AuthRequest } from "./request.ts";

/**
 * Emails a code to the new address and a notice to the old one. The answer never reveals whether the new
 * address has an account: its owner gets a different email, and the code is
 * never sent.
 * @returns the refusal, or null when both emails are on their way.
 */
export async function changeEmail(
  auth: AuthRequest,
  caller: Caller,
  newEmail: string,
): Promise<Response | null> {
  const tooMany =
    (await takeMail(auth, "email-change", caller.email)) ?? (await auth.limiter.take("mail", newEmail));
  if (tooMany) return tooMany;
  const code = await issueEmailChangeCode(auth.sql, caller, newEmail);
  return auth.deferred.add(async () => {
    const taken = await findAccount(auth.sql, newEmail);
    if (taken?.is_confirmed) await auth.mailer.sendAccountExists(newEmail);
    else await auth.mailer.sendCode("email_change", newEmail, code);
    await auth.mailer.sendEmailChangeNotice(caller.email, newEmail);
  });
}
