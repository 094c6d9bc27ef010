-- Announces each change of a published table, for realtime. Runs as the owner after migrations, which fill the
-- publication, and when this folder's SQL has changed. A published table has the columns id and user_id. Only these are announced: a notification has
-- at most 8,000 bytes, and a subscriber reads the row under their own policies.

create or replace function hornbook_server.announce_change() returns trigger
  language plpgsql set search_path = '' as $f$
declare
  changed record := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('hornbook_changes', json_build_object(
    'type', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'id', changed.id, 'owner', changed.user_id
  )::text);
  return null;
end $f$;

do $$
declare
  published regclass;
begin
  for published in
    select format('%I.%I', p.schemaname, p.tablename)
    from pg_catalog.pg_publication_tables as p where p.pubname = 'supabase_realtime'
  loop
    execute format(
      'create or replace trigger hornbook_changed after insert or update or delete on %s
       for each row execute function hornbook_server.announce_change()',
      published
    );
  end loop;
end $$;
