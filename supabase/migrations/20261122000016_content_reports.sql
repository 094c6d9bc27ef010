-- Readers' reports of errors in outlines, cases and official flashcards.

create table public.content_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  passage_id text check (length(passage_id) <= 300),
  card_id uuid references public.flashcards (id) on delete cascade,
  reason text not null check (reason in ('wrong', 'outdated', 'citation', 'unclear', 'other')),
  details text not null check (length(btrim(details)) between 1 and 2000),
  announced_at timestamptz,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(passage_id, card_id) = 1)
);
comment on table public.content_reports is
  'Readers'' reports of errors in a passage or an official card, for the administrators to check.';
comment on column public.content_reports.passage_id is
  'Not a foreign key: each load of the corpus replaces the passages, and a report outlives a removed '
  'passage.';
comment on column public.content_reports.announced_at is
  'When the administrators were notified; null for a report covered by an earlier notice.';
create index content_reports_user_id_created_at_idx on public.content_reports (user_id, created_at desc);
create index content_reports_card_id_idx on public.content_reports (card_id) where card_id is not null;
create index content_reports_passage_id_idx on public.content_reports (passage_id) where resolved_at is null;
create index content_reports_created_at_idx on public.content_reports (created_at desc);

grant select on public.content_reports to authenticated;
grant insert (passage_id, card_id, reason, details) on public.content_reports to authenticated;
grant update (resolved_at) on public.content_reports to authenticated;

alter table public.content_reports enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.content_reports as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A reader reads their own reports, an administrator every one"
  on public.content_reports for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));
-- Row-level security applies to the subqueries, too: a card that the reader's plan doesn't open can't be
-- reported.
create policy "A reader reports a passage or an official card that is there, in their own name"
  on public.content_reports for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (
      passage_id is null or exists (select from public.outline_passages as p where p.id = passage_id)
    )
    and (
      card_id is null or exists (select from public.flashcards as f where f.id = card_id and f.is_official)
    )
  );
create policy "An administrator resolves reports"
  on public.content_reports for update to authenticated
  using ((select app_private.is_admin()));

create function app_private.limit_content_reports()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  daily_limit constant integer := 20;
begin
  -- One at a time per reader: two reports at once must not both be the last one allowed.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('content_reports ' || new.user_id, 0));
  if (
    select count(*) from public.content_reports as r
    where r.user_id = new.user_id and r.created_at > now() - interval '1 day'
  ) >= daily_limit then
    raise exception 'report_limit' using errcode = 'P0001', hint
      = 'A reader may send 20 reports within 24 hours.';
  end if;
  return new;
end;
$$;

create trigger limit_content_reports
  before insert on public.content_reports
  for each row execute function app_private.limit_content_reports();

-- Notifying the administrators ------------------------------------------------------------------------------

-- Stored apart from the reports, so that it survives when a reader deletes their account and reports.
create table app_private.report_announcements (
  is_only boolean primary key default true check (is_only),
  last_at timestamptz not null default '-infinity'
);
comment on table app_private.report_announcements is
  'One row: when the administrators were last notified of a report.';
insert into app_private.report_announcements default values;

create function app_private.announce_content_report()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Announce at most one report an hour, so that a flood of reports can't fill a mailbox.
  update app_private.report_announcements set last_at = now() where last_at < now() - interval '1 hour';
  new.announced_at := case when found then now() end;
  return new;
end;
$$;
comment on function app_private.announce_content_report is
  'Decides which reports the administrators are notified of: whatever sends email looks for announced_at.';

-- Sorts after limit_content_reports: triggers run in order of name.
create trigger mark_announced_report
  before insert on public.content_reports
  for each row execute function app_private.announce_content_report();

create function app_private.administrators_to_tell()
  returns setof text
  language sql stable
  set search_path = ''
as $$
  select u.email
  from public.profiles as p join auth.users as u on u.id = p.id
  where p.is_admin and u.email_confirmed_at is not null and u.email is not null;
$$;
comment on function app_private.administrators_to_tell is 'The administrators'' confirmed addresses.';
