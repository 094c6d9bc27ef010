/** What the database says of a changed row: who may read it, in which columns, and what its key and types are. */
import fs from "node:fs";
import path from "node:path";
import type { Sql } from "../database/connection.ts";
import { withProvisionLock } from "../database/migrate.ts";
import type { Identity, Role } from "./identity.ts";
import type { Change } from "./pgoutput.ts";

export interface Column {
  readonly name: string;
  /** Postgres's own name, such as timestamptz or _int4: what supabase-js converts by. */
  readonly type: string;
}

export type Content = Readonly<Record<string, unknown>>;

export interface TableFacts {
  readonly columns: readonly Column[];
  /** Names of the columns of the primary key; empty when there is none. */
  readonly key: readonly string[];
  /** Columns that a role may read. */
  readonly readable: Readonly<Record<Role, readonly string[]>>;
}

export interface Rows {
  /**
   * The row of a change as each of `identities` may read it, by identity; those who may not are missing. A deleted row
   * is asked about as it was.
   */
  read(change: Change, identities: readonly Identity[]): Promise<Map<Identity, Content>>;
  /** Facts of a published table, or null when there is no such table or it is not published. */
  table(schema: string, table: string): Promise<TableFacts | null>;
}

/** How long facts are kept: grants may change, and a change of a table shows in a new relation. */
const FACTS_KEPT_MS = 2_000;

/** Creates what `rows` calls. */
export async function provisionRows(owner: Sql): Promise<void> {
  const statements = fs.readFileSync(path.join(import.meta.dirname, "rows.sql"), "utf8");
  await withProvisionLock(owner, async () => await owner.unsafe(statements));
}

/** @param sql connections of the gateway's role. */
export function createRows(sql: Sql): Rows {
  const known = new Map<string, { facts: Promise<TableFacts | null>; until: number }>();

  async function table(schema: string, name: string): Promise<TableFacts | null> {
    const id = JSON.stringify([schema, name]);
    const kept = known.get(id);
    if (kept && kept.until > Date.now()) return await kept.facts;
    const facts = readFacts(sql, schema, name);
    known.set(id, { facts, until: Date.now() + FACTS_KEPT_MS });
    // Neither a failure nor a table that clients made up is kept.
    facts.then(
      (found) => found ?? known.delete(id),
      () => known.delete(id),
    );
    return await facts;
  }

  return {
    table,
    async read(change, identities) {
      const { relation, transaction } = change;
      const row = change.row ?? change.old;
      if (!row) return new Map();
      const readers = identities.toSorted((a, b) => (a.role < b.role ? -1 : a.role > b.role ? 1 : 0));
      const found = await sql<{ reader: number; content: Content }[]>`
        select reader, content from hornbook_server.read_changed_row(
          ${relation.id}, ${sql.json(Object.fromEntries(row))}, ${transaction},
          ${sql.json(readers.map(({ role, subject, claims }) => ({ role, subject, claims })))}
        )`;
      return new Map(
        found.flatMap(({ reader, content }) => {
          const identity = readers[reader];
          return identity ? [[identity, content] as const] : [];
        }),
      );
    },
  };
}

/** Type of a column of `relation`, if it is known. */
export function typeOf(facts: TableFacts, column: string): string | undefined {
  return facts.columns.find(({ name }) => name === column)?.type;
}

async function readFacts(sql: Sql, schema: string, table: string): Promise<TableFacts | null> {
  const columns = await sql<{ name: string; type: string; inKey: boolean; readers: Role[] }[]>`
    select a.attname as name, t.typname as type,
           coalesce(a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1]), false) as "inKey",
           array(
             select r.name from unnest(array['anon', 'authenticated', 'service_role']) as r (name)
             where has_schema_privilege(r.name, n.oid, 'usage') and has_column_privilege(r.name, c.oid, a.attnum, 'select')
           ) as readers
    from pg_publication_tables as p
    join pg_namespace as n on n.nspname = p.schemaname
    join pg_class as c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type as t on t.oid = a.atttypid
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where p.pubname = 'supabase_realtime' and p.schemaname = ${schema} and p.tablename = ${table}
    order by a.attnum`;
  if (columns.length === 0) return null;
  const readableBy = (role: Role) =>
    columns.filter(({ readers }) => readers.includes(role)).map(({ name }) => name);
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    key: columns.filter(({ inKey }) => inKey).map(({ name }) => name),
    readable: {
      anon: readableBy("anon"),
      authenticated: readableBy("authenticated"),
      service_role: readableBy("service_role"),
    },
  };
}
