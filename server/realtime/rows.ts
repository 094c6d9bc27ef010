/** What the database says about a changed row: which columns its table publishes, and what a subscriber may read. */
import { actAs } from "../database/act-as.ts";
import type { Sql } from "../database/connection.ts";
import type { Identity, Role } from "../gateway/identity.ts";
import type { Change } from "./changes.ts";

export type Content = Readonly<Record<string, unknown>>;
/** Types by column, in Postgres's own names, such as timestamptz or _int4: what supabase-js converts by. */
export type Columns = Readonly<Record<string, string>>;

export interface Rows {
  /** The row of a change in the columns that `identity` may read; null if it's hidden from them, or gone. */
  read(change: Change, identity: Identity): Promise<{ columns: Columns; content: Content } | null>;
  /** A published table's columns that `role` may read; null if the table isn't published. */
  columnsOf(schema: string, table: string, role: Role): Promise<Columns | null>;
}

/** @param sql connections of the gateway's login role. */
export function createRows(sql: Sql): Rows {
  async function columnsOf(schema: string, table: string, role: Role): Promise<Columns | null> {
    const [found] = await sql<[{ columns: Columns }?]>`
      select coalesce(
        jsonb_object_agg(a.attname, t.typname) filter (
          where has_schema_privilege(${role}::name, c.relnamespace, 'usage')
            and has_column_privilege(${role}::name, c.oid, a.attnum, 'select')
        ),
        '{}'
      ) as columns
      from pg_publication_tables as p
      join pg_class as c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type as t on t.oid = a.atttypid
      where p.pubname = 'supabase_realtime' and p.schemaname = ${schema} and p.tablename = ${table}
      having count(*) > 0`;
    return found?.columns ?? null;
  }

  return {
    columnsOf,
    async read({ type, schema, table, id, owner }, identity) {
      const columns = await columnsOf(schema, table, identity.role);
      if (!columns || !("id" in columns)) return null;
      // A deleted row can't be read any more. Its owner learns its key, and could filter by who owned it.
      if (type === "DELETE") return { columns, content: { id, user_id: owner } };
      const names = Object.keys(columns);
      const [found] = await sql.begin(async (transaction) => {
        await actAs(transaction, identity);
        return await transaction<[{ content: Content }?]>`
          select to_jsonb(r) as content
          from (select ${transaction(names)} from ${transaction(schema)}.${transaction(table)} where id = ${id}) as r`;
      });
      return found ? { columns, content: found.content } : null;
    },
  };
}
