/** What the auth routes read and write of `auth.users` themselves. */
import { createHash, randomInt } from "node:crypto";
import bcrypt from "bcryptjs";
import type { Sql } from "../database/connection.ts";
import { CODE_DIGITS } from "../gateway/lite.ts";

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
  return {
    code,
    hash: createHash("sha256")
      .update(email.toLowerCase() + code)
      .digest("hex"),
  };
}

/** Gives the account a new sign-up code, good for an hour from now, and returns it. */
export async function storeConfirmationCode(sql: Sql, account: Account): Promise<string> {
  const { code, hash } = makeCode(account.email);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${account.id}`;
  return code;
}
