/** What is in the tables: rows and a hash of them, to be compared before and after an upgrade. */
import fs from "node:fs";
import path from "node:path";
import type { Sql } from "../../../server/database/connection.ts";

export interface TableState {
  readonly rows: number;
  readonly hash: string;
  readonly columns: readonly string[];
}
export type Tables = ReadonlyMap<string, TableState>;

/** What a start writes or sweeps by itself, or what a sign-in does. */
const OF_THE_SERVER = new Set([
  "auth.sessions",
  "auth.refresh_tokens",
  "auth.audit_log_entries",
  "app_private.settings",
  "hornbook_server.mails",
  "hornbook_server.guessed_codes",
]);

/**
 * Every table with rows of users: those that lead to `auth.users` by foreign keys. Content is loaded again by each version.
 * @param before compares the columns that there were; new ones are what an upgrade is for.
 */
export async function readTables(sql: Sql, before?: Tables): Promise<Tables> {
  const tables = await sql<{ name: string; owner: string | null; columns: string[] }[]>`
    with recursive of_users as (
      select 'auth.users'::regclass as id, null::text as owner
      union
      select c.conrelid::regclass, null from pg_constraint as c join of_users as u on c.confrelid = u.id where c.contype = 'f'
    )
    select u.id::text as name,
      (select a.attname from pg_attribute as a where a.attrelid = u.id and a.attname in ('user_id', 'created_by')
        and not a.attnotnull order by a.attname desc limit 1) as owner,
      array(select a.attname::text from pg_attribute as a where a.attrelid = u.id and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attname) as columns
    from of_users as u where u.id::text not like 'realtime.%' order by 1`;
  const states = new Map<string, TableState>();
  for (const { name, owner, columns } of tables) {
    if (OF_THE_SERVER.has(name)) continue;
    const compared = before?.get(name)?.columns ?? columns;
    const list = compared.map((column) => `"${column}"`).join(", ");
    const [state] = await sql.unsafe<{ rows: number; hash: string }[]>(`
      select count(*)::integer as rows, md5(coalesce(string_agg(md5(row(${list})::text), '' order by md5(row(${list})::text)), '')) as hash
      from ${name} ${owner ? `where "${owner}" is not null` : ""}`);
    if (state) states.set(name, { ...state, columns: compared });
  }
  return states;
}

/** What was lost or changed, a line each. */
export function compareTables(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    if (!is) return `${name} is gone.`;
    if (is.rows !== was.rows) return `${name} had ${was.rows} rows, and has ${is.rows}.`;
    return is.hash === was.hash ? [] : `${name} has other contents in its ${was.rows} rows.`;
  });
}

/** Whether the database has exactly the migrations of a checkout, in order and as they are. */
export async function compareMigrations(sql: Sql, project: string): Promise<string[]> {
  const folder = path.join(project, "supabase/migrations");
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const applied = await sql<{ version: string; name: string; statements: string[] }[]>`
    select version, name, statements from supabase_migrations.schema_migrations order by version`;
  const named = applied.map(({ version, name }) => `${version}_${name}.sql`);
  if (named.join() !== files.join()) return ["The database doesn’t have exactly the migrations of the code."];
  return files.flatMap((file, index) => {
    const isSame = applied[index]?.statements.join("") === fs.readFileSync(path.join(folder, file), "utf8");
    return isSame ? [] : `${file} was applied with other contents.`;
  });
}
