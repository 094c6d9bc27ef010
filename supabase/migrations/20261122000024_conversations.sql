-- Order among many conversations: folders, and the search over titles and messages.

-- Folders ---------------------------------------------------------------------------------------------------

create table public.folders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  subject text references public.subjects (slug) on delete set null,
  course_id uuid references public.courses (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, course_id),
  unique (id, user_id)
);
comment on table public.folders is 'A user''s folders for conversations, such as one for each course.';
comment on column public.folders.subject is
  'What its conversations are about: their questions are looked up in this subject first.';
create index folders_subject_idx on public.folders (subject);
create index folders_course_id_idx on public.folders (course_id);

grant select, delete on public.folders to authenticated;
grant insert (user_id, name, subject, course_id), update (name, subject) on public.folders to authenticated;
alter table public.folders enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.folders as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A user reads their own folders"
  on public.folders for select to authenticated
  using (user_id = (select auth.uid()));
create policy "A user adds folders of their own"
  on public.folders for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "A user changes their own folders"
  on public.folders for update to authenticated
  using (user_id = (select auth.uid()));
create policy "A user deletes their own folders"
  on public.folders for delete to authenticated
  using (user_id = (select auth.uid()));

-- With the owner in the key, a conversation can only be in a folder of the same user.
alter table public.threads add column folder_id uuid;
alter table public.threads add constraint threads_folder_id_fkey
  foreign key (folder_id, user_id) references public.folders (id, user_id) on delete set null (folder_id);
create index threads_folder_id_idx on public.threads (folder_id, user_id) where folder_id is not null;
grant update (folder_id) on public.threads to authenticated;

alter publication supabase_realtime add table public.folders;

-- What is searched ------------------------------------------------------------------------------------------

create extension if not exists btree_gin with schema extensions;

create table app_private.chat_texts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.threads (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  said_at timestamptz not null,
  search tsvector not null
);
comment on table app_private.chat_texts is
  'The words of each conversation''s title (message_id is null) and of each finished message. Apart from '
  'messages, so that an answer can grow without being indexed again.';
create index chat_texts_search_idx on app_private.chat_texts using gin (user_id, search);
create index chat_texts_user_id_said_at_idx on app_private.chat_texts (user_id, said_at desc);
create index chat_texts_thread_id_idx on app_private.chat_texts (thread_id);
create index chat_texts_message_id_idx on app_private.chat_texts (message_id);

create table app_private.chat_words (
  user_id uuid not null references auth.users (id) on delete cascade,
  word text not null,
  thread_id uuid not null references public.threads (id) on delete cascade,
  primary key (user_id, word, thread_id)
);
comment on table app_private.chat_words is
  'Words of a user''s conversations that the law doesn''t have, such as names, to correct a misspelled '
  'search.';
create index chat_words_thread_id_idx on app_private.chat_words (thread_id);

create function app_private.index_chat_text(
  of_id uuid, of_user uuid, of_thread uuid, of_message uuid, at timestamptz, content text
)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  words constant tsvector := to_tsvector('app_private.legal', left(content, 50000));
begin
  insert into app_private.chat_texts as t (id, user_id, thread_id, message_id, said_at, search)
  values (of_id, of_user, of_thread, of_message, at, words)
  on conflict (id) do update set search = excluded.search;
  insert into app_private.chat_words (user_id, word, thread_id)
  select of_user, w.word, of_thread
  from (
    select distinct m.part[1] as word
    from regexp_matches(lower(left(content, 50000)), '[[:alpha:]]{4,40}', 'g') as m (part)
  ) as w
  where not exists (select from app_private.search_words as k where k.word = w.word)
  limit 100
  on conflict do nothing;
end;
$$;
create function app_private.index_thread_title()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.index_chat_text(new.id, new.user_id, new.id, null, new.created_at, new.title);
  return null;
end;
$$;
create trigger index_title after insert or update of title on public.threads
  for each row execute function app_private.index_thread_title();

create function app_private.index_message()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.answering_until is not null or new.content = '' then
    delete from app_private.chat_texts as t where t.id = new.id;
  else
    perform app_private.index_chat_text(
      new.id, new.user_id, new.thread_id, new.id, new.created_at, new.content);
  end if;
  return null;
end;
$$;
-- When a question is stored, an answer ends, or it is asked for again; not with each piece of it.
create trigger index_new after insert on public.messages
  for each row when (new.answering_until is null and new.content <> '')
  execute function app_private.index_message();
create trigger index_changed after update of content, answering_until on public.messages
  for each row when (new.answering_until is null or old.answering_until is null)
  execute function app_private.index_message();

-- The search ------------------------------------------------------------------------------------------------

create function app_private.known_words(beginning text, is_whole boolean)
  returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  (
    select k.word from app_private.search_words as k
    where k.word = beginning or (not is_whole and k.word >= beginning and k.word < beginning || '~')
    order by k.passages desc limit 12
  )
  union
  (
    select distinct o.word from app_private.chat_words as o
    where o.user_id = (select auth.uid())
      and (o.word = beginning
        or (not is_whole and o.word >= beginning and o.word < beginning || '~'))
    limit 12
  );
$$;

create function app_private.similar_words(misspelt text)
  returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select app_private.correct_word(misspelt)
  union
  (
    select o.word from (
      select distinct w.word from app_private.chat_words as w
      where w.user_id = (select auth.uid())
        -- The first letter is seldom wrong, and a user may have many words.
        and w.word >= left(misspelt, 1) and w.word < left(misspelt, 1) || '~'
    ) as o
    where extensions.levenshtein_less_equal(o.word, misspelt, 2)
      <= case when length(misspelt) < 6 then 1 else 2 end
    limit 6
  );
$$;
comment on function app_private.similar_words is
  'What a misspelled word may mean: the nearest word of the law, and words of the caller''s conversations.';

create function app_private.chat_query(written text)
  returns tsquery
  language plpgsql stable
  set search_path = ''
as $$
declare
  words text[];
  word text;
  is_last boolean;
  is_open boolean;
  meant text[];
  stems text;
  part tsquery;
  wanted tsquery;
begin
  -- Quoted phrases and excluded words mean what they say.
  if written ~ '"|(^|\s)-\w' then
    return websearch_to_tsquery('app_private.legal', written);
  end if;
  select array_agg(m.part[1] order by m.place) into words
  from regexp_matches(lower(written), '[[:alnum:]]+', 'g') with ordinality as m (part, place)
  where m.place <= 12;
  for place in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[place];
    is_last := place = array_length(words, 1);
    -- Of "what is a will", only the last word says something, though English has it among its commonest.
    continue when not is_last and to_tsvector('english', word) = '' and word <> 'will';
    continue when is_last and wanted is not null and length(word) < 2;
    meant := array(select app_private.known_words(word, not is_last));
    if cardinality(meant) = 0 and length(word) > 3 then
      meant := array(select app_private.similar_words(word));
    end if;
    is_open := is_last and length(word) > 1;
    select string_agg(distinct quote_literal(s.stem), ' | ') into stems
    from (select app_private.stem(m) as stem from unnest(meant || word) as m where m is not null) as s
    -- Those that begin with the unfinished word are found with it.
    where not (is_open and starts_with(s.stem, word));
    part := concat_ws(' | ', stems, case when is_open then quote_literal(word) || ':*' end)::tsquery;
    wanted := case when wanted is null then part else wanted && part end;
  end loop;
  return wanted;
end;
$$;
comment on function app_private.chat_query is
  'What a search means: every word, in any form; the last may still be unfinished; a word that neither the '
  'law nor the caller''s conversations have stands for those it may be a misspelling of.';

create function app_private.find_chat_texts(wanted tsquery, most integer)
  returns table (thread_id uuid, message_id uuid, is_title boolean, said_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  me constant uuid := (select auth.uid());
  enough constant integer := 300;
  found integer;
begin
  select count(*) into found from (
    select from app_private.chat_texts as t where t.user_id = me and t.search @@ wanted limit enough + 1
  ) as matching;
  -- Of what hundreds of texts have, the newest is meant; otherwise, what has it most.
  return query
  with candidates as (
    (
      select t.thread_id, t.message_id, t.said_at, 0::real as weight
      from app_private.chat_texts as t
      where found > enough and t.user_id = me and t.search @@ wanted
      order by t.said_at desc limit 8 * most
    )
    union all
    select t.thread_id, t.message_id, t.said_at, ts_rank(t.search, wanted, 1)
    from app_private.chat_texts as t
    where found <= enough and t.user_id = me and t.search @@ wanted
  ), best as (
    select distinct on (c.thread_id) c.thread_id, c.message_id, c.said_at, c.weight,
           bool_or(c.message_id is null) over (partition by c.thread_id) as is_title
    from candidates as c
    join public.threads as d on d.id = c.thread_id and d.deleted_at is null
    order by c.thread_id, c.message_id is null, c.weight desc, c.said_at desc
  )
  select b.thread_id, b.message_id, b.is_title, b.said_at from best as b
  order by b.is_title desc, b.weight desc, b.said_at desc
  limit most;
end;
$$;
grant execute on function app_private.stem, app_private.chat_query, app_private.known_words,
  app_private.similar_words, app_private.find_chat_texts to authenticated;

create function public.search_conversations(query text)
  returns table (
    thread_id uuid, title text, is_archived boolean, message_id uuid, role text, said_at timestamptz,
    snippet text
  )
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant tsquery := app_private.chat_query(left(query, 200));
  marks constant text := 'StartSel=⟦, StopSel=⟧, ';
begin
  if wanted is null or numnode(wanted) = 0 then
    return;
  end if;
  return query
  select t.id,
         ts_headline('app_private.legal', translate(t.title, '⟦⟧', ''), wanted, marks || 'HighlightAll=true'),
         t.is_archived, m.id, m.role, f.said_at,
         ts_headline(
           'app_private.legal',
           -- Read as text: without the marks of Markdown and of citations.
           regexp_replace(translate(left(m.content, 10000), '⟦⟧*_#>`|', ''), '\s*\[\d+\]', '', 'g'),
           wanted, marks || 'MaxWords=24, MinWords=12, MaxFragments=1'
         )
  from app_private.find_chat_texts(wanted, 12) as f
  join public.threads as t on t.id = f.thread_id
  left join public.messages as m on m.id = f.message_id
  order by f.is_title desc, t.is_archived, f.said_at desc;
end;
$$;
comment on function public.search_conversations is
  'The caller''s conversations whose title or messages have the words of a search, in any form and with '
  'typos: up to twelve, those that are named so first. Of each, the message that has them most (null if '
  'only the title does). ⟦ and ⟧ mark the words in the title and the snippet.';
grant execute on function public.search_conversations to authenticated;
