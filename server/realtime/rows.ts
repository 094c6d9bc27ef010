/** What the database says about a changed row: which columns its table publishes, and who may read it. */
import type { Sql } from "../database/connection.ts";
import type { Change } from "../database/replication.ts";
import type { Identity, Role } from "../gateway/identity.ts";

export type Content = Readonly<Record<string, unknown>>;

export interface ChangedRow {
  /** Names of the columns of the primary key. */
  readonly key: readonly string[];
  /** With Postgres's own names of types, such as timestamptz or _int4: what supabase-js converts by. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The row as each identity may read it, by its claims. Those who may not are missing. */
  readonly contents: ReadonlyMap<string, Content>;
}

export interface Rows {
  /** Null if no one can be told: the log doesn't contain the whole row, or the table has no primary key. */
  read(change: Change, identities: readonly Identity[]): Promise<ChangedRow | null>;
  /** The types of a published table's columns that `role` may read, by name; null if it isn't published. */
  columnsOf(schema: string, table: string, role: Role): Promise<Readonly<Record<string, string>> | null>;
}

/** @param owner one connection of the owner: only an owner can put a row back to show it. */
export function createRows(owner: Sql): Rows {
  return {
    async read({ relation, transaction, row }, identities) {
      const readers = identities.toSorted((a, b) => a.role.localeCompare(b.role));
      const [found] = await owner<
        [{ key: string[] | null; columns: ChangedRow["columns"]; contents: (Content | null)[] }]
      >`select * from hornbook_server.read_changed_row(
          ${relation}, ${owner.json(row)}, ${transaction},
          ${owner.json(readers.map(({ role, subject, claims }) => ({ role, subject, claims })))}
        )`;
      if (!found.key) return null;
      const { key, columns, contents } = found;
      const readable = readers.flatMap(({ claims }, index) => {
        const content = contents[index];
        return content ? [[claims, content] as const] : [];
      });
      return { key, columns, contents: new Map(readable) };
    },
    async columnsOf(schema, table, role) {
      const [found] = await owner<[{ columns: Readonly<Record<string, string>> | null }]>`
        select hornbook_server.published_columns(${schema}, ${table}, ${role}) as columns`;
      return found.columns;
    },
  };
}
