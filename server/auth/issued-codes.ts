/** Emailed codes. The auth schema stores each as a hash of address and code, in one column per kind. */
import { createHash, randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { CODE_DIGITS, CODE_SECONDS } from "../auth-policy.ts";
import type { Sql } from "../database/connection.ts";
import { listProviders } from "./accounts.ts";

/** What a code is for. The app calls "magiclink", a sign-in code, "email". */
export type CodeKind = "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication";

export interface IssuedCode {
  readonly userId: string;
  readonly hash: string;
  /** The column where the code was found. */
  readonly column:
    | "confirmation_token"
    | "recovery_token"
    | "email_change_token_new"
    | "reauthentication_token";
}

function makeCode(email: string): { code: string; hash: string } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  return { code, hash: hashCode(email, code) };
}

const hashCode = (email: string, code: string) =>
  createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/** Gives the account a new sign-up code and returns it. */
export async function issueConfirmationCode(sql: Sql, account: Addressee): Promise<string> {
  const { code, hash } = makeCode(account.email);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${account.id}`;
  return code;
}

/** Gives the account a new code for signing in or for choosing a new password, and returns it. */
export async function issueRecoveryCode(sql: Sql, account: Addressee): Promise<string> {
  const { code, hash } = makeCode(account.email);
  await sql`update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where id = ${account.id}`;
  return code;
}

/** Gives a signed-in user a code that proves they can read mail at their current address, and returns it. */
export async function issueReauthenticationCode(sql: Sql, account: Addressee): Promise<string> {
  const { code, hash } = makeCode(account.email);
  await sql`
    update auth.users set reauthentication_token = ${hash}, reauthentication_sent_at = now() where id = ${account.id}`;
  return code;
}

/** Records that the account wants to move to `newEmail`, and returns the code that proves it. */
export async function issueEmailChangeCode(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
  newEmail: string,
): Promise<string> {
  const { code, hash } = makeCode(newEmail);
  await sql`
    with asked as (
      insert into hornbook_server.email_changes (user_id, session_id) values (${userId}, ${sessionId})
      on conflict (user_id) do update set session_id = excluded.session_id
    )
    update auth.users
    set email_change = ${newEmail}, email_change_token_new = ${hash}, email_change_token_current = null,
        email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${userId}`;
  return code;
}

/** After so many guesses a code is dead. */
const MOST_GUESSES = 10;

/**
 * The account that `code` was emailed to, or null. Every code we check counts one guess. After too many
 * guesses the code is dead, and its owner requests a new one with its own count. So a stranger's guesses cost
 * the owner at most one code, and with no code outstanding there is nothing to count.
 *
 * Several accounts may want to move to the same address. A move is over once the session that asked for it has ended.
 */
export async function findIssuedCode(
  sql: Sql,
  { kind, email, code }: { kind: CodeKind; email: string; code: string },
): Promise<IssuedCode | null> {
  // Compared after it is counted: otherwise many guesses sent at once would all be compared.
  const [found] = await sql<IssuedCode[]>`
    with issued as (
      select u.id as "userId", c.column, c.hash
      from auth.users as u cross join lateral (values
        ('signup', 'confirmation_token', u.confirmation_token, u.confirmation_sent_at, u.email),
        ('recovery', 'recovery_token', u.recovery_token, u.recovery_sent_at, u.email),
        ('magiclink', 'recovery_token', u.recovery_token, u.recovery_sent_at, u.email),
        ('magiclink', 'confirmation_token', u.confirmation_token, u.confirmation_sent_at, u.email),
        ('email_change', 'email_change_token_new', u.email_change_token_new, u.email_change_sent_at, u.email_change),
        ('reauthentication', 'reauthentication_token', u.reauthentication_token, u.reauthentication_sent_at, u.email)
      ) as c (kind, "column", hash, sent_at, email)
      where (u.email = ${email} or u.email_change = ${email}) and u.is_sso_user = false
        and c.kind = ${kind} and c.email = ${email} and coalesce(c.hash, '') <> ''
        and c.sent_at > now() - make_interval(secs => ${CODE_SECONDS})
        and (c.kind <> 'email_change' or exists (
          select from hornbook_server.email_changes as e where e.user_id = u.id
        ))
    ), counted as (
      insert into hornbook_server.guessed_codes as g (user_id, hash, guesses)
      select distinct "userId", hash, 1 from issued order by 1, 2
      on conflict (user_id, hash) do update set guesses = g.guesses + 1
      returning user_id, hash, guesses
    )
    select i.* from issued as i join counted as c on (c.user_id, c.hash) = (i."userId", i.hash)
    where c.guesses <= ${MOST_GUESSES} and i.hash = ${hashCode(email, code)}`;
  return found ?? null;
}

/**
 * Uses up a `/reauthenticate` code, so that it proves one thing only. Returns false if it was used already.
 */
export async function spendReauthenticationCode(sql: Sql, userId: string): Promise<boolean> {
  const spent = await sql`
    update auth.users set reauthentication_token = null, reauthentication_sent_at = null
    where id = ${userId} and reauthentication_token is not null`;
  return spent.count > 0;
}

const ADDRESS_TAKEN = "23505";

/**
 * Uses up a code, and records what it proves: that the account's owner reads mail at its address, or at `newEmail`,
 * which becomes its address. Returns false if the code was used already, or the new address is taken.
 */
export async function spendCode(
  sql: Sql,
  { userId, column, hash }: IssuedCode,
  newEmail: string | null,
): Promise<boolean> {
  const moved = newEmail
    ? { email: newEmail, email_change: null, email_change_token_current: null, email_change_sent_at: null }
    : {};
  const proved = { ...(newEmail ? { email: newEmail } : {}), email_verified: true };
  try {
    return await sql.begin(async (transaction) => {
      const spent = await transaction`
        update auth.users
        set ${transaction({ [column]: null, ...moved })}, email_confirmed_at = coalesce(email_confirmed_at, now()),
            raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}', updated_at = now()
        where id = ${userId} and ${transaction(column)} = ${hash}`;
      if (spent.count === 0) return false;
      const known = await transaction`
        update auth.identities set identity_data = identity_data || ${sql.json(proved)}, updated_at = now()
        where user_id = ${userId} and provider = 'email'`;
      if (newEmail && known.count === 0) await addEmailIdentity(transaction, userId, newEmail);
      return true;
    });
  } catch (error) {
    if ((error as { code?: string }).code === ADDRESS_TAKEN) return false;
    throw error;
  }
}

/** For an account that so far only had social logins. */
async function addEmailIdentity(sql: postgres.TransactionSql, userId: string, email: string): Promise<void> {
  const data = { sub: userId, email, email_verified: true, phone_verified: false };
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (${randomUUID()}, 'email', ${userId}, ${userId}, ${sql.json(data)}, now())`;
  await listProviders(sql, userId);
}
