/** What exists according to the database itself, so that nothing new goes untested. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether signed-in users have the grant to set it in a new row … */
  readonly insertable: boolean;
  /** … and to change it. */
  readonly changeable: boolean;
}

/** The columns of a public table, except generated ones, which no one can write. */
export async function columnsOf(sql: postgres.Sql, table: string): Promise<Column[]> {
  return await sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type,
           has_column_privilege('authenticated', a.attrelid, a.attnum, 'INSERT') as insertable,
           has_column_privilege('authenticated', a.attrelid, a.attnum, 'UPDATE') as changeable
    from pg_attribute as a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`;
}

/** A value of the column's type that differs from the current one. */
export function otherValue({ name, type }: Pick<Column, "name" | "type">, current: unknown): unknown {
  switch (type) {
    case "boolean":
      return current !== true;
    case "smallint":
    case "integer":
    case "bigint":
    case "numeric":
    case "double precision":
      return Number(current ?? 0) + 1;
    case "uuid":
      return randomUUID();
    case "timestamp with time zone":
      return "2035-05-05T05:05:05+00:00";
    case "date":
      return "2035-05-05";
    case "text":
    case "tsvector":
      return `other-${randomUUID()}`;
    case "text[]":
      return ["other"];
    case "integer[]":
      return [1, 1, 1, 1];
    case "double precision[]":
      return [0.5];
    case "jsonb":
      return [{ other: true }];
    case "int4multirange":
      return "{[7,8)}";
    default:
      throw new Error(`No other value is known for ${name} of type ${type}`);
  }
}

/** Tables, views and similar relations of the public schema. */
export async function publicRelations(sql: postgres.Sql): Promise<{ name: string; rowSecurity: boolean }[]> {
  return await sql<{ name: string; rowSecurity: boolean }[]>`
    select c.relname as name, c.relrowsecurity as "rowSecurity"
    from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`;
}
