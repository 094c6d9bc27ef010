/** Finds or creates the account for a social login. */
import { randomUUID } from "node:crypto";
import type { Sql } from "../../database/connection.ts";
import { type Account, findAccount, listProviders } from "../accounts.ts";
import type { Profile } from "./providers.ts";

/** First half of the advisory lock's key: keeps these locks apart from others. */
const ADDRESS_LOCK = 7_361_002;

type Refusal = "user_banned" | "provider_email_needs_verification";

/**
 * The account linked to the profile. If none is linked, we link the account with its address, provided that
 * both we and the provider verified it; otherwise we create an account. An account that never
 * proved the address is deleted, so that its password can't open someone else's account.
 */
export async function findUser(
  sql: Sql,
  provider: string,
  profile: Profile,
): Promise<{ userId: string } | { refusal: Refusal }> {
  return await sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const { email } = profile;
    // One at a time per address: two at once would both create an account, or both link it.
    await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email ?? profile.providerId}))`;
    const linked = await findLinked(sql, provider, profile.providerId);
    if (linked) {
      if (linked.is_banned) return { refusal: "user_banned" as const };
      await touchIdentity(sql, provider, profile);
      return { userId: linked.id };
    }
    if (!email || !profile.isVerified) return { refusal: "provider_email_needs_verification" as const };
    const account = await findAccount(sql, email);
    if (account?.is_banned) return { refusal: "user_banned" as const };
    if (account?.is_confirmed) return { userId: await link(sql, account.id, provider, profile) };
    if (account) await sql`delete from auth.users where id = ${account.id}`;
    return { userId: await link(sql, await createUser(sql, email, provider, profile), provider, profile) };
  });
}

async function findLinked(
  sql: Sql,
  provider: string,
  providerId: string,
): Promise<Pick<Account, "id" | "is_banned"> | null> {
  const [user] = await sql<Pick<Account, "id" | "is_banned">[]>`
    select u.id, coalesce(u.banned_until > now(), false) as is_banned
    from auth.identities as i join auth.users as u on u.id = i.user_id
    where i.provider = ${provider} and i.provider_id = ${providerId}`;
  return user ?? null;
}

async function touchIdentity(sql: Sql, provider: string, profile: Profile): Promise<void> {
  await sql`
    update auth.identities
    set identity_data = ${sql.json(identityData(profile))}, last_sign_in_at = now(), updated_at = now()
    where provider = ${provider} and provider_id = ${profile.providerId}`;
}

async function createUser(sql: Sql, email: string, provider: string, profile: Profile): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      ${id}, 'authenticated', 'authenticated', ${email}, now(),
      ${sql.json({ provider, providers: [provider] })}, ${sql.json(identityData(profile))}
    )`;
  return id;
}

/** @returns the user's id. */
async function link(sql: Sql, userId: string, provider: string, profile: Profile): Promise<string> {
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (
      ${randomUUID()}, ${provider}, ${profile.providerId}, ${userId}, ${sql.json(identityData(profile))}, now()
    )`;
  await listProviders(sql, userId);
  return userId;
}

function identityData(profile: Profile) {
  return {
    ...profile.claims,
    ...(profile.email ? { email: profile.email } : {}),
    email_verified: profile.isVerified,
    phone_verified: false,
  };
}
