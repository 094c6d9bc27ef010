/** Every open channel of this process, and what they say to each other: broadcasts and presence. */
import type { Channel } from "./channel.ts";
import { type Broadcast, type Version, writeBroadcast, writeFrame } from "./frames.ts";
import { LIMITS } from "./limits.ts";
import type { Change } from "./pgoutput.ts";
import { createPresence, type Presence, type PresenceDiff } from "./presence.ts";
import { concerns } from "./subscriptions.ts";

interface Topic {
  readonly channels: Set<Channel>;
  readonly presence: Presence<Channel>;
}

export interface Hub {
  open(channel: Channel): void;
  close(channel: Channel): void;
  /** Closes a channel and tells its client why. */
  end(channel: Channel, reason: string): void;
  /** The open channels of identities that have a session. */
  channelsOfSessions(): Channel[];
  /** Has every channel that follows changes join anew: some may have been missed. */
  resetFollowers(): void;
  /** The channels that follow such changes. */
  followers(change: Change): Channel[];
  /** @param from the channel that says it, or null. Topics are as on the wire. */
  broadcast(topic: string, broadcast: Broadcast, from: Channel | null): void;
  /** False when too many are present already. */
  track(channel: Channel, shown: Record<string, unknown>): boolean;
  untrack(channel: Channel): void;
  /** Tells one channel who is present. */
  tellPresence(channel: Channel): void;
}

export function createHub(): Hub {
  const topics = new Map<string, Topic>();
  const followers = new Set<Channel>();

  function close(channel: Channel): void {
    if (!channel.isOpen) return;
    channel.isOpen = false;
    clearTimeout(channel.expiry ?? undefined);
    followers.delete(channel);
    const topic = topics.get(channel.topic);
    if (!topic) return;
    topic.channels.delete(channel);
    if (topic.channels.size === 0) topics.delete(channel.topic);
    else tellDiff(topic, topic.presence.untrack(channel));
  }

  function tellDiff(topic: Topic, diff: PresenceDiff | null): void {
    if (!diff) return;
    for (const channel of topic.channels) {
      if (channel.isToldPresence) tell(channel, "presence_diff", diff);
    }
  }

  return {
    open(channel) {
      const topic = topics.get(channel.topic) ?? { channels: new Set(), presence: createPresence() };
      topics.set(channel.topic, topic);
      topic.channels.add(channel);
      if (channel.subscriptions.length > 0) followers.add(channel);
    },
    close,
    end(channel, reason) {
      if (!channel.isOpen) return;
      tellSystem(channel, "system", "error", reason);
      tellClosed(channel);
      close(channel);
    },
    channelsOfSessions: () =>
      [...topics.values()].flatMap(({ channels }) =>
        [...channels].filter(({ identity }) => identity.sessionId !== null),
      ),
    resetFollowers() {
      for (const channel of [...followers]) {
        tell(channel, "phx_error", {});
        close(channel);
      }
    },
    followers: (change) =>
      [...followers].filter(({ subscriptions }) => subscriptions.some((one) => concerns(one, change))),
    broadcast(name, broadcast, from) {
      const written = new Map<Version, string | Buffer | null>();
      for (const channel of topics.get(name)?.channels ?? []) {
        if (channel === from && !channel.config.isHeardByItself) continue;
        const { version } = channel.outlet;
        if (!written.has(version)) written.set(version, writeBroadcast(version, name, broadcast));
        const data = written.get(version);
        if (data) channel.outlet.send(data);
      }
    },
    track(channel, shown) {
      const topic = topics.get(channel.topic);
      if (!topic) return false;
      const { presence } = topic;
      if (!presence.has(channel) && presence.size() >= LIMITS.presencesPerTopic) return false;
      tellDiff(topic, presence.track(channel, channel.config.presenceKey, shown));
      return true;
    },
    untrack(channel) {
      const topic = topics.get(channel.topic);
      if (topic) tellDiff(topic, topic.presence.untrack(channel));
    },
    tellPresence(channel) {
      tell(channel, "presence_state", topics.get(channel.topic)?.presence.state() ?? {});
    },
  };
}

export function tell(channel: Channel, event: string, payload: object): void {
  const { outlet, topic, joinRef } = channel;
  // The client takes these two only with the reference of the join that they end.
  const ref = event === "phx_close" || event === "phx_error" ? joinRef : null;
  outlet.send(writeFrame(outlet.version, { joinRef, ref, topic, event, payload }));
}

export function tellSystem(
  channel: Channel,
  extension: "system" | "postgres_changes",
  status: "ok" | "error",
  message: string,
): void {
  const name = channel.topic.replace(/^realtime:/, "");
  tell(channel, "system", { extension, status, message, channel: name });
}

/** Tells the client that the channel is over, for it not to come back by itself. */
export function tellClosed(channel: Channel): void {
  tell(channel, "phx_close", {});
}
