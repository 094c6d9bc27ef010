/** What every auth route has to work with. */
import type { Context } from "hono";
import type { Site } from "../../supabase/functions/_shared/contracts/sites.ts";
import type { Sql } from "../database/connection.ts";
import { bearerToken, type Lite } from "../gateway/lite.ts";
import type { TokenKeys } from "../gateway/token-keys.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Limiter } from "../http/limiter.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { DeferredWork } from "./deferred-work.ts";
import { withFactors } from "./factors.ts";
import type { DeviceSealer } from "./known-device.ts";
import type { SecretSealer } from "./mfa/sealed-secret.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import { userBanned } from "./responses.ts";
import type { Provider } from "./social/providers.ts";
import type { StateSealer } from "./social/sealed-state.ts";

export interface AuthDependencies {
  readonly lite: Lite;
  readonly sql: Sql;
  readonly tokens: Tokens;
  readonly keys: TokenKeys;
  readonly sealer: SecretSealer;
  /** The app's address in a browser. */
  readonly publicUrl: string;
  readonly site: Site;
  readonly mailer: Mailer;
  /** The social logins on offer. */
  readonly social: { readonly providers: readonly Provider[]; readonly sealer: StateSealer };
  readonly log: Logger;
  /** The publishable and the secret key. Every request carries one of them. */
  readonly apiKeys: readonly string[];
  readonly addressOf: (context: Context) => string;
  readonly limiter: Limiter;
  readonly passwords: PasswordHashing;
  readonly deferred: DeferredWork;
  readonly devices: DeviceSealer;
}

/** What a route receives: the dependencies, and the request with its parsed body. */
export interface AuthRequest<Body = unknown> extends AuthDependencies {
  readonly request: Request;
  /** The caller's network address. */
  readonly address: string;
  readonly body: Body;
}

/**
 * Sends the library a request that we build ourselves. Of the caller's request, only the verified token
 * reaches it.
 * @param path the route and its query, such as `/verify`.
 */
export async function askLite(
  auth: AuthRequest,
  method: "GET" | "POST",
  path: string,
  body: Readonly<Record<string, unknown>> | null = null,
): Promise<Response> {
  const headers = new Headers({ apikey: auth.apiKeys[0] ?? "" });
  if (body) headers.set("content-type", "application/json");
  const token = bearerToken(auth.request.headers.get("authorization"));
  const claims = token ? await auth.tokens.verify(token) : null;
  if (claims) headers.set("authorization", `Bearer ${await auth.keys.signForLibrary(claims)}`);
  const answer = await auth.lite.fetch(
    new Request(new URL(`/auth/v1${path}`, auth.publicUrl), {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  // Without the library's own headers: they'd set its refusals apart from ours.
  return new Response(answer.body, { status: answer.status, headers: jsonHeaders(answer) });
}

function jsonHeaders(answer: Response): Record<string, string> {
  const type = answer.headers.get("content-type");
  return type ? { "content-type": type } : {};
}

interface LibrarySession {
  readonly access_token?: string;
  readonly user?: { readonly id: string };
}

/**
 * Completes the access token in the library's answer, and remembers the user's device. `method` is how the
 * user just proved who they are, stored with the session (the token's `amr`); null when they did so earlier.
 * Banned users get no session however they signed in: the library doesn't check bans.
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
    // A session that was just opened counts as never refreshed, even if its first tokens came from a refresh.
    await auth.sql`
      update auth.sessions
      set user_agent = ${userAgent}, ip = ${auth.address},
          refreshed_at = case when ${method !== null} then null else refreshed_at end
      where id = ${claims.session_id}`;
  }
  const completed = {
    ...session,
    access_token: await auth.tokens.complete(session.access_token),
    ...(session.user ? { user: await withFactors(auth.sql, session.user) } : {}),
  };
  const device = method && claims ? auth.devices.cookieFor(auth.request, claims.sub) : null;
  return Response.json(completed, { headers: device ? { "set-cookie": device } : {} });
}

/** Records that the session's user just proved who they are by `method`. */
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
