/** Brings a change to the channels that follow it, each row as that channel's identity may read it. */

import type { Change } from "../database/replication.ts";
import type { Identity } from "../gateway/identity.ts";
import type { Channel } from "./channel.ts";
import type { ChangedRow, Content, Rows } from "./rows.ts";
import { covers, type Subscription } from "./subscriptions.ts";

interface Delivery {
  readonly channel: Channel;
  /** At the time when the rows were asked for. */
  readonly identity: Identity;
  readonly subscriptions: readonly Subscription[];
}

/** @throws what the database throws: then no one knows who should have received the change. */
export async function deliver(change: Change, channels: Iterable<Channel>, rows: Rows): Promise<void> {
  let waiting = deliveriesOf(change, channels);
  while (waiting.length > 0) {
    const asking = new Map(waiting.map(({ identity }) => [identity.claims, identity]));
    const found = await rows.read(change, [...asking.values()]);
    if (!found) return;
    const bodies = createBodies(change, found);
    const isCurrent = ({ channel, identity }: Delivery) => channel.identity.claims === identity.claims;
    for (const delivery of waiting.filter(isCurrent)) send(delivery, found, bodies);
    // Channels whose token changed meanwhile are asked about again.
    const changed = waiting.filter((delivery) => !isCurrent(delivery)).map(({ channel }) => channel);
    waiting = deliveriesOf(change, changed);
  }
}

function deliveriesOf(change: Change, channels: Iterable<Channel>): Delivery[] {
  return [...channels].flatMap((channel) => {
    const { identity } = channel;
    const subscriptions = channel.subscriptions.filter((one) => covers(one, change));
    return channel.isOpen && subscriptions.length > 0 ? { channel, identity, subscriptions } : [];
  });
}

function send(
  { channel, identity, subscriptions }: Delivery,
  { contents }: ChangedRow,
  bodies: (content: Content) => string | null,
): void {
  const content = contents.get(identity.claims);
  if (!content || !channel.isOpen || (identity.expiresAt ?? Infinity) <= Date.now()) return;
  const ids = subscriptions.filter(({ filter }) => !filter || filter.column in content).map(({ id }) => id);
  const body = bodies(content);
  if (body && ids.length > 0)
    channel.tell("postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${body}}`);
}

/** Writes a change, once for everyone who sees the same of it; null if they may see nothing. */
function createBodies(change: Change, { key, columns }: ChangedRow): (content: Content) => string | null {
  const written = new Map<string, string | null>();
  const { type, schema, table, committedAt } = change;
  const write = (content: Content) => {
    const before = change.old ?? change.row;
    // All that anyone learns about the row before the change is its key, as on hosted projects.
    const old = Object.fromEntries(key.filter((name) => name in content).map((name) => [name, before[name]]));
    if (type === "DELETE" && Object.keys(old).length === 0) return null;
    return JSON.stringify({
      schema,
      table,
      commit_timestamp: committedAt.toISOString(),
      type,
      columns: columns.filter(({ name }) => name in content),
      errors: null,
      ...(type === "DELETE" ? {} : { record: content }),
      ...(type === "INSERT" ? {} : { old_record: old }),
    });
  };
  return (content) => {
    const seen = JSON.stringify(content);
    if (!written.has(seen)) written.set(seen, write(content));
    return written.get(seen) ?? null;
  };
}
