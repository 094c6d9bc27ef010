-- Chat: threads, messages and what is counted. A turn is a user's message and the answer to it. The chat function
-- (service_role) writes turns; counting happens in the transaction that accepts the message.

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null default 'New Conversation' check (length(btrim(title)) between 1 and 200),
  created_at timestamptz not null default now()
);
comment on table public.threads is 'Conversations. Titled from their first question; renamed by their owner.';
create index threads_user_id_created_at_idx on public.threads (user_id, created_at desc);

create table public.message_counts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  count integer not null default 0 check (count >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period_end > period_start),
  unique (user_id, period_start)
);
comment on table public.message_counts is
  'Messages accepted from a user in a calendar month (UTC): period_start is its first moment, period_end its last.';

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  role text not null check (role in ('user', 'assistant')),
  content text not null default '',
  status text not null default 'complete' check (status in ('complete', 'stopped', 'failed')),
  citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array'),
  feedback text check (feedback in ('helpful', 'unhelpful')),
  in_reply_to uuid unique references public.messages (id) on delete cascade,
  answering_until timestamptz,
  client_message_id text check (length(client_message_id) between 1 and 100),
  counted_in timestamptz,
  check ((role = 'assistant') = (in_reply_to is not null))
);
comment on table public.messages is 'Both sides of every conversation. Written by the chat function only, but for the owner''s feedback.';
comment on column public.messages.status is
  'An answer is stopped until it is complete: whatever ends the process, what is stored is already true.';
comment on column public.messages.citations is '[{n, passageId, title, heading}]: what the marks [n] in the content open.';
comment on column public.messages.answering_until is
  'While an answer is being written: when to give it up for dead. Extended with each saved piece, null afterwards.';
comment on column public.messages.client_message_id is 'The sender''s own id of the message: sending it again is a retry, not a second message.';
comment on column public.messages.counted_in is 'The month this message was counted in; null when it was never counted or was refunded.';
create index messages_thread_id_created_at_idx on public.messages (thread_id, created_at);
create index messages_user_id_created_at_idx on public.messages (user_id, created_at);
create unique index messages_client_message_id_key on public.messages (user_id, client_message_id);
create index messages_answering_until_idx on public.messages (answering_until) where answering_until is not null;

revoke all on public.threads, public.messages, public.message_counts from anon, authenticated;
grant select, delete on public.threads to authenticated;
grant insert (user_id, title) on public.threads to authenticated;
grant update (title) on public.threads to authenticated;
grant select on public.messages to authenticated;
grant update (feedback) on public.messages to authenticated;
grant select on public.message_counts to authenticated;
grant insert (user_id, count, period_start, period_end), update (user_id, count, period_start, period_end)
  on public.message_counts to authenticated;
grant all on public.threads, public.messages, public.message_counts to service_role;

alter table public.threads enable row level security;
alter table public.messages enable row level security;
alter table public.message_counts enable row level security;

create policy "A user reads their own threads"
  on public.threads for select to authenticated
  using (user_id = (select auth.uid()));

create policy "A user starts threads of their own"
  on public.threads for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "A user renames their own threads"
  on public.threads for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "A user deletes their own threads"
  on public.threads for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "A user reads their own messages"
  on public.messages for select to authenticated
  using (user_id = (select auth.uid()));

create policy "A user rates the answers they were given"
  on public.messages for update to authenticated
  using (user_id = (select auth.uid()) and role = 'assistant')
  with check (user_id = (select auth.uid()) and role = 'assistant');

create policy "A user reads their own counts, an administrator every one"
  on public.message_counts for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create policy "A user adds a count of their own where the developer tools are on"
  on public.message_counts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app_private.dev_tools_enabled()));

create policy "A user changes their own count where the developer tools are on"
  on public.message_counts for update to authenticated
  using (user_id = (select auth.uid()) and (select app_private.dev_tools_enabled()))
  with check (user_id = (select auth.uid()) and (select app_private.dev_tools_enabled()));

create trigger set_updated_at
  before update on public.message_counts
  for each row execute function app_private.set_updated_at();

-- The plan ---------------------------------------------------------------------------------------------------------

create function app_private.free_messages_per_month()
  returns integer
  language sql immutable
  set search_path = ''
as $$ select 10; $$;
comment on function app_private.free_messages_per_month is 'What the Free plan allows (specification, section 9.1).';

create function app_private.messages_per_minute()
  returns integer
  language sql immutable
  set search_path = ''
as $$ select 30; $$;
comment on function app_private.messages_per_minute is 'How fast one account may ask, on any plan.';

create function app_private.month_start(at timestamptz default now())
  returns timestamptz
  language sql stable
  set search_path = ''
as $$ select date_trunc('month', at, 'UTC'); $$;

create function app_private.next_month_start(at timestamptz default now())
  returns timestamptz
  language sql stable
  set search_path = ''
as $$ select (app_private.month_start(at) at time zone 'UTC' + interval '1 month') at time zone 'UTC'; $$;

create function app_private.lock_message_count(of_user uuid)
  returns integer
  language sql
  set search_path = ''
as $$
  insert into public.message_counts as c (user_id, period_start, period_end)
  values (of_user, app_private.month_start(), app_private.next_month_start() - interval '1 microsecond')
  on conflict (user_id, period_start) do update set updated_at = now()
  returning c.count;
$$;
comment on function app_private.lock_message_count is
  'This month''s count of the user, locked until the transaction ends: sends of one user are decided one after another.';

create function app_private.usage(of_user uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'used', coalesce((
      select c.count from public.message_counts as c
      where c.user_id = of_user and c.period_start = app_private.month_start()
    ), 0),
    'limit', case when app_private.has_premium(of_user) then null else app_private.free_messages_per_month() end,
    'resetsAt', to_char(app_private.next_month_start() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
$$;
comment on function app_private.usage is '{used, limit (null: unlimited), resetsAt} of the user this month.';

-- Turns ------------------------------------------------------------------------------------------------------------

create function app_private.count_message(message_id uuid, of_user uuid)
  returns void
  language sql
  set search_path = ''
as $$
  update public.message_counts set count = count + 1
  where user_id = of_user and period_start = app_private.month_start();
  insert into public.profiles as p (id, lifetime_message_count) values (of_user, 1)
  on conflict (id) do update set lifetime_message_count = p.lifetime_message_count + 1;
  update public.messages set counted_in = app_private.month_start() where id = message_id;
$$;

create function app_private.refund_message(message_id uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  refunded record;
begin
  -- The row says whether it is still counted, so that two refunds of one message give back one.
  update public.messages as m set counted_in = null
  from (select id, counted_in from public.messages where id = message_id for update) as before
  where m.id = before.id and before.counted_in is not null
  returning m.user_id, before.counted_in into refunded;
  if not found then
    return;
  end if;
  update public.message_counts set count = greatest(count - 1, 0)
  where user_id = refunded.user_id and period_start = refunded.counted_in;
  update public.profiles set lifetime_message_count = greatest(lifetime_message_count - 1, 0)
  where id = refunded.user_id;
end;
$$;

create function public.settle_interrupted_turns(of_user uuid default null, at_once boolean default false)
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
    where m.answering_until is not null
      and (at_once or m.answering_until < now())
      and (of_user is null or m.user_id = of_user)
    returning m.in_reply_to, m.content
  loop
    if interrupted.content = '' then
      perform app_private.refund_message(interrupted.in_reply_to);
    end if;
    settled := settled + 1;
  end loop;
  return settled;
end;
$$;
comment on function public.settle_interrupted_turns is
  'Closes answers whose writer died: what was saved stays as stopped, an empty one is refunded. at_once: do not wait for '
  'their time to pass; for the start of a server that knows it is the only one.';

create function public.accept_chat_message(
  of_user uuid, in_thread uuid, message text, client_message_id text, title text
)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  question public.messages;
  answer public.messages;
  thread public.threads;
begin
  perform app_private.lock_message_count(of_user);
  perform public.settle_interrupted_turns(of_user);

  select m.* into question from public.messages as m
  where m.user_id = of_user and m.client_message_id = accept_chat_message.client_message_id;
  if found then
    select m.* into answer from public.messages as m where m.in_reply_to = question.id for update;
    if answer.answering_until is not null then
      return jsonb_build_object('outcome', 'in_progress');
    end if;
  end if;

  select t.* into thread from public.threads as t
  where t.id = coalesce(question.thread_id, in_thread) and t.user_id = of_user;
  if not found and in_thread is not null then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  if answer.status = 'complete' then
    return app_private.accepted_turn('already_answered', thread, question.id, answer, of_user);
  end if;

  if (select count(*) from public.messages as m
      where m.user_id = of_user and m.role = 'user' and m.created_at > now() - interval '1 minute')
    >= app_private.messages_per_minute()
  then
    return jsonb_build_object('outcome', 'rate_limited');
  end if;

  if question.counted_in is null
    and not app_private.has_premium(of_user)
    and (select c.count from public.message_counts as c
         where c.user_id = of_user and c.period_start = app_private.month_start())
      >= app_private.free_messages_per_month()
  then
    return jsonb_build_object('outcome', 'quota_exceeded', 'usage', app_private.usage(of_user));
  end if;

  if thread.id is null then
    insert into public.threads (user_id, title) values (of_user, accept_chat_message.title) returning * into thread;
  elsif not exists (select from public.messages as m where m.thread_id = thread.id)
    and thread.title = 'New Conversation'
  then
    update public.threads as t set title = accept_chat_message.title where t.id = thread.id returning * into thread;
  end if;

  if question.id is null then
    insert into public.messages (thread_id, user_id, role, content, client_message_id)
    values (thread.id, of_user, 'user', message, accept_chat_message.client_message_id)
    returning * into question;
    insert into public.messages (thread_id, user_id, role, status, in_reply_to, answering_until)
    values (thread.id, of_user, 'assistant', 'stopped', question.id, app_private.answer_deadline())
    returning * into answer;
  else
    update public.messages as m
    set content = '', citations = '[]', status = 'stopped', answering_until = app_private.answer_deadline()
    where m.id = answer.id
    returning * into answer;
  end if;
  if question.counted_in is null then
    perform app_private.count_message(question.id, of_user);
  end if;
  return app_private.accepted_turn('accepted', thread, question.id, answer, of_user);
end;
$$;
comment on function public.accept_chat_message is
  'Takes a message into a thread (a new one when in_thread is null), counts it and opens the answer to it, in one '
  'transaction. A client_message_id seen before is a retry: not counted again, answered again only if it was not. '
  'Returns {outcome: accepted | already_answered | in_progress | rate_limited | quota_exceeded | thread_not_found, …}.';

create function app_private.answer_deadline()
  returns timestamptz
  language sql stable
  set search_path = ''
as $$ select now() + interval '90 seconds'; $$;

create function app_private.accepted_turn(
  outcome text, thread public.threads, question_id uuid, answer public.messages, of_user uuid
)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', outcome,
    'thread', jsonb_build_object('id', thread.id, 'title', thread.title),
    'question_id', question_id,
    'answer', jsonb_build_object('id', answer.id, 'content', answer.content, 'citations', answer.citations),
    'usage', app_private.usage(of_user),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('role', h.role, 'content', h.content, 'citations', h.citations)
                                order by h.created_at), '[]')
      from (
        select m.role, m.content, m.citations, m.created_at from public.messages as m
        where m.thread_id = thread.id and m.id not in (question_id, answer.id) and m.content <> ''
        order by m.created_at desc
        limit 12
      ) as h
    )
  );
$$;

create function public.save_chat_progress(answer_id uuid, content text)
  returns void
  language sql
  set search_path = ''
as $$
  -- A piece is promised to nobody before the answer ends: it need not wait for the disk.
  select set_config('synchronous_commit', 'off', true);
  update public.messages as m
  set content = save_chat_progress.content, answering_until = app_private.answer_deadline()
  where m.id = answer_id and m.answering_until is not null;
$$;
comment on function public.save_chat_progress is
  'Keeps what an open answer holds so far. Does nothing once it is finished, so that a late piece cannot undo the end.';

create function public.finish_chat_answer(answer_id uuid, outcome jsonb)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  answer public.messages;
begin
  update public.messages as m
  set content = outcome ->> 'content',
      status = outcome ->> 'status',
      citations = outcome -> 'citations',
      answering_until = null
  where m.id = answer_id and m.answering_until is not null
  returning * into answer;
  if not found then
    return null;
  end if;
  if answer.content = '' then
    perform app_private.refund_message(answer.in_reply_to);
  end if;
  return app_private.usage(answer.user_id);
end;
$$;
comment on function public.finish_chat_answer is
  'Closes an open answer with {content, status, citations}; an empty one is refunded. Returns the user''s usage, or '
  'null when the answer was not open.';

-- Counts that the settings page shows ------------------------------------------------------------------------------

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
  'Adds one to the caller''s lifetime count, where the developer tools are on. 42501 elsewhere and for other users: the '
  'chat counts by itself.';

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

grant execute on function app_private.require_self, app_private.change_lifetime_message_count to authenticated;
revoke execute on function public.increment_lifetime_message_count, public.get_lifetime_message_count from public, anon;
grant execute on function public.increment_lifetime_message_count, public.get_lifetime_message_count to authenticated;
revoke execute on function public.accept_chat_message, public.save_chat_progress, public.finish_chat_answer,
  public.settle_interrupted_turns from public, anon, authenticated;
