-- Who may read a changed row: the table's policies, asked as each subscriber, of the row as the log holds it. Run by the
-- owner at each start.

-- The log is sent as soon as a commit is written, which is before others see it: what policies look up would still be as
-- it was.
create or replace function hornbook_server.wait_until_visible(transaction bigint)
  returns void language plpgsql volatile set search_path = ''
as $f$
declare
  deadline constant timestamptz := clock_timestamp() + interval '5 seconds';
  newest constant bigint := pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint;
  -- The log holds the lower 32 bits: the id meant is the one that is nearest to the newest.
  distance bigint := (transaction - newest) & 4294967295;
begin
  if distance >= 2147483648 then
    distance := distance - 4294967296;
  end if;
  while not pg_catalog.pg_visible_in_snapshot((newest + distance)::text::xid8, pg_catalog.pg_current_snapshot()) loop
    if clock_timestamp() > deadline then
      raise exception 'A transaction did not become visible' using errcode = '57014';
    end if;
    perform pg_catalog.pg_sleep(0.0005);
  end loop;
end $f$;

-- The condition under which a role may select a row of the table: its policies put together as Postgres does
-- (https://www.postgresql.org/docs/17/ddl-rowsecurity.html). Columns are called by the table's name.
create or replace function hornbook_server.select_condition(relation oid, reader name)
  returns text language sql stable set search_path = ''
as $f$
  select case
    when not c.relrowsecurity or (select r.rolbypassrls from pg_catalog.pg_roles as r where r.rolname = reader)
      then 'true'
    else concat_ws(
      ' and ',
      coalesce('(' || string_agg(p.condition, ' or ') filter (where p.permissive) || ')', 'false'),
      string_agg(p.condition, ' and ') filter (where not p.permissive)
    )
  end
  from pg_catalog.pg_class as c
  left join (
    select polpermissive as permissive, '(' || pg_catalog.pg_get_expr(polqual, polrelid) || ')' as condition
    from pg_catalog.pg_policy
    where polrelid = relation and polcmd in ('r', '*') and polqual is not null
      and exists (
        select from unnest(polroles) as named (role)
        where case when named.role = 0 then true else pg_catalog.pg_has_role(reader, named.role, 'usage') end
      )
  ) as p on true
  where c.oid = relation
  group by c.oid, c.relrowsecurity
$f$;

-- The query for what a role may read of a row, as it was logged: {column: text}. Null when that is nothing, or
-- when the log does not hold all of the row: then no policy can be asked about it.
create or replace function hornbook_server.logged_row_query(relation oid, logged jsonb, reader name)
  returns text language sql stable set search_path = ''
as $f$
  select format(
    'select pg_catalog.to_jsonb(r) from (select %s from (select %s) as %I where %s) as r',
    string_agg(format('%I.%I', c.relname, a.attname), ', ' order by a.attnum)
      filter (where pg_catalog.has_column_privilege(reader, c.oid, a.attnum, 'select')),
    string_agg(
      format('%L::%s as %I', logged ->> a.attname::text, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attname), ', '
    ),
    c.relname,
    hornbook_server.select_condition(c.oid, reader)
  )
  from pg_catalog.pg_class as c
  join pg_catalog.pg_attribute as a
    on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.oid = relation and pg_catalog.has_schema_privilege(reader, c.relnamespace, 'usage')
  group by c.oid, c.relname
  having bool_and(logged ? a.attname::text)
    and bool_or(pg_catalog.has_column_privilege(reader, c.oid, a.attnum, 'select'))
$f$;

-- A function whose parameters or result changed with a release cannot be replaced: it goes first.
do $f$
declare
  earlier regprocedure;
begin
  for earlier in
    select oid from pg_catalog.pg_proc
    where pronamespace = 'hornbook_server'::regnamespace and proname = 'read_changed_row'
  loop
    execute format('drop function %s', earlier);
  end loop;
end $f$;

-- Runs as the gateway's role, which may become the three roles of the API and nothing else.
-- readers: [{"role", "subject", "claims": "…"}], those of one role together. Returns the row as each of them may read it,
-- in the columns that their role may read, and nothing for those who may not.
create function hornbook_server.read_changed_row(
  relation oid, logged jsonb, transaction bigint, readers jsonb
)
  returns table (reader integer, content jsonb) language plpgsql volatile set search_path = ''
as $f$
declare
  asking record;
  prepared_for text;
  query text;
begin
  perform hornbook_server.wait_until_visible(transaction);
  for asking in
    select r.ordinality::integer - 1 as index, r.value ->> 'role' as role, r.value ->> 'subject' as subject,
           r.value ->> 'claims' as claims
    from pg_catalog.jsonb_array_elements(readers) with ordinality as r order by r.ordinality
  loop
    if asking.role is distinct from prepared_for then
      perform pg_catalog.set_config('role', 'none', true);
      query := hornbook_server.logged_row_query(relation, logged, asking.role);
    end if;
    continue when query is null;
    perform pg_catalog.set_config('role', asking.role, true),
            pg_catalog.set_config('request.jwt.claim.sub', coalesce(asking.subject, ''), true),
            pg_catalog.set_config('request.jwt.claim.role', asking.role, true),
            pg_catalog.set_config('request.jwt.claims', asking.claims, true);
    begin
      if asking.role is distinct from prepared_for then
        if exists (select from pg_catalog.pg_prepared_statements where name = 'hornbook_changed_row') then
          deallocate hornbook_changed_row;
        end if;
        -- Prepared once, so that it is planned for the role and not for each of its readers.
        execute 'prepare hornbook_changed_row as ' || query;
        prepared_for := asking.role;
      end if;
      content := null;
      execute 'execute hornbook_changed_row' into content;
      if content is not null then
        reader := asking.index;
        return next;
      end if;
    exception when others then
      -- A policy that fails for one reader shows them nothing, and concerns nobody else.
      null;
    end;
  end loop;
end $f$;

revoke execute on function hornbook_server.wait_until_visible, hornbook_server.select_condition,
  hornbook_server.logged_row_query, hornbook_server.read_changed_row from public;
grant execute on function hornbook_server.wait_until_visible, hornbook_server.select_condition,
  hornbook_server.logged_row_query, hornbook_server.read_changed_row to hornbook_gateway;
