/** Users for tests, created the way people sign up: confirmed by code, over the real supabase-js. */
import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import type { SharedHost } from "./shared-host.ts";

export type Client = SupabaseClient<Database>;

export const PASSWORD = "correct horse battery";

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
  /** The access token of the session the user signed up with. */
  readonly accessToken: string;
}

/** A client without a user: a visitor's. */
export function visitor(host: SharedHost): Client {
  return createClient<Database>(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A client with the secret key, like a backend's. */
export function service(host: SharedHost): Client {
  return createClient<Database>(host.url, host.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A connection as the database's owner, to set up what no client may. */
export function ownerConnection(host: Pick<SharedHost, "databaseUrl">): postgres.Sql {
  return postgres(host.databaseUrl, { max: 2, onnotice: () => {} });
}

/** Signs up and confirms a user. @param name appears in the address, to tell users apart in a failure. */
export async function signUp(host: SharedHost, name: string): Promise<TestUser> {
  const client = visitor(host);
  const email = `${name}-${randomUUID()}@example.com`;
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error) throw signedUp.error;
  const verified = await client.auth.verifyOtp({ email, token: await codeFor(host, email), type: "signup" });
  if (verified.error || !verified.data.session) throw verified.error ?? new Error("no session");
  const { session } = verified.data;
  return { id: session.user.id, email, client, accessToken: session.access_token };
}

/** Another session of the user, from the password. */
export async function signIn(host: SharedHost, { email }: Pick<TestUser, "email">): Promise<Client> {
  const client = visitor(host);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** The current access token of the client's session. */
export async function tokenOf(client: Client): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

/** The code in the latest email with one to `email` in the embedded mailbox. */
export async function codeFor(host: SharedHost, email: string): Promise<string> {
  const response = await fetch(`${host.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { code: string | null }[];
  const code = mails.find((mail) => mail.code)?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

export async function makeAdmin(sql: postgres.Sql, user: TestUser): Promise<void> {
  await sql`update public.profiles set is_admin = true where id = ${user.id}`;
}

export async function makePremium(sql: postgres.Sql, user: TestUser): Promise<void> {
  await sql`
    insert into public.user_subscriptions (id, user_id, status, current_period_end)
    values (${`sub_${randomUUID()}`}, ${user.id}, 'active', now() + interval '20 days')`;
}

/** Asks the chat function as the user.
 */
export async function askChat(
  host: SharedHost,
  user: Pick<TestUser, "accessToken">,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  return await fetch(`${host.url}/functions/v1/chat`, {
    method: "POST",
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${user.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}
