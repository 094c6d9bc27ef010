-- Studying a course: progress, notes and bookmarks, certificates, and the reminder before a rental ends. What
-- a student writes outlives the rental: it stays readable, and is there again after renewal.

create function app_private.seconds_in(played int4multirange)
  returns integer
  language sql immutable
  set search_path = ''
as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(played) as part;
$$;
comment on function app_private.seconds_in is 'How many seconds the ranges cover.';
grant execute on function app_private.seconds_in to authenticated;

create table public.lesson_progress (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  position_seconds integer not null default 0 check (position_seconds between 0 and 86400),
  duration_seconds integer check (duration_seconds between 1 and 86400),
  played int4multirange not null default '{}',
  watched_seconds integer not null generated always as (app_private.seconds_in(played)) stored,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  check (played <@ '{[0,86400)}'::int4multirange)
);
comment on table public.lesson_progress is 'A user''s progress in a lesson.';
comment on column public.lesson_progress.position_seconds is 'Where the video was left.';
comment on column public.lesson_progress.played is 'The parts of the video that were played, in seconds.';
comment on column public.lesson_progress.completed_at is
  'When the lesson was finished, by the rule or by hand.';
create index lesson_progress_lesson_id_idx on public.lesson_progress (lesson_id);

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  at_seconds integer check (at_seconds >= 0),
  body text not null check (length(btrim(body)) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lesson_notes is
  'A user''s notes on a lesson, each at a time in its video or about the whole lesson.';
create index lesson_notes_user_id_lesson_id_idx on public.lesson_notes (user_id, lesson_id);
create index lesson_notes_lesson_id_idx on public.lesson_notes (lesson_id);

create table public.lesson_bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  at_seconds integer check (at_seconds >= 0),
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, lesson_id, at_seconds)
);
comment on table public.lesson_bookmarks is
  'A user''s bookmarks: times in a lesson''s video, or the lesson itself.';
create index lesson_bookmarks_lesson_id_idx on public.lesson_bookmarks (lesson_id);

create table public.email_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  rental_reminders boolean not null default true
);
comment on table public.email_preferences is
  'Which emails a user wants beyond those about their account''s security. Without a row: all of them.';

create table public.course_certificates (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  holder text not null,
  course_title text not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  unique (user_id, course_id)
);
comment on table public.course_certificates is
  'Certificates of completion, with the names as they were when each was issued.';
create index course_certificates_course_id_idx on public.course_certificates (course_id);

-- Who may do what -------------------------------------------------------------------------------------------

grant select, delete on public.lesson_progress, public.lesson_notes, public.lesson_bookmarks to authenticated;
grant select on public.email_preferences, public.course_certificates to authenticated;
grant insert (user_id, lesson_id, position_seconds, duration_seconds, played, completed_at),
  update (position_seconds, duration_seconds, played, completed_at)
    on public.lesson_progress to authenticated;
grant insert (id, user_id, lesson_id, at_seconds, body),
  update (at_seconds, body) on public.lesson_notes to authenticated;
grant insert (user_id, lesson_id, at_seconds) on public.lesson_bookmarks to authenticated;
grant insert (user_id, rental_reminders),
  update (rental_reminders) on public.email_preferences to authenticated;

alter table public.lesson_progress enable row level security;
alter table public.lesson_notes enable row level security;
alter table public.lesson_bookmarks enable row level security;
alter table public.email_preferences enable row level security;
alter table public.course_certificates enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.lesson_progress as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_notes as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_bookmarks as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.email_preferences as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.course_certificates as restrictive to authenticated
    using ((select app_private.has_required_aal()));

create policy "A student reads their own progress"
  on public.lesson_progress for select to authenticated using (user_id = (select auth.uid()));
create policy "A student records progress in lessons they may study"
  on public.lesson_progress for insert to authenticated
  with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student changes their own progress"
  on public.lesson_progress for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid())
    and app_private.may_study(lesson_id));
create policy "A student deletes their own progress"
  on public.lesson_progress for delete to authenticated using (user_id = (select auth.uid()));

create policy "A student reads their own notes"
  on public.lesson_notes for select to authenticated using (user_id = (select auth.uid()));
create policy "A student writes notes on lessons they may study"
  on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student changes their own notes"
  on public.lesson_notes for update to authenticated
  using (user_id = (select auth.uid()));
create policy "A student deletes their own notes"
  on public.lesson_notes for delete to authenticated using (user_id = (select auth.uid()));

create policy "A student reads their own bookmarks"
  on public.lesson_bookmarks for select to authenticated using (user_id = (select auth.uid()));
create policy "A student bookmarks lessons they may study"
  on public.lesson_bookmarks for insert to authenticated
  with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student deletes their own bookmarks"
  on public.lesson_bookmarks for delete to authenticated using (user_id = (select auth.uid()));

create policy "A user reads their own email preferences"
  on public.email_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "A user states their own email preferences"
  on public.email_preferences for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A user changes their own email preferences"
  on public.email_preferences for update to authenticated
  using (user_id = (select auth.uid()));

create policy "A user reads their own certificates, an administrator every one"
  on public.course_certificates for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create trigger set_updated_at before update on public.lesson_progress
  for each row execute function app_private.set_updated_at();
create trigger set_updated_at before update on public.lesson_notes
  for each row execute function app_private.set_updated_at();

-- Progress --------------------------------------------------------------------------------------------------

create function public.record_lesson_progress(
  of_lesson uuid, at_seconds integer default null,
  played_parts jsonb default '[]', duration integer default null,
  has_read boolean default false
)
  returns public.lesson_progress
  language plpgsql
  set search_path = ''
as $$
declare
  watched_share constant numeric := 0.9;
  added int4multirange;
  stored public.lesson_progress;
begin
  if jsonb_typeof(played_parts) <> 'array' or jsonb_array_length(played_parts) > 500 then
    raise exception 'played_parts must be an array of at most 500 parts' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(played_parts) as part where (part ->> 0) is null
    or (part ->> 1) is null) then
    raise exception 'Each part must be [from, to] in whole seconds, from before to' using errcode = '22023';
  end if;
  begin
    select coalesce(range_agg(int4range((part ->> 0)::integer, (part ->> 1)::integer)), '{}') into added
    from jsonb_array_elements(played_parts) as part;
  exception when data_exception then
    raise exception 'Each part must be [from, to] in whole seconds, from before to' using errcode = '22023';
  end;
  -- One statement on one row: whatever other tabs write at the same time, every part that was played is kept.
  insert into public.lesson_progress as p (lesson_id, position_seconds, duration_seconds, played)
  values (of_lesson, coalesce(at_seconds, 0), duration, added)
  on conflict (user_id, lesson_id) do update set
    position_seconds = coalesce(at_seconds, p.position_seconds),
    duration_seconds = coalesce(excluded.duration_seconds, p.duration_seconds),
    played = p.played + excluded.played
  returning * into stored;
  if stored.completed_at is null
     and (has_read or stored.watched_seconds >= watched_share * stored.duration_seconds) then
    update public.lesson_progress as p set completed_at = now()
    where p.user_id = stored.user_id and p.lesson_id = of_lesson
    returning * into stored;
  end if;
  return stored;
end;
$$;
comment on function public.record_lesson_progress is
  'Adds to the caller''s progress in a lesson: where the video is, the parts played since ([[from, to], …] '
  'in seconds), '
  'its duration, and whether the text was read to its end. 90 % watched, or read to the end, finishes the '
  'lesson. '
  '42501 if the caller may not study it, 22023 for parts that aren''t ranges.';
grant execute on function public.record_lesson_progress to authenticated;

create function public.set_lesson_finished(of_lesson uuid, is_finished boolean)
  returns public.lesson_progress
  language sql
  set search_path = ''
as $$
  insert into public.lesson_progress as p (lesson_id, completed_at)
  values (of_lesson, case when is_finished then now() end)
  on conflict (user_id, lesson_id) do update set
    completed_at = case when is_finished then coalesce(p.completed_at, now()) end
  returning *;
$$;
comment on function public.set_lesson_finished is
  'Marks a lesson finished, or not, by hand. 42501 if the caller may not study it.';
grant execute on function public.set_lesson_finished to authenticated;

-- Certificates ----------------------------------------------------------------------------------------------

create function public.issue_certificate(of_user uuid, of_session text, of_course uuid)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  certificate public.course_certificates;
  course public.courses;
  total integer;
  finished integer;
  name text;
begin
  if not app_private.session_has_required_aal(of_user, of_session) then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  select c.* into certificate from public.course_certificates as c
  where c.user_id = of_user and c.course_id = of_course;
  if not found then
    select c.* into course from public.courses as c
    where c.id = of_course and exists (
      select from public.course_enrollments as e where e.course_id = c.id and e.user_id = of_user
    )
    -- A rental may have ended, but not have been paid back.
    and app_private.rental_end(of_user, of_course) is not null;
    if not found then
      return jsonb_build_object('outcome', 'not_found');
    end if;
    select count(*), count(p.completed_at) into total, finished
    from public.lessons as l
    join public.modules as m on m.id = l.module_id
    left join public.lesson_progress as p on p.lesson_id = l.id and p.user_id = of_user
    where m.course_id = of_course;
    if total = 0 or finished < total then
      return jsonb_build_object('outcome', 'unfinished', 'finished', finished, 'lessons', total);
    end if;
    select btrim(concat_ws(' ', btrim(p.first_name), btrim(p.last_name))) into name
    from public.profiles as p where p.id = of_user;
    if coalesce(name, '') = '' then
      return jsonb_build_object('outcome', 'nameless');
    end if;
    insert into public.course_certificates as c (code, user_id, course_id, holder, course_title, lessons)
    values (
      array_to_string(array(select upper(encode(extensions.gen_random_bytes(2), 'hex'))
        from generate_series(1, 4)), '-'),
      of_user, of_course, name, course.title, total
    )
    -- A second request at the same moment.
    on conflict (user_id, course_id) do update set user_id = excluded.user_id
    returning c.* into certificate;
  end if;
  return jsonb_build_object(
    'outcome', 'issued', 'code', certificate.code, 'holder', certificate.holder,
    'course_title', certificate.course_title, 'lessons', certificate.lessons,
    'issued_at', certificate.issued_at
  );
end;
$$;
comment on function public.issue_certificate is
  'The user''s certificate for a course they rent or rented, unless all was paid back; issued on first '
  'request once every '
  'lesson is finished. Returns {outcome: issued | unfinished | nameless (the profile has no name) | '
  'not_found | insufficient_aal, …}.';

create function app_private.certificate_with_code(wanted text)
  returns table (holder text, course_title text, lessons integer, issued_at timestamptz)
  language sql stable security definer
  set search_path = ''
as $$
  select c.holder, c.course_title, c.lessons, c.issued_at
  from public.course_certificates as c where c.code = upper(btrim(wanted));
$$;
grant execute on function app_private.certificate_with_code to anon, authenticated;

create function public.verify_certificate(code text)
  returns table (holder text, course_title text, lessons integer, issued_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select * from app_private.certificate_with_code(code);
$$;
comment on function public.verify_certificate is
  'What a certificate says, for anyone who has its code; no row if there is none.';
grant execute on function public.verify_certificate to anon, authenticated;

-- The reminder ----------------------------------------------------------------------------------------------

create function app_private.claim_rental_reminders()
  returns table (user_id uuid, detail jsonb)
  language sql
  set search_path = ''
as $$
  -- Claimed by the update, so that servers that ask at the same time remind once.
  with claimed as (
    update public.course_enrollments as e set reminded_of = e.expires_at
    where e.expires_at > now() and e.expires_at <= now() + interval '3 days'
      and e.reminded_of is distinct from e.expires_at
      and not exists (select from public.email_preferences as w where w.user_id = e.user_id
        and not w.rental_reminders)
    returning e.user_id, e.course_id, e.expires_at
  )
  select claimed.user_id, jsonb_build_object(
    'courseId', c.id, 'title', c.title, 'endsAt', claimed.expires_at,
    'lessons', count(l.id), 'finished', count(p.completed_at),
    'minutesLeft', coalesce(sum(l.minutes) filter (where p.completed_at is null), 0)
  )
  from claimed
  join public.courses as c on c.id = claimed.course_id
  left join public.modules as m on m.course_id = c.id
  left join public.lessons as l on l.module_id = m.id
  left join public.lesson_progress as p on p.lesson_id = l.id and p.user_id = claimed.user_id
  group by claimed.user_id, claimed.expires_at, c.id;
$$;
comment on function app_private.claim_rental_reminders is
  'The rentals that end within three days and haven''t been announced; asking marks them as announced. '
  'Whatever '
  'sends email calls it regularly.';
