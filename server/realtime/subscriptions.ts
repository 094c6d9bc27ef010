/** Which changes a channel asked for when it joined. */
import { z } from "zod";
import type { Role } from "../gateway/identity.ts";
import type { Change } from "./changes.ts";
import { type Filter, parseFilter, passes, refusalOf } from "./filters.ts";
import { LIMITS } from "./limits.ts";
import type { Content, Rows } from "./rows.ts";

const EVENTS = ["INSERT", "UPDATE", "DELETE", "*"] as const;

export interface Subscription {
  readonly id: number;
  readonly event: (typeof EVENTS)[number];
  readonly schema: string;
  /** "*" stands for every published table. */
  readonly table: string;
  readonly filter: (Filter & { readonly type: string }) | null;
  /** As the client asked: it compares our reply with it. */
  readonly asked: AskedSubscription;
}

const asked = z.object({
  event: z.string(),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().max(4096).optional(),
  select: z.unknown().optional(),
});
type AskedSubscription = z.infer<typeof asked>;

/** Why a join is refused; the message is for the developer who reads it. */
export class JoinRefused extends Error {}

let lastId = 0;

/**
 * Reads the `postgres_changes` of a join.
 * @throws JoinRefused naming the first subscription that is malformed or can't be served, and why.
 */
export async function readSubscriptions(config: unknown, rows: Rows, role: Role): Promise<Subscription[]> {
  const parsed = z.array(asked).max(LIMITS.subscriptionsPerChannel).safeParse(config);
  if (!parsed.success) throw new JoinRefused("postgres_changes is malformed");
  return await Promise.all(parsed.data.map((one) => readSubscription(one, rows, role)));
}

async function readSubscription(one: AskedSubscription, rows: Rows, role: Role): Promise<Subscription> {
  const { schema = "public", table = "*" } = one;
  const event = EVENTS.find((name) => name === one.event.toUpperCase());
  if (!event) throw new JoinRefused("The event of postgres_changes must be INSERT, UPDATE, DELETE, or *");
  if (one.select !== undefined) throw new JoinRefused("The select of postgres_changes isn't supported");
  const filter = one.filter ? parseFilter(one.filter) : null;
  if (one.filter && !filter)
    throw new JoinRefused("The filter is one column=operator.value with eq, neq, lt, lte, gt, gte, or in");
  const subscription = { id: ++lastId, event, schema, table, asked: one };
  if (table === "*") {
    if (filter) throw new JoinRefused("A filter needs a table");
    return { ...subscription, filter: null };
  }
  const columns = await rows.columnsOf(schema, table, role);
  if (!columns) throw new JoinRefused(`Changes of ${schema}.${table} are not published`);
  if (!filter) return { ...subscription, filter };
  // Only by columns that the role may read: a filter by another one would reveal its values.
  const type = columns[filter.column];
  const refusal = refusalOf(filter, type);
  if (refusal || !type) throw new JoinRefused(`The filter can't be used: ${refusal}`);
  return { ...subscription, filter: { ...filter, type } };
}

/** Whether the subscription is for such changes, whatever the row. */
export function covers({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === "*" || event === change.type) &&
    (schema === "*" || schema === change.schema) &&
    (table === "*" || table === change.table)
  );
}

/** Whether the subscription is for this change of a row with such content. */
export function isWanted(subscription: Subscription, change: Change, content: Content): boolean {
  const { filter } = subscription;
  if (!filter) return covers(subscription, change);
  const value = content[filter.column] ?? null;
  const text = typeof value === "string" || value === null ? value : JSON.stringify(value);
  return covers(subscription, change) && passes(filter, text, filter.type);
}
