/** What the API's roles may do in a database, as sentences that two databases can be compared by. */
import type { Sql } from "../../../server/database/connection.ts";

export async function rightsIn(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ sentence: string }[]>`
    with role (name) as (values ('anon'), ('authenticated'), ('service_role')),
    relation as (
      select c.oid, c.relrowsecurity, c.oid::regclass::text as name from pg_class as c
      where c.relkind in ('r', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'app_private'::regnamespace)
    )
    select format('%s may %s %s (%s)', role.name, privilege, relation.name, a.attname) as sentence
    from role cross join relation join pg_attribute as a on a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['select', 'insert', 'update']) as privilege
    where has_column_privilege(role.name, relation.oid, a.attnum, privilege)
    union all
    select format('%s may %s %s', role.name, privilege, relation.name)
    from role cross join relation cross join unnest(array['delete', 'truncate', 'trigger']) as privilege
    where has_table_privilege(role.name, relation.oid, privilege)
    union all
    select format('%s may execute %s', role.name, p.oid::regprocedure)
    from role join pg_proc as p on has_function_privilege(role.name, p.oid, 'execute')
    where p.pronamespace in ('public'::regnamespace, 'app_private'::regnamespace)
    union all
    select format('%s has row-level security: %s', name, relrowsecurity) from relation
    union all
    select format('policy %s', p) from pg_policies as p where p.schemaname in ('public', 'app_private', 'storage')`;
  return new Set(rows.map((row) => row.sentence));
}
