/** The caller of an auth route, and how they proved who they are. */
import type { Sql } from "../database/connection.ts";
import { bearerToken } from "../gateway/lite.ts";
import { isUuid } from "./factors.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** Whether this session is confirmed with a second factor now; the token may be older than that. */
  readonly isAal2: boolean;
  readonly hasVerifiedFactor: boolean;
}

/** The user whose live session the request's token names, or the refusal. */
export async function identifyCaller(auth: AuthRequest): Promise<Caller | Response> {
  const token = bearerToken(auth.request.headers.get("authorization"));
  if (!token) return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await auth.tokens.verify(token);
  if (!claims) return authError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  const caller = isUuid(claims.session_id) ? await findCaller(auth.sql, claims.session_id) : null;
  if (caller?.userId === claims.sub) return caller;
  return authError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

async function findCaller(sql: Sql, sessionId: string): Promise<Caller | null> {
  const [caller] = await sql<Caller[]>`
    select u.id as "userId", s.id as "sessionId", u.email, coalesce(s.aal::text = 'aal2', false) as "isAal2",
           exists (
             select from auth.mfa_factors as f where f.user_id = u.id and f.status = 'verified'
           ) as "hasVerifiedFactor"
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = ${sessionId} and not coalesce(u.banned_until > now(), false)`;
  return caller ?? null;
}

/** How long a sign-in counts as fresh proof of identity. */
const FRESH_SECONDS = 15 * 60;

/**
 * A passkey or a second factor outlives the session that added it, so a token alone adds none.
 * @returns the refusal unless the user proved who they are moments ago, by any method.
 */
export async function refuseUnlessFresh(sql: Sql, sessionId: string): Promise<Response | null> {
  const [proof] = await sql`
    select from auth.mfa_amr_claims
    where session_id = ${sessionId} and updated_at > now() - make_interval(secs => ${FRESH_SECONDS}) limit 1`;
  return proof ? null : authError(400, "reauthentication_needed", "Enter the current password first");
}

/**
 * Whether the user proved who they are by `method` moments ago. A proof is good for one change only, so a
 * token that leaks later can't reuse it.
 */
export async function spendFreshProof(sql: Sql, sessionId: string, method: string): Promise<boolean> {
  const spent = await sql`
    update auth.mfa_amr_claims set updated_at = now() - make_interval(secs => ${FRESH_SECONDS})
    where session_id = ${sessionId} and updated_at > now() - make_interval(secs => ${FRESH_SECONDS})
      and authentication_method = ${method}`;
  return spent.count > 0;
}
