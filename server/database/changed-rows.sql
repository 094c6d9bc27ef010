-- Who may read a changed row. The row is put where it was when it was logged, each reader selects it under their own
-- role and claims, and everything is undone. Runs as the owner at each start.

-- The log is sent as soon as a commit is written, which is before others see it: policies would still look up the
-- state before it.
create or replace function hornbook_server.wait_until_visible(transaction bigint)
  returns void language plpgsql volatile set search_path = ''
as $f$
declare
  deadline constant timestamptz := clock_timestamp() + interval '5 seconds';
  newest constant bigint := pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint;
  -- The log has the lower 32 bits: we take the id that is nearest to the newest.
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

drop function if exists hornbook_server.read_changed_row(oid, jsonb, bigint, jsonb);
-- logged: {column: text}. readers: [{"role", "subject", "claims": "…"}], those with the same role together.
-- contents: for each reader the row in the columns that their role may read, or null. All of it is null if the
-- table has no primary key, or if the log doesn't contain the whole row.
create function hornbook_server.read_changed_row(
  relation oid, logged jsonb, transaction bigint, readers jsonb,
  out key text[], out columns jsonb, out contents jsonb
)
  language plpgsql volatile set search_path = ''
  -- A lock that we would have to wait for belongs to a writer, who goes first.
  set lock_timeout = '200ms'
as $f$
declare
  target constant text := relation::regclass;
  names text;
  literals text;
  has_key text;
  look_up text;
  is_there boolean;
  reader record;
  prepared_for text;
  readable text;
  content jsonb;
  seen jsonb[];
begin
  perform hornbook_server.wait_until_visible(transaction);
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) filter (where a.attgenerated = ''),
         string_agg(format('%L::%s', logged ->> a.attname::text, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
           filter (where a.attgenerated = ''),
         string_agg(format('%I = %L', a.attname, logged ->> a.attname::text), ' and ') filter (where i.indexrelid is not null),
         array_agg(a.attname::text) filter (where i.indexrelid is not null),
         jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
  into names, literals, has_key, key, columns
  from pg_catalog.pg_attribute as a
  join pg_catalog.pg_type as t on t.oid = a.atttypid
  left join pg_catalog.pg_index as i
    on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
  having bool_and(a.attgenerated <> '' or logged ? a.attname::text);
  if has_key is null then
    return;
  end if;

  begin
    look_up := format(
      'select exists (select from (select %s from %s where %s) as now, (select %s) as logged where now operator(pg_catalog.*=) logged)',
      names, target, has_key, literals
    );
    execute look_up into is_there;
    loop
      seen := array_fill(null::jsonb, array[jsonb_array_length(readers)]);
      if not is_there then
        -- Without triggers: they would refuse the row, or act on it.
        perform pg_catalog.set_config('session_replication_role', 'replica', true);
        execute format('delete from %s where %s', target, has_key);
        execute format('insert into %s (%s) overriding system value values (%s)', target, names, literals);
      end if;
      for reader in
        select r.ordinality::integer as index, r.value ->> 'role' as role, r.value ->> 'subject' as subject,
               r.value ->> 'claims' as claims
        from pg_catalog.jsonb_array_elements(readers) with ordinality as r order by r.ordinality
      loop
        begin
          perform pg_catalog.set_config('role', reader.role, true),
                  pg_catalog.set_config('request.jwt.claim.sub', coalesce(reader.subject, ''), true),
                  pg_catalog.set_config('request.jwt.claim.role', reader.role, true),
                  pg_catalog.set_config('request.jwt.claims', reader.claims, true);
          if reader.role is distinct from prepared_for then
            prepared_for := null;
            select string_agg(format('%I', a.attname), ', ' order by a.attnum) into readable
            from pg_catalog.pg_attribute as a
            where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
              and pg_catalog.has_column_privilege(reader.role, relation, a.attnum, 'select');
            if exists (select from pg_catalog.pg_prepared_statements where name = 'hornbook_changed_row') then
              deallocate hornbook_changed_row;
            end if;
            -- Prepared once, so that it is planned for the role and not for each of its readers.
            execute format(
              'prepare hornbook_changed_row as select pg_catalog.to_jsonb(r) from (select %s from %s where %s) as r',
              readable, target, has_key
            );
            prepared_for := reader.role;
          end if;
          execute 'execute hornbook_changed_row' into content;
          seen[reader.index] := content;
        exception when others then
          -- A policy that fails for one reader shows them nothing, and doesn't affect anyone else.
          null;
        end;
      end loop;
      -- Each reader's statement reads the newest state. If a writer changed the row between two of them, all are asked
      -- again, about the row as we put it back.
      exit when not is_there;
      perform pg_catalog.set_config('role', 'none', true);
      execute look_up into is_there;
      exit when is_there;
    end loop;
    raise exception using errcode = 'HB000', message = 'Undo everything';
  exception
    when sqlstate 'HB000' then null;
    -- The row can't be put back beside one that took its place.
    when unique_violation then seen := '{}';
  end;
  contents := pg_catalog.to_jsonb(seen);
end $f$;

-- The types of a published table's columns that a role may read, by name; null if the table isn't published.
create or replace function hornbook_server.published_columns(schema_name text, table_name text, reader text)
  returns jsonb language sql stable set search_path = ''
as $f$
  select coalesce(
    jsonb_object_agg(a.attname, t.typname) filter (
      where has_schema_privilege(reader, c.relnamespace, 'usage') and has_column_privilege(reader, c.oid, a.attnum, 'select')
    ),
    '{}'
  )
  from pg_catalog.pg_publication_tables as p
  join pg_catalog.pg_class as c on c.relnamespace = quote_ident(p.schemaname)::regnamespace and c.relname = p.tablename
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type as t on t.oid = a.atttypid
  where p.pubname = 'supabase_realtime' and p.schemaname = schema_name and p.tablename = table_name
  having count(*) > 0
$f$;

revoke execute on function hornbook_server.wait_until_visible, hornbook_server.read_changed_row, hornbook_server.published_columns
  from public;
