/** The channels of one socket: joining, leaving, and refreshing their tokens. */
import { z } from "zod";
import type { Identifier, Identity } from "../gateway/identity.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import { type Counter, createBucket } from "../http/rates.ts";
import { type Channel, openChannel, type Write } from "./channel.ts";
import type { Frame } from "./frames.ts";
import { LIMITS } from "./limits.ts";
import type { Rows } from "./rows.ts";
import { JoinRefused, readSubscriptions } from "./subscriptions.ts";

export interface ChannelContext {
  /** All open channels of this process. */
  readonly channels: Set<Channel>;
  readonly rows: Rows;
  readonly identifier: Identifier;
  readonly sessions: LiveSessions;
  readonly socketsOfUsers: Counter;
}

type Reply = (status: "ok" | "error", response: object) => void;

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      presence: z.object({ key: z.string().nullish(), enabled: z.boolean().catch(false) }).nullish(),
      private: z.boolean().nullish(),
      postgres_changes: z.unknown().optional(),
    })
    .nullish(),
});
const tokenPayload = z.object({ access_token: z.string().nullish() });

/** @param visitor the caller of channels that join without a token: a visitor with the API key. */
export function createChannels(visitor: Identity, write: Write, context: ChannelContext) {
  const joined = new Map<string, Channel>();
  const joins = createBucket(LIMITS.joinsPerSocket);
  /** The users that this socket counts for. */
  const users = new Set<string>();

  async function identify(token: string | null | undefined): Promise<Identity> {
    const identity = token ? await context.identifier.ofToken(token) : visitor;
    if (!identity)
      throw new JoinRefused("InvalidJWTToken: the token is forged or expired, or its session has ended");
    const user = identity.subject;
    if (user && !users.has(user)) {
      if (!context.socketsOfUsers.add(user)) throw new JoinRefused("Too many connections of this user");
      users.add(user);
    }
    return identity;
  }

  /** A session may end while its channel opens, so we look once more. */
  async function confirm(channel: Channel): Promise<void> {
    const { identity } = channel;
    if (!identity.sessionId || (await context.sessions.isAlive(identity.sessionId))) return;
    if (channel.identity === identity) channel.end("The session has ended");
  }

  async function open({ topic, joinRef, ref, payload }: Frame): Promise<Channel> {
    if (!/^realtime:./s.test(topic)) throw new JoinRefused("unmatched topic");
    for (const [name, { isOpen }] of joined) if (!isOpen) joined.delete(name);
    if (joined.size >= LIMITS.channelsPerSocket) throw new JoinRefused("Too many channels");
    if (!joins.take()) throw new JoinRefused("Too many joins per second");
    const { data: join } = joinPayload.safeParse(payload ?? {});
    if (!join) throw new JoinRefused("The join is malformed");
    const { config } = join;
    if (config?.presence?.enabled) throw new JoinRefused(ONLY_CHANGES);
    if (config?.private)
      throw new JoinRefused("Unauthorized: this server has no policies for private channels");
    const identity = await identify(join.access_token);
    const asked = config?.postgres_changes ?? [];
    const subscriptions = await readSubscriptions(asked, context.rows, identity.role);
    const { channels } = context;
    return openChannel({ topic, joinRef: joinRef ?? ref, subscriptions, identity, channels, write });
  }

  async function join(frame: Frame, reply: Reply): Promise<void> {
    joined.get(frame.topic)?.close("phx_close");
    joined.delete(frame.topic);
    const channel = await open(frame);
    joined.set(frame.topic, channel);
    const { subscriptions } = channel;
    reply("ok", { postgres_changes: subscriptions.map(({ id, asked }) => ({ id, ...asked })) });
    if (subscriptions.length > 0) channel.notify("postgres_changes", "ok", "Subscribed to PostgreSQL");
    await confirm(channel);
  }

  async function refresh(channel: Channel, payload: unknown): Promise<void> {
    try {
      const identity = await identify(tokenPayload.safeParse(payload).data?.access_token);
      if (!channel.isOpen) return;
      channel.become(identity);
      await confirm(channel);
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      channel.end(error.message);
    }
  }

  return {
    /** Does what the frame asks, and replies. */
    async handle(frame: Frame, reply: Reply): Promise<void> {
      if (frame.event === "phx_join") {
        return await join(frame, reply).catch((error) => {
          if (!(error instanceof JoinRefused)) throw error;
          reply("error", { reason: error.message });
        });
      }
      const { topic, event, joinRef, payload } = frame;
      const channel = joined.get(topic);
      // Not for a channel that was left, or joined again, since.
      const isCurrent = channel?.isOpen && (joinRef === null || joinRef === channel.joinRef);
      if (event === "phx_leave") {
        reply("ok", {});
        if (isCurrent) channel.close("phx_close");
      } else if (!isCurrent) reply("error", { reason: "unmatched topic" });
      else if (event === "access_token") await refresh(channel, payload);
      else {
        const reason = ["broadcast", "presence"].includes(event) ? ONLY_CHANGES : "Unknown event";
        reply("error", { reason });
        // supabase-js only waits for the reply if its caller asked for one.
        if (event === "broadcast") channel.notify("system", "error", reason);
      }
    },
    warn(message: string): void {
      for (const channel of joined.values()) if (channel.isOpen) channel.notify("system", "error", message);
    },
    closeAll(): void {
      for (const channel of joined.values()) channel.close();
      joined.clear();
      for (const user of users) context.socketsOfUsers.remove(user);
      users.clear();
    },
  };
}

const ONLY_CHANGES = "This server only delivers changes of tables: it has no broadcasts and no presence.";
