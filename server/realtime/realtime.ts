/** `/realtime/v1`: delivers changes of published tables to the channels of supabase-js. */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { connect } from "../database/connection.ts";
import { createIdentifier } from "../gateway/identity.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Limiter } from "../http/limiter.ts";
import { createCounter } from "../http/rates.ts";
import type { Logger } from "../log.ts";
import { followChanges } from "./changes.ts";
import type { Channel } from "./channel.ts";
import { type Connection, openConnection } from "./connection.ts";
import { deliver } from "./delivery.ts";
import { LIMITS } from "./limits.ts";
import { createRows } from "./rows.ts";
import { socketRoutes } from "./sockets.ts";

const POOL_SIZE = 2;
const STATEMENT_TIMEOUT_MS = 8_000;
const SWEEP_INTERVAL_MS = 10_000;
/** How long sockets have to say goodbye when the server stops. */
const STOP_GRACE_MS = 500;
const GOING_AWAY = 1001;

/** Follows changes until `stopping` is aborted, which also closes all sockets. */
export async function startRealtime(options: {
  publicUrl: string;
  corsOrigins: readonly string[];
  addressOf: (context: Context) => string;
  limiter: Limiter;
  publishableKey: string;
  secretKey: string;
  gatewayUrl: string;
  tokens: Tokens;
  sessions: LiveSessions;
  stopping: AbortSignal;
  log: Logger;
}): Promise<{ routes: Hono; stop(): Promise<void> }> {
  const { gatewayUrl, log, sessions, stopping } = options;
  const sql = connect(gatewayUrl, { max: POOL_SIZE, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const rows = createRows(sql);
  const identifier = createIdentifier(options);
  const channels = new Set<Channel>();
  const connections = new Set<Connection>();
  const socketsOfUsers = createCounter(LIMITS.socketsPerUser);

  const following = await followChanges({
    url: gatewayUrl,
    onChange: async (change) => await deliver(change, channels, rows, log),
    // Everyone who follows any joins again.
    onMissed() {
      for (const channel of [...channels]) if (channel.subscriptions.length > 0) channel.close("phx_error");
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

  const context = { channels, rows, identifier, socketsOfUsers, log, sessions };
  const routes = socketRoutes({
    ...options,
    identifier,
    isAvailable: () => !stopping.aborted,
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

  return {
    routes,
    async stop() {
      await closeSockets();
      await following.stop();
      await sql.end({ timeout: 5 });
    },
  };
}
