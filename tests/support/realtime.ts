/** Channels as the web app uses them, and raw sockets. */
import type { RealtimeChannel, RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import type { SharedHost } from "./shared-host.ts";
import { until } from "./until.ts";
import type { Client } from "./users.ts";

export type ThreadChange = RealtimePostgresChangesPayload<{ id: string; user_id: string; title: string }>;

/** Resolves when the channel is subscribed. @throws the server's message when it is refused. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return await new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

export interface Follower {
  readonly channel: RealtimeChannel;
  /** The changes received so far, oldest first. */
  readonly changes: ThreadChange[];
  /** The server's messages about the channel itself. */
  readonly notices: { status: string; message: string }[];
}

/** Follows changes of threads on its own channel. */
export async function followThreads(
  client: Client,
  options: { filter?: string; event?: "INSERT" | "UPDATE" | "DELETE" | "*"; topic?: string } = {},
): Promise<Follower> {
  const changes: ThreadChange[] = [];
  const notices: { status: string; message: string }[] = [];
  const channel = client
    .channel(options.topic ?? `threads-${Math.random()}`)
    .on(
      "postgres_changes",
      {
        event: (options.event ?? "*") as "*",
        schema: "public",
        table: "threads",
        ...(options.filter ? { filter: options.filter } : {}),
      },
      (change) => changes.push(change as ThreadChange),
    )
    .on("system", {}, (notice) => notices.push(notice));
  return { channel: await subscribed(channel), changes, notices };
}

/** A hand-written client of protocol version 2.0.0. */
export interface RawSocket {
  readonly socket: WebSocket;
  /** Everything received, oldest first. */
  readonly heard: unknown[][];
  readonly closed: Promise<{ code: number; reason: string }>;
  say(message: unknown): void;
  /** The reply to the message with this reference. */
  replyTo(ref: string): Promise<{ status: string; response: Record<string, unknown> }>;
}

export interface RawOptions {
  readonly apiKey?: string;
  readonly version?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** Opens a socket. @throws Error with the status when it is refused. */
export async function openSocket(host: SharedHost, options: RawOptions = {}): Promise<RawSocket> {
  const query = new URLSearchParams({
    apikey: options.apiKey ?? host.publishableKey,
    vsn: options.version ?? "2.0.0",
  });
  const url = `${host.url.replace("http", "ws")}${options.path ?? "/realtime/v1/websocket"}?${query}`;
  const socket = new WebSocket(url, { headers: options.headers ?? {} });
  const heard: unknown[][] = [];
  socket.on("message", (data, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(data.toString()));
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_, response) => reject(new Error(String(response.statusCode))));
    socket.once("error", reject);
  });
  socket.on("error", () => {});
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    async replyTo(ref) {
      const reply = await until(() => heard.find((one) => one[1] === ref && one[3] === "phx_reply"));
      return reply[4] as { status: string; response: Record<string, unknown> };
    },
  };
}

/** Joins a topic by hand, and returns the reply. */
export async function join(raw: RawSocket, topic: string, payload: object = {}, ref = "1") {
  raw.say([ref, ref, topic, "phx_join", { config: {}, ...payload }]);
  return await raw.replyTo(ref);
}
