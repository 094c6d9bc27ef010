/** `/realtime/v1`: the channels of supabase-js. Changes of tables, broadcasts and presence, on sockets of this server. */
import type { IncomingMessage, Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { connect, type Sql } from "../database/connection.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";
import { clientAddress, requestAddress } from "../http/client-address.ts";
import type { Limiter } from "../http/limiter.ts";
import type { Logger } from "../log.ts";
import { broadcastRoutes } from "./broadcast-routes.ts";
import { type Connection, serveConnection } from "./connection.ts";
import { deliver } from "./delivery.ts";
import { createHub } from "./hub.ts";
import { createIdentifier } from "./identity.ts";
import { createCounter, LIMITS } from "./limits.ts";
import { followChanges } from "./replication.ts";
import { createRows, provisionRows } from "./rows.ts";
import { keepDoor } from "./upgrade.ts";

const POOL_SIZE = 2;
const STATEMENT_TIMEOUT_MS = 8_000;
const SWEEP_INTERVAL_MS = 10_000;
/** How long a start waits for the database to send changes; it goes on without. */
const START_PATIENCE_MS = 2_000;
/** What sockets get to say goodbye when the server stops. */
const STOP_GRACE_MS = 500;
const GOING_AWAY = 1001;

export interface Realtime {
  /** Broadcasts over HTTP, below /realtime/v1. */
  readonly routes: Hono;
  stop(): Promise<void>;
}

/**
 * Serves sockets on `server`, and ends them when `stopping` is aborted. Where the database lets its log not be read,
 * all of /realtime/v1 answers 503 and is tried again from time to time.
 */
export async function startRealtime(options: {
  server: Server;
  publicUrl: string;
  corsOrigins: readonly string[];
  trustProxy: boolean;
  limiter: Limiter;
  publishableKey: string;
  secretKey: string;
  owner: Sql;
  ownerUrl: string;
  gatewayUrl: string;
  tokens: Tokens;
  sessions: LiveSessions;
  stopping: AbortSignal;
  log: Logger;
}): Promise<Realtime> {
  const { log, sessions } = options;
  await provisionRows(options.owner);
  const sql = connect(options.gatewayUrl, { max: POOL_SIZE, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const rows = createRows(sql);
  const hub = createHub();
  const identifier = createIdentifier(options);
  const connections = new Set<Connection>();
  const socketsOfUsers = createCounter(LIMITS.socketsPerUser);

  let tellStarted = () => {};
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });
  let isReported = false;
  const replication = followChanges({
    url: options.ownerUrl,
    async onChange(change) {
      try {
        await deliver(change, hub, rows);
      } catch (error) {
        log.error({ error, table: change.relation.table }, "realtime: a change was not delivered");
        hub.resetFollowers();
      }
    },
    onUp() {
      log[isReported ? "warn" : "info"]("realtime follows the database's changes");
      isReported = false;
      tellStarted();
    },
    onDown(error, wasUp) {
      hub.resetFollowers();
      if (!isReported || wasUp)
        log.warn({ error, remedy: REMEDY }, "realtime is off: changes cannot be followed");
      isReported = true;
      tellStarted();
    },
  });

  sessions.onEnd((ended) => {
    for (const channel of hub.channelsOfSessions()) {
      const { sessionId } = channel.identity;
      if (sessionId === ended) hub.end(channel, "The session has ended");
      else if (ended === null && sessionId) void confirm(sessionId);
    }
  });

  /** Ends the channels of a session that is over. When nobody can tell, they are asked about at the next chance. */
  async function confirm(sessionId: string): Promise<void> {
    if (await sessions.isAlive(sessionId).catch(() => true)) return;
    for (const channel of hub.channelsOfSessions()) {
      if (channel.identity.sessionId === sessionId) hub.end(channel, "The session has ended");
    }
  }

  const door = keepDoor({
    server: options.server,
    publicUrl: options.publicUrl,
    corsOrigins: options.corsOrigins,
    identifier,
    addressOf: requestAddress(options.trustProxy) satisfies (request: IncomingMessage) => string,
    isAvailable: replication.isUp,
    welcome(socket, version, visitor) {
      const connection = serveConnection(socket, version, visitor, {
        hub,
        rows,
        identifier,
        isFollowing: replication.isUp,
        isSessionAlive: sessions.isAlive,
        socketsOfUsers,
        log,
      });
      connections.add(connection);
      socket.once("close", () => connections.delete(connection));
    },
  });

  const sweeping = setInterval(() => {
    for (const connection of connections) {
      if (connection.silence() > LIMITS.silenceMs) connection.terminate();
    }
  }, SWEEP_INTERVAL_MS).unref();

  const closeSockets = async () => {
    door.stop();
    clearInterval(sweeping);
    for (const connection of connections) connection.close(GOING_AWAY, "The server stops");
    await delay(connections.size > 0 ? STOP_GRACE_MS : 0);
    for (const connection of connections) connection.terminate();
  };
  // The server closes only when its sockets have.
  options.stopping.addEventListener("abort", () => void closeSockets(), { once: true });

  await Promise.race([started, delay(START_PATIENCE_MS, undefined, { ref: false })]);
  return {
    routes: broadcastRoutes({
      hub,
      identifier,
      addressOf: clientAddress(options.trustProxy) satisfies (context: Context) => string,
      limiter: options.limiter,
      isAvailable: replication.isUp,
    }),
    async stop() {
      await closeSockets();
      await replication.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

const REMEDY = "Postgres needs wal_level = logical, and the user of DATABASE_URL the REPLICATION attribute";
