/** The HTTP server: listening, upgrading sockets, and closing. */
import type { IncomingMessage, Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createAdaptorServer, type WebSocketServerLike } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { WebSocketServer } from "ws";
import { LIMITS } from "../realtime/limits.ts";
import type { Settings } from "../settings.ts";
import { StartupError } from "../startup-error.ts";
import { type Exchange, sendBytes } from "./send-bytes.ts";

/** How long closing waits for open requests. */
const CLOSE_GRACE_MS = 5_000;
/** How long, and how many bytes of, a body are taken in after its refusal; the time is nginx's `lingering_timeout`. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/** @param fetch answers requests, including those for sockets. */
export function createHttpServer(
  fetch: (request: Request, exchange: Exchange) => Response | Promise<Response>,
): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frameBytes,
    clientTracking: false,
  });
  const server = createAdaptorServer({
    async fetch(request, env) {
      const exchange = env as Exchange;
      return await sendBytes(await fetch(request, exchange), exchange);
    },
    serverOptions: { shouldUpgradeCallback: isForSocket },
    websocket: { server: sockets as WebSocketServerLike },
    autoCleanupIncoming: false,
  }) as Server;
  return server.on("request", (incoming, outgoing) => outgoing.once("finish", () => takeInRest(incoming)));
}

/**
 * Reads and drops what is left of a body that was refused before its end. Closing at once would reset the
 * connection, and a sender that is still writing would lose the answer. The adapter does the same, but for half
 * a second, and stops where a reader of the body has stopped.
 */
function takeInRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  let left = LINGER_BYTES;
  const count = (part: Buffer) => {
    left -= part.byteLength;
    if (left < 0) close();
  };
  const close = () => incoming.off("data", count).socket.destroySoon();
  const timer = setTimeout(close, LINGER_MS).unref();
  incoming
    .removeAllListeners("data")
    .on("data", count)
    .once("close", () => clearTimeout(timer))
    .resume();
}

/** Whether to upgrade a request. Some clients offer HTTP/2 with every request; those are requests like any other. */
const isForSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && (url?.startsWith("/realtime/v1/") ?? false);

/** `/healthz` until the host is ready. */
export const starting = (context: Context) => context.json({ status: "starting" }, 503);

/** What the port answers until the database is there. */
export function startingUp(): Hono {
  const app = new Hono();
  app.get("/healthz", starting);
  app.all("*", (context) =>
    // A browser opens the page again by itself.
    context.text("Hornbook is starting. This takes a few seconds.", 503, {
      "Retry-After": "1",
      Refresh: "1",
    }),
  );
  return app;
}

/** Resolves with the port. @throws StartupError naming why the address can't be listened on. */
export async function listen(server: Server, settings: Settings): Promise<number> {
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
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, delay(CLOSE_GRACE_MS)]);
  server.closeAllConnections();
}
