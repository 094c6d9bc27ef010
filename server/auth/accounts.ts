/** What the auth routes read and write of `auth.users` themselves. */
import { createHash, randomInt } from "node:crypto";
import bcrypt from "bcryptjs";
import type { Sql } from "../database/connection.ts";
import { CODE_DIGITS, CODE_SECONDS } from "../gateway/lite.ts";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly is_confirmed: boolean;
  readonly is_banned: boolean;
}

const BCRYPT_COST = 10;
/** The hash of nothing anyone types: comparing with it takes as long as comparing with a real one. */
const DUMMY_HASH = bcrypt.hashSync(
  createHash("sha256").update("no such account").digest("base64"),
  BCRYPT_COST,
);

export async function findAccount(sql: Sql, email: string): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select id, email, encrypted_password, confirmed_at is not null as is_confirmed,
           coalesce(banned_until > now(), false) as is_banned
    from auth.users where email = ${email} and is_sso_user = false`;
  return account ?? null;
}

/** Whether the password is the account's. Takes the same time when there is no account. */
export async function passwordMatches(account: Account | null, password: string): Promise<boolean> {
  const matches = await bcrypt.compare(password, account?.encrypted_password || DUMMY_HASH);
  return matches && account?.encrypted_password != null;
}

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, BCRYPT_COST);

/** A new code and how the auth schema keeps it: the library looks codes up by the hash of address and code. */
function makeCode(email: string): { code: string; hash: string } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  return { code, hash: hashCode(email, code) };
}

function hashCode(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}

/** Gives the account a new sign-up code, good for an hour from now, and returns it. */
export async function storeConfirmationCode(sql: Sql, account: Account): Promise<string> {
  const { code, hash } = makeCode(account.email);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${account.id}`;
  return code;
}

/** Notes that the account wants to move to `newEmail`, and returns the code that proves it, good for an hour. */
export async function storeEmailChange(sql: Sql, userId: string, newEmail: string): Promise<string> {
  const { code, hash } = makeCode(newEmail);
  await sql`
    update auth.users
    set email_change = ${newEmail}, email_change_token_new = ${hash}, email_change_token_current = null,
        email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${userId}`;
  return code;
}

/**
 * Makes way for an account that has just proved its new address with `code`: somebody may have signed up with it
 * without ever proving it. Returns whether the address is free.
 */
export async function freeAddress(sql: Sql, newEmail: string, code: string): Promise<boolean> {
  await sql`
    delete from auth.users as squatter using auth.users as mover
    where mover.email_change = ${newEmail} and mover.email_change_token_new = ${hashCode(newEmail, code)}
      and mover.email_change_sent_at > now() - make_interval(secs => ${CODE_SECONDS})
      and squatter.email = ${newEmail} and squatter.confirmed_at is null and squatter.id <> mover.id`;
  return (await findAccount(sql, newEmail)) === null;
}
