import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Sql } from "../database/connection.ts";
import { checkPassword } from "./password-guesses.ts";
import { type AuthRequest, askLite, completeSession } from "./request.ts";
import { authError, invalidCredentials, userBanned } from "./responses.ts";
import type { passwordGrant, pkceGrant, refreshGrant } from "./schemas.ts";

/** First half of the advisory lock's key: keeps these locks apart from others. */
const REFRESH_LOCK = 7_361_001;

/** The library would compare the hash on the main thread, so we open the session here. */
export async function signInWithPassword(
  auth: AuthRequest<z.infer<typeof passwordGrant>>,
): Promise<Response> {
  const { email, password } = auth.body;
  const account = await checkPassword(auth, email, password);
  if (account instanceof Response) return account;
  if (!account) return invalidCredentials();
  if (account.is_banned) return userBanned();
  if (!account.is_confirmed) return authError(400, "email_not_confirmed", "Email not confirmed");
  return await completeSession(
    auth,
    await refreshAlone(auth, await openSession(auth.sql, account.id)),
    "password",
  );
}

/** Opens a session and returns the refresh token that its first tokens are requested with. */
async function openSession(sql: Sql, userId: string): Promise<string> {
  const [sessionId, token] = [randomUUID(), randomUUID()];
  await sql`
    with session as (
      insert into auth.sessions (id, user_id) values (${sessionId}, ${userId}) returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select ${randomUUID()}, ${token}, user_id, id from session`;
  return token;
}

/** Trades the code of a social login. Single use, five minutes, bound by PKCE. */
export async function signInWithCode(auth: AuthRequest<z.infer<typeof pkceGrant>>): Promise<Response> {
  const answer = await askLite(auth, "POST", "/token?grant_type=pkce", auth.body);
  return await completeSession(auth, answer, "oauth");
}

export const refresh = (auth: AuthRequest<z.infer<typeof refreshGrant>>) =>
  refreshSession(auth, auth.body.refresh_token);

export async function refreshSession(auth: AuthRequest, token: string): Promise<Response> {
  return await completeSession(auth, await refreshAlone(auth, token), null);
}

/** How long a replaced token still works, for a browser that never received the answer with its replacement. */
const LOST_ANSWER_SECONDS = 60;

/**
 * Refreshes each token one request at a time, across all server processes. Two at once would both count as
 * the first use and fork the session. A token that comes back after it was replaced may be stolen, so its
 * session ends, along with the access tokens already issued. The library excuses the token replaced last for as
 * long as its replacement is unused; we excuse it for a minute.
 */
async function refreshAlone(auth: AuthRequest, token: string): Promise<Response> {
  const lockKey = createHash("sha256").update(token).digest().readInt32BE(0);
  return await auth.sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${REFRESH_LOCK}, ${lockKey})`;
    const [stale] = await transaction`
      select from auth.refresh_tokens
      where token = ${token} and revoked and updated_at < now() - make_interval(secs => ${LOST_ANSWER_SECONDS})`;
    const answer = stale
      ? authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
      : await askLite(auth, "POST", "/token?grant_type=refresh_token", { refresh_token: token });
    if (answer.ok) return answer;
    const refusal = (await answer.json()) as { error_code?: string };
    if (refusal.error_code === "refresh_token_already_used") {
      await transaction`
        delete from auth.sessions
        where id = (select session_id from auth.refresh_tokens where token = ${token} limit 1)`;
    }
    return Response.json(refusal, { status: answer.status });
  });
}
