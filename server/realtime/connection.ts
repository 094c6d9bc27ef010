/** One socket: reads its frames in order, keeps it within its limits, and answers for its channels. */
import type { RawData, WebSocket } from "ws";
import type { Logger } from "../log.ts";
import type { Outlet } from "./channel.ts";
import { createChannels } from "./channels.ts";
import { type Frame, MalformedFrame, readFrame, type Version, writeFrame } from "./frames.ts";
import type { Hub } from "./hub.ts";
import type { Identifier, Identity } from "./identity.ts";
import { type Counter, createBucket, LIMITS } from "./limits.ts";
import type { Rows } from "./rows.ts";

/** Why a socket is closed, as RFC 6455 numbers it. */
const CLOSE = { malformed: 1007, refused: 1008 } as const;

export interface ConnectionContext {
  readonly hub: Hub;
  readonly rows: Rows;
  readonly identifier: Identifier;
  /** Whether changes of tables are being followed. */
  readonly isFollowing: () => boolean;
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>;
  readonly socketsOfUsers: Counter;
  readonly log: Logger;
}

export interface Connection {
  /** Milliseconds since the client was heard last. */
  silence(): number;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** @param visitor who asks where a channel brings no token: whom the API key stands for. */
export function serveConnection(
  socket: WebSocket,
  version: Version,
  visitor: Identity,
  context: ConnectionContext,
): Connection {
  let heardAt = performance.now();
  let waiting = 0;
  let order = Promise.resolve();
  const messages = createBucket(LIMITS.messagesPerSocket);
  const refusals = createBucket(LIMITS.refusedMessages);
  const notices = createBucket({ burst: 1, perSecond: 1 });

  const outlet: Outlet = {
    version,
    send(data) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > LIMITS.unsentBytes) {
        context.log.warn({ unsent: socket.bufferedAmount }, "realtime: a reader is too slow");
        socket.terminate();
        return;
      }
      socket.send(data);
    },
  };
  const channels = createChannels(outlet, visitor, context);

  const reply = (frame: Frame, status: "ok" | "error", response: object) => {
    if (frame.ref === null) return;
    outlet.send(writeFrame(version, { ...frame, event: "phx_reply", payload: { status, response } }));
  };

  /** Answers a message beyond the limit, and closes on a client that goes on regardless. */
  function refuse(frame: Frame): void {
    if (!refusals.take()) {
      socket.close(CLOSE.refused, "Too many messages per second");
      return;
    }
    reply(frame, "error", { reason: "Too many messages per second" });
    if (notices.take()) channels.tellAll("Too many messages per second: some were dropped");
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.topic === "phoenix") {
      if (frame.event === "heartbeat") reply(frame, "ok", {});
      return;
    }
    await channels.handle(frame, (status, response) => reply(frame, status, response));
  }

  function receive(data: RawData, isBinary: boolean): void {
    heardAt = performance.now();
    let frame: Frame;
    try {
      frame = readFrame(asBuffer(data), isBinary, version);
    } catch (error) {
      // Also what is nested too deep to be written again.
      const reason = error instanceof MalformedFrame ? error.message : "The frame cannot be read";
      socket.close(CLOSE.malformed, reason);
      return;
    }
    if (!messages.take()) {
      refuse(frame);
      return;
    }
    if (++waiting > LIMITS.waitingMessages) {
      socket.close(CLOSE.refused, "Too many messages wait");
      return;
    }
    order = order.then(async () => {
      try {
        if (socket.readyState === socket.OPEN) await handle(frame);
      } catch (error) {
        context.log.error({ error, event: frame.event }, "realtime: a message failed");
        reply(frame, "error", { reason: "Something went wrong. Please try again." });
      }
      waiting--;
    });
  }

  socket.on("message", receive);
  // Frames that are too large or broken: the library closes the socket, with the code that says so.
  socket.on("error", () => {});
  socket.on("close", () => {
    // After what is under way, which may still open a channel.
    order = order.then(() => channels.closeAll());
    channels.closeAll();
  });
  return {
    silence: () => performance.now() - heardAt,
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

function asBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
