/** Brings a change to its owner's channels and the backend's, each row as that channel's identity may read it. */
import type { Identity } from "../gateway/identity.ts";
import type { Logger } from "../log.ts";
import type { Change } from "./changes.ts";
import type { Channel } from "./channel.ts";
import type { Columns, Content, Rows } from "./rows.ts";
import { covers, isWanted } from "./subscriptions.ts";

/** A channel whose row can't be read joins again, and its page reloads its data. */
export async function deliver(
  change: Change,
  channels: Iterable<Channel>,
  rows: Rows,
  log: Logger,
): Promise<void> {
  /** Channels with the same claims share one answer. */
  const answers = new Map<string, ReturnType<Rows["read"]>>();
  const read = (identity: Identity) => {
    const answer = answers.get(identity.claims) ?? rows.read(change, identity);
    answers.set(identity.claims, answer);
    return answer;
  };

  async function deliverTo(channel: Channel): Promise<void> {
    const { identity } = channel;
    if (!mayConcern(change, channel)) return;
    const found = await read(identity);
    // Its token changed meanwhile, so what we read may not be for the new one.
    if (channel.identity.claims !== identity.claims) return await deliverTo(channel);
    if (!found || !mayConcern(change, channel)) return;
    const ids = channel.subscriptions
      .filter((one) => isWanted(one, change, found.content))
      .map(({ id }) => id);
    if (ids.length > 0)
      channel.tell("postgres_changes", JSON.stringify({ ids, data: dataOf(change, found) }));
  }

  await Promise.all(
    [...channels].map((channel) =>
      deliverTo(channel).catch((error) => {
        log.error({ error, table: change.table }, "realtime: a change was not delivered");
        channel.close("phx_error");
      }),
    ),
  );
}

function mayConcern(change: Change, { identity, isOpen, subscriptions }: Channel): boolean {
  const isOwner = identity.subject !== null && identity.subject === change.owner;
  const isTheirs = isOwner || identity.role === "service_role";
  const isLive = isOpen && (identity.expiresAt ?? Infinity) > Date.now();
  return isTheirs && isLive && subscriptions.some((one) => covers(one, change));
}

function dataOf(change: Change, { columns, content }: { columns: Columns; content: Content }): object {
  const { type, schema, table, id } = change;
  return {
    ...{ schema, table, type, errors: null, commit_timestamp: new Date().toISOString() },
    columns: Object.entries(columns).map(([name, typeName]) => ({ name, type: typeName })),
    ...(type === "DELETE" ? {} : { record: content }),
    // All that anyone learns about the row before the change is its key, as on hosted projects.
    ...(type === "INSERT" ? {} : { old_record: { id } }),
  };
}
