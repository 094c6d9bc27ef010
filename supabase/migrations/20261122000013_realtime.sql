-- Realtime: the tables whose changes go to subscribers who may read the row. Hosted projects have the
-- publication from the start.

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

-- Whether a subscriber may learn that a row was deleted depends on the old row, so the log must contain all
-- of it.
alter table public.threads replica identity full;
