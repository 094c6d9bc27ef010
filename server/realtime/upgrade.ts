/** Lets sockets in: who may open one, and how many. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { WebSocketServer } from "ws";
import { networkOf } from "../http/network.ts";
import { isOwnHost } from "../reachability.ts";
import type { Version } from "./frames.ts";
import type { Identifier, Identity } from "./identity.ts";
import { type Bucket, createBucket, createCounter, LIMITS } from "./limits.ts";

const PATH = "/realtime/v1/websocket";
const FORGET_INTERVAL_MS = 60_000;

export interface Doorkeeper {
  /** Lets nobody in any more. */
  stop(): void;
}

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 429 | 503;
  readonly message: string;
}

const REASONS: Readonly<Record<Refusal["status"], string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** @param options.welcome takes over a socket that was let in. */
export function keepDoor(options: {
  server: Server;
  publicUrl: string;
  /** Other origins whose pages may open sockets. */
  corsOrigins: readonly string[];
  identifier: Identifier;
  addressOf: (request: IncomingMessage) => string;
  isAvailable: () => boolean;
  welcome: (socket: WebSocket, version: Version, visitor: Identity) => void;
}): Doorkeeper {
  const { server, identifier } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frameBytes,
    clientTracking: false,
  });
  const open = createCounter(LIMITS.sockets);
  const openOfAddress = createCounter(LIMITS.socketsPerAddress);
  const opens = new Map<string, Bucket>();
  let isStopped = false;

  function refusalOf(request: IncomingMessage, url: URL): Refusal | null {
    if (url.pathname !== PATH) return { status: 404, message: "This socket doesn't exist" };
    if (isStopped || !options.isAvailable()) {
      return { status: 503, message: "Realtime is not available on this server" };
    }
    if (!isOwnHost(request.headers.host, options.publicUrl) || !isAllowedOrigin(request, options)) {
      return { status: 403, message: "Sockets are for pages of this origin" };
    }
    return null;
  }

  /** Counts the socket where there is room for one more. */
  function refusalOfNumber(address: string): Refusal | null {
    const bucket = opens.get(address) ?? createBucket(LIMITS.opensPerAddress);
    opens.set(address, bucket);
    if (!bucket.take()) {
      return { status: 429, message: "Too many connections from your network in a short time" };
    }
    if (!openOfAddress.add(address))
      return { status: 429, message: "Too many connections from your network" };
    if (open.add(ALL)) return null;
    openOfAddress.remove(address);
    return { status: 503, message: "Too many connections. Try again shortly" };
  }

  // With a listener, Node would hand over every request that offers to upgrade (some clients offer HTTP/2), and those
  // are requests like any other. An option of createServer, read when a request comes.
  Object.assign(server, {
    shouldUpgradeCallback: ({ url, headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === "websocket" && (url?.startsWith("/realtime/v1/") ?? false),
  });

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => {});
    const url = URL.parse(request.url ?? "", "http://localhost") ?? new URL("http://localhost");
    const visitor = visitorOf(request, url, identifier);
    const version = VERSIONS.find((known) => known === (url.searchParams.get("vsn") ?? "1.0.0"));
    const address = networkOf(options.addressOf(request));
    const refusal = refusalOf(request, url) ?? refusalOfClient(visitor, version) ?? refusalOfNumber(address);
    if (refusal || !visitor || !version) {
      if (refusal) refuse(stream, refusal);
      return;
    }
    stream.once("close", () => {
      open.remove(ALL);
      openOfAddress.remove(address);
    });
    sockets.handleUpgrade(request, stream, head, (socket) => options.welcome(socket, version, visitor));
  };
  server.on("upgrade", onUpgrade);

  const forgetting = setInterval(() => {
    for (const [address, bucket] of opens) if (bucket.isFull()) opens.delete(address);
  }, FORGET_INTERVAL_MS).unref();

  return {
    stop() {
      isStopped = true;
      clearInterval(forgetting);
    },
  };
}

const ALL = "all";
const VERSIONS: readonly Version[] = ["1.0.0", "2.0.0"];

/** Whom the API key stands for. supabase-js can only put it into the address, the secret key too. */
function visitorOf({ headers }: IncomingMessage, url: URL, identifier: Identifier): Identity | null {
  return identifier.ofKey(headers.apikey?.toString() ?? url.searchParams.get("apikey"));
}

function refusalOfClient(visitor: Identity | null, version: Version | undefined): Refusal | null {
  if (!visitor) return { status: 401, message: "The apikey is missing or wrong" };
  return version ? null : { status: 400, message: "vsn is 1.0.0 or 2.0.0" };
}

/** Browsers say where a page comes from; programs that say nothing could say anything. */
function isAllowedOrigin(
  { headers }: IncomingMessage,
  { publicUrl, corsOrigins }: { publicUrl: string; corsOrigins: readonly string[] },
): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin);
  if (origin === null) return false;
  return origin.host === headers.host || [new URL(publicUrl).origin, ...corsOrigins].includes(origin.origin);
}

function refuse(stream: Duplex, { status, message }: Refusal): void {
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    ...(status === 429 || status === 503 ? ["Retry-After: 10"] : []),
  ];
  stream.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => stream.destroy());
}
