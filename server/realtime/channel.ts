/** A channel: one topic on one socket, as one identity. */
import { z } from "zod";
import type { Version } from "./frames.ts";
import type { Identity } from "./identity.ts";
import { LIMITS } from "./limits.ts";
import type { Subscription } from "./subscriptions.ts";

/** What a channel needs of its socket. */
export interface Outlet {
  readonly version: Version;
  send(data: string | Buffer): void;
}

export interface Channel {
  readonly outlet: Outlet;
  /** As on the wire, with its prefix: realtime:room. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly config: ChannelConfig;
  readonly subscriptions: readonly Subscription[];
  /** Exchanged when the client refreshes its token. */
  identity: Identity;
  /** Whether it is told who is present. */
  isToldPresence: boolean;
  isOpen: boolean;
  /** Ends it with its token. */
  expiry: NodeJS.Timeout | null;
}

const presenceKey = z.string().refine((key) => Buffer.byteLength(key) <= LIMITS.nameBytes);

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z.object({ self: z.boolean().catch(false), ack: z.boolean().catch(false) }).nullish(),
      presence: z.object({ key: presenceKey.nullish(), enabled: z.boolean().catch(false) }).nullish(),
      private: z.boolean().nullish(),
      postgres_changes: z.unknown().optional(),
    })
    .nullish(),
});

export interface ChannelConfig {
  readonly isHeardByItself: boolean;
  readonly isAcknowledged: boolean;
  readonly presenceKey: string;
}

export interface Join {
  readonly token: string | null;
  readonly config: ChannelConfig;
  readonly isToldPresence: boolean;
  readonly isPrivate: boolean;
  /** Not read yet. */
  readonly changes: unknown;
}

/** Reads what a client joins with, or null when it is malformed. @param newKey makes a key for who brings none. */
export function readJoin(payload: unknown, newKey: () => string): Join | null {
  const parsed = joinPayload.safeParse(payload ?? {});
  if (!parsed.success) return null;
  const { access_token: token, config } = parsed.data;
  return {
    token: token ?? null,
    config: {
      isHeardByItself: config?.broadcast?.self ?? false,
      isAcknowledged: config?.broadcast?.ack ?? false,
      presenceKey: config?.presence?.key || newKey(),
    },
    isToldPresence: config?.presence?.enabled ?? false,
    isPrivate: config?.private ?? false,
    changes: config?.postgres_changes ?? [],
  };
}
