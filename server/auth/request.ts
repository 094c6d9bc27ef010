/** What every auth route works with. */
import type { Context } from "hono";
import type { Sql } from "../database/connection.ts";
import { bearerToken, type Lite } from "../gateway/lite.ts";
import type { TokenKeys } from "../gateway/token-keys.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { withFactors } from "./factors.ts";
import type { AuthLimits } from "./limits.ts";
import type { SecretSealer } from "./mfa/sealed-secret.ts";
import { userBanned } from "./responses.ts";
import type { Provider } from "./social/providers.ts";
import type { StateSealer } from "./social/sealed-state.ts";

export interface AuthDependencies {
  readonly lite: Lite;
  readonly sql: Sql;
  readonly tokens: Tokens;
  readonly keys: TokenKeys;
  readonly sealer: SecretSealer;
  /** Where browsers reach the app. */
  readonly publicUrl: string;
  readonly mailer: Mailer;
  /** The social logins that are offered. */
  readonly social: { readonly providers: readonly Provider[]; readonly sealer: StateSealer };
  readonly log: Logger;
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

/**
 * The library's answer to the request, with `body` for its body.
 * @param route another route of the library than the one that was asked for.
 */
export async function askLite(
  auth: AuthRequest,
  body: Record<string, unknown> | null,
  route: { method: string; path: string } | null = null,
): Promise<Response> {
  const headers = new Headers(auth.request.headers);
  headers.delete("content-length");
  if (body) headers.set("content-type", "application/json");
  const token = bearerToken(headers.get("authorization"));
  const claims = token ? await auth.tokens.verify(token) : null;
  if (claims) headers.set("authorization", `Bearer ${await auth.keys.signForLibrary(claims)}`);
  const url = route ? new URL(`/auth/v1${route.path}`, auth.request.url) : auth.request.url;
  const method = route?.method ?? auth.request.method;
  return await auth.lite.fetch(
    new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  );
}

interface LibrarySession {
  readonly access_token?: string;
  readonly user?: { readonly id: string };
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
  const session = (await answer.json()) as LibrarySession;
  if (!session.access_token) return Response.json(session, { status: answer.status });
  const claims = await auth.tokens.verify(session.access_token);
  if (claims && (await endSessionOfBannedUser(auth.sql, claims.session_id))) return userBanned();
  if (claims) {
    if (method) await recordMethod(auth.sql, claims.session_id, method);
    const userAgent = auth.request.headers.get("user-agent")?.slice(0, 400) ?? null;
    await auth.sql`
      update auth.sessions set user_agent = ${userAgent}, ip = ${auth.address} where id = ${claims.session_id}`;
  }
  return Response.json({
    ...session,
    access_token: await auth.tokens.complete(session.access_token),
    ...(session.user ? { user: await withFactors(auth.sql, session.user) } : {}),
  });
}

/** Notes with the session that its user has just proved who they are by `method`. */
export async function recordMethod(sql: Sql, sessionId: string, method: string): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${sessionId}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

async function endSessionOfBannedUser(sql: Sql, sessionId: string): Promise<boolean> {
  const ended = await sql`
    delete from auth.sessions as s using auth.users as u
    where s.id = ${sessionId} and u.id = s.user_id and u.banned_until > now()`;
  return ended.count > 0;
}
