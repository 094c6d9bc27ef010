/** Sessions: opening and refreshing them, and answering with their tokens. */
import { randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { ACCESS_TOKEN_SECONDS, SESSION_HOURS, UNUSED_SESSION_HOURS } from "../auth-policy.ts";
import type { Sql } from "../database/connection.ts";
import type { AuthRequest } from "./request.ts";
import { authError, userBanned } from "./responses.ts";
import { readUser } from "./users.ts";

interface Session {
  readonly id: string;
  readonly refreshToken: string;
}

/** A secret that a client sends back. A UUID has fewer random bits, and says nothing of where they come from. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Opens a session for a user who proved who they are by `method`, and answers with its tokens. */
export async function signIn(auth: AuthRequest, userId: string, method: string): Promise<Response> {
  const session = { id: randomUUID(), refreshToken: newToken() };
  await auth.sql`
    with opened as (
      insert into auth.sessions (id, user_id) values (${session.id}, ${userId}) returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select ${randomUUID()}, ${session.refreshToken}, user_id, id from opened`;
  await recordMethod(auth.sql, session.id, method);
  await auth.sql`update auth.users set last_sign_in_at = now() where id = ${userId}`;
  const answer = await answerWith(auth, session, false);
  if (answer.ok) auth.log.info({ user: userId, method }, "signed in");
  const device = answer.ok ? auth.devices.cookieFor(auth.request, userId) : null;
  if (device) answer.headers.append("set-cookie", device);
  return answer;
}

/** Trades a refresh token for new tokens of its session. */
export async function refreshSession(auth: AuthRequest, token: string): Promise<Response> {
  const session = await auth.sql.begin((transaction) => rotate(transaction, token));
  return session instanceof Response ? session : await answerWith(auth, session, true);
}

/** How long a replaced token still works, for a browser that never received the answer with its replacement. */
const LOST_ANSWER_SECONDS = 60;

/**
 * Replaces a refresh token. The lock on its row lets one request at a time do so, across all server processes: two at
 * once would fork the session. A token that comes back later than a minute after it was replaced, or after its
 * replacement was used, may be stolen, so its session ends, along with the access tokens already issued.
 */
async function rotate(transaction: postgres.TransactionSql, token: string): Promise<Session | Response> {
  const [found] = await transaction<
    { id: string; sessionId: string; isReplaced: boolean; isLate: boolean; isOver: boolean }[]
  >`
    select r.id, s.id as "sessionId", coalesce(r.revoked, false) as "isReplaced",
           r.updated_at < now() - make_interval(secs => ${LOST_ANSWER_SECONDS}) as "isLate",
           coalesce(s.refreshed_at, s.created_at) < now() - make_interval(hours => ${UNUSED_SESSION_HOURS})
             or s.created_at < now() - make_interval(hours => ${SESSION_HOURS}) as "isOver"
    from auth.refresh_tokens as r join auth.sessions as s on s.id = r.session_id
    where r.token = ${token} for update of r`;
  if (!found) {
    return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  const { sessionId } = found;
  if (found.isOver) {
    await transaction`delete from auth.sessions where id = ${sessionId}`;
    return authError(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  if (!found.isReplaced) {
    const next = newToken();
    await transaction`update auth.refresh_tokens set revoked = true, updated_at = now() where id = ${found.id}`;
    await transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
      select ${randomUUID()}, ${next}, user_id, session_id, token from auth.refresh_tokens where id = ${found.id}`;
    return { id: sessionId, refreshToken: next };
  }
  const [replacement] = await transaction<{ token: string }[]>`
    select token from auth.refresh_tokens
    where session_id = ${sessionId} and parent = ${token} and not coalesce(revoked, false)`;
  if (replacement && !found.isLate) return { id: sessionId, refreshToken: replacement.token };
  await transaction`delete from auth.sessions where id = ${sessionId}`;
  return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

/** Remembers the device, and answers with the session's tokens. Banned users get none, however they signed in. */
async function answerWith(auth: AuthRequest, session: Session, isRefreshed: boolean): Promise<Response> {
  const { sql } = auth;
  const banned = await sql`
    delete from auth.sessions as s using auth.users as u
    where s.id = ${session.id} and u.id = s.user_id and u.banned_until > now()`;
  if (banned.count > 0) return userBanned();
  const userAgent = auth.request.headers.get("user-agent")?.slice(0, 400) ?? null;
  await sql`
    update auth.sessions
    set user_agent = ${userAgent}, ip = ${auth.address},
        refreshed_at = case when ${isRefreshed} then now() else refreshed_at end
    where id = ${session.id}`;
  const issued = await auth.tokens.issue(session.id);
  // It ended while we answered, such as by a new password.
  if (!issued) return authError(403, "session_not_found", "The session has ended");
  return Response.json({
    access_token: issued.token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: issued.expiresAt,
    refresh_token: session.refreshToken,
    user: await readUser(sql, issued.userId),
  });
}

/** Records that the session's user just proved who they are by `method`: the token's `amr`. */
export async function recordMethod(sql: Sql, sessionId: string, method: string): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${sessionId}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}
