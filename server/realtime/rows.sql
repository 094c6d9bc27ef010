-- Who may read a changed row: asked of the row itself, as each subscriber, in one call. Run by the owner at each start.

-- The log is sent as soon as a commit is written, which is before others see it: the row would still be as it was.
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

-- Runs as the gateway's role, which may become the three roles of the API and nothing else.
-- readers: [{"role", "subject", "claims": "…"}], those of one role together. Returns the row as each of them may read it,
-- in the columns that their role may read, and nothing for those who may not.
create or replace function hornbook_server.read_changed_row(
  relation oid, row_key jsonb, transaction bigint, readers jsonb
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
    perform pg_catalog.set_config('role', asking.role, true),
            pg_catalog.set_config('request.jwt.claim.sub', coalesce(asking.subject, ''), true),
            pg_catalog.set_config('request.jwt.claim.role', asking.role, true),
            pg_catalog.set_config('request.jwt.claims', asking.claims, true);
    if asking.role is distinct from prepared_for then
      prepared_for := asking.role;
      -- Null when the role may not read the key: then it cannot ask for the row.
      select pg_catalog.format(
        'select pg_catalog.to_jsonb(r) from (select %s from %I.%I as t where %s) as r',
        pg_catalog.string_agg(pg_catalog.format('t.%I', a.attname), ', ' order by a.attnum),
        n.nspname, c.relname,
        pg_catalog.string_agg(
          pg_catalog.format('t.%I = %L::%s', a.attname, row_key ->> a.attname::text,
                            pg_catalog.format_type(a.atttypid, a.atttypmod)),
          ' and '
        ) filter (where row_key ? a.attname::text)
      ) into query
      from pg_catalog.pg_class as c
      join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.oid = relation
        and pg_catalog.has_schema_privilege(n.oid, 'usage')
        and pg_catalog.has_column_privilege(c.oid, a.attnum, 'select')
      group by n.nspname, c.relname
      having pg_catalog.count(*) filter (where row_key ? a.attname::text)
        = (select pg_catalog.count(*) from pg_catalog.jsonb_object_keys(row_key));
      if exists (select from pg_catalog.pg_prepared_statements where name = 'hornbook_changed_row') then
        deallocate hornbook_changed_row;
      end if;
      if query is not null then
        -- Prepared once, so that it is planned for the role and not for each of its readers.
        execute 'prepare hornbook_changed_row as ' || query;
      end if;
    end if;
    continue when query is null;
    content := null;
    begin
      execute 'execute hornbook_changed_row' into content;
    exception when others then
      -- A policy that fails for one reader shows them nothing, and concerns nobody else.
      null;
    end;
    if content is not null then
      reader := asking.index;
      return next;
    end if;
  end loop;
end $f$;

revoke execute on function hornbook_server.wait_until_visible, hornbook_server.read_changed_row from public;
grant execute on function hornbook_server.wait_until_visible, hornbook_server.read_changed_row to hornbook_gateway;
