import type { BudgetName } from "../http/budgets.ts";
import { networkOf } from "../http/network.ts";
import { type Account, findAccount } from "./accounts.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";

/**
 * Checks the password of `email`'s account, unless there were too many wrong ones. Guesses count before they
 * are checked: otherwise many sent at once would all be checked.
 * @returns the account, null (no account, or wrong password), or the refusal after too many guesses.
 */
export async function checkPassword(
  auth: AuthRequest,
  email: string,
  password: string,
): Promise<Account | null | Response> {
  const account = await findAccount(auth.sql, email);
  const counts = guessCounts(auth, email, account);
  for (const [budget, key] of counts) {
    const tooMany = await auth.limiter.take(budget, key);
    if (tooMany) return tooMany;
  }
  const hash = account?.encrypted_password ?? null;
  const isRight = await auth.passwords.matches(password, hash, "request").catch(async (error: unknown) => {
    // The password was never checked.
    for (const [budget, key] of counts) await auth.limiter.giveBack(budget, key);
    throw error;
  });
  if (!isRight) {
    auth.log.info({ user: account?.id, method: "password" }, "wrong proof");
    return null;
  }
  for (const [budget, key] of counts) {
    if (budget === "passwordOfNetwork" || budget === "passwordOfAccount")
      await auth.limiter.giveBack(budget, key);
    else await auth.limiter.forgive(budget, key);
  }
  return account;
}

/** What a guess counts against. A known device has its own count, which strangers can't use up. */
function guessCounts(
  auth: AuthRequest,
  email: string,
  account: Account | null,
): readonly (readonly [BudgetName, string])[] {
  const device = account && auth.devices.nameOf(auth.request, account.id);
  if (device) return [["passwordOnKnownDevice", `${email} ${device}`]];
  return [
    ["passwordOfNetwork", auth.address],
    ["passwordFromNetwork", `${email} ${networkOf(auth.address)}`],
    ["passwordOfAccount", email],
  ];
}

/** Null when `password` is the account's; otherwise the refusal. */
export async function refuseWrongPassword(
  auth: AuthRequest,
  email: string,
  password: string,
): Promise<Response | null> {
  const account = await checkPassword(auth, email, password);
  if (account instanceof Response) return account;
  return account ? null : authError(400, "current_password_invalid", "The current password is incorrect");
}
