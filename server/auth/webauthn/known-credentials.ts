/**
 * The credentials of an account, whatever they are for: passkeys that sign in, and second factors. One authenticator
 * serves as only one of them, or a single stolen device would be both steps.
 */
import type { Sql } from "../../database/connection.ts";
import { authError } from "../responses.ts";
import type { KnownCredential } from "./ceremonies.ts";

/** In the database, factors have their credential as Supabase Auth stores it: JSON with base64. */
export async function knownCredentials(sql: Sql, userId: string): Promise<KnownCredential[]> {
  const rows = await sql<{ id: string; transports: string[] | null }[]>`
    select encode(credential_id, 'base64') as id, transports from auth.webauthn_credentials
    where user_id = ${userId}
    union all
    select web_authn_credential ->> 'id', web_authn_credential -> 'transport' from auth.mfa_factors
    where user_id = ${userId} and status = 'verified' and web_authn_credential is not null`;
  return rows.map(({ id, transports }) => ({
    id: Buffer.from(id, "base64").toString("base64url"),
    transports: transports ?? [],
  }));
}

/** The refusal of a credential that some account has already, or null. */
export async function refuseKnown(sql: Sql, id: string): Promise<Response | null> {
  const bytes = Buffer.from(id, "base64url");
  const [found] = await sql<{ isKnown: boolean }[]>`
    select exists (select from auth.webauthn_credentials where credential_id = ${bytes})
        or exists (select from auth.mfa_factors where web_authn_credential ->> 'id' = ${bytes.toString("base64")})
           as "isKnown"`;
  return found?.isKnown
    ? authError(422, "webauthn_credential_exists", "This credential is already registered")
    : null;
}
