/** One socket: reads its frames in order, and keeps it within its limits. */
import type { WebSocket } from "ws";
import type { Identity } from "../gateway/identity.ts";
import { createBucket } from "../http/rates.ts";
import type { Logger } from "../log.ts";
import { type ChannelContext, createChannels } from "./channels.ts";
import { type Frame, MalformedFrame, readFrame, type Serializer, writeFrame } from "./frames.ts";
import { LIMITS } from "./limits.ts";

/** Why a socket is closed, by RFC 6455. */
const CLOSE = { malformed: 1007, refused: 1008 } as const;
const TOO_MANY = "Too many messages per second";

export interface Connection {
  readonly socket: WebSocket;
  receive(data: string | ArrayBuffer): void;
  /** After the socket has closed. */
  end(): void;
  /** Milliseconds since the client was last heard. */
  silence(): number;
}

/** @param visitor the one that the socket's API key stands for. */
export function openConnection(
  socket: WebSocket,
  visitor: Identity,
  serializer: Serializer,
  context: ChannelContext & { readonly log: Logger },
): Connection {
  let heardAt = performance.now();
  let waiting = 0;
  let order = Promise.resolve();
  const messages = createBucket(LIMITS.messagesPerSocket);
  const refusals = createBucket(LIMITS.refusedMessages);
  const warnings = createBucket({ burst: 1, perSecond: 1 });

  function write(frame: Omit<Frame, "payload">, payload: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount <= LIMITS.unsentBytes) socket.send(writeFrame(frame, payload, serializer));
    else {
      context.log.warn({ unsent: socket.bufferedAmount }, "realtime: a reader is too slow");
      socket.terminate();
    }
  }

  const channels = createChannels(visitor, write, context);
  const reply = (frame: Frame, status: "ok" | "error", response: object) => {
    if (frame.ref !== null) write({ ...frame, event: "phx_reply" }, JSON.stringify({ status, response }));
  };

  /** Answers a message beyond the limit, and closes if the client keeps sending. */
  function refuse(frame: Frame): void {
    if (!refusals.take()) socket.close(CLOSE.refused, TOO_MANY);
    reply(frame, "error", { reason: TOO_MANY });
    if (warnings.take()) channels.warn(`${TOO_MANY}: some were dropped`);
  }

  async function handle(frame: Frame): Promise<void> {
    try {
      if (socket.readyState !== socket.OPEN) return;
      if (frame.topic === "phoenix" && frame.event === "heartbeat") reply(frame, "ok", {});
      else await channels.handle(frame, (status, response) => reply(frame, status, response));
    } catch (error) {
      context.log.error({ error, event: frame.event }, "realtime: a message failed");
      reply(frame, "error", { reason: "Something went wrong. Please try again." });
    }
  }

  return {
    socket,
    silence: () => performance.now() - heardAt,
    receive(data) {
      heardAt = performance.now();
      try {
        const frame = readFrame(data, serializer);
        if (!messages.take()) refuse(frame);
        else if (++waiting > LIMITS.waitingMessages) socket.close(CLOSE.refused, "Too many messages wait");
        else order = order.then(() => handle(frame)).then(() => void waiting--);
      } catch (error) {
        if (!(error instanceof MalformedFrame)) throw error;
        socket.close(CLOSE.malformed, error.message);
      }
    },
    end() {
      channels.closeAll();
      // What is being handled may still open a channel.
      order = order.then(channels.closeAll);
    },
  };
}
