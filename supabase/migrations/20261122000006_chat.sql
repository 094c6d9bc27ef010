-- Chat: threads, messages and message counts. A turn is a user's message and its answer. The chat function
-- (service_role) writes turns; counting happens in the transaction that accepts the message. A thread's
-- messages are a tree: an edited question is a sibling of the first, and so is another answer. What a
-- message follows are its ancestors, and the thread says which message is the end of what is shown. What
-- each message calls is in PL/pgSQL: before Postgres 18, SQL functions are replanned for every statement
-- that calls them, while PL/pgSQL functions are planned once per connection.

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null default 'New Conversation' check (length(btrim(title)) between 1 and 200),
  created_at timestamptz not null default now(),
  is_pinned boolean not null default false,
  is_archived boolean not null default false,
  deleted_at timestamptz
);
comment on table public.threads is
  'Conversations. Titled from their first question; their owner can rename, pin, archive and delete them.';
comment on column public.threads.deleted_at is
  'When its owner deleted it. Its messages are hidden from then on, and a few minutes later it is gone; '
  'until then, the deletion can be undone.';
create index threads_user_id_created_at_idx on public.threads (user_id, is_pinned desc, created_at desc,
  id desc);
create index threads_user_id_title_idx on public.threads (user_id, lower(title));
create index threads_deleted_at_idx on public.threads (user_id, deleted_at) where deleted_at is not null;

create table public.message_counts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  count integer not null default 0 check (count >= 0),
  free_refusals integer not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period_end > period_start),
  unique (user_id, period_start)
);
comment on table public.message_counts is
  'Messages accepted from a user in a calendar month (UTC): period_start is its first moment, period_end '
  'its last.';
comment on column public.message_counts.free_refusals is
  'Questions of the month that the outlines don''t cover, as the model said, and that weren''t counted.';

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  role text not null check (role in ('user', 'assistant')),
  content text not null default '',
  status text not null default 'complete' check (status in ('complete', 'stopped', 'failed')),
  citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array'),
  flags jsonb not null default '[]' check (jsonb_typeof(flags) = 'array'),
  cards jsonb not null default '[]' check (jsonb_typeof(cards) = 'array'),
  ending text check (ending in ('cut_off', 'withheld', 'continued')),
  feedback text check (feedback in ('helpful', 'unhelpful')),
  parent_id uuid references public.messages (id) on delete cascade,
  answering_until timestamptz,
  client_message_id text check (length(client_message_id) between 1 and 100),
  counted_in timestamptz,
  openings smallint not null default 1 check (openings > 0),
  is_abandoned boolean not null default false,
  is_copy boolean not null default false,
  check (role = 'user' or parent_id is not null)
);
comment on table public.messages is
  'Both sides of every conversation. Only the chat function writes them, except for the owner''s feedback.';
comment on column public.messages.status is
  'An answer is stopped until it is complete, so the stored status is true whenever the process dies.';
comment on column public.messages.citations is
  '[{n, passageId, title, heading}]: what the marks [n] in the content open.';
comment on column public.messages.flags is
  '[{start, end}]: the characters of the content that say what the outlines don''t have.';
comment on column public.messages.cards is '[{front, back, n}]: flashcards that the answer proposes.';
comment on column public.messages.ending is
  'Why a model ended an answer early: it reached its length, or its provider withheld the rest. Or that the '
  'model continued it after its server had died (continued).';
comment on column public.messages.parent_id is
  'For an answer: its question. For a question: the answer that it follows; null if it opens the '
  'conversation.';
comment on column public.messages.answering_until is
  'While an answer is open: until when it belongs to its writer, who renews it with each save. Then another '
  'server may continue it. Null once the answer has ended.';
comment on column public.messages.client_message_id is
  'The sender''s own id of the message: sending it again is a retry, not a second message. An answer has '
  'one if its question was asked again.';
comment on column public.messages.counted_in is
  'For an answer: the month it was counted in; null if it was never counted or was refunded.';
comment on column public.messages.openings is 'For an answer: how many times it was started.';
comment on column public.messages.is_abandoned is
  'For an answer: whether its reader stopped it.';
comment on column public.messages.is_copy is
  'Whether it was copied into this conversation from another: it isn''t counted as asked or answered again.';
create index messages_parent_id_idx on public.messages (parent_id);
create index messages_thread_id_created_at_idx on public.messages (thread_id, created_at);
create index messages_user_id_created_at_idx on public.messages (user_id, created_at);
create unique index messages_client_message_id_key on public.messages (user_id, client_message_id);
create index messages_answering_until_idx on public.messages (answering_until)
  where answering_until is not null;

alter table public.threads
  add column current_message uuid references public.messages (id) on delete set null;
comment on column public.threads.current_message is
  'The end of the branch that is shown: the newest message, or that of the branch its reader chose.';
create index threads_current_message_idx on public.threads (current_message);

create trigger set_updated_at
  before update on public.message_counts
  for each row execute function app_private.set_updated_at();

create table app_private.chat_openings (
  user_id uuid not null references auth.users (id) on delete cascade,
  opened_at timestamptz not null default now()
);
comment on table app_private.chat_openings is
  'When answers were started for a user in the last minute. Kept apart from messages, which users can '
  'delete.';
create index chat_openings_user_id_opened_at_idx on app_private.chat_openings (user_id, opened_at);
grant select, insert, delete on app_private.chat_openings to service_role;

create table app_private.open_answers (
  answer_id uuid primary key references public.messages (id) on delete cascade,
  mode text not null check (mode in ('tell', 'ask')),
  writer uuid not null default gen_random_uuid(),
  claims smallint not null default 0,
  composed jsonb,
  is_stop_requested boolean not null default false
);
comment on table app_private.open_answers is
  'What it takes to continue an open answer whose writer died. A row lasts as long as its answer is open.';
comment on column app_private.open_answers.writer is
  'Who writes the answer. Each claim sets a new one, and what the last one still saves is refused.';
comment on column app_private.open_answers.claims is
  'How often it was continued. After the fifth time it is settled: it may be what ends its servers.';
comment on column app_private.open_answers.composed is
  'The whole answer, if it was composed before its first word was shown, as a model''s never is.';
grant select, insert, update, delete on app_private.open_answers to service_role;

create table app_private.model_modes (
  model text primary key check (length(model) <= 200),
  mode text not null check (mode in ('tools', 'plan')),
  learned_at timestamptz not null default now()
);
comment on table app_private.model_modes is
  'Whether each model calls tools, as its first real messages showed, or is asked for a plan instead.';
grant select, insert, update on app_private.model_modes to service_role;

-- Who may do what -------------------------------------------------------------------------------------------

grant select, delete on public.threads to authenticated;
grant insert (user_id, title) on public.threads to authenticated;
grant update (title, is_pinned, is_archived, deleted_at) on public.threads to authenticated;
grant select on public.messages to authenticated;
grant update (feedback) on public.messages to authenticated;
grant select on public.message_counts to authenticated;
grant insert (user_id, count, period_start, period_end), update (user_id, count, period_start, period_end)
  on public.message_counts to authenticated;

-- Deleting --------------------------------------------------------------------------------------------------

create function app_private.note_thread_deletion()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- When it was deleted is for the server to say.
  new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  return new;
end;
$$;
create trigger note_deletion before update of deleted_at on public.threads
  for each row execute function app_private.note_thread_deletion();

create table app_private.erased_threads (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
comment on table app_private.erased_threads is
  'The ids of conversations that are gone: a question that a device sends late doesn''t bring one back.';
create index erased_threads_user_id_idx on app_private.erased_threads (user_id);
grant select on app_private.erased_threads to service_role;

create function app_private.note_thread_erasure()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app_private.erased_threads (id, user_id)
  select old.id, u.id from auth.users as u where u.id = old.user_id
  on conflict (id) do nothing;
  return null;
end;
$$;
create trigger note_erasure after delete on public.threads
  for each row execute function app_private.note_thread_erasure();

create function app_private.own_deleted_threads()
  returns uuid[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(t.id), '{}') from public.threads as t
  where t.user_id = (select auth.uid()) and t.deleted_at is not null;
$$;
grant execute on function app_private.own_deleted_threads to authenticated, service_role;

create function public.sweep_deleted_threads()
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  swept integer;
begin
  delete from public.threads as t where t.deleted_at < now() - interval '5 minutes';
  get diagnostics swept = row_count;
  return swept;
end;
$$;
comment on function public.sweep_deleted_threads is
  'Erases the conversations that their owners deleted more than five minutes ago. Returns how many.';
grant execute on function public.sweep_deleted_threads to service_role;

alter table public.threads enable row level security;
alter table public.messages enable row level security;
alter table public.message_counts enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.threads as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.messages as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.message_counts as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A user reads their own threads"
  on public.threads for select to authenticated
  using (user_id = (select auth.uid()));

create policy "A user starts threads of their own"
  on public.threads for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "A user changes their own threads"
  on public.threads for update to authenticated
  using (user_id = (select auth.uid()));

create policy "A user deletes their own threads"
  on public.threads for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "A user reads their own messages, unless the conversation is deleted"
  on public.messages for select to authenticated
  using (
    user_id = (select auth.uid())
    and thread_id <> all ((select app_private.own_deleted_threads())::uuid[])
  );

create policy "A user rates the answers they were given"
  on public.messages for update to authenticated
  using (user_id = (select auth.uid()) and role = 'assistant');

create policy "A user reads their own counts, an administrator every one"
  on public.message_counts for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create policy "A user adds a count of their own where the developer tools are on"
  on public.message_counts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app_private.dev_tools_enabled()));

create policy "A user changes their own count where the developer tools are on"
  on public.message_counts for update to authenticated
  using (user_id = (select auth.uid()) and (select app_private.dev_tools_enabled()));

-- What the plan allows --------------------------------------------------------------------------------------

create function app_private.free_messages_per_month()
  returns integer
  language plpgsql stable
  set search_path = ''
as $$
begin
  return app_private.setting('free_messages_per_month')::integer;
end;
$$;
comment on function app_private.free_messages_per_month is
  'What the Free plan allows (specification, section 9.1), unless an administrator set another limit.';

create function app_private.messages_per_minute()
  returns integer
  language plpgsql stable
  set search_path = ''
as $$
begin
  return app_private.setting('messages_per_minute')::integer;
end;
$$;
comment on function app_private.messages_per_minute is
  'How many messages one account may send per minute, on any plan.';

create function app_private.month_start(at timestamptz default now())
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return date_trunc('month', at, 'UTC');
end;
$$;

create function app_private.next_month_start(at timestamptz default now())
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (app_private.month_start(at) at time zone 'UTC' + interval '1 month') at time zone 'UTC';
end;
$$;

create function app_private.usage_of(of_user uuid)
  returns table (
    plan text, used integer, "limit" integer, remaining integer, resets_at timestamptz,
      lifetime_count integer,
    period_end timestamptz, renews boolean, is_payment_due boolean
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  premium app_private.premium_periods := app_private.live_subscription(of_user);
begin
  plan := case when premium.user_id is null then 'free' else 'premium' end;
  used := coalesce((
    select c.count from public.message_counts as c
    where c.user_id = of_user and c.period_start = app_private.month_start()
  ), 0);
  "limit" := case when plan = 'free' then app_private.free_messages_per_month() end;
  -- greatest() alone would skip the null of "no limit", and answer 0.
  remaining := case when plan = 'free' then greatest("limit" - used, 0) end;
  resets_at := app_private.next_month_start();
  lifetime_count := coalesce((select p.lifetime_message_count from public.profiles as p where p.id = of_user),
    0);
  period_end := premium.ends_at;
  renews := premium.renews;
  is_payment_due := plan = 'free' and exists (
    select from public.user_subscriptions as s where s.user_id = of_user
      and s.status in ('past_due', 'unpaid')
  );
  return next;
end;
$$;
comment on function app_private.usage_of is
  'The user''s plan and this month''s usage. limit and remaining are null if unlimited; period_end and '
  'renews are null on the Free plan.';

create function app_private.usage(of_user uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'used', u.used, 'limit', u."limit",
      'resetsAt', to_char(u.resets_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    )
    from app_private.usage_of(of_user) as u
  );
end;
$$;
comment on function app_private.usage is
  '{used, limit (null: unlimited), resetsAt} for the user this month, as the chat streams it.';

create function public.get_usage()
  returns table (
    plan text, used integer, "limit" integer, remaining integer, resets_at timestamptz,
      lifetime_count integer,
    period_end timestamptz, renews boolean, is_payment_due boolean
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  return query select * from app_private.usage_of((select auth.uid()));
end;
$$;
comment on function public.get_usage is
  'The caller''s plan (free or premium) and its usage: messages this month, how many are left (null: '
  'unlimited), when the count resets, messages ever, the end of the subscription''s period and whether it '
  'renews. 42501 (hint insufficient_aal) if the caller has a second factor and hasn''t used it.';
grant execute on function public.get_usage to authenticated;

-- Counting --------------------------------------------------------------------------------------------------

create function app_private.lock_message_count(of_user uuid)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  counted integer;
begin
  select c.count into counted from public.message_counts as c
  where c.user_id = of_user and c.period_start = app_private.month_start()
  for no key update;
  if not found then
    -- The month's first message; another one may be first at the same time.
    insert into public.message_counts as c (user_id, period_start, period_end)
    values (of_user, app_private.month_start(), app_private.next_month_start() - interval '1 microsecond')
    on conflict (user_id, period_start) do update set updated_at = now()
    returning c.count into counted;
  end if;
  return counted;
end;
$$;
comment on function app_private.lock_message_count is
  'The user''s count for this month, locked until the transaction ends, so that one user''s messages are '
  'decided one at a time.';

create function app_private.count_message(of_user uuid, in_thread uuid, reason text default 'message')
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- The ledger's trigger adds it to the month's count.
  insert into public.message_ledger (user_id, period_start, change, reason, thread_id)
  values (of_user, app_private.month_start(), 1, count_message.reason, in_thread);
  insert into public.profiles as p (id, lifetime_message_count) values (of_user, 1)
  on conflict (id) do update set lifetime_message_count = p.lifetime_message_count + 1;
end;
$$;
comment on function app_private.count_message is
  'Counts one message of the user in this month, which the message''s own row says too (counted_in). '
  'reason: message, edit, another_answer, or comment.';

create function app_private.refund_message(message_id uuid, reason text)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  refunded record;
begin
  -- The row says whether it is still counted, so that refunding a message twice gives back only one.
  update public.messages as m set counted_in = null
  from (select id, counted_in from public.messages where id = message_id for update) as before
  where m.id = before.id and before.counted_in is not null
  returning m.user_id, m.thread_id, before.counted_in into refunded;
  if not found then
    return;
  end if;
  insert into public.message_ledger (user_id, period_start, change, reason, thread_id)
  select c.user_id, c.period_start, -1, refund_message.reason, refunded.thread_id
  from public.message_counts as c
  -- An administrator may have set the count to 0 since.
  where c.user_id = refunded.user_id and c.period_start = refunded.counted_in and c.count > 0
  for no key update;
  update public.profiles set lifetime_message_count = greatest(lifetime_message_count - 1, 0)
  where id = refunded.user_id;
end;
$$;
comment on function app_private.refund_message is
  'Gives a counted message back, once. reason: failed, free, or refusal (see message_ledger).';

-- Turns -----------------------------------------------------------------------------------------------------

create function app_private.conversation_limit()
  returns integer
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return 1000;
end;
$$;
comment on function app_private.conversation_limit is
  'How many messages a conversation can have, all branches together: as many rows as the API returns at '
  'once.';

create function app_private.path_to(of_message uuid)
  returns table (id uuid, above integer)
  language plpgsql stable
  set search_path = ''
as $$
begin
  return query
    with recursive path as (
      select m.id, m.parent_id, 0 as above from public.messages as m where m.id = of_message
      union all
      select m.id, m.parent_id, p.above + 1 from path as p join public.messages as m on m.id = p.parent_id
    )
    select p.id, p.above from path as p;
end;
$$;
comment on function app_private.path_to is
  'A message and what it follows, back to the conversation''s first question: above is 0 for itself, 1 for '
  'its parent …';

create function app_private.answer_deadline()
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return now() + interval '20 seconds';
end;
$$;

create function app_private.accepted_turn(
  outcome text, thread public.threads, question public.messages, answer public.messages
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'outcome', outcome,
    'thread', jsonb_build_object('id', thread.id, 'title', thread.title),
    'question', jsonb_build_object('id', question.id, 'text', question.content),
    'answer', to_jsonb(answer),
    'usage', app_private.usage(question.user_id),
    'configuration', app_private.configuration_as_json(),
    -- A model that answered without a call is tried again after a week: it may have had no need to search.
    'modelModes', (
      select coalesce(jsonb_object_agg(k.model, k.mode), '{}') from app_private.model_modes as k
      where k.mode = 'tools' or k.learned_at > now() - interval '7 days'
    ),
    'student', app_private.student_as_json(question.user_id),
    'subject', (select f.subject from public.folders as f where f.id = thread.folder_id),
    'practice', app_private.practice_as_json(answer.id),
    'hasOwnMaterial', app_private.has_own_material(question.user_id),
    -- Of a very long conversation: how it began, and its latest hundred messages.
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('role', h.role, 'content', h.content,
        'citations', h.citations)
                                order by h.above desc), '[]')
      from (
        select m.role, m.content, m.citations, p.above,
               row_number() over (order by p.above desc) as place, count(*) over () as total
        from app_private.path_to(question.parent_id) as p join public.messages as m on m.id = p.id
        where m.content <> ''
      ) as h
      where h.place = 1 or h.place > h.total - 100
    ),
    'cited', (
      select coalesce(jsonb_agg(jsonb_build_object('n', c.n, 'passageId', c.id) order by c.n), '[]')
      from (
        select distinct on (1) (e ->> 'n')::integer as n, e ->> 'passageId' as id
        from app_private.path_to(question.parent_id) as p
        join public.messages as m on m.id = p.id
        cross join lateral jsonb_array_elements(m.citations) as e
        order by 1, p.above desc
      ) as c
    )
  );
end;
$$;

create function app_private.claimed_turn(
  thread public.threads, question public.messages, answer public.messages
)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  opened app_private.open_answers;
begin
  update app_private.open_answers as o
  set writer = gen_random_uuid(), claims = o.claims + 1
  where o.answer_id = answer.id
  returning o.* into opened;
  -- It is asked again, so it finds practicing as its question found it.
  if opened.composed is null and answer.content = '' then
    delete from app_private.practice_states as s where s.answer_id = answer.id;
  end if;
  return app_private.accepted_turn('claimed', thread, question, answer) || jsonb_build_object(
    'user', answer.user_id, 'mode', opened.mode, 'writer', opened.writer, 'composed', opened.composed
  );
end;
$$;

create function public.settle_interrupted_turns(of_user uuid default null)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  interrupted record;
  settled integer := 0;
begin
  for interrupted in
    update public.messages as m set answering_until = null
    where m.id in (
      select i.id from public.messages as i
      where i.answering_until < now() and (of_user is null or i.user_id = of_user)
        and (i.answering_until < now() - interval '1 day'
             or not exists (
               select from app_private.open_answers as o where o.answer_id = i.id and o.claims < 5
             ))
      for update skip locked
    )
    returning m.id, m.content
  loop
    delete from app_private.open_answers as o where o.answer_id = interrupted.id;
    if interrupted.content = '' then
      perform app_private.refund_message(interrupted.id, 'failed');
    end if;
    settled := settled + 1;
  end loop;
  return settled;
end;
$$;
comment on function public.settle_interrupted_turns is
  'Closes open answers that are not continued: they were left a day ago, or five servers died of them. '
  'Saved text stays as stopped, an empty answer is refunded.';

create function app_private.release_chat_answers()
  returns void
  language sql
  set search_path = ''
as $$
  update public.messages as m set answering_until = now() where m.answering_until > now();
$$;
comment on function app_private.release_chat_answers is
  'Lets every open answer be claimed at once. For a starting server that knows it is the only one.';

create function public.claim_chat_answers(of_answer uuid default null)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  claimed record;
  question public.messages;
  turns jsonb := '[]';
begin
  perform public.settle_interrupted_turns();
  for claimed in
    update public.messages as m set answering_until = app_private.answer_deadline()
    from public.threads as t
    where t.id = m.thread_id and m.id in (
      select o.id from public.messages as o
      where o.answering_until < now() and (of_answer is null or o.id = of_answer)
      order by o.created_at limit 10
      for update skip locked
    )
    returning m as answer, t as thread
  loop
    select q.* into question from public.messages as q where q.id = (claimed.answer).parent_id;
    turns := turns || app_private.claimed_turn(claimed.thread, question, claimed.answer);
  end loop;
  return turns;
end;
$$;
comment on function public.claim_chat_answers is
  'Takes over up to ten open answers whose writers died, the oldest first, or the one with this id. Returns '
  'their turns: as accept_chat_message does, with user, mode, writer, and composed (null if it was not).';

create function app_private.distinct_title(of_user uuid, title text)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  wanted constant text := lower(title);
begin
  if not exists (select from public.threads as t where t.user_id = of_user and lower(t.title) = wanted) then
    return title;
  end if;
  return title || ' (' || (
    select coalesce(max(substring(t.title from '\((\d{1,6})\)$')::integer), 1) + 1 from public.threads as t
    where t.user_id = of_user and lower(regexp_replace(t.title, ' \(\d{1,6}\)$', '')) = wanted
  ) || ')';
end;
$$;
comment on function app_private.distinct_title is
  'The title, with a number behind it if the user has another conversation of that name.';

create function app_private.known_answer(of_user uuid, known_message_id text)
  returns public.messages
  language sql
  set search_path = ''
as $$
  select a
  from public.messages as m join public.messages as a on a.id = m.id or a.parent_id = m.id
  where m.user_id = of_user and m.client_message_id = known_message_id and a.role = 'assistant'
  order by a.created_at limit 1
  for update of a;
$$;
comment on function app_private.known_answer is
  'The answer, locked, to a message that the browser has sent before, or null.';

create function app_private.find_place(in_thread public.threads, place jsonb,
  out is_found boolean, out question public.messages, out parent uuid)
  language plpgsql stable
  set search_path = ''
as $$
begin
  is_found := true;
  if place ->> 'regenerates' is not null then
    -- Given by itself, or by one of its answers.
    select m.* into question
    from public.messages as named join public.messages as m on m.id in (named.id, named.parent_id)
    where named.id = (place ->> 'regenerates')::uuid and m.thread_id = in_thread.id and m.role = 'user';
    is_found := found;
  elsif place ->> 'parentId' is not null then
    select m.id into parent from public.messages as m
    where m.id = (place ->> 'parentId')::uuid and m.thread_id = in_thread.id and m.role = 'assistant';
    is_found := found;
  elsif not place ? 'parentId' then
    parent := in_thread.current_message;
  end if;
end;
$$;
comment on function app_private.find_place is
  'Where a message belongs in a thread (accept_chat_message''s place): the question that gets another '
  'answer, or the message that a new question follows. It isn''t found if the thread has no such message.';

create function app_private.is_rate_limited(of_user uuid)
  returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  delete from app_private.chat_openings as o
  where o.user_id = of_user and o.opened_at < now() - interval '1 minute';
  return (select count(*) >= app_private.messages_per_minute() from app_private.chat_openings as o
    where o.user_id = of_user);
end;
$$;
comment on function app_private.is_rate_limited is
  'Whether the user has opened as many answers in the last minute as they may.';

create function app_private.titled_thread(
  of_user uuid, thread public.threads, wanted_id uuid, title text, in_folder uuid
)
  returns public.threads
  language plpgsql
  set search_path = ''
as $$
begin
  if thread.id is null then
    insert into public.threads (id, user_id, title, folder_id)
    select
      coalesce(wanted_id, gen_random_uuid()), of_user,
      app_private.distinct_title(of_user, titled_thread.title),
      -- One that was deleted in the meantime, or isn't theirs, is no reason to refuse the question.
      (select f.id from public.folders as f where f.id = in_folder and f.user_id = of_user)
    where not exists (select from app_private.erased_threads as e where e.id = wanted_id)
    on conflict (id) do nothing
    returning * into thread;
  elsif thread.title = 'New Conversation'
    and not exists (select from public.messages as m where m.thread_id = thread.id)
  then
    update public.threads as t set title = app_private.distinct_title(of_user, titled_thread.title)
    where t.id = thread.id returning * into thread;
  end if;
  return thread;
end;
$$;
comment on function app_private.titled_thread is
  'The thread that a message goes to, created if there is none, and named after its first message. Null if '
  'someone else just created one with this id, or its owner erased it.';

create function app_private.opened_answer(
  question public.messages, answer public.messages, client_message_id text, is_charged boolean, failed uuid
)
  returns public.messages
  language plpgsql
  set search_path = ''
as $$
begin
  if answer.id is not null then
    update public.messages as m
    set content = '', citations = '[]', flags = '[]', cards = '[]', ending = null, status = 'stopped',
        is_abandoned = false, openings = m.openings + 1, answering_until = app_private.answer_deadline(),
        counted_in = case when is_charged then app_private.month_start() else m.counted_in end
    where m.id = answer.id
    returning * into answer;
    return answer;
  end if;
  insert into public.messages (
    thread_id, user_id, role, status, parent_id, client_message_id, answering_until, counted_in
  )
  values (
    question.thread_id, question.user_id, 'assistant', 'stopped', question.id,
    opened_answer.client_message_id, app_private.answer_deadline(), app_private.month_start()
  )
  returning * into answer;
  -- An answer in place of one that we failed to finish takes over its charge.
  if failed is not null then
    update public.messages as m set counted_in = f.counted_in from public.messages as f
    where m.id = answer.id and f.id = failed;
    update public.messages as m set counted_in = null where m.id = failed;
  end if;
  return answer;
end;
$$;
comment on function app_private.opened_answer is
  'The question''s new empty answer, or the one that it has, emptied. It takes over the charge of a failed '
  'one.';

create function app_private.charge_of(question public.messages, answer public.messages,
  out is_charged boolean, out failed uuid)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if answer.id is null then
    select m.id into failed from public.messages as m
    where m.parent_id = question.id and m.counted_in is not null
      and m.status <> 'complete' and not m.is_abandoned and m.answering_until is null
    limit 1;
    is_charged := failed is null;
  else
    is_charged := answer.counted_in is null or (answer.is_abandoned and answer.openings > 1);
  end if;
end;
$$;
comment on function app_private.charge_of is
  'Whether answering a question counts as a message. A counted question gets its answer: again after our own '
  'failures, and once more if its reader left. failed is the answer whose charge another takes over.';

create function app_private.open_turn(
  thread public.threads, question public.messages, answer public.messages, parent uuid, message text,
  client_message_id text, mode text
)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  of_user constant uuid := thread.user_id;
  charge record;
  kind text := 'message';
  writer uuid;
begin
  charge := app_private.charge_of(question, answer);
  if question.id is not null then
    kind := case when answer.id is null or answer.counted_in is not null then 'another_answer' else kind end;
  else
    kind := case when exists (
      select from public.messages as m
      where m.thread_id = thread.id and m.role = 'user' and m.parent_id is not distinct from parent
    ) then 'edit' else kind end;
    insert into public.messages (thread_id, user_id, role, content, client_message_id, parent_id)
    values (thread.id, of_user, 'user', message, open_turn.client_message_id, parent)
    returning * into question;
    -- The id is the question's.
    client_message_id := null;
  end if;
  answer := app_private.opened_answer(question, answer, open_turn.client_message_id, charge.is_charged,
    charge.failed);
  update public.threads as t set current_message = answer.id where t.id = thread.id;
  insert into app_private.open_answers (answer_id, mode) values (answer.id, open_turn.mode)
  returning open_answers.writer into writer;
  insert into app_private.chat_openings (user_id) values (of_user);
  if charge.is_charged then
    perform app_private.count_message(of_user, thread.id, kind);
  end if;
  return app_private.accepted_turn('accepted', thread, question, answer)
    || jsonb_build_object('writer', writer);
end;
$$;
comment on function app_private.open_turn is
  'Stores the question, unless it is stored, opens its answer, and counts the message.';

create function app_private.limit_reached(
  of_user uuid, thread public.threads, question public.messages, answer public.messages, counted integer
)
  returns text
  language plpgsql
  set search_path = ''
as $$
begin
  if answer.id is null and app_private.conversation_limit() - 2
    < (select count(*) from public.messages as m where m.thread_id = thread.id)
  then
    return 'thread_full';
  elsif app_private.is_rate_limited(of_user) then
    return 'rate_limited';
  -- Stopping answers must not be a way to get more of them than the plan allows.
  elsif ((app_private.charge_of(question, answer)).is_charged or answer.is_abandoned)
    and counted >= app_private.free_messages_per_month()
    and not app_private.has_premium(of_user)
  then
    return 'quota_exceeded';
  end if;
  return null;
end;
$$;
comment on function app_private.limit_reached is
  'Which limit keeps a question from being answered, as accept_chat_message''s outcome. Null if none does.';

create function public.accept_chat_message(
  of_user uuid, of_session text, in_thread uuid, message text, client_message_id text, title text,
  place jsonb default '{}', in_folder uuid default null, mode text default 'tell'
)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  counted integer;
  question public.messages;
  answer public.messages;
  thread public.threads;
  placed record;
  parent uuid;
  refusal text;
begin
  -- The model needn't wait for the disk. The student does: keep_accepted_messages().
  perform set_config('synchronous_commit', 'off', true);
  if not app_private.session_has_required_aal(of_user, of_session) then
    return jsonb_build_object('outcome', 'insufficient_aal', 'is_stored', false);
  end if;
  counted := app_private.lock_message_count(of_user);
  if public.settle_interrupted_turns(of_user) > 0 then
    counted := app_private.lock_message_count(of_user);
  end if;

  -- A known message is a retry. The stored question counts, whatever was sent this time.
  answer := app_private.known_answer(of_user, client_message_id);
  if answer.answering_until is not null then
    return jsonb_build_object('outcome', 'in_progress', 'answer', jsonb_build_object('id', answer.id));
  end if;
  select m.* into question from public.messages as m where m.id = answer.parent_id;
  select t.* into thread from public.threads as t where t.id = coalesce(question.thread_id, in_thread);
  if thread.user_id <> of_user or thread.deleted_at is not null then
    return jsonb_build_object('outcome', 'thread_not_found', 'is_stored', false);
  elsif answer.status = 'complete' then
    return app_private.accepted_turn('already_answered', thread, question, answer);
  end if;

  if answer.id is null then
    placed := app_private.find_place(thread, place);
    question := placed.question;
    parent := placed.parent;
    if not placed.is_found then
      return jsonb_build_object('outcome', 'message_not_found', 'is_stored', false);
    end if;
  end if;
  refusal := app_private.limit_reached(of_user, thread, question, answer, counted);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal, 'is_stored', question.id is not null)
      || case refusal when 'quota_exceeded' then jsonb_build_object('usage', app_private.usage(of_user))
           else '{}' end;
  end if;

  thread := app_private.titled_thread(of_user, thread, in_thread, title, in_folder);
  if thread.id is null then
    return jsonb_build_object('outcome', 'thread_not_found', 'is_stored', false);
  end if;
  return app_private.open_turn(thread, question, answer, parent, message, client_message_id, mode);
end;
$$;
comment on function public.accept_chat_message is
  'Adds a message to a thread, counts it, and opens its answer, in one transaction. Creates the thread if '
  'it doesn''t exist or in_thread is null, in the folder in_folder if it is the user''s. place says where, '
  'if not at the end of what is shown: {parentId: the answer that it follows, or null for another first '
  'question} or {regenerates: the question that gets another answer, or one of its answers}. A known '
  'client_message_id retries the stored question, which is answered again only if it has no answer. '
  'of_session is the caller''s session, which must have used the second factor, if any. Returns {outcome: '
  'accepted | already_answered | in_progress | rate_limited | quota_exceeded | thread_not_found | '
  'message_not_found | thread_full | insufficient_aal, …}; refusals include is_stored, whether the question '
  'was kept.';

create function app_private.hold_answer(of_answer uuid)
  returns void
  language sql
  set search_path = ''
as $$
  select from public.messages as m where m.id = of_answer for no key update;
$$;
comment on function app_private.hold_answer is
  'Locks an answer''s message until the transaction ends. All functions lock it before its row in '
  'open_answers, so that a reader who stops an answer as it is written never waits for a writer that waits '
  'for them.';

create function public.keep_accepted_messages()
  returns void
  language sql
  set search_path = ''
as $$
  -- A record of nothing, whose commit writes the log to the disk with all that came before it.
  select pg_logical_emit_message(true, 'hornbook', '');
$$;
comment on function public.keep_accepted_messages is
  'Returns once every message that accept_chat_message has accepted survives a crash.';

create function public.save_chat_progress(of_answer uuid, of_writer uuid, progress jsonb)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  is_stop_requested boolean;
begin
  -- Only the finished answer must be durable, so saving a piece needn't wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  perform app_private.hold_answer(of_answer);
  update app_private.open_answers as o set composed = coalesce(progress -> 'composed', o.composed)
  where o.answer_id = of_answer and o.writer = of_writer
  returning o.is_stop_requested into is_stop_requested;
  if not found then
    return 'lost';
  end if;
  update public.messages as m
  set content = coalesce(progress ->> 'content', m.content),
      citations = coalesce(progress -> 'citations', m.citations),
      flags = coalesce(progress -> 'flags', m.flags),
      cards = coalesce(progress -> 'cards', m.cards),
      answering_until = case when progress ? 'is_released' then now() else app_private.answer_deadline() end
  where m.id = of_answer;
  perform pg_notify('hornbook_answers', of_answer::text);
  return case when is_stop_requested then 'stop' else 'continue' end;
end;
$$;
comment on function public.save_chat_progress is
  'Saves what changed of an open answer, {content, citations, flags, cards, composed}, and renews its '
  'writer''s hold on it, or ends that (is_released). Returns continue; stop if its reader asked for that; '
  'or lost, without saving anything, if the answer has ended or another server writes it.';

create function public.read_chat_answer(of_user uuid, of_session text, of_answer uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  answer public.messages;
begin
  if not app_private.session_has_required_aal(of_user, of_session) then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  select m.* into answer from public.messages as m
  where m.id = of_answer and m.user_id = of_user and m.role = 'assistant'
    and exists (select from public.threads as t where t.id = m.thread_id and t.deleted_at is null);
  if not found then
    return null;
  end if;
  return to_jsonb(answer) || jsonb_build_object(
    'outcome', case
      when answer.answering_until is null then 'ended'
      when answer.answering_until < now() then 'abandoned'
      else 'open'
    end,
    'writer', (select o.writer from app_private.open_answers as o where o.answer_id = answer.id),
    'thread', (
      select jsonb_build_object('id', t.id, 'title', t.title)
      from public.threads as t where t.id = answer.thread_id
    ),
    'usage', case when answer.answering_until is null then app_private.usage(of_user) end
  );
end;
$$;
comment on function public.read_chat_answer is
  'A user''s answer as it is stored by now: its row with {outcome, writer, thread, usage}. outcome is '
  'ended, open, abandoned (open, but its writer died), or insufficient_aal. Null if it isn''t theirs, or '
  'its conversation was deleted.';

create function public.stop_chat_answer(of_user uuid, of_session text, of_answer uuid)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  answer public.messages;
begin
  if not app_private.session_has_required_aal(of_user, of_session) then
    return 'insufficient_aal';
  end if;
  select m.* into answer from public.messages as m
  where m.id = of_answer and m.user_id = of_user and m.role = 'assistant'
  for no key update;
  if answer.answering_until > now() then
    update app_private.open_answers as o set is_stop_requested = true where o.answer_id = answer.id;
    return 'stopping';
  elsif answer.answering_until is not null then
    delete from app_private.open_answers as o where o.answer_id = answer.id;
    update public.messages as m set answering_until = null, is_abandoned = true where m.id = answer.id;
  end if;
  return answer.status;
end;
$$;
comment on function public.stop_chat_answer is
  'Stops a user''s answer for its reader. Returns stopping if its writer has yet to hear of it, the status '
  'of an answer that has ended, insufficient_aal, or null if it isn''t theirs.';

create function app_private.take_free_refusal(of_user uuid)
  returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update public.message_counts as c set free_refusals = c.free_refusals + 1
  where c.user_id = of_user and c.period_start = app_private.month_start() and c.free_refusals < 5;
  return found;
end;
$$;
comment on function app_private.take_free_refusal is
  'Whether one more refusal is free this month. Five are, so that refusals can''t be a way to ask a model '
  'for nothing.';

create function public.finish_chat_answer(of_answer uuid, of_writer uuid, outcome jsonb)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  answer public.messages;
  refunded_as text;
begin
  perform app_private.hold_answer(of_answer);
  delete from app_private.open_answers as o where o.answer_id = of_answer and o.writer = of_writer;
  if not found then
    return null;
  end if;
  update public.messages as m
  set content = outcome ->> 'content',
      status = outcome ->> 'status',
      citations = outcome -> 'citations',
      flags = coalesce(outcome -> 'flags', '[]'),
      cards = coalesce(outcome -> 'cards', '[]'),
      ending = outcome ->> 'ending',
      is_abandoned = outcome ->> 'status' = 'stopped',
      answering_until = null
  where m.id = of_answer
  returning * into answer;
  perform pg_notify('hornbook_answers', of_answer::text);
  refunded_as := case
    when (outcome ->> 'is_free')::boolean then 'free'
    when answer.content = '' and not answer.is_abandoned then 'failed'
    when (outcome ->> 'is_refusal')::boolean and app_private.take_free_refusal(answer.user_id) then 'refusal'
  end;
  if refunded_as is not null then
    perform app_private.refund_message(answer.id, refunded_as);
  end if;
  return app_private.usage(answer.user_id);
end;
$$;
comment on function public.finish_chat_answer is
  'Closes an open answer with {content, status, citations, flags, cards, ending, is_free, is_refusal}. A '
  'stopped answer was stopped by its reader. Free answers, refusals up to the month''s limit, and answers '
  'that failed before any text are refunded. Returns the user''s usage, or null if the answer has ended or '
  'another server writes it.';

create function public.learn_model_mode(of_model text, learned text)
  returns void
  language sql
  set search_path = ''
as $$
  insert into app_private.model_modes (model, mode) values (left(of_model, 200), learned)
  on conflict (model) do update set mode = excluded.mode, learned_at = now();
$$;
comment on function public.learn_model_mode is
  'Remembers whether a model calls tools or is asked for a plan.';

-- Counts that the settings page shows -----------------------------------------------------------------------

create function app_private.require_self(user_id uuid)
  returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if require_self.user_id is distinct from (select auth.uid()) and not app_private.is_admin() then
    raise exception 'You can only ask about your own messages' using errcode = '42501';
  end if;
end;
$$;

create function app_private.change_lifetime_message_count(of_user uuid)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  new_count integer;
begin
  if of_user is distinct from (select auth.uid()) or not app_private.dev_tools_enabled() then
    raise exception 'The message count is kept by the server' using errcode = '42501';
  end if;
  update public.profiles set lifetime_message_count = lifetime_message_count + 1
  where id = of_user
  returning lifetime_message_count into new_count;
  return new_count;
end;
$$;

create function public.increment_lifetime_message_count(user_id uuid)
  returns integer
  language sql
  set search_path = ''
as $$
  select app_private.change_lifetime_message_count(user_id);
$$;
comment on function public.increment_lifetime_message_count is
  'Adds one to the caller''s lifetime count, if the developer tools are on. 42501 otherwise and for other '
  'users: the chat keeps the count itself.';

create function public.get_lifetime_message_count(user_id uuid)
  returns integer
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform app_private.require_self(user_id);
  return coalesce((
    select p.lifetime_message_count from public.profiles as p where p.id = get_lifetime_message_count.user_id
  ), 0);
end;
$$;
comment on function public.get_lifetime_message_count is
  'Messages ever accepted from the user. 42501 for another user, unless the caller is an administrator.';

grant execute on function app_private.require_self, app_private.change_lifetime_message_count
  to authenticated;
grant execute on function public.increment_lifetime_message_count, public.get_lifetime_message_count
  to authenticated;
