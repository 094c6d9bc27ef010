/** What the auth routes read from and write to `auth.users` directly. */
import type postgres from "postgres";
import type { Sql } from "../database/connection.ts";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly is_confirmed: boolean;
  readonly is_banned: boolean;
}

export async function findAccount(sql: Sql, email: string): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select id, email, encrypted_password, confirmed_at is not null as is_confirmed,
           coalesce(banned_until > now(), false) as is_banned
    from auth.users where email = ${email} and is_sso_user = false`;
  return account ?? null;
}

export interface NewAccount {
  readonly id: string;
  readonly identityId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly data: Record<string, unknown>;
}

/** Metadata of an unconfirmed account; `data` is what the user signed up with. */
export const metadataOf = ({ id, email, data }: Pick<NewAccount, "id" | "email" | "data">) => ({
  ...data,
  email,
  email_verified: false,
  phone_verified: false,
  sub: id,
});

export const EMAIL_PROVIDER = { provider: "email", providers: ["email"] };

/** Creates an unconfirmed account. Returns whether the address was free. */
export async function createAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const metadata = sql.json(metadataOf(account) as never);
  return await sql.begin(async (transaction) => {
    const created = await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
      values (
        ${account.id}, 'authenticated', 'authenticated', ${account.email}, ${account.passwordHash},
        ${sql.json(EMAIL_PROVIDER)}, ${metadata}
      )
      on conflict (email) where is_sso_user = false do nothing`;
    if (created.count === 0) return false;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${account.identityId}, 'email', ${account.id}, ${account.id}, ${metadata}, now())`;
    return true;
  });
}

/** Lists the providers of an account's logins in its metadata, which its tokens carry. */
export async function listProviders(sql: Sql | postgres.TransactionSql, userId: string): Promise<void> {
  await sql`
    update auth.users as u
    set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('providers', (
          select jsonb_agg(distinct i.provider) from auth.identities as i where i.user_id = u.id
        ))
    where u.id = ${userId}`;
}

/**
 * Clears the password of an account that was never confirmed, and what came with it. Several people may have
 * signed up with the address, so neither may be its owner's. After confirming, the owner chooses a new password.
 * The names of its profile go with it (`gateway.sql`).
 */
export async function dropUnconfirmedPassword(
  sql: Sql,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const metadata = sql.json(metadataOf({ id, email, data: {} }) as never);
  await sql`
    with dropped as (
      update auth.users set encrypted_password = null, raw_user_meta_data = ${metadata}
      where id = ${id} and confirmed_at is null
      returning id
    )
    update auth.identities as i set identity_data = ${metadata}
    from dropped where i.user_id = dropped.id and i.provider = 'email'`;
}

export async function hasPassword(sql: Sql, userId: string): Promise<boolean> {
  const [account] = await sql`
    select from auth.users where id = ${userId} and coalesce(encrypted_password, '') <> ''`;
  return account !== undefined;
}
