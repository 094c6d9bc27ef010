/** OAuth flows, stored in `auth.flow_state` as Supabase Auth stores them. `issue-token.ts` trades their codes. */
import { randomUUID } from "node:crypto";
import type { Sql } from "../../database/connection.ts";
import { isUuid } from "../factors.ts";
import { newToken } from "../sessions.ts";

/** How long users may take at the provider. They may have to sign up there first. */
export const FLOW_SECONDS = 600;
const KEPT_SECONDS = 3600;

export interface Flow {
  readonly id: string;
  readonly provider: string;
  /** The code that the page trades for a session. */
  readonly code: string;
  /** Where the browser ends up. */
  readonly returnTo: string;
}

/** @param challenge S256 of the page's verifier. @returns the flow's id. */
export async function openFlow(
  sql: Sql,
  flow: { provider: string; challenge: string; returnTo: string },
): Promise<string> {
  const id = randomUUID();
  await sql`delete from auth.flow_state where created_at < now() - make_interval(secs => ${KEPT_SECONDS})`;
  await sql`
    insert into auth.flow_state (
      id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type, referrer
    ) values (${id}, ${newToken()}, 'oauth', ${flow.challenge}, 's256', ${flow.provider}, ${flow.returnTo})`;
  return id;
}

/** Consumes the OAuth flow. Returns a refusal's code when it is unknown, already used, or too old. */
export async function takeFlow(
  sql: Sql,
  id: string,
): Promise<Flow | "bad_oauth_state" | "flow_state_expired"> {
  if (!isUuid(id)) return "bad_oauth_state";
  const [taken] = await sql<Flow[]>`
    update auth.flow_state set auth_code_issued_at = now()
    where id = ${id} and auth_code_issued_at is null
      and created_at > now() - make_interval(secs => ${FLOW_SECONDS})
    returning id, provider_type as provider, auth_code as code, referrer as "returnTo"`;
  if (taken) return taken;
  const [late] = await sql`select from auth.flow_state where id = ${id} and auth_code_issued_at is null`;
  return late ? "flow_state_expired" : "bad_oauth_state";
}

/**
 * Makes the flow's code valid for the user's session. Its five minutes count from `created_at`.
 */
export async function finishFlow(sql: Sql, flow: Flow, userId: string): Promise<void> {
  await sql`update auth.flow_state set user_id = ${userId}, created_at = now() where id = ${flow.id}`;
}
