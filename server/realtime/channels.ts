/** The channels of one socket: joining and leaving, and what is said on them. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Channel, type Outlet, readJoin } from "./channel.ts";
import type { ConnectionContext } from "./connection.ts";
import { type Broadcast, bytesOf, type Frame } from "./frames.ts";
import { tellClosed, tellSystem } from "./hub.ts";
import type { Identity } from "./identity.ts";
import { createBucket, LIMITS } from "./limits.ts";
import { JoinRefused, readSubscriptions } from "./subscriptions.ts";

const TOPIC = /^realtime:./s;

export type Reply = (status: "ok" | "error", response: object) => void;

export interface Channels {
  /** Does what the frame asks, and answers it. */
  handle(frame: Frame, reply: Reply): Promise<void>;
  tellAll(message: string): void;
  closeAll(): void;
}

export function createChannels(outlet: Outlet, visitor: Identity, context: ConnectionContext): Channels {
  const { hub } = context;
  const joined = new Map<string, Channel>();
  const joins = createBucket(LIMITS.joinsPerSocket);
  /** The users that this socket is counted for. */
  const users = new Set<string>();

  const openAt = (topic: string) => {
    const channel = joined.get(topic);
    return channel?.isOpen ? channel : null;
  };

  function close(topic: string): void {
    const channel = joined.get(topic);
    joined.delete(topic);
    if (channel) hub.close(channel);
  }

  async function identify(token: string | null): Promise<Identity> {
    const identity = token === null ? visitor : await context.identifier.ofToken(token);
    if (!identity)
      throw new JoinRefused("InvalidJWTToken: the token is forged or expired, or its session ended");
    const user = identity.subject;
    if (user && !users.has(user)) {
      if (!context.socketsOfUsers.add(user)) throw new JoinRefused("Too many connections of this user");
      users.add(user);
    }
    return identity;
  }

  /** A session may end while its channel is opened: what was announced before then is looked up once more. */
  async function confirm(channel: Channel, identity: Identity): Promise<void> {
    if (!identity.sessionId || (await context.isSessionAlive(identity.sessionId))) return;
    if (channel.identity === identity) hub.end(channel, "The session has ended");
  }

  async function open({ topic, joinRef, ref, payload }: Frame): Promise<Channel> {
    if (!TOPIC.test(topic)) throw new JoinRefused("unmatched topic");
    for (const [name, channel] of joined) if (!channel.isOpen) joined.delete(name);
    if (joined.size >= LIMITS.channelsPerSocket) throw new JoinRefused("Too many channels");
    if (!joins.take()) throw new JoinRefused("Too many joins per second");
    const join = readJoin(payload, randomUUID);
    if (!join) throw new JoinRefused("The join is malformed");
    if (join.isPrivate) {
      throw new JoinRefused(
        "Unauthorized: this server has no policies for private channels, so no one can join them",
      );
    }
    const identity = await identify(join.token);
    const subscriptions = await readSubscriptions(join.changes, context.rows, identity.role);
    if (subscriptions.length > 0 && !context.isFollowing()) {
      throw new JoinRefused("Changes of tables cannot be followed now. Try again shortly");
    }
    const channel: Channel = {
      outlet,
      topic,
      joinRef: joinRef ?? ref,
      config: join.config,
      subscriptions,
      identity,
      isToldPresence: join.isToldPresence,
      isOpen: true,
      expiry: null,
    };
    joined.set(topic, channel);
    hub.open(channel);
    expireInTime(channel);
    return channel;
  }

  async function join(frame: Frame, reply: Reply): Promise<void> {
    const before = openAt(frame.topic);
    if (before) tellClosed(before);
    close(frame.topic);
    let channel: Channel;
    try {
      channel = await open(frame);
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      reply("error", { reason: error.message });
      return;
    }
    const { subscriptions } = channel;
    reply("ok", { postgres_changes: subscriptions.map(({ id, asked }) => ({ id, ...asked })) });
    if (channel.isToldPresence) hub.tellPresence(channel);
    if (subscriptions.length > 0) tellSystem(channel, "postgres_changes", "ok", "Subscribed to PostgreSQL");
    await confirm(channel, channel.identity);
  }

  async function refresh(channel: Channel, payload: unknown): Promise<void> {
    const { data } = accessToken.safeParse(payload);
    try {
      const identity = await identify(data?.access_token ?? null);
      if (!channel.isOpen) return;
      channel.identity = identity;
      expireInTime(channel);
      await confirm(channel, identity);
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      hub.end(channel, error.message);
    }
  }

  function broadcast(channel: Channel, payload: Broadcast | null, reply: Reply): void {
    const refusal = !payload
      ? "The broadcast is malformed"
      : bytesOf(payload) > LIMITS.broadcastBytes
        ? `The broadcast is larger than ${LIMITS.broadcastBytes / 1024} KiB`
        : null;
    if (refusal || !payload) {
      reply("error", { reason: refusal });
      if (!channel.config.isAcknowledged) tellSystem(channel, "system", "error", refusal ?? "");
      return;
    }
    hub.broadcast(channel.topic, payload, channel);
    if (channel.config.isAcknowledged) reply("ok", {});
  }

  function showPresence(channel: Channel, payload: unknown, reply: Reply): void {
    const refusal = changePresence(channel, payload);
    if (refusal) reply("error", { reason: refusal });
    else reply("ok", {});
  }

  /** @returns why not, or null. */
  function changePresence(channel: Channel, payload: unknown): string | null {
    const { success, data } = presencePush.safeParse(payload);
    if (!success) return "The presence is malformed";
    if (data.event.toLowerCase() === "untrack") {
      hub.untrack(channel);
      return null;
    }
    const shown = data.payload ?? {};
    if (Buffer.byteLength(JSON.stringify(shown)) > LIMITS.presenceBytes) {
      return `The presence is larger than ${LIMITS.presenceBytes / 1024} KiB`;
    }
    if (!channel.isToldPresence) {
      channel.isToldPresence = true;
      hub.tellPresence(channel);
    }
    return hub.track(channel, shown) ? null : "Too many are present";
  }

  return {
    async handle(frame, reply) {
      const { topic, event, payload } = frame;
      if (event === "phx_join") return await join(frame, reply);
      const channel = openAt(topic);
      // What was meant for a channel that has been left since, or joined anew.
      const isStale = frame.joinRef !== null && channel?.joinRef !== frame.joinRef;
      if (event === "phx_leave") {
        if (!isStale) close(topic);
        reply("ok", {});
        if (channel && !isStale) tellClosed(channel);
      } else if (!channel || isStale) reply("error", { reason: "unmatched topic" });
      else if (event === "access_token") await refresh(channel, payload);
      else if (event === "broadcast") broadcast(channel, payload as Broadcast | null, reply);
      else if (event === "presence") showPresence(channel, payload, reply);
      else reply("error", { reason: "Unknown event" });
    },
    tellAll(message) {
      for (const channel of joined.values()) {
        if (channel.isOpen) tellSystem(channel, "system", "error", message);
      }
    },
    closeAll() {
      for (const topic of [...joined.keys()]) close(topic);
      for (const user of users) context.socketsOfUsers.remove(user);
      users.clear();
    },
  };

  function expireInTime(channel: Channel): void {
    clearTimeout(channel.expiry ?? undefined);
    const { expiresAt } = channel.identity;
    if (expiresAt === null) return;
    const wait = Math.min(Math.max(0, expiresAt - Date.now()), LONGEST_TIMER_MS);
    channel.expiry = setTimeout(() => hub.end(channel, "Token has expired"), wait).unref();
  }
}

/** What a timer can wait at most. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const accessToken = z.object({ access_token: z.string().nullish() });
const presencePush = z.object({
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).nullish(),
});
