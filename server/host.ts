/**
 * The one-machine host: puts the database, API, functions and web app behind one port. It contains no
 * business rules.
 */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type ErrorHandler, Hono } from "hono";
import { compress } from "hono/compress";
import { SITE_NAMES } from "../supabase/functions/_shared/contracts/sites.ts";
import { afterStart } from "./after-start.ts";
import { createDeferredWork } from "./auth/deferred-work.ts";
import { createDeviceSealer } from "./auth/known-device.ts";
import { createSealer } from "./auth/mfa/sealed-secret.ts";
import { createPasswordHashing } from "./auth/password-hashing.ts";
import { authRoutes } from "./auth/routes.ts";
import { createProviders } from "./auth/social/providers.ts";
import { createStateSealer } from "./auth/social/sealed-state.ts";
import { backUpDaily } from "./backup/back-up-daily.ts";
import { openDataDirectory } from "./data-directory.ts";
import { connect } from "./database/connection.ts";
import { openDatabase } from "./database/database.ts";
import { reportErrors } from "./error-reports.ts";
import { connectFunctions } from "./functions/call-database.ts";
import { createDocumentReader } from "./functions/document-reader.ts";
import { functionRoutes, loadFunctions } from "./functions/function-host.ts";
import { createRepeatedWork } from "./functions/repeated-work.ts";
import { createLite } from "./gateway/lite.ts";
import { watchSessions } from "./gateway/live-sessions.ts";
import { restRoutes } from "./gateway/rest-routes.ts";
import { createTokenKeys } from "./gateway/token-keys.ts";
import { createTokens } from "./gateway/tokens.ts";
import { rememberVerified } from "./gateway/verified-tokens.ts";
import type { HostOptions } from "./host-options.ts";
import {
  boundedBody,
  boundedQuery,
  namedOrigins,
  readableBody,
  secretKeyInHeaders,
  uncached,
} from "./http/api-guards.ts";
import { clientAddress } from "./http/client-address.ts";
import { openHealth } from "./http/health.ts";
import { closeServer, createHttpServer, listen, startingUp } from "./http/http-server.ts";
import { createLimiter } from "./http/limiter.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { CONTENT, refuseWhileMissing, startStoring } from "./law.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { createMailer } from "./mail/mailer.ts";
import { mailNotices } from "./mail/notices.ts";
import { noteRegularly } from "./mail/timed-notices.ts";
import { openPayments } from "./payments.ts";
import { isOwnHost, isReachableOnlyFromHere, refuseForeignHosts } from "./reachability.ts";
import { startRealtime } from "./realtime/realtime.ts";
import { fitDaily } from "./scheduling/fit-daily.ts";
import { sweepDeleted } from "./scheduling/sweep-deleted.ts";
import { loadSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import type { ImportFile } from "./storage/import-file.ts";
import { createStorage } from "./storage/storage.ts";
import { configuredPages } from "./web/configured-pages.ts";

const WEB_APP = path.resolve(import.meta.dirname, "../dist");
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
  /** Brings a file of this machine into storage: see `storage/import-file.ts`. */
  readonly importFile: ImportFile;
  stop(): Promise<void>;
}

/**
 * Starts everything and resolves when it is ready. Pages and accounts are served earlier, once the schema is there.
 * @throws StartupError when something prevents the start. Anything already started is stopped first.
 */
export async function startHost(
  settings: Settings,
  {
    log,
    onFatal,
    webApp = WEB_APP,
    webAppIsBuilt,
    onStep,
    content,
    cluster,
    budgets = {},
    functions: run,
    passwordCost,
  }: HostOptions,
): Promise<Host> {
  let app = startingUp();
  const server = createHttpServer((request, env) => app.fetch(request, env));
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
    const database = await openDatabase({
      ...{ settings, secrets, dataDirectory: data.path, log, onFatal, onStep, cluster, content },
    });
    cleanups.push(database.stop);
    const law = await startStoring(database.owner, CONTENT, content, onStep);
    if (database.kind === "embedded") await database.owner`select app_private.release_chat_answers()`;

    const sql = connect(database.gatewayUrl, { max: SERVER_POOL, statementTimeoutMs: 8_000 });
    cleanups.push(() => sql.end({ timeout: 5 }));
    const keys = await createTokenKeys(secrets.jwtSecret);
    const tokens = rememberVerified(createTokens({ keys, issuer: `${publicUrl}/auth/v1`, sql }));
    const sessions = await watchSessions(sql, database.gatewayUrl);
    const mailer = createMailer({ settings, publicUrl, sql, log });
    cleanups.push(sessions.stop, (await mailNotices({ sql, url: database.gatewayUrl, mailer, log })).stop);
    cleanups.push(noteRegularly(sql, log).stop, fitDaily(database.owner, log).stop);
    cleanups.push(sweepDeleted(database.owner, log).stop);
    if (settings.backup) cleanups.push(backUpDaily(settings.backup, data.path, log).stop);
    const providers = createProviders(settings.socialLogins);
    const lite = await createLite({
      ...{ gatewayUrl: database.gatewayUrl, publicUrl, jwtSecret: secrets.jwtSecret },
      ...{ publishableKey: secrets.publishableKey, secretKey: secrets.secretKey },
      tokens,
      sessions,
    });
    cleanups.push(() => lite.close());

    const limiter = createLimiter(budgets, sql);
    const passwords = createPasswordHashing(limiter, passwordCost);
    const deferred = createDeferredWork(limiter, log);
    cleanups.push(passwords.stop, deferred.settled);
    const functions = connectFunctions(database.gatewayUrl);
    const repeated = createRepeatedWork(log);
    cleanups.push(functions.close, repeated.stop);
    const addressOf = clientAddress(settings.trustProxy);
    const storage = await createStorage({
      ...{ dataDirectory: data.path, s3: settings.s3, gatewayUrl: database.gatewayUrl },
      ...{ tokens, sessions, limiter, addressOf, log, jwtSecret: secrets.jwtSecret },
      ...{ publishableKey: secrets.publishableKey, secretKey: secrets.secretKey },
    });
    cleanups.push(storage.stop);
    const realtime = await startRealtime({
      ...{ publicUrl, tokens, sessions, log, limiter, addressOf, stopping: stopping.signal },
      ...{ publishableKey: secrets.publishableKey, secretKey: secrets.secretKey },
      ...{ gatewayUrl: database.gatewayUrl, corsOrigins: settings.corsOrigins },
    });
    cleanups.push(realtime.stop);
    const payments = await openPayments({
      ...{ settings, sql: database.owner, publicUrl, address, secretKey: secrets.secretKey, log },
      mayUseSandbox: (request) => isReachableOnlyFromHere(settings, request),
    });
    cleanups.push(payments.stop);
    await webAppIsBuilt;
    const pages = await configuredPages({
      ...{ webApp, publicUrl, settings, payments, sql, log, url: database.gatewayUrl },
      publishableKey: secrets.publishableKey,
    });
    cleanups.push(pages.stop);
    const errors = reportErrors(functions.callDatabase, log);

    const answerFailure: ErrorHandler = (error, context) => {
      log.error({ error, path: context.req.path }, "request failed");
      errors.report("host", error, context.req.path);
      return context.json({ code: "internal", message: "Something went wrong. Please try again." }, 500);
    };
    const ready = new Hono();
    ready.use(requestLog(log, tokens), securityHeaders(pages.inline, publicUrl));
    ready.use(refuseForeignHosts(settings), compress());
    const liveClaims = async (accessToken: string) => {
      const claims = await tokens.verify(accessToken);
      return claims && (await sessions.isAlive(claims.session_id)) ? claims : null;
    };
    const health = openHealth(database, law, settings.model ? "model" : "outline", (accessToken) =>
      functions.callDatabaseAs(() => liveClaims(accessToken)),
    );
    cleanups.push(health.stop);
    ready.get("/healthz", health.handler);
    const api = new Hono();
    api.onError(answerFailure);
    api.use(namedOrigins(settings.corsOrigins), uncached, refuseWhileMissing(law, SITE_NAMES[settings.site]));
    api.use(secretKeyInHeaders(secrets.secretKey), boundedQuery);
    api.route("/realtime/v1", realtime.routes);
    // Before the bound on bodies: files are larger.
    api.route("/storage/v1", storage.routes);
    api.use(boundedBody, readableBody);
    api.route(
      "/auth/v1",
      authRoutes({
        sql,
        tokens,
        keys,
        sealer: createSealer(secrets.jwtSecret),
        ...{ publicUrl, site: settings.site },
        mailer,
        social: { providers, sealer: createStateSealer(secrets.jwtSecret) },
        log,
        apiKeys: [secrets.publishableKey, secrets.secretKey],
        ...{ addressOf, limiter, passwords, deferred },
        devices: createDeviceSealer({ jwtSecret: secrets.jwtSecret, publicUrl }),
      }),
    );
    api.route("/rest/v1", restRoutes({ lite, limiter, tokens, secretKey: secrets.secretKey, addressOf }));
    api.route(
      "/functions/v1",
      await functionRoutes({
        environment: {
          identify: async (accessToken) => {
            const claims = await liveClaims(accessToken);
            return claims && { userId: claims.sub, sessionId: claims.session_id };
          },
          ...{ model: settings.model, payments: payments.environment },
          ...{ callDatabase: functions.callDatabase, answerSaved: functions.answerSaved },
          callDatabaseAs: (accessToken) => functions.callDatabaseAs(async () => tokens.verify(accessToken)),
          ...{ signFiles: storage.signFiles, readFile: storage.readFile },
          readDocument: createDocumentReader(stopping.signal),
          ...{ publicUrl, siteName: SITE_NAMES[settings.site] },
          ...{ waitUntil: track, repeat: repeated.add, stopping: stopping.signal },
          log: (entry) => {
            log.info(entry, "function");
            errors.reportEntry(entry);
          },
        },
        ...{ addressOf, limiter, log, load: run?.(address, secrets.secretKey) ?? loadFunctions },
        onFailure: (error, name) => errors.report("function", error, `/functions/v1/${name}`),
      }),
    );
    for (const prefix of ["/auth/v1/*", "/rest/v1/*", "/functions/v1/*", "/realtime/v1/*", "/storage/v1/*"]) {
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
    if (payments.routes) ready.route("/dev/stripe", payments.routes);
    ready.route("/", pages.routes);
    ready.onError(answerFailure);
    app = ready;
    await law.stored;
    repeated.start();
    payments.start({
      callDatabase: functions.callDatabase,
      log: (entry) => log.info(entry, "payments"),
    });
    track(
      afterStart({
        ...{ sql, owner: database.owner, functions, log, settings },
        ...{ importFile: storage.importFile, content: CONTENT, stopping: stopping.signal },
      }),
    );

    return {
      address,
      publicUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      databaseUrl: database.ownerUrl,
      databasePid: database.pid,
      importFile: storage.importFile,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
