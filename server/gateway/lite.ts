/**
 * `@supabase/lite` behind a hardened gateway. It serves `/rest/v1`. docs/decisions/002-supabase-lite-behind-a-gateway.md lists its defects;
 * tests/integration/gateway.test.ts and gateway-answers.test.ts test our fixes.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { App } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql as statement } from "kysely";
import { subscribe } from "../database/connection.ts";
import {
  asRaisedForPostgrest,
  columnTypes,
  type ParsedRequest,
  selectColumnNamedCount,
  tablesThatCount,
} from "./as-postgrest.ts";
import { boundRows } from "./bounded-rows.ts";
import { hideAuthSchema, type Introspection } from "./hidden-auth.ts";
import type { LiveSessions } from "./live-sessions.ts";
import { refuseExpensive } from "./request-bounds.ts";
import { keepSentValues } from "./sent-values.ts";
import { againIfSlow, mustBeQuick, QUICK_MS } from "./slow-lane.ts";
import { type AccessToken, faultOf, type Tokens } from "./tokens.ts";

export interface Lite {
  /** Answers a request to `/rest/v1`. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface LiteOptions {
  /** Address for connecting as the gateway's role. */
  readonly gatewayUrl: string;
  readonly publicUrl: string;
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly tokens: Tokens;
  readonly sessions: LiveSessions;
}

/** No API request may keep a connection longer: a backend's, and anyone else's. */
const STATEMENT_TIMEOUT_MS = 8_000;
const USER_STATEMENT_TIMEOUT_MS = 3_000;
const POOL_SIZE = 10;
/** How long closing waits for connections in use. */
const CLOSE_PATIENCE_MS = 5_000;

/** The roles that a token may give its caller. */
const API_ROLES: ReadonlySet<string> = new Set(["anon", "authenticated", "service_role"]);

/** Worded like Postgres when a role isn't allowed; the library turns it into the answer. */
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

/** The library's internals that we override. Except for `introspect`, its types declare them private. */
interface Levers {
  introspect(options?: unknown): Promise<Introspection>;
  rlsState: "unknown" | "active" | "inactive";
  normalizeDbError(error: unknown): unknown;
  withContext(context: unknown, work: unknown, options?: unknown): Promise<unknown>;
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
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [recognizeCaller(options.tokens, options.sessions)],
      },
    },
    // biome-ignore lint/suspicious/noExplicitAny: the library's configuration type wants every default spelled out.
  } as any);
  await lite.init();
  const forgetSchema = () => void connection.clearSchemaCache();
  const schemaChanges = await subscribe(options.gatewayUrl, "pgrst", forgetSchema, forgetSchema);
  // For the first request. Listening has just forgotten what was known.
  await connection.introspect();
  return {
    // A null peer address keeps the library from treating a request as a local administrator's.
    fetch: async (request) => await lite.fetch(request, { peerAddress: null }),
    async close() {
      await schemaChanges.stop();
      // The library waits forever for every connection to be returned, but some requests that abort while it
      // reads the schema never return theirs.
      await Promise.race([connection.close(), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** What the database reads of a request's headers, as under PostgREST. The library passes them on to functions alone. */
const headersOfRequest = new AsyncLocalStorage<{ readonly "user-agent": string }>();

function applyLevers(connection: PostgresConnection): void {
  const levers = connection as unknown as Levers;
  // Otherwise the first request checks whether any table has row-level security, and then either leaves the
  // grants alone or grants every table to the API's roles.
  levers.rlsState = "active";
  const normalize = levers.normalizeDbError.bind(connection);
  levers.normalizeDbError = (error) => asRaisedForPostgrest(normalize(error));
  const introspect = levers.introspect.bind(connection);
  levers.introspect = async (options) => hideAuthSchema(await introspect(options));
  boundRows(connection.driver);
  const runTransaction = levers.withContext.bind(connection);
  levers.withContext = (context, work, options) => againIfSlow(() => runTransaction(context, work, options));
  const answer = levers.onPostgrestAST.bind(connection);
  levers.onPostgrestAST = async (request, context) => {
    refuseExpensive(request);
    const schema = await levers.introspect({ useCache: true });
    const hasCount = tablesThatCount(schema.columns).has(`${request.schema}.${request.from}`);
    const kept = keepSentValues(request, schema);
    return await answer(hasCount ? selectColumnNamedCount(kept) : kept, context);
  };
  // One statement per request instead of five, and one per function call instead of five more.
  levers.applyJwtSessionContext = async (transaction, context) => {
    const role = context.auth?.role || "anon";
    // The gateway could also switch to its own role or "none", which inherit the rights of the backend's
    // functions.
    if (!API_ROLES.has(role)) throw roleRefused(role);
    const claims = context.auth?.jwt ?? { role };
    const patience = role === "service_role" ? STATEMENT_TIMEOUT_MS : USER_STATEMENT_TIMEOUT_MS;
    const timeout = mustBeQuick() ? QUICK_MS : patience;
    await statement`select
      set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${context.auth?.uid ?? ""}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.headers', ${JSON.stringify(headersOfRequest.getStore() ?? {})}, true),
      set_config('statement_timeout', ${`${timeout}`}, true)`.execute(transaction);
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
 * Refuses tokens of ended sessions, which the library's REST routes would accept until they expire. Also
 * passes the caller to the library, so that it needn't look up user and session for each request. Tokens that
 * fail verification go to the library, which refuses them itself.
 */
function recognizeCaller(tokens: Tokens, sessions: LiveSessions) {
  return async (context: MiddlewareContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const token = bearerToken(context.req.header("authorization"));
    // The path that routing uses: percent-encoding a letter in the raw path must not bypass this.
    if (token && context.req.path.startsWith("/rest/v1/")) {
      const claims: AccessToken | null = await tokens.verify(token);
      if (claims) {
        if (!(await sessions.isAlive(claims.session_id))) {
          return tokenRefused({ message: "The session has ended", hint: "Sign in again" });
        }
        context.set("userId", claims.sub);
        context.set("sessionId", claims.session_id);
        context.set("jwt", claims);
        // Already verified, so the library can skip it.
        context.set("ignoreAuthorization", true);
      } else {
        const fault = faultOf(token);
        if (fault) return tokenRefused(fault);
      }
    }
    await headersOfRequest.run({ "user-agent": context.req.header("user-agent") ?? "" }, next);
    return undefined;
  };
}

function tokenRefused(fault: { readonly message: string; readonly hint: string }): Response {
  return Response.json({ code: "PGRST303", details: null, ...fault }, { status: 401 });
}

/** The bearer token, with surrounding spaces trimmed as the library does. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return authorization?.startsWith("Bearer ") ? authorization.slice(7).trim() : null;
}
