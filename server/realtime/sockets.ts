/** `/realtime/v1`: who may open a socket, and how many. */
import { type HttpBindings, upgradeWebSocket } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { WebSocket } from "ws";
import type { Identifier, Identity } from "../gateway/identity.ts";
import { type Limiter, limitByNetwork } from "../http/limiter.ts";
import { networkOf } from "../http/network.ts";
import { createCounter } from "../http/rates.ts";
import { isAllowedOrigin, isOwnHost } from "../reachability.ts";
import type { Connection } from "./connection.ts";
import { SERIALIZERS, type Serializer } from "./frames.ts";
import { LIMITS } from "./limits.ts";

export function socketRoutes(options: {
  publicUrl: string;
  /** Other origins whose pages may open sockets. */
  corsOrigins: readonly string[];
  identifier: Identifier;
  limiter: Limiter;
  addressOf: (context: Context) => string;
  isAvailable: () => boolean;
  /** @param visitor the one that the API key stands for. */
  open: (socket: WebSocket, visitor: Identity, serializer: Serializer) => Connection;
}): Hono {
  const sockets = createCounter(LIMITS.sockets);
  const socketsOfNetworks = createCounter(LIMITS.socketsPerAddress);
  const routes = new Hono<{
    Bindings: HttpBindings;
    Variables: { visitor: Identity; serializer: Serializer };
  }>();

  routes.use(async (_, next) =>
    options.isAvailable() ? await next() : refusal(503, "Realtime is not available on this server"),
  );

  routes.get("/websocket", limitByNetwork(options.limiter, "sockets", options.addressOf));
  routes.get("/websocket", async (context, next) => {
    if (context.req.header("upgrade")?.toLowerCase() !== "websocket") return await next();
    if (!isOwnHost(context.req.header("host"), options.publicUrl) || !isAllowedOrigin(context.req, options)) {
      return refusal(403, "Only pages of this origin may open sockets");
    }
    // supabase-js can only send its key in the address, even the secret one.
    const visitor = options.identifier.ofKey(context.req.header("apikey") ?? context.req.query("apikey"));
    if (!visitor) return refusal(401, "The apikey is missing or wrong");
    const serializer = SERIALIZERS.find((known) => known === (context.req.query("vsn") ?? "1.0.0"));
    if (!serializer) return refusal(400, `vsn must be ${SERIALIZERS.join(" or ")}`);
    const network = networkOf(options.addressOf(context));
    if (!socketsOfNetworks.add(network)) return refusal(429, "Too many connections from your network");
    const isFull = !sockets.add("all");
    context.env.incoming.socket.once("close", () => {
      socketsOfNetworks.remove(network);
      if (!isFull) sockets.remove("all");
    });
    if (isFull) return refusal(503, "Too many connections. Try again shortly");
    context.set("visitor", visitor);
    context.set("serializer", serializer);
    return await next();
  });
  routes.get(
    "/websocket",
    upgradeWebSocket((context) => {
      let connection: Connection | undefined;
      return {
        onOpen: (_, { raw }) => {
          connection = options.open(raw as WebSocket, context.get("visitor"), context.get("serializer"));
        },
        onMessage: ({ data }) => connection?.receive(data as string | ArrayBuffer),
        onClose: () => connection?.end(),
      };
    }),
  );

  routes.all("/api/*", () => refusal(501, "This server only delivers changes of tables, no broadcasts"));
  routes.all("*", () => refusal(404, "This route doesn't exist"));
  return routes as unknown as Hono;
}

function refusal(status: 400 | 401 | 403 | 404 | 429 | 501 | 503, error: string): Response {
  const headers = [429, 503].includes(status) ? { "Retry-After": "10" } : undefined;
  return Response.json({ error }, { status, ...(headers ? { headers } : {}) });
}
