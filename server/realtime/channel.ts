/** A channel: a topic on a socket, as one identity. */

import type { Identity } from "../gateway/identity.ts";
import type { Frame } from "./frames.ts";
import type { Subscription } from "./subscriptions.ts";

/** Sends a message; its payload is JSON. */
export type Write = (frame: Omit<Frame, "payload">, payload: string) => void;

export interface Channel {
  readonly joinRef: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly identity: Identity;
  readonly isOpen: boolean;
  /** @param payload JSON. */
  tell(event: string, payload: string): void;
  notify(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void;
  /** Exchanges the identity. The channel ends when its token expires. */
  become(identity: Identity): void;
  /** @param farewell what the client is told: that the channel is over, or to join again. */
  close(farewell?: "phx_close" | "phx_error"): void;
  /** Tells the client why, and closes. */
  end(reason: string): void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param options.channels the open channels of this process, which the new one belongs to until it is closed. */
export function openChannel(options: {
  topic: string;
  joinRef: string | null;
  subscriptions: readonly Subscription[];
  identity: Identity;
  channels: Set<Channel>;
  write: Write;
}): Channel {
  const { topic, joinRef, subscriptions, channels, write } = options;
  let { identity } = options;
  let expiry: NodeJS.Timeout | undefined;

  const channel: Channel = {
    joinRef,
    subscriptions,
    get identity() {
      return identity;
    },
    get isOpen() {
      return channels.has(channel);
    },
    tell: (event, payload) => write({ joinRef, ref: null, topic, event }, payload),
    notify(extension, status, message) {
      const name = topic.replace(/^realtime:/, "");
      channel.tell("system", JSON.stringify({ extension, status, message, channel: name }));
    },
    become(other) {
      identity = other;
      clearTimeout(expiry);
      if (identity.expiresAt === null) return;
      const wait = Math.min(identity.expiresAt - Date.now(), LONGEST_TIMER_MS);
      expiry = setTimeout(() => channel.end("Token has expired"), wait).unref();
    },
    close(farewell) {
      clearTimeout(expiry);
      // The client only accepts these with the reference of the join that they end.
      if (channels.delete(channel) && farewell)
        write({ joinRef, ref: joinRef, topic, event: farewell }, "{}");
    },
    end(reason) {
      if (channel.isOpen) channel.notify("system", "error", reason);
      channel.close("phx_close");
    },
  };
  channels.add(channel);
  channel.become(identity);
  return channel;
}
