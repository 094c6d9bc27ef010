/** What every auth route works with. */
import type { Context } from "hono";
import type { Sql } from "../database/connection.ts";
import type { Lite } from "../gateway/lite.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { AuthLimits } from "./limits.ts";
import { userBanned } from "./responses.ts";

export interface AuthDependencies {
  readonly lite: Lite;
  readonly sql: Sql;
  readonly tokens: Tokens;
  readonly mailer: Mailer;
  /** Publishable and secret key: every request brings one of them. */
  readonly apiKeys: readonly string[];
  readonly addressOf: (context: Context) => string;
}

/** What a route gets: the dependencies, the limits, and the request with its body, read once. */
export interface AuthRequest extends AuthDependencies {
  readonly limits: AuthLimits;
  readonly request: Request;
  /** The caller's network address. */
  readonly address: string;
  readonly body: Record<string, unknown>;
}

/** The body's e-mail address in the form that accounts are kept under, or null when there is none. */
export function emailOf(body: Record<string, unknown>): string | null {
  const { email } = body;
  if (typeof email !== "string" || email.length > 320) return null;
  return email.trim().toLowerCase() || null;
}

/** The library's answer to the request, with `body` for its body. */
export async function askLite(auth: AuthRequest, body: Record<string, unknown>): Promise<Response> {
  const headers = new Headers(auth.request.headers);
  headers.delete("content-length");
  return await auth.lite.fetch(
    new Request(auth.request.url, { method: auth.request.method, headers, body: JSON.stringify(body) }),
  );
}

/**
 * The library's answer with its access token completed. `method` is how the user proved who they are, recorded with
 * the session (the token's `amr`); null when they did so earlier. A banned user gets no session, whichever way they
 * came: the library knows no bans.
 */
export async function completeSession(
  auth: AuthRequest,
  answer: Response,
  method: string | null,
): Promise<Response> {
  if (!answer.ok) return answer;
  const session = (await answer.json()) as { access_token?: string };
  if (!session.access_token) return Response.json(session, { status: answer.status });
  const claims = await auth.tokens.verify(session.access_token);
  if (claims && (await endSessionOfBannedUser(auth.sql, claims.session_id))) return userBanned();
  if (claims && method) {
    const userAgent = auth.request.headers.get("user-agent")?.slice(0, 400) ?? null;
    await auth.sql`
      insert into hornbook_server.session_methods (session_id, method) values (${claims.session_id}, ${method})
      on conflict do nothing`;
    await auth.sql`
      update auth.sessions set user_agent = ${userAgent}, ip = ${auth.address} where id = ${claims.session_id}`;
  }
  return Response.json({ ...session, access_token: await auth.tokens.complete(session.access_token) });
}

async function endSessionOfBannedUser(sql: Sql, sessionId: string): Promise<boolean> {
  const ended = await sql`
    delete from auth.sessions as s using auth.users as u
    where s.id = ${sessionId} and u.id = s.user_id and u.banned_until > now()`;
  return ended.count > 0;
}
