/** What the API serves, from the database's catalog, so that anything added there is fuzzed automatically. */
import type postgres from "postgres";

export interface FuzzedColumn {
  readonly name: string;
  readonly type: string;
}

export interface FuzzedTable {
  readonly name: string;
  readonly columns: readonly FuzzedColumn[];
}

export interface FuzzedFunction {
  readonly name: string;
  readonly parameters: readonly FuzzedColumn[];
}

export interface FuzzedSchema {
  readonly tables: readonly FuzzedTable[];
  readonly functions: readonly FuzzedFunction[];
}

export async function readSchema(sql: postgres.Sql): Promise<FuzzedSchema> {
  const tables = await sql<FuzzedTable[]>`
    select c.relname as name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    group by c.relname order by c.relname`;
  const functions = await sql<FuzzedFunction[]>`
    select p.proname as name,
           coalesce(json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.place)
             filter (where a.type is not null), '[]') as parameters
    from pg_proc as p
      left join lateral unnest(p.proargtypes, p.proargnames) with ordinality as a (type, name, place) on a.type is not null
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    group by p.oid, p.proname order by p.proname`;
  return { tables, functions };
}
