/** What of a channel's join asks for changes of tables, and which changes that covers. */
import { z } from "zod";
import { type Filter, parseFilter, passes, refusalOf } from "./filters.ts";
import type { Role } from "./identity.ts";
import { LIMITS } from "./limits.ts";
import type { Change } from "./pgoutput.ts";
import { type Rows, type TableFacts, typeOf } from "./rows.ts";

const EVENTS = ["INSERT", "UPDATE", "DELETE", "*"] as const;

export interface Subscription {
  readonly id: number;
  readonly event: (typeof EVENTS)[number];
  readonly schema: string;
  /** "*" stands for every published table. */
  readonly table: string;
  readonly filter: Filter | null;
  /** As the client asked: it compares what comes back with it. */
  readonly asked: AskedSubscription;
}

const asked = z.object({
  event: z.string(),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().max(4096).optional(),
  select: z.unknown().optional(),
});
export type AskedSubscription = z.infer<typeof asked>;

/** Why a join is refused; the message is for the developer who reads it. */
export class JoinRefused extends Error {}

let lastId = 0;

/**
 * Reads the `postgres_changes` of a join.
 * @throws JoinRefused naming the first subscription that is malformed or cannot be served, and why.
 */
export async function readSubscriptions(config: unknown, rows: Rows, role: Role): Promise<Subscription[]> {
  const parsed = z.array(asked).max(LIMITS.subscriptionsPerChannel).safeParse(config);
  if (!parsed.success) throw new JoinRefused("postgres_changes is malformed");
  const subscriptions: Subscription[] = [];
  for (const one of parsed.data) subscriptions.push(await readSubscription(one, rows, role));
  return subscriptions;
}

async function readSubscription(one: AskedSubscription, rows: Rows, role: Role): Promise<Subscription> {
  const event = EVENTS.find((name) => name === one.event.toUpperCase());
  if (!event) throw new JoinRefused("The event of postgres_changes is INSERT, UPDATE, DELETE or *");
  if (one.select !== undefined) throw new JoinRefused("The select of postgres_changes is not served here");
  const schema = one.schema ?? "public";
  const table = one.table ?? "*";
  const filter = one.filter ? parseFilter(one.filter) : null;
  if (one.filter && !filter) {
    throw new JoinRefused("The filter is one column=operator.value with eq, neq, lt, lte, gt, gte or in");
  }
  if (table === "*") {
    if (filter) throw new JoinRefused("A filter needs a table");
  } else {
    const facts = await rows.table(schema, table);
    if (!facts) throw new JoinRefused(`Changes of ${schema}.${table} are not published`);
    const refusal = filter && refusalOf(filter, readableType(facts, filter.column, role));
    if (refusal) throw new JoinRefused(`The filter cannot be used: ${refusal}`);
  }
  return { id: ++lastId, event, schema, table, filter, asked: one };
}

/** The type of a column that the role may read: to filter by another one would tell its values. */
function readableType(facts: TableFacts, column: string, role: Role): string | undefined {
  return facts.readable[role].includes(column) ? typeOf(facts, column) : undefined;
}

/** Whether the subscription is about such changes, whatever the row holds. */
export function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === "*" || event === change.type) &&
    (schema === "*" || schema === change.relation.schema) &&
    (table === "*" || table === change.relation.table)
  );
}

/** Whether the row passes the subscription's filter: as it is after the change, or was before its deletion. */
export function admits({ filter }: Subscription, change: Change, facts: TableFacts, role: Role): boolean {
  if (!filter) return true;
  const type = readableType(facts, filter.column, role);
  return type !== undefined && passes(filter, (change.row ?? change.old)?.get(filter.column), type);
}
