-- Shared conversations: a link that shows a conversation as it was when the link was made, to anyone
-- who has it,
-- without saying whose it is. Turning a link off deletes its row, and so does deleting the conversation.

create table public.shared_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.threads (id) on delete cascade,
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  title text not null,
  turns jsonb not null check (jsonb_typeof(turns) = 'array'),
  created_at timestamptz not null default now()
);
comment on table public.shared_conversations is
  'Links to conversations, each with what it shows. Its owner deletes it to turn the link off.';
comment on column public.shared_conversations.token is
  'What the link''s address ends with: 128 random bits, which are all that a reader needs.';
comment on column public.shared_conversations.turns is
  '[{question, answer: {text, citations, flags, isComplete} or null}]: all that readers get. No ids but '
  'those of the outlines'' passages: of the owner''s own documents, citations have the title alone.';
create index shared_conversations_user_id_idx on public.shared_conversations (user_id, created_at desc);
create index shared_conversations_thread_id_idx on public.shared_conversations (thread_id);

grant select, delete on public.shared_conversations to authenticated;

alter table public.shared_conversations enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.shared_conversations as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A user lists the links they made"
  on public.shared_conversations for select to authenticated
  using (user_id = (select auth.uid()));
create policy "A user turns off the links they made"
  on public.shared_conversations for delete to authenticated
  using (user_id = (select auth.uid()));

-- Making a link ---------------------------------------------------------------------------------------

create function app_private.shareable_citations(citations jsonb)
  returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when c ->> 'passageId' like 'own/%' then
      jsonb_build_object('n', c -> 'n', 'passageId', 'own/', 'title', c -> 'title', 'heading', '')
    else
      jsonb_build_object(
        'n', c -> 'n', 'passageId', c -> 'passageId', 'title', c -> 'title', 'heading', c -> 'heading'
      )
    end order by place
  ), '[]')
  from jsonb_array_elements(citations) with ordinality as e (c, place);
$$;
comment on function app_private.shareable_citations is
  'Citations as everyone may see them: a document of the owner''s own has its title, and nothing that leads '
  'to it.';

create function app_private.without_own_words(content text, citations jsonb)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select string_agg(
    case when paragraph ~ own.marks then '*(From the student’s own material, which isn’t shared.)*'
      else paragraph end,
    E'\n\n' order by place
  )
  from regexp_split_to_table(content, '\n{2,}') with ordinality as p (paragraph, place),
    lateral (
      select '\[(' || string_agg(c ->> 'n', '|') || ')\]' as marks
      from jsonb_array_elements(citations) as c where c ->> 'passageId' like 'own/%'
    ) as own;
$$;
comment on function app_private.without_own_words is
  'An answer without the paragraphs that cite a document of the owner''s own, which may repeat its text.';

create function app_private.turns_to_share(last_answer uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'question', q.content,
    'answer', case when a.content <> '' and a.answering_until is null then jsonb_build_object(
      'text', shown.words, 'citations', app_private.shareable_citations(a.citations),
      -- Flags are places in the whole text.
      'flags', case when shown.words = a.content then a.flags else '[]' end,
      'isComplete', a.status = 'complete'
    ) end
  ) order by p.above desc), '[]')
  from app_private.path_to(last_answer) as p
  join public.messages as a on a.id = p.id and a.role = 'assistant'
  join public.messages as q on q.id = a.parent_id
  cross join app_private.without_own_words(a.content, a.citations) as shown (words);
$$;
comment on function app_private.turns_to_share is
  'The questions and answers up to an answer on its branch. Other branches aren''t shared.';

create function public.share_conversation(of_thread uuid, last_answer uuid)
  returns public.shared_conversations
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  most constant integer := 100;
  thread public.threads;
  snapshot jsonb;
  shared public.shared_conversations;
begin
  perform app_private.require_second_factor();
  select t.* into thread from public.threads as t
  where t.id = of_thread and t.user_id = me and t.deleted_at is null;
  if thread.id is null or not exists (
    select from public.messages as m
    where m.id = last_answer and m.thread_id = thread.id and m.role = 'assistant'
  ) then
    perform app_private.refuse('HB404', 'This conversation doesn''t exist.');
  end if;
  snapshot := app_private.turns_to_share(last_answer);
  if octet_length(snapshot::text) > 1000000 then
    perform app_private.refuse('HB422', 'This conversation is too long for a link. Download it instead.');
  end if;
  -- One at a time, so that many at once can't exceed the limit together.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('shared_conversations of ' || me, 0));
  -- Nothing changed since the last link: it's the same one.
  select s.* into shared from public.shared_conversations as s
  where s.thread_id = thread.id and s.turns = snapshot and s.title = thread.title
  order by s.created_at desc limit 1;
  if shared.id is not null then
    return shared;
  end if;
  if (select count(*) from public.shared_conversations as s where s.user_id = me) >= most then
    perform app_private.refuse('HB507', 'You can keep 100 shared links. Turn one off to make room.');
  end if;
  insert into public.shared_conversations (user_id, thread_id, title, turns)
  values (me, thread.id, thread.title, snapshot)
  returning * into shared;
  return shared;
end;
$$;
comment on function public.share_conversation is
  'Makes a link to the caller''s conversation as it is now, up to one of its answers. Returns an earlier '
  'link if it shows the same. P0001: HB404 if the conversation isn''t the caller''s, HB422 if it''s longer '
  'than a megabyte, HB507 beyond 100 links.';

-- Reading it ------------------------------------------------------------------------------------------

create function app_private.shared_with_token(token text)
  returns table (title text, turns jsonb, shared_on date)
  language sql stable security definer
  set search_path = ''
as $$
  select s.title, s.turns, s.created_at::date from public.shared_conversations as s
  join public.threads as t on t.id = s.thread_id and t.deleted_at is null
  where s.token = shared_with_token.token;
$$;

create function public.read_shared_conversation(token text)
  returns table (title text, turns jsonb, shared_on date)
  language sql stable
  set search_path = ''
as $$
  select * from app_private.shared_with_token(token);
$$;
comment on function public.read_shared_conversation is
  'What a link shows, to anyone who has it; no row once it was turned off or its conversation deleted.';

create function app_private.passage_of_shared(token text, passage_id text)
  returns table (id text, title text, heading text, body text)
  language sql stable security definer
  set search_path = ''
as $$
  select p.id, d.title, p.heading, p.body
  from public.shared_conversations as s
  join public.threads as t on t.id = s.thread_id and t.deleted_at is null
  join public.outline_passages as p on p.id = passage_of_shared.passage_id
  join public.outline_documents as d on d.id = p.document_id
  where s.token = passage_of_shared.token
    and jsonb_path_exists(
      s.turns, '$[*].answer.citations[*].passageId ? (@ == $id)', jsonb_build_object('id', p.id)
    );
$$;

create function public.read_shared_passage(token text, passage_id text)
  returns table (id text, title text, heading text, body text)
  language sql stable
  set search_path = ''
as $$
  select * from app_private.passage_of_shared(token, passage_id);
$$;
comment on function public.read_shared_passage is
  'A passage of the outlines that a shared conversation cites, for anyone who has the link; no row for any '
  'other.';

-- Continuing it in an account of one's own ------------------------------------------------------------

create table app_private.continued_conversations (
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.threads (id) on delete cascade,
  continued_at timestamptz not null default now(),
  primary key (thread_id)
);
comment on table app_private.continued_conversations is
  'Conversations that were copied from a shared one: counted, so that copies can''t fill the disk. From '
  'whose link a copy came isn''t kept.';
create index continued_conversations_user_id_idx
  on app_private.continued_conversations (user_id, continued_at);
alter table app_private.continued_conversations enable row level security;

create function app_private.copy_turns(turns jsonb, of_user uuid, thread uuid)
  returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  turn record;
  last uuid;
  at timestamptz := now() - interval '1 minute';
begin
  for turn in
    select t.value as said from jsonb_array_elements(turns) with ordinality as t (value, place)
    order by t.place
  loop
    -- In the past, so that the next message comes after them, however soon it is sent.
    at := at + interval '1 millisecond';
    insert into public.messages (thread_id, user_id, role, content, parent_id, is_copy, created_at)
    values (thread, of_user, 'user', turn.said ->> 'question', last, true, at)
    returning id into last;
    at := at + interval '1 millisecond';
    insert into public.messages (
      thread_id, user_id, role, content, status, citations, flags, parent_id, is_copy, created_at
    ) values (
      thread, of_user, 'assistant', coalesce(turn.said -> 'answer' ->> 'text', ''),
      case when (turn.said -> 'answer' ->> 'isComplete')::boolean then 'complete' else 'stopped' end,
      -- The owner's documents aren't the reader's.
      (select coalesce(jsonb_agg(c order by place), '[]')
       from jsonb_path_query(turn.said, '$.answer.citations[*]') with ordinality as e (c, place)
       where c ->> 'passageId' not like 'own/%'),
      coalesce(turn.said -> 'answer' -> 'flags', '[]'), last, true, at
    )
    returning id into last;
  end loop;
  return last;
end;
$$;
comment on function app_private.copy_turns is
  'Copies a shared conversation''s turns into a conversation of the user''s. Returns the last answer''s id.';

create function public.continue_shared_conversation(token text)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  most constant integer := 500;
  most_a_day constant integer := 30;
  shared public.shared_conversations;
  thread uuid;
  last uuid;
begin
  perform app_private.require_second_factor();
  select s.* into shared from public.shared_conversations as s
  join public.threads as t on t.id = s.thread_id and t.deleted_at is null
  where s.token = continue_shared_conversation.token;
  if shared.id is null or me is null then
    perform app_private.refuse('HB404', 'This conversation isn''t shared anymore.');
  end if;
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('continued_conversations of ' || me, 0));
  if (select count(*) from app_private.continued_conversations as c where c.user_id = me) >= most then
    perform app_private.refuse('HB507',
      'You can keep 500 continued conversations. Delete some to make room.');
  elsif (
    select count(*) from app_private.continued_conversations as c
    where c.user_id = me and c.continued_at > now() - interval '1 day'
  ) >= most_a_day then
    perform app_private.refuse('HB429',
      'You can continue 30 shared conversations a day. Try again tomorrow.');
  end if;
  insert into public.threads (user_id, title) values (me, shared.title) returning id into thread;
  insert into app_private.continued_conversations (user_id, thread_id) values (me, thread);
  last := app_private.copy_turns(shared.turns, me, thread);
  update public.threads as t set current_message = last where t.id = thread;
  return thread;
end;
$$;
comment on function public.continue_shared_conversation is
  'Copies a shared conversation into the caller''s own, where it can be continued. Copied messages don''t '
  'count. Returns the new conversation''s id. P0001: HB404 if the link was turned off, HB429 beyond 30 a '
  'day, HB507 beyond 500 in all.';

grant execute on function app_private.shared_with_token, app_private.passage_of_shared
  to anon, authenticated;
grant execute on function public.share_conversation, public.continue_shared_conversation to authenticated;
grant execute on function public.read_shared_conversation, public.read_shared_passage to anon, authenticated;
