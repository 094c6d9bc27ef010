-- Realtime: the tables whose changes are sent to whoever subscribed to them and may read the row. A hosted project has
-- the publication from its beginning.

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if not exists (
    select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'threads'
  ) then
    alter publication supabase_realtime add table public.threads;
  end if;
end;
$$;

-- Who may be told that a row is gone is asked of the row as it was, so all of it must be in the log.
alter table public.threads replica identity full;
