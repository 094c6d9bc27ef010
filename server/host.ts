/**
 * The one-machine host: puts the database, API, functions and web app behind one port. It contains no
 * business rules.
 */
import type { Server } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { type ErrorHandler, Hono } from "hono";
import { compress } from "hono/compress";
import { loadContent } from "../corpus/store.ts";
import { createDeferredWork } from "./auth/deferred-work.ts";
import { createDeviceSealer } from "./auth/known-device.ts";
import { createSealer } from "./auth/mfa/sealed-secret.ts";
import { createPasswordHashing } from "./auth/password-hashing.ts";
import { authRoutes } from "./auth/routes.ts";
import { createProvider } from "./auth/social/providers.ts";
import { createStateSealer } from "./auth/social/sealed-state.ts";
import { openDataDirectory } from "./data-directory.ts";
import { connect } from "./database/connection.ts";
import { openDatabase } from "./database/database.ts";
import { connectFunctions } from "./functions/call-database.ts";
import { functionRoutes } from "./functions/function-host.ts";
import { warmUp } from "./functions/warm-up.ts";
import { createLite } from "./gateway/lite.ts";
import { watchSessions } from "./gateway/live-sessions.ts";
import { restRoutes } from "./gateway/rest-routes.ts";
import { createTokenKeys } from "./gateway/token-keys.ts";
import { createTokens } from "./gateway/tokens.ts";
import { rememberVerified } from "./gateway/verified-tokens.ts";
import {
  boundedBody,
  boundedQuery,
  namedOrigins,
  readableBody,
  secretKeyInHeaders,
} from "./http/api-guards.ts";
import { clientAddress } from "./http/client-address.ts";
import { createLimiter, type OtherBudgets } from "./http/limiter.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Logger } from "./log.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { createMailer } from "./mail/mailer.ts";
import { mailNotices } from "./mail/notices.ts";
import { isOwnHost, isReachableOnlyFromHere, refuseForeignHosts } from "./reachability.ts";
import { startRealtime } from "./realtime/realtime.ts";
import { loadSecrets } from "./secrets.ts";
import type { Settings, SocialProvider } from "./settings.ts";
import { StartupError } from "./startup-error.ts";
import { appPages } from "./web/app-pages.ts";

const WEB_APP = path.resolve(import.meta.dirname, "../dist");
const CONTENT = path.resolve(import.meta.dirname, "../content");
/** How long stopping waits for unfinished answers to be saved. */
const STOP_GRACE_MS = 5_000;
const SERVER_POOL = 8;

export interface Host {
  /** The address that the server listens on, for example http://127.0.0.1:3000. */
  readonly address: string;
  readonly publicUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The database's address as its owner, for tools and tests on this machine. */
  readonly databaseUrl: string;
  /** Process id of the embedded database, or null when it is external or down. */
  databasePid(): number | null;
  stop(): Promise<void>;
}

export interface HostOptions {
  readonly log: Logger;
  /** Called once when the host can't continue. The caller still has to call `stop`. */
  readonly onFatal: (error: Error) => void;
  /** Folder with the built web app. */
  readonly webApp?: string;
  /** Overrides `http/budgets.ts`, for tests and benchmarks. */
  readonly budgets?: OtherBudgets;
}

/**
 * Starts everything and resolves when it is ready. Until then, the port answers 503.
 * @throws StartupError when something prevents the start. Anything already started is stopped first.
 */
export async function startHost(
  settings: Settings,
  { log, onFatal, webApp = WEB_APP, budgets = {} }: HostOptions,
): Promise<Host> {
  let app = startingUp();
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) }) as Server;
  const stopping = new AbortController();
  const unfinished = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    unfinished.add(work);
    void work.catch(() => {}).then(() => unfinished.delete(work));
  };
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    stopping.abort();
    await closeServer(server);
    // Unfinished answers are still being saved, so the database stops last.
    await Promise.race([Promise.allSettled(unfinished), delay(STOP_GRACE_MS)]);
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const port = await listen(server, settings);
    const address = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
    const publicUrl = settings.publicUrl ?? address;

    const data = openDataDirectory(settings.dataDirectory);
    cleanups.push(data.release);
    const secrets = loadSecrets(data.path, settings);
    const database = await openDatabase({ settings, secrets, dataDirectory: data.path, log, onFatal });
    cleanups.push(database.stop);
    await loadContent(database.owner, CONTENT);
    if (database.kind === "embedded")
      await database.owner`select public.settle_interrupted_turns(at_once => true)`;

    const sql = connect(database.gatewayUrl, { max: SERVER_POOL, statementTimeoutMs: 8_000 });
    cleanups.push(() => sql.end({ timeout: 5 }));
    const keys = await createTokenKeys(secrets.jwtSecret);
    const tokens = rememberVerified(createTokens({ keys, issuer: `${publicUrl}/auth/v1`, sql }));
    const sessions = await watchSessions(sql, database.gatewayUrl);
    cleanups.push(sessions.stop);
    const mailer = createMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, publicUrl, sql, log });
    const notices = await mailNotices({ sql, url: database.gatewayUrl, mailer, log });
    cleanups.push(notices.stop);
    const providers = Object.entries(settings.socialLogins).map(([name, login]) =>
      createProvider(name as SocialProvider, login),
    );
    const lite = await createLite({
      gatewayUrl: database.gatewayUrl,
      publicUrl,
      jwtSecret: secrets.jwtSecret,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      socialLogins: providers.map(({ name }) => name),
      mail: mailer.driver,
      tokens,
      sessions,
    });
    cleanups.push(() => lite.close());

    const limiter = createLimiter(budgets);
    const passwords = createPasswordHashing(limiter);
    cleanups.push(passwords.stop);
    const deferred = createDeferredWork(limiter, log);
    cleanups.push(deferred.settled);
    const functions = connectFunctions(database.gatewayUrl);
    cleanups.push(functions.close);
    const realtime = await startRealtime({
      ...{ server, publicUrl, tokens, sessions, log, stopping: stopping.signal },
      ...{ publishableKey: secrets.publishableKey, secretKey: secrets.secretKey },
      ...{ owner: database.owner, ownerUrl: database.ownerUrl, gatewayUrl: database.gatewayUrl },
      trustProxy: settings.trustProxy,
      limiter,
      corsOrigins: settings.corsOrigins,
    });
    cleanups.push(realtime.stop);
    const addressOf = clientAddress(settings.trustProxy);
    const configuration = {
      publishableKey: secrets.publishableKey,
      site: settings.site,
      promoCode: settings.promoCode ?? "",
    };
    const pages = appPages(webApp, configuration, publicUrl);

    const answerFailure: ErrorHandler = (error, context) => {
      log.error({ error, path: context.req.path }, "request failed");
      return context.json({ code: "internal", message: "Something went wrong. Please try again." }, 500);
    };
    const ready = new Hono();
    ready.use(requestLog(log));
    ready.use(securityHeaders(pages.inlineScriptHashes, publicUrl));
    ready.use(refuseForeignHosts(settings));
    ready.use(compress());
    ready.get("/healthz", async (context) => {
      const alive = await sql`select 1`.then(
        () => true,
        () => false,
      );
      return context.json(
        {
          status: alive ? "ok" : "unavailable",
          database: database.kind,
          ai: settings.model ? "model" : "outline",
        },
        alive ? 200 : 503,
      );
    });
    const api = new Hono();
    api.onError(answerFailure);
    api.use(namedOrigins(settings.corsOrigins), secretKeyInHeaders(secrets.secretKey));
    api.use(boundedQuery, boundedBody, readableBody);
    api.route(
      "/auth/v1",
      authRoutes({
        lite,
        sql,
        tokens,
        keys,
        sealer: createSealer(secrets.jwtSecret),
        publicUrl,
        mailer,
        social: { providers, sealer: createStateSealer(secrets.jwtSecret) },
        log,
        apiKeys: [secrets.publishableKey, secrets.secretKey],
        addressOf,
        limiter,
        passwords,
        deferred,
        devices: createDeviceSealer({ jwtSecret: secrets.jwtSecret, publicUrl }),
      }),
    );
    const { secretKey } = secrets;
    api.route("/rest/v1", restRoutes({ lite, limiter, tokens, secretKey, addressOf }));
    api.route(
      "/functions/v1",
      await functionRoutes({
        environment: {
          identify: async (accessToken) => {
            const claims = await tokens.verify(accessToken);
            return claims && (await sessions.isAlive(claims.session_id))
              ? { userId: claims.sub, sessionId: claims.session_id }
              : null;
          },
          model: settings.model,
          callDatabase: functions.callDatabase,
          waitUntil: track,
          log: (entry) => log.info(entry, "function"),
        },
        addressOf,
        limiter,
        log,
        stopping: stopping.signal,
      }),
    );
    api.route("/realtime/v1", realtime.routes);
    for (const prefix of ["/auth/v1/*", "/rest/v1/*", "/functions/v1/*", "/realtime/v1/*"]) {
      ready.all(prefix, (context) => api.fetch(context.req.raw, context.env));
    }
    if (!settings.smtpUrl) {
      ready.route(
        "/dev",
        mailboxRoutes(sql, {
          mayRead: (request) =>
            settings.publicMailbox
              ? isOwnHost(request.header("host"), publicUrl)
              : isReachableOnlyFromHere(settings, request),
          settled: deferred.settled,
        }),
      );
    }
    ready.route("/", pages.routes);
    ready.onError(answerFailure);
    app = ready;
    track(
      warmUp(database.owner, functions.callDatabase, stopping.signal).catch((error) =>
        log.warn({ error }, "warm-up failed: the first answers will be slower"),
      ),
    );

    return {
      address,
      publicUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      databaseUrl: database.ownerUrl,
      databasePid: database.pid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startingUp(): Hono {
  const app = new Hono();
  app.get("/healthz", (context) => context.json({ status: "starting" }, 503));
  app.all("*", (context) =>
    context.text("Hornbook is starting. Try again in a moment.", 503, { "Retry-After": "1" }),
  );
  return app;
}

async function listen(server: Server, settings: Settings): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${settings.port} is in use: stop what uses it, or set PORT to another.`
          : `Can't listen on ${settings.host}:${settings.port} (${error.code}).`;
      reject(new StartupError(reason));
    });
    server.listen(settings.port, settings.host, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound ? bound.port : settings.port);
    });
  });
}

/** Lets open requests finish, then closes the remaining connections. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, delay(STOP_GRACE_MS)]);
  server.closeAllConnections();
}
