-- Operations: error reports, visitors' messages, and a log of what administrators did.

-- Error reports ---------------------------------------------------------------------------------------------

create table public.error_logs (
  id uuid primary key default gen_random_uuid(),
  message text not null check (length(message) between 1 and 2000),
  stack_trace text check (length(stack_trace) <= 20000),
  investigated boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  source text not null default 'web' check (source in ('web', 'function', 'host')),
  release text check (length(release) <= 100),
  screen text check (length(screen) <= 300),
  browser text,
  system text,
  fingerprint text
);
comment on table public.error_logs is
  'Errors that browsers, functions and the host reported, for the administrators to investigate.';
comment on column public.error_logs.screen is
  'The route where it happened, without ids or what a user typed.';
comment on column public.error_logs.browser is
  'The browser and its version, such as "Firefox 144", from the user agent, which isn''t kept. Like system, '
  'set by a trigger.';
comment on column public.error_logs.fingerprint is
  'The same for the same error, whatever numbers, ids and addresses its message contains.';
create index error_logs_fingerprint_idx on public.error_logs (fingerprint, created_at desc);
create index error_logs_created_at_idx on public.error_logs (created_at desc);
create index error_logs_user_id_idx on public.error_logs (user_id);

grant insert (message, stack_trace, user_id, release, screen) on public.error_logs to anon, authenticated;
grant select, delete on public.error_logs to authenticated;
grant update (investigated) on public.error_logs to authenticated;

alter table public.error_logs enable row level security;

-- Without the policy that asks for the second factor: the second step can fail, too.
create policy "Everyone reports errors, in their own name or in none"
  on public.error_logs for insert to anon, authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "An administrator reads error logs"
  on public.error_logs for select to authenticated using ((select app_private.is_admin()));
create policy "An administrator marks errors as investigated"
  on public.error_logs for update to authenticated
  using ((select app_private.is_admin()));
create policy "An administrator deletes error logs"
  on public.error_logs for delete to authenticated using ((select app_private.is_admin()));

create table app_private.error_report_counts (
  reporter text primary key,
  count integer not null,
  since timestamptz not null,
  last_transaction xid8 not null
);
comment on table app_private.error_report_counts is
  'How many errors each user, all visitors together, and everyone together reported within an hour. Older '
  'rows are deleted.';

create function app_private.count_error_report(of_reporter text, hourly_limit integer)
  returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into app_private.error_report_counts as c (reporter, count, since, last_transaction)
  values (of_reporter, 1, now(), pg_current_xact_id())
  on conflict (reporter) do update set count = c.count + 1, last_transaction = excluded.last_transaction
  where c.count < hourly_limit and c.last_transaction <> excluded.last_transaction;
  return found;
end;
$$;
comment on function app_private.count_error_report is
  'Counts a report; false if the hour''s limit is reached, or if this transaction already reported one.';

create function app_private.limit_error_reports()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  most_kept constant integer := 5000;
begin
  delete from app_private.error_report_counts as c where c.since < now() - interval '1 hour';
  -- Anyone may write here, and a report can be large: accept few at a time, and keep only the latest.
  if not app_private.count_error_report('everybody', 400)
    or not app_private.count_error_report(coalesce('user ' || me, 'visitors'), case when me is null then 100
      else 20 end)
  then
    raise exception 'error_report_limit' using
      errcode = 'P0001', hint = 'Errors are reported one at a time: '
            '20 within an hour by a user, 100 by all visitors together.';
  end if;
  delete from public.error_logs as e
  where e.id in (select o.id from public.error_logs as o order by o.created_at desc offset most_kept - 1);
  return new;
end;
$$;

create trigger limit_error_reports
  before insert on public.error_logs
  for each row when (current_user in ('anon', 'authenticated'))
  execute function app_private.limit_error_reports();

-- The contact form ------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  subject text not null check (length(btrim(subject)) between 1 and 300),
  message text not null check (length(btrim(message)) between 1 and 10000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages that visitors sent through the contact form.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

-- Written through a function that counts, because a table open to everyone could be flooded.
grant select, delete on public.contact_messages to authenticated;
grant update (answered_at) on public.contact_messages to authenticated;

alter table public.contact_messages enable row level security;

create policy "An administrator reads contact messages"
  on public.contact_messages for select to authenticated using ((select app_private.is_admin()));
create policy "An administrator marks contact messages as answered"
  on public.contact_messages for update to authenticated
  using ((select app_private.is_admin()));
create policy "An administrator deletes contact messages"
  on public.contact_messages for delete to authenticated using ((select app_private.is_admin()));

create table app_private.contact_attempts (
  sender text not null,
  created_at timestamptz not null default now()
);
comment on table app_private.contact_attempts is
  'Who wrote to us within the last hour (network and email addresses), to prevent flooding. Older rows are '
  'deleted.';
create index contact_attempts_sender_created_at_idx on app_private.contact_attempts (sender, created_at);
grant select, insert, delete on app_private.contact_attempts to service_role;

create function public.accept_contact_message(
  sender_address text, sender_name text, sender_email text, subject text, message text
)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  everybody constant text := 'everybody';
  from_address constant text := 'address ' || sender_address;
  from_email constant text := 'email ' || lower(sender_email);
begin
  -- One at a time: two messages at once must not both be the last one allowed.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app_private.contact_attempts', 0));
  delete from app_private.contact_attempts as a where a.created_at < now() - interval '1 hour';
  if (select count(*) from app_private.contact_attempts as a where a.sender = from_address) >= 10
    or (select count(*) from app_private.contact_attempts as a where a.sender = from_email) >= 3
    or (select count(*) from app_private.contact_attempts as a where a.sender = everybody) >= 300
  then
    return 'rate_limited';
  end if;
  insert into app_private.contact_attempts (sender) values (from_address), (from_email), (everybody);
  insert into public.contact_messages (name, email, subject, message)
  values (sender_name, sender_email, accept_contact_message.subject, accept_contact_message.message);
  return 'accepted';
end;
$$;
comment on function public.accept_contact_message is
  'Stores a message from the contact form, unless within the last hour ten came from its network address, '
  'three from its email address, or three hundred in total. Returns accepted or rate_limited.';
