-- What each message calls keeps its plans. Postgres before 18 plans a function in SQL anew for every statement that calls it;
-- one in PL/pgSQL it plans once a connection. The functions do what they did.

create or replace function app_private.has_premium(of_user uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.user_subscriptions as s
    where s.user_id = of_user
      and s.status in ('active', 'trialing')
      and s.current_period_end > now()
  );
end;
$$;

create or replace function app_private.month_start(at timestamptz default now())
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return date_trunc('month', at, 'UTC');
end;
$$;

create or replace function app_private.next_month_start(at timestamptz default now())
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (app_private.month_start(at) at time zone 'UTC' + interval '1 month') at time zone 'UTC';
end;
$$;

create or replace function app_private.lock_message_count(of_user uuid)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  counted integer;
begin
  insert into public.message_counts as c (user_id, period_start, period_end)
  values (of_user, app_private.month_start(), app_private.next_month_start() - interval '1 microsecond')
  on conflict (user_id, period_start) do update set updated_at = now()
  returning c.count into counted;
  return counted;
end;
$$;

create or replace function app_private.usage(of_user uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  this_month constant timestamptz := app_private.month_start();
begin
  return jsonb_build_object(
    'used', coalesce((
      select c.count from public.message_counts as c where c.user_id = of_user and c.period_start = this_month
    ), 0),
    'limit', case when app_private.has_premium(of_user) then null else app_private.free_messages_per_month() end,
    'resetsAt', to_char(app_private.next_month_start() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
end;
$$;

create or replace function app_private.count_message(message_id uuid, of_user uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  this_month constant timestamptz := app_private.month_start();
begin
  update public.message_counts set count = count + 1 where user_id = of_user and period_start = this_month;
  insert into public.profiles as p (id, lifetime_message_count) values (of_user, 1)
  on conflict (id) do update set lifetime_message_count = p.lifetime_message_count + 1;
  update public.messages set counted_in = this_month where id = message_id;
end;
$$;

create or replace function app_private.accepted_turn(
  outcome text, thread public.threads, question_id uuid, answer public.messages, of_user uuid
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
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
end;
$$;

create or replace function public.save_chat_progress(answer_id uuid, content text)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- A piece is promised to nobody before the answer ends: it need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  update public.messages as m
  set content = save_chat_progress.content, answering_until = app_private.answer_deadline()
  where m.id = answer_id and m.answering_until is not null;
end;
$$;

create or replace function app_private.answer_deadline()
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return now() + interval '90 seconds';
end;
$$;
