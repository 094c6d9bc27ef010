/** `/realtime/v1`: delivers changes of published tables to the channels of supabase-js. */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { connect } from "../database/connection.ts";
import { followChanges } from "../database/replication.ts";
import { createIdentifier } from "../gateway/identity.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Limiter } from "../http/limiter.ts";
import { createCounter } from "../http/rates.ts";
import type { Logger } from "../log.ts";
import type { Channel } from "./channel.ts";
import { type Connection, openConnection } from "./connection.ts";
import { deliver } from "./delivery.ts";
import { LIMITS } from "./limits.ts";
import { createRows } from "./rows.ts";
import { socketRoutes } from "./sockets.ts";

/** One connection reads changed rows, one at a time; the other one serves joins. */
const POOL_SIZE = 2;
const STATEMENT_TIMEOUT_MS = 8_000;
const SWEEP_INTERVAL_MS = 10_000;
/** How long a start waits until changes are followed. It continues without. */
const START_PATIENCE_MS = 2_000;
/** How long sockets have to say goodbye when the server stops. */
const STOP_GRACE_MS = 500;
const GOING_AWAY = 1001;
const REMEDY = "Postgres needs wal_level = logical, and the user of DATABASE_URL the REPLICATION attribute";

/**
 * Follows changes until `stopping` is aborted, which also closes all sockets. If the database's log can't be read, all
 * of /realtime/v1 answers 503, and we retry from time to time.
 */
export async function startRealtime(options: {
  publicUrl: string;
  corsOrigins: readonly string[];
  addressOf: (context: Context) => string;
  limiter: Limiter;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
  tokens: Tokens;
  sessions: LiveSessions;
  stopping: AbortSignal;
  log: Logger;
}): Promise<{ routes: Hono; stop(): Promise<void> }> {
  const { log, sessions, stopping } = options;
  const sql = connect(options.ownerUrl, { max: POOL_SIZE, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const rows = createRows(sql);
  const identifier = createIdentifier(options);
  const channels = new Set<Channel>();
  const connections = new Set<Connection>();
  const socketsOfUsers = createCounter(LIMITS.socketsPerUser);
  const started = Promise.withResolvers<void>();
  let isReported = false;

  /** Changes may have been missed, so everyone who follows any joins again. */
  const resetFollowers = () => {
    for (const channel of [...channels]) if (channel.subscriptions.length > 0) channel.close("phx_error");
  };
  const replication = followChanges({
    url: options.ownerUrl,
    async onChange(change) {
      try {
        await deliver(change, channels, rows);
      } catch (error) {
        log.error({ error, table: change.table }, "realtime: a change was not delivered");
        resetFollowers();
      }
    },
    onUp() {
      log[isReported ? "warn" : "info"]("realtime follows the database's changes");
      isReported = false;
      started.resolve();
    },
    onDown(error, wasUp) {
      resetFollowers();
      if (!isReported || wasUp)
        log.warn({ error, remedy: REMEDY }, "realtime is off: it can't follow changes");
      isReported = true;
      started.resolve();
    },
  });

  // Null stands for any session: some may have ended unnoticed. If the check fails, the session continues.
  sessions.onEnd(async (ended) => {
    const isOver = async (id: string) =>
      ended ? id === ended : !(await sessions.isAlive(id).catch(() => true));
    for (const channel of [...channels]) {
      const { sessionId } = channel.identity;
      if (sessionId && (await isOver(sessionId)) && channel.identity.sessionId === sessionId)
        channel.end("The session has ended");
    }
  });

  const isFollowing = replication.isUp;
  const context = { channels, rows, identifier, socketsOfUsers, log, sessions, isFollowing };
  const routes = socketRoutes({
    ...options,
    identifier,
    isAvailable: () => replication.isUp() && !stopping.aborted,
    open(socket, visitor, serializer) {
      const connection = openConnection(socket, visitor, serializer, context);
      connections.add(connection);
      socket.once("close", () => connections.delete(connection));
      return connection;
    },
  });

  const sweeping = setInterval(() => {
    for (const { silence, socket } of connections) if (silence() > LIMITS.silenceMs) socket.terminate();
  }, SWEEP_INTERVAL_MS).unref();

  const closeSockets = async () => {
    clearInterval(sweeping);
    for (const { socket } of connections) socket.close(GOING_AWAY, "The server is stopping");
    await delay(connections.size > 0 ? STOP_GRACE_MS : 0);
    for (const { socket } of connections) socket.terminate();
  };
  // The server only closes once its sockets have.
  stopping.addEventListener("abort", () => void closeSockets(), { once: true });

  await Promise.race([started.promise, delay(START_PATIENCE_MS, undefined, { ref: false })]);
  return {
    routes,
    async stop() {
      await closeSockets();
      await replication.stop();
      await sql.end({ timeout: 5 });
    },
  };
}
