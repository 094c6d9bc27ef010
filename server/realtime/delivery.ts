/**
 * Brings a change to the channels that follow it and whose identity may read the row. The table's policies are asked
 * about the row as it was logged, as each identity, in one call for all of them.
 */
import type { Channel } from "./channel.ts";
import { writeFrameAround } from "./frames.ts";
import type { Hub } from "./hub.ts";
import type { Identity } from "./identity.ts";
import type { Change } from "./pgoutput.ts";
import type { Content, Rows, TableFacts } from "./rows.ts";
import { admits, concerns } from "./subscriptions.ts";

interface Delivery {
  readonly channel: Channel;
  /** As it was when the rows were asked for. */
  readonly identity: Identity;
  /** Ids of the subscriptions that the change is for. */
  readonly ids: readonly number[];
}

/** @throws whatever the database throws: then nobody can tell who was to have the change. */
export async function deliver(change: Change, hub: Hub, rows: Rows): Promise<void> {
  const followers = hub.followers(change);
  if (followers.length === 0) return;
  const facts = await rows.table(change.relation.schema, change.relation.table);
  if (!facts) return;
  let waiting = followers.flatMap((channel) => deliveryTo(channel, change, facts) ?? []);
  const bodies = createBodies(change, facts);
  // Who changed identity while the rows were read is asked about again, as who they are now.
  while (waiting.length > 0) {
    const contents = await readAs(waiting, change, rows);
    const again: Delivery[] = [];
    for (const { channel, identity, ids } of waiting) {
      if (!channel.isOpen) continue;
      if (channel.identity.claims !== identity.claims) {
        again.push(...[deliveryTo(channel, change, facts) ?? []].flat());
        continue;
      }
      const body = bodies(identity, contents.get(identity.claims) ?? null);
      if (body && !hasExpired(identity)) send(channel, ids, body);
    }
    waiting = again;
  }
}

function deliveryTo(channel: Channel, change: Change, facts: TableFacts): Delivery | null {
  const { identity, subscriptions } = channel;
  const ids = subscriptions
    .filter((one) => concerns(one, change) && admits(one, change, facts, identity.role))
    .map(({ id }) => id);
  return ids.length > 0 ? { channel, identity, ids } : null;
}

/** The row as each identity may read it, by claims: channels of one token are asked about once. */
async function readAs(
  deliveries: readonly Delivery[],
  change: Change,
  rows: Rows,
): Promise<Map<string, Content>> {
  const distinct = new Map(deliveries.map(({ identity }) => [identity.claims, identity]));
  const read = await rows.read(change, [...distinct.values()]);
  return new Map([...read].map(([identity, content]) => [identity.claims, content]));
}

/** Writes the data of a change, once for all who see the same of it. Null: the identity may see nothing. */
function createBodies(
  change: Change,
  facts: TableFacts,
): (identity: Identity, content: Content | null) => string | null {
  const written = new Map<string, string>();
  const isDeletion = change.type === "DELETE";
  return (identity, content) => {
    if (!content) return null;
    const readable = facts.readable[identity.role];
    const oldKey = keyOf(change, facts, readable);
    // A deletion that cannot be told by its key tells nothing.
    if (isDeletion && Object.keys(oldKey).length === 0) return null;
    const seen = JSON.stringify({
      ...(isDeletion ? {} : { record: content }),
      ...(change.type === "INSERT" ? {} : { old_record: oldKey }),
    });
    const id = `${identity.role} ${seen}`;
    let body = written.get(id);
    if (!body) {
      const head = JSON.stringify({
        schema: change.relation.schema,
        table: change.relation.table,
        commit_timestamp: change.committedAt.toISOString(),
        type: change.type,
        columns: facts.columns.filter(({ name }) => readable.includes(name)),
        errors: null,
      });
      body = `${head.slice(0, -1)},${seen.slice(1)}`;
      written.set(id, body);
    }
    return body;
  };
}

/** What is told of the row before the change: its primary key, as on hosted projects. */
function keyOf(
  { old, row }: Change,
  facts: TableFacts,
  readable: readonly string[],
): Record<string, string | null> {
  const before = old ?? row;
  const columns = facts.key.filter((column) => readable.includes(column) && before?.has(column));
  return Object.fromEntries(columns.map((column) => [column, before?.get(column) ?? null]));
}

function send({ outlet, topic, joinRef }: Channel, ids: readonly number[], body: string): void {
  const frame = { joinRef, ref: null, topic, event: "postgres_changes" };
  outlet.send(writeFrameAround(outlet.version, frame, `{"ids":${JSON.stringify(ids)},"data":${body}}`));
}

function hasExpired({ expiresAt }: Identity): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}
