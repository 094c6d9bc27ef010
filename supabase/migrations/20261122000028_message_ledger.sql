-- The ledger of the month's messages: one row for each message that was counted, and one for each that was
-- given back. It is what counts: message_counts only keeps its sum, so that a limit is decided without
-- adding up.

create table public.message_ledger (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  period_start timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  change integer not null check (change <> 0),
  reason text not null check (
    case reason
      when 'message' then change = 1
      when 'edit' then change = 1
      when 'another_answer' then change = 1
      when 'comment' then change = 1
      when 'failed' then change = -1
      when 'free' then change = -1
      when 'refusal' then change = -1
      else reason = 'correction'
    end
  ),
  thread_id uuid references public.threads (id) on delete set null
);
comment on table public.message_ledger is
  'What each message cost, and what was refunded. The database alone adds rows, and removes them after 13 '
  'months.';
comment on column public.message_ledger.period_start is
  'The month that the change counts in: a refund''s is that of its message.';
comment on column public.message_ledger.reason is
  'message, edit, another_answer and comment (on an exercise''s answer) cost one. failed (on our side), '
  'free (no law in the answer) and refusal (not in the outlines, as the model said) give one back. '
  'correction: the count was set by an administrator or the developer tools.';
comment on column public.message_ledger.thread_id is
  'The conversation; null once it is deleted, and for comments and corrections.';
create index message_ledger_user_id_idx on public.message_ledger (user_id, period_start, created_at desc,
  id desc);
create index message_ledger_thread_id_idx on public.message_ledger (thread_id);

revoke all on public.message_ledger from anon, authenticated, service_role;
grant select on public.message_ledger to authenticated;
grant select, insert on public.message_ledger to service_role;
alter table public.message_ledger enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.message_ledger as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A user reads what their own messages cost"
  on public.message_ledger for select to authenticated
  using (user_id = (select auth.uid()));

create function app_private.add_to_message_count()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.message_counts as c set count = c.count + new.change
  where c.user_id = new.user_id and c.period_start = new.period_start;
  return null;
end;
$$;
comment on function app_private.add_to_message_count is 'Keeps the month''s count the sum of its ledger.';

create trigger add_to_message_count after insert on public.message_ledger
  for each row when (new.reason <> 'correction')
  execute function app_private.add_to_message_count();

create function app_private.note_count_correction()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  counted constant integer := case when tg_op = 'UPDATE' then old.count else 0 end;
begin
  if new.count <> counted then
    insert into public.message_ledger (user_id, period_start, change, reason)
    values (new.user_id, new.period_start, new.count - counted, 'correction');
  end if;
  if tg_op = 'INSERT' then
    delete from public.message_ledger as l
    where l.user_id = new.user_id and l.period_start < app_private.month_start() - interval '13 months';
  end if;
  return null;
end;
$$;
comment on function app_private.note_count_correction is
  'A count that something other than the ledger sets: the ledger says so. With a month''s first row, rows '
  'older than 13 months are deleted.';

-- At depth 0 the count is being set directly. The ledger's own trigger changes it one level deeper.
create trigger note_count_correction after insert or update of count on public.message_counts
  for each row when (pg_trigger_depth() = 0)
  execute function app_private.note_count_correction();
