/**
 * `@supabase/lite` behind a hardened gateway: it serves `/rest/v1` and the parts of `/auth/v1` that it gets right.
 * docs/decisions/002-supabase-lite-behind-a-gateway.md lists its defects; tests/integration/gateway.test.ts and
 * gateway-answers.test.ts hold the cures.
 */
import { setTimeout as delay } from "node:timers/promises";
import { App } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql as statement } from "kysely";
import { subscribe } from "../database/connection.ts";
import type { MailDriver } from "../mail/mailer.ts";
import {
  asRaisedForPostgrest,
  columnTypes,
  type ParsedRequest,
  selectColumnNamedCount,
  tablesThatCount,
} from "./as-postgrest.ts";
import type { LiveSessions } from "./live-sessions.ts";
import { type AccessToken, hasExpired, type Tokens } from "./tokens.ts";

export interface Lite {
  /** Answers a request to `/auth/v1` or `/rest/v1`. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface LiteOptions {
  /** Address of the database as the gateway's role. */
  readonly gatewayUrl: string;
  readonly publicUrl: string;
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The social logins that `/settings` is to tell of. Their routes are not the library's. */
  readonly socialLogins: readonly string[];
  readonly mail: MailDriver;
  readonly tokens: Tokens;
  readonly sessions: LiveSessions;
}

export const ACCESS_TOKEN_SECONDS = 3600;
export const CODE_SECONDS = 3600;
export const CODE_DIGITS = 6;
export const PASSWORD_MIN_LENGTH = 10;

/** No request of the API may hold a connection longer. */
const STATEMENT_TIMEOUT_MS = 8_000;
const POOL_SIZE = 10;
/** How long closing waits for connections that are in use. */
const CLOSE_PATIENCE_MS = 5_000;

/** What a token may make of its bearer. */
const API_ROLES: ReadonlySet<string> = new Set(["anon", "authenticated", "service_role"]);

/** In Postgres's words for a role that may not be taken; the library makes the answer of it. */
function roleRefused(role: string): Error {
  return Object.assign(new Error(`permission denied to set role "${role}"`), { code: "42501" });
}

interface RequestClaims {
  readonly auth?: { readonly uid?: string | null; readonly role?: string; readonly jwt?: unknown };
}

interface RpcRequest {
  readonly method: string;
  readonly path: string;
  readonly requestHeaders?: Record<string, string>;
}

/** The five places where the library is set right from outside; all are marked private in its types. */
interface Levers {
  rlsState: "unknown" | "active" | "inactive";
  normalizeDbError(error: unknown): unknown;
  onPostgrestAST(request: ParsedRequest, context: unknown): Promise<unknown>;
  applyJwtSessionContext(transaction: Kysely<unknown>, context: RequestClaims): Promise<void>;
  applyRpcRequestGucs(transaction: Kysely<unknown>, request: RpcRequest): Promise<void>;
}

export async function createLite(options: LiteOptions): Promise<Lite> {
  const connection = createPostgresConnection({
    url: options.gatewayUrl,
    postgresOptions: {
      max: POOL_SIZE,
      onnotice: () => {},
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: "hornbook gateway" },
      types: columnTypes,
    },
  });
  applyLevers(connection);
  const lite = new App({
    connection,
    auth: {
      enabled: true,
      site_url: options.publicUrl,
      jwt_secret: options.jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      enable_signup: true,
      external: Object.fromEntries(options.socialLogins.map((name) => [name, { enabled: true }])),
      enable_refresh_token_rotation: true,
      minimum_password_length: PASSWORD_MIN_LENGTH,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: false,
        otp_length: CODE_DIGITS,
        otp_expiry: CODE_SECONDS,
        // The subject names the kind of mail to our driver, which writes the mail itself.
        template: {
          confirmation: { subject: "confirmation" },
          recovery: { subject: "recovery" },
          magic_link: { subject: "magic_link" },
          email_change: { subject: "email_change" },
        },
      },
    },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [recogniseCaller(options.tokens, options.sessions)],
      },
      drivers: { email: options.mail },
    },
    // biome-ignore lint/suspicious/noExplicitAny: the library's configuration type wants every default spelled out.
  } as any);
  await lite.init();
  await connection.introspect();
  const forgetSchema = () => void connection.clearSchemaCache();
  const schemaChanges = await subscribe(options.gatewayUrl, "pgrst", forgetSchema, forgetSchema);
  return {
    // A peer address of null keeps the library from ever taking a request for a local administrator's.
    fetch: async (request) => await lite.fetch(request, { peerAddress: null }),
    async close() {
      await schemaChanges.stop();
      // The library waits without end for every connection to be given back. Of requests that broke off while it was
      // reading the schema, some never do that.
      await Promise.race([connection.close(), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

function applyLevers(connection: PostgresConnection): void {
  const levers = connection as unknown as Levers;
  // Otherwise the first request looks whether any table has row-level security and then either serves as it is, or
  // grants every table to the API's roles.
  levers.rlsState = "active";
  const normalize = levers.normalizeDbError.bind(connection);
  levers.normalizeDbError = (error) => asRaisedForPostgrest(normalize(error));
  const answer = levers.onPostgrestAST.bind(connection);
  levers.onPostgrestAST = async (request, context) => {
    const { columns } = await connection.introspect({ useCache: true });
    const hasCount = tablesThatCount(columns).has(`${request.schema}.${request.from}`);
    return await answer(hasCount ? selectColumnNamedCount(request) : request, context);
  };
  // One statement instead of five for each request, and one instead of five more for each function call.
  levers.applyJwtSessionContext = async (transaction, context) => {
    const role = context.auth?.role || "anon";
    // The gateway's own role, and "none", could be taken too: they inherit what the backend's functions may do.
    if (!API_ROLES.has(role)) throw roleRefused(role);
    const claims = context.auth?.jwt ?? { role };
    await statement`select
      set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${context.auth?.uid ?? ""}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(transaction);
  };
  levers.applyRpcRequestGucs = async (transaction, request) => {
    await statement`select
      set_config('response.status', '', true),
      set_config('response.headers', '', true),
      set_config('request.method', ${request.method}, true),
      set_config('request.path', ${request.path}, true),
      set_config('request.headers', ${JSON.stringify(request.requestHeaders ?? {})}, true)`.execute(
      transaction,
    );
  };
}

interface MiddlewareContext {
  req: { path: string; header(name: string): string | undefined };
  set(name: string, value: unknown): void;
}

/**
 * Refuses the token of a session that has ended, which the library's REST routes would take until it expires, and tells
 * the library who calls, so that it does not look user and session up for each request. A token that does not verify
 * is left to the library, which refuses it in its own words.
 */
function recogniseCaller(tokens: Tokens, sessions: LiveSessions) {
  return async (context: MiddlewareContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const token = bearerToken(context.req.header("authorization"));
    // The path as it is routed by: an encoded letter in the raw one must not lead around this.
    if (token && context.req.path.startsWith("/rest/v1/")) {
      const claims: AccessToken | null = await tokens.verify(token);
      if (claims) {
        if (!(await sessions.isAlive(claims.session_id))) {
          return tokenRefused("The session has ended", "Sign in again");
        }
        context.set("userId", claims.sub);
        context.set("sessionId", claims.session_id);
        context.set("jwt", claims);
        // It is verified: the library need not do that once more.
        context.set("ignoreAuthorization", true);
      } else if (hasExpired(token)) {
        return tokenRefused("JWT expired", "Refresh the session");
      }
    }
    await next();
    return undefined;
  };
}

function tokenRefused(message: string, hint: string): Response {
  return Response.json({ code: "PGRST303", message, details: null, hint }, { status: 401 });
}

/** The token as the library reads it: with spaces around it, if need be. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return authorization?.startsWith("Bearer ") ? authorization.slice(7).trim() : null;
}
