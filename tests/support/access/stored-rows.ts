/** Reads and changes rows as the database's owner, bypassing all access rules. */
import type postgres from "postgres";
import type { Row } from "./table-access.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (columns: readonly string[]) => columns.map(quote).join(", ");
/** A row's values in the types of the table's columns. */
const asRecord = (table: string) => `jsonb_populate_record(null::public.${quote(table)}, $1::text::jsonb)`;
const sameValues = (columns: readonly string[]) =>
  columns.map((column) => `t.${quote(column)} is not distinct from r.${quote(column)}`).join(" and ");

/** Tables whose triggers refuse every change, also the owner's: only replication gets past them. */
const APPEND_ONLY = new Set(["admin_audit_log"]);

async function write(sql: postgres.Sql, table: string, statement: string, row: string): Promise<void> {
  if (!APPEND_ONLY.has(table)) {
    await sql.unsafe(statement, [row]);
    return;
  }
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction.unsafe(statement, [row]);
  });
}

/** Stores the row, or updates the existing one. */
export async function storeRow(
  sql: postgres.Sql,
  table: string,
  key: readonly string[],
  row: Row,
): Promise<void> {
  const columns = Object.keys(row);
  const others = columns.filter((column) => !key.includes(column));
  const update = others.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(", ");
  await write(
    sql,
    table,
    `insert into public.${quote(table)} (${list(columns)}) select ${list(columns)} from ${asRecord(table)}
     on conflict (${list(key)}) do update set ${update}`,
    JSON.stringify(row),
  );
}

/** Removes every row with these values. */
export async function removeRows(sql: postgres.Sql, table: string, values: Row): Promise<void> {
  await write(
    sql,
    table,
    `delete from public.${quote(table)} as t using ${asRecord(table)} as r where ${sameValues(Object.keys(values))}`,
    JSON.stringify(values),
  );
}

/** Every row with these values, with all columns. */
export async function rowsWith(sql: postgres.Sql, table: string, values: Row): Promise<Row[]> {
  const found = await sql.unsafe<{ row: Row }[]>(
    `select to_jsonb(t) as row from public.${quote(table)} as t, ${asRecord(table)} as r
     where ${sameValues(Object.keys(values))}`,
    [JSON.stringify(values)],
  );
  return found.map(({ row }) => row);
}

/** Changes all rows that the connection's role may change. */
export async function changeEveryRow(sql: postgres.Sql, table: string, changes: Row): Promise<void> {
  const set = Object.keys(changes).map((column) => `${quote(column)} = r.${quote(column)}`);
  await sql.unsafe(`update public.${quote(table)} as t set ${set.join(", ")} from ${asRecord(table)} as r`, [
    JSON.stringify(changes),
  ]);
}
