/** Which tables, columns and rows are moved and compared. */
import type postgres from "postgres";
import type { Sql } from "../database/connection.ts";
import { StartupError } from "../startup-error.ts";

export interface MovedTable {
  /** As SQL, such as public.threads. */
  readonly name: string;
  /** As SQL, in alphabetical order: what both databases have and no expression computes. */
  readonly columns: readonly string[];
  /** The primary key's columns. */
  readonly key: readonly string[];
  /** A condition for rows that stay where they are. */
  readonly staying: string;
}

/** A connection with one way to write values as text. */
export type Session = postgres.TransactionSql;

/** Belongs to the installation, not to its users. */
const STAYING: Readonly<Record<string, string>> = {
  "app_private.settings": "name in ('dev_tools', 'backup')",
};
/** Accounts. Sessions stay behind: each installation signs its own. */
const OF_AUTH = ["auth.users", "auth.identities", "auth.mfa_factors"];
/** Codes that were mailed and not yet used, what only one kind of installation has, and what is sealed (secrets.ts). */
const STAYING_COLUMNS = /^secret$|_token$|_sent_at$|^(email|phone)_change|^instance_id$|^is_super_admin$/;

/** @throws StartupError unless both databases have the same migrations. */
export async function tablesOf(from: Sql, to: Sql): Promise<readonly MovedTable[]> {
  const [here, there] = await Promise.all([versionsOf(from), versionsOf(to)]);
  if (here !== there)
    throw new StartupError(
      "The two databases have different migrations: start this version once on a server of your own, or run " +
        "`supabase db push` for a project.",
    );
  const [ours, theirs] = await Promise.all([columnsIn(from), columnsIn(to)]);
  return [...ours.entries()].map(([name, { columns, key }]) => {
    const others = new Set(theirs.get(name)?.columns);
    const isAuth = OF_AUTH.includes(name);
    const both = columns.filter((column) => others.has(column));
    if (!isAuth && (both.length !== columns.length || both.length !== others.size))
      throw new StartupError(`${name} doesn't have the same columns in both databases.`);
    const moved = isAuth ? both.filter((column) => !STAYING_COLUMNS.test(column)) : both;
    return { name, columns: moved, key, staying: STAYING[name] ?? "false" };
  });
}

async function versionsOf(sql: Sql): Promise<string> {
  try {
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    return rows.map((row) => row.version).join(" ");
  } catch {
    return "none";
  }
}

async function columnsIn(sql: Sql): Promise<Map<string, { columns: string[]; key: string[] }>> {
  const rows = await sql<{ name: string; columns: string[]; key: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
           array_agg(quote_ident(a.attname) order by a.attname collate "C") as columns,
           coalesce(array_agg(quote_ident(a.attname) order by a.attname collate "C")
             filter (where a.attnum = any (i.indkey)), '{}') as key
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r'
      and (n.nspname in ('public', 'app_private') or n.nspname || '.' || c.relname = any (${OF_AUTH}))
    group by 1 order by 1`;
  return new Map(rows.map(({ name, columns, key }) => [name, { columns, key }]));
}

/** Runs `work` in one transaction in which values are written the same way everywhere. */
export async function inSession<T>(
  sql: Sql,
  mode: "read" | "write",
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(
    mode === "read" ? "isolation level repeatable read read only" : "",
    async (session) => {
      await session.unsafe(
        `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
         set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
         set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
      );
      return await work(session);
    },
  );
  return result as T;
}
