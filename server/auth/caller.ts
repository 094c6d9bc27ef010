/** Who asks one of our own auth routes, and how well they have proved it. */
import type { Sql } from "../database/connection.ts";
import { bearerToken } from "../gateway/lite.ts";
import { isUuid } from "./factors.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** Whether this session was confirmed with a second factor. As it is now: the token may be from before. */
  readonly isAal2: boolean;
  readonly hasVerifiedFactor: boolean;
}

/** The user whose living session the request's token names, or the answer to one without. */
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

/** How long having signed in counts as a fresh proof of who one is. */
const FRESH_SECONDS = 15 * 60;

/** Whether the session's user proved who they are a moment ago. @param method in this way; null: in any. */
export async function hasFreshProof(sql: Sql, sessionId: string, method: string | null): Promise<boolean> {
  const [proof] = await sql`
    select from auth.mfa_amr_claims
    where session_id = ${sessionId} and updated_at > now() - make_interval(secs => ${FRESH_SECONDS})
      and (${method}::text is null or authentication_method = ${method})
    limit 1`;
  return proof !== undefined;
}
