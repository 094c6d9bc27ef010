-- Own material: outlines, syllabi and class notes that a user uploads. The function own-documents reads a
-- stored file and writes its passages here; the chat searches them beside the law, for their owner alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- One type that no browser shows, whatever the file contains.
  ('own-documents', 'own-documents', false, 20971520, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into app_private.bucket_rules (bucket_id, bytes_per_folder, files_per_folder) values
  ('own-documents', 209715200, 50);

create table public.own_documents (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  title text not null check (length(btrim(title)) between 1 and 200 and title !~ '[[:cntrl:]]'),
  status text not null default 'reading' check (status in ('reading', 'ready', 'refused')),
  refusal text check (length(refusal) <= 40),
  kind text check (kind in ('pdf', 'docx', 'markdown', 'text')),
  pages integer check (pages > 0),
  bytes bigint not null check (bytes >= 0),
  text_bytes bigint not null default 0 check (text_bytes >= 0),
  passages integer not null default 0 check (passages >= 0),
  reading_until timestamptz,
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'reading') = (reading_until is not null))
);
comment on table public.own_documents is
  'Documents that users uploaded: the file is own-documents/<user>/<id> in storage, unless it was refused.';
comment on column public.own_documents.refusal is
  'Why it can''t be used, by its code in contracts/own-material.ts.';
comment on column public.own_documents.reading_until is
  'While it is being read: when to give up on it. After that, it can be read again.';
create index own_documents_user_id_created_at_idx on public.own_documents (user_id, created_at);

create table public.own_passages (
  id text primary key,
  document_id uuid not null references public.own_documents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  n integer not null check (n > 0),
  heading text not null check (length(heading) between 1 and 300),
  body text not null check (length(body) between 1 and 8000),
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', heading), 'A') || to_tsvector('pg_catalog.english', body)
  ) stored,
  check (id = 'own/' || document_id || '/' || n)
);
comment on table public.own_passages is
  'What own documents say, in the order in which they say it. Citations name them by id, as they name '
  'passages of the outlines.';
create index own_passages_document_id_idx on public.own_passages (document_id, n);
-- Read right after a document is written: a list of pending entries would make each search as slow as a scan.
create index own_passages_words_idx on public.own_passages using gin (user_id, words) with (fastupdate = off);

-- Who may do what -------------------------------------------------------------------------------------------

grant select, delete on public.own_documents to authenticated;
grant update (title) on public.own_documents to authenticated;
grant select on public.own_passages to authenticated;

alter table public.own_documents enable row level security;
alter table public.own_passages enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.own_documents as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.own_passages as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A user reads their own documents"
  on public.own_documents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "A user renames their own documents"
  on public.own_documents for update to authenticated
  using (user_id = (select auth.uid()));
create policy "A user deletes their own documents"
  on public.own_documents for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A user reads the passages of their own documents"
  on public.own_passages for select to authenticated
  using (user_id = (select auth.uid()));

create policy "A user reads the files of their own documents"
  on storage.objects for select to authenticated
  using (bucket_id = 'own-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- There is no policy for replacing one: what was read stays what is stored.
create policy "A user uploads documents of their own"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'own-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
create policy "A user deletes the files of their own documents"
  on storage.objects for delete to authenticated
  using (bucket_id = 'own-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- How much a user may keep ----------------------------------------------------------------------------------

create function app_private.lock_own_material(of_user text)
  returns void
  language sql
  set search_path = ''
as $$
  -- The lock of app_private.limit_folder_size: files and texts are counted together, one at a time.
  select pg_advisory_xact_lock(pg_catalog.hashtextextended('folder own-documents/' || of_user, 0));
$$;

create function app_private.own_material_bytes(of_user text, besides storage.objects default null)
  returns bigint
  language sql stable
  set search_path = ''
as $$
  select (app_private.held_in_folder('own-documents', of_user, besides)).bytes
    + coalesce((select sum(d.text_bytes) from public.own_documents as d where d.user_id::text = of_user),
      0)::bigint;
$$;
comment on function app_private.own_material_bytes is
  'What a user''s own material takes: the files, besides one about to be written, and the texts read from '
  'them.';

create function app_private.limit_own_material()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner_folder constant text := split_part(new.name, '/', 1);
begin
  perform app_private.lock_own_material(owner_folder);
  if app_private.bytes_of_object(new) + app_private.own_material_bytes(owner_folder, new) > 209715200 then
    raise exception 'folder_full' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function app_private.limit_own_material is
  'Refuses a file that would take its user''s own material, with its texts, past 200 MB: P0001 folder_full.';
create trigger limit_own_material
  before insert or update of bucket_id, name, metadata, user_metadata on storage.objects
  for each row when (new.bucket_id = 'own-documents')
  execute function app_private.limit_own_material();

create function app_private.delete_own_file(of_user uuid, document uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- As in app_private.delete_files_of_user.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o
  where o.bucket_id = 'own-documents' and o.name = of_user || '/' || document;
  perform set_config('storage.allow_delete_query', 'false', true);
end;
$$;

create function app_private.delete_file_of_document()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.delete_own_file(old.user_id, old.id);
  return null;
end;
$$;
comment on function app_private.delete_file_of_document is 'A document''s file goes with it.';
create trigger delete_file_of_document
  after delete on public.own_documents
  for each row execute function app_private.delete_file_of_document();

-- Reading a document ----------------------------------------------------------------------------------------

create function public.start_own_document(of_user uuid, of_session text, document uuid, title text)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  file storage.objects;
  known public.own_documents;
begin
  if not app_private.session_has_required_aal(of_user, of_session) then
    return 'insufficient_aal';
  end if;
  perform app_private.lock_own_material(of_user::text);
  select d.* into known from public.own_documents as d where d.id = document and d.user_id = of_user;
  if known.status in ('ready', 'refused') or known.reading_until > now() then
    return 'known';
  end if;
  select o.* into file from storage.objects as o
  where o.bucket_id = 'own-documents' and o.name = of_user || '/' || document;
  if file.id is null then
    return 'not_found';
  end if;
  if known.id is not null then
    -- An earlier reading was interrupted.
    delete from public.own_passages as p where p.document_id = document;
    update public.own_documents as d
    set text_bytes = 0, passages = 0, reading_until = now() + interval '10 minutes' where d.id = document;
    return 'started';
  end if;
  -- A file whose upload was never followed by a reading would take up room unseen.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o
  where o.bucket_id = 'own-documents' and o.created_at < now() - interval '1 day'
    and o.name collate "C" >= of_user || '/' and o.name collate "C" < of_user || '0' and o.id <> file.id
    and not exists (select from public.own_documents as d where of_user || '/' || d.id = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
  if (select count(*) from public.own_documents as d where d.user_id = of_user) >= 50 then
    return 'full';
  end if;
  insert into public.own_documents (id, user_id, title, bytes, reading_until)
  values (document, of_user, start_own_document.title, app_private.bytes_of_object(file),
          now() + interval '10 minutes')
  on conflict (id) do nothing;
  -- Another user may have a document by this id.
  return case when found then 'started' else 'not_found' end;
end;
$$;
comment on function public.start_own_document is
  'Opens a document whose file the user has stored: started, known (it is read, or being read), not_found '
  '(no such file), full (50 documents), or insufficient_aal.';

create function public.store_own_passages(of_document uuid, added jsonb)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  document public.own_documents;
  added_bytes bigint;
begin
  select d.* into document from public.own_documents as d where d.id = of_document;
  if document.id is null then
    return 'gone';
  end if;
  perform app_private.lock_own_material(document.user_id::text);
  select d.* into document from public.own_documents as d
  where d.id = of_document and d.status = 'reading' for update;
  if document.id is null then
    return 'gone';
  end if;
  select coalesce(sum(octet_length(a.heading) + octet_length(a.body)), 0) into added_bytes
  from jsonb_to_recordset(added) as a (heading text, body text);
  if app_private.own_material_bytes(document.user_id::text) + added_bytes > 209715200 then
    return 'full';
  end if;
  insert into public.own_passages (id, document_id, user_id, n, heading, body)
  select 'own/' || of_document || '/' || document.passages + a.place, of_document, document.user_id,
         document.passages + a.place, a.passage ->> 'heading', a.passage ->> 'body'
  from jsonb_array_elements(added) with ordinality as a (passage, place);
  update public.own_documents as d set
    passages = document.passages + jsonb_array_length(added),
    text_bytes = document.text_bytes + added_bytes
  where d.id = of_document;
  return 'stored';
end;
$$;
comment on function public.store_own_passages is
  'Adds the next passages ([{heading, body}]) of a document that is being read: stored, full (200 MB with '
  'their texts), or gone (deleted meanwhile).';

create function public.finish_own_document(of_document uuid, outcome jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  document public.own_documents;
begin
  if outcome ? 'isInterrupted' then
    update public.own_documents as d set reading_until = now() where d.id = of_document
      and d.status = 'reading';
    return;
  end if;
  update public.own_documents as d set
    status = case when outcome ->> 'refusal' is null then 'ready' else 'refused' end,
    refusal = outcome ->> 'refusal',
    kind = outcome ->> 'kind',
    pages = (outcome ->> 'pages')::integer,
    reading_until = null
  where d.id = of_document and d.status = 'reading'
  returning d.* into document;
  if document.refusal is not null then
    -- Only that it was refused is kept.
    delete from public.own_passages as p where p.document_id = of_document;
    perform app_private.delete_own_file(document.user_id, of_document);
    update public.own_documents as d set text_bytes = 0, passages = 0, bytes = 0 where d.id = of_document;
  end if;
end;
$$;
comment on function public.finish_own_document is
  'Closes a document that was being read: {kind, pages}; {refusal}, which removes its file and its '
  'passages; or {isInterrupted}: it can be read again.';

-- Finding it again ------------------------------------------------------------------------------------------

create function app_private.own_passage_as_json(p public.own_passages, d public.own_documents)
  returns json
  language sql immutable
  set search_path = ''
as $$
  -- The shape of app_private.law_passage.
  select json_build_object(
    'id', p.id, 'title', d.title, 'heading', p.heading, 'kind', 'own', 'body', p.body, 'authority', ''
  );
$$;

create function app_private.valued_words(of_user uuid, total integer, words text[], weights real[],
  out queries tsquery[], out worths real[], out rarest tsquery)
  language plpgsql stable
  set search_path = ''
as $$
begin
  with asked as (
    select plainto_tsquery('pg_catalog.english', a.word) as query, max(a.weight) as weight
    from unnest(words[1:100], weights[1:100]) as a (word, weight) group by 1
  ), counted as (
    select a.query, a.weight, (
      select count(*) from public.own_passages as p where p.user_id = of_user and p.words @@ a.query
    ) as having
    from asked as a where numnode(a.query) > 0
  ), valued as (
    select c.query, c.having, c.weight * ln(1 + (total - least(c.having, total) + 0.5) / (c.having + 0.5))
      * case when c.having = 0 then 0.6 else 1 end as worth
    from counted as c
  )
  select array_agg(v.query order by v.worth desc), array_agg(v.worth order by v.worth desc),
         (select string_agg(r.query::text, ' | ')::tsquery from (
           select o.query from valued as o where o.having > 0 order by o.worth desc limit 4) as r)
  into queries, worths, rarest
  from valued as v;
end;
$$;
comment on function app_private.valued_words is
  'A query''s words with what each is worth in a user''s own material of so many passages, the best first: '
  'a rare one more than a common one (BM25''s idf). One that the material lacks says little: it may only be '
  'how the question is put. rarest finds the four best that it has; null if it has none.';

create function public.search_own_material(of_user uuid, words text[], weights real[], most integer)
  returns json
  language plpgsql stable
  set search_path = ''
  -- The planner takes reading every passage's words for cheap, but they are stored apart from their rows.
  set enable_seqscan = off
as $$
declare
  total constant integer := (
    select sum(d.passages) from public.own_documents as d where d.user_id = of_user and d.status = 'ready'
  );
  queries tsquery[];
  worths real[];
  rarest tsquery;
begin
  if total is null then
    return '[]';
  end if;
  -- In a few passages, each word would seem common.
  select v.* into queries, worths, rarest
  from app_private.valued_words(of_user, greatest(total, 200), words, weights) as v;
  if rarest is null then
    return '[]';
  end if;
  return (
    select coalesce(json_agg(app_private.own_passage_as_json(p, d) order by f.score desc, f.id), '[]')
    from (
      select m.id, sum(q.worth * m.rank) as score
      from (
        select c.id, q.place, ts_rank('{0.5, 0.5, 0.5, 1}', c.words, q.query, 1) as rank
        from (
          select p.id, p.words from public.own_passages as p
          where p.user_id = of_user and p.words @@ rarest limit 3000
        ) as c
        cross join unnest(queries) with ordinality as q (query, place)
        where c.words @@ q.query
      ) as m
      join unnest(worths) with ordinality as q (worth, place) using (place)
      group by m.id
      -- Passages that have only a part of what is asked would be found by chance.
      having sum(q.worth) >= 0.4 * (select sum(w) from unnest(worths) as w)
        and (count(*) > 1 or cardinality(queries) < 3)
      order by 2 desc, 1 limit most
    ) as f
    join public.own_passages as p on p.id = f.id
    join public.own_documents as d on d.id = p.document_id and d.status = 'ready'
  );
end;
$$;
comment on function public.search_own_material is
  'The passages of a user''s own material that have most of what is asked, best first: [law_passage].';

create function public.read_own_passages(of_user uuid, ids text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(json_agg(app_private.own_passage_as_json(p, d)), '[]')
  from public.own_passages as p join public.own_documents as d on d.id = p.document_id
  where p.id = any (ids[1:500]) and p.user_id = of_user;
$$;
comment on function public.read_own_passages is
  'The texts of up to 500 of the user''s own passages: [law_passage]. Ids of anyone else''s find nothing.';

create function app_private.has_own_material(of_user uuid)
  returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (select from public.own_documents as d where d.user_id = of_user and d.status = 'ready');
end;
$$;

create function public.own_material_usage()
  returns table (documents integer, bytes bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  return query select
    (select count(*)::integer from public.own_documents as d where d.user_id = (select auth.uid())),
    app_private.own_material_bytes((select auth.uid())::text);
end;
$$;
comment on function public.own_material_usage is
  'How many documents the caller has, and the bytes of their files and texts together.';
grant execute on function public.own_material_usage to authenticated;
