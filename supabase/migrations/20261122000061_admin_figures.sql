-- The dashboard's figures, rolled up by day, so that reading them costs the same however much was written.
-- Days are in UTC. A reader whose figures are older than a minute brings the latest days up to date; earlier
-- days are final.

create index messages_created_at_idx on public.messages using brin (created_at) with (pages_per_range = 32);
create index review_logs_created_at_idx on public.review_logs
  using brin (created_at) with (pages_per_range = 32);
create index lesson_progress_updated_at_idx on public.lesson_progress (updated_at);

create function app_private.today()
  returns date
  language sql stable
  set search_path = ''
as $$
  select (now() at time zone 'UTC')::date;
$$;

create table app_private.user_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  messages integer not null,
  answers integer not null,
  declined integer not null,
  thumbs_down integer not null,
  reviews integer not null,
  lessons integer not null,
  errors integer not null,
  primary key (user_id, day)
);
comment on table app_private.user_days is 'What each user did on each day: counts, never contents.';
comment on column app_private.user_days.lessons is
  'Lessons that were studied. A lesson''s progress knows only its last day, so what was counted once stays.';
create index user_days_day_idx on app_private.user_days (day)
  include (user_id, messages, declined, thumbs_down, reviews, lessons, errors);

create table app_private.last_active (
  user_id uuid primary key references auth.users (id) on delete cascade,
  last_active date not null
);
comment on table app_private.last_active is
  'The last day on which each user asked, reviewed, or studied something.';

create table app_private.daily_figures (
  day date primary key,
  users integer not null,
  active integer not null,
  active_week integer not null,
  messages integer not null,
  answers integer not null,
  declined integer not null,
  thumbs_down integer not null,
  reviews integer not null,
  errors integer not null,
  users_with_errors integer not null,
  premium integer not null,
  rentals integer not null,
  rentals_ending integer not null,
  rental_cents bigint not null,
  premium_cents bigint not null,
  rolled_at timestamptz not null default now()
);
comment on table app_private.daily_figures is 'The product''s figures for each day.';
comment on column app_private.daily_figures.rentals_ending is 'Rentals that end within seven days of it.';
comment on column app_private.daily_figures.rental_cents is 'Paid that day, less what was refunded that day.';

alter table app_private.user_days enable row level security;
alter table app_private.last_active enable row level security;
alter table app_private.daily_figures enable row level security;

create function app_private.note_last_active(first_day date)
  returns void
  language sql
  set search_path = ''
as $$
  insert into app_private.last_active as a (user_id, last_active)
  select d.user_id, max(d.day) from app_private.user_days as d
  where d.day >= first_day and d.messages + d.reviews + d.lessons > 0 and not exists (
    select from app_private.last_active as known where known.user_id = d.user_id
      and known.last_active >= d.day
  )
  group by d.user_id
  on conflict (user_id) do update set last_active = greatest(a.last_active, excluded.last_active);
$$;

create function app_private.roll_up_users(first_day date)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  since constant timestamptz := first_day::timestamp at time zone 'UTC';
begin
  -- Writes only what changed: most rows are the same as a minute ago, and rewriting them costs more than
  -- counting.
  with counted as materialized (
    select t.user_id, t.day, sum(t.messages) as messages, sum(t.answers) as answers,
      sum(t.declined) as declined,
           sum(t.thumbs_down) as thumbs_down, sum(t.reviews) as reviews,
           greatest(sum(t.lessons), max(t.known_lessons)) as lessons, sum(t.errors) as errors
    from (
      select m.user_id, (m.created_at at time zone 'UTC')::date as day,
             count(*) filter (where m.role = 'user') as messages,
             count(*) filter (where m.role = 'assistant' and m.status = 'complete') as answers,
             count(*) filter (where m.role = 'assistant' and m.status = 'complete'
               and m.citations = '[]') as declined,
             count(*) filter (where m.feedback = 'unhelpful') as thumbs_down,
             0 as reviews, 0 as lessons, 0 as known_lessons, 0 as errors
      from public.messages as m where m.created_at >= since and not m.is_copy group by 1, 2
      union all
      select r.user_id, (r.created_at at time zone 'UTC')::date, 0, 0, 0, 0, count(*), 0, 0, 0
      from public.review_logs as r
      where r.created_at >= since and not r.is_undone and r.from_anki is null group by 1, 2
      union all
      select p.user_id, (p.updated_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, count(*), 0, 0
      from public.lesson_progress as p where p.updated_at >= since group by 1, 2
      union all
      select d.user_id, d.day, 0, 0, 0, 0, 0, 0, d.lessons, 0
      from app_private.user_days as d where d.day >= first_day and d.lessons > 0
      union all
      select e.user_id, (e.created_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 0, count(*)
      from public.error_logs as e where e.created_at >= since and e.user_id is not null group by 1, 2
    ) as t
    group by t.user_id, t.day
  ), gone as (
    delete from app_private.user_days as d
    where d.day >= first_day and not exists (select from counted as c where c.user_id = d.user_id
      and c.day = d.day)
  )
  insert into app_private.user_days (user_id, day, messages, answers, declined, thumbs_down, reviews, lessons,
    errors)
  select c.* from counted as c
  where not exists (
    select from app_private.user_days as d
    where d.day >= first_day and d.user_id = c.user_id and d.day = c.day
      and (d.messages, d.answers, d.declined, d.thumbs_down, d.reviews, d.lessons, d.errors)
        = (c.messages, c.answers, c.declined, c.thumbs_down, c.reviews, c.lessons, c.errors)
  )
  on conflict (user_id, day) do update set
    messages = excluded.messages, answers = excluded.answers, declined = excluded.declined,
    thumbs_down = excluded.thumbs_down, reviews = excluded.reviews, lessons = excluded.lessons,
      errors = excluded.errors;
  perform app_private.note_last_active(first_day);
end;
$$;

create function app_private.roll_up_day(of_day date)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  starts constant timestamptz := of_day::timestamp at time zone 'UTC';
  ends constant timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
begin
  insert into app_private.daily_figures as f (
    day, users, active, active_week, messages, answers, declined, thumbs_down, reviews, errors,
      users_with_errors,
    premium, rentals, rentals_ending, rental_cents, premium_cents
  )
  select of_day,
    (select count(*) from auth.users as u where u.created_at < ends),
    coalesce(t.active, 0),
    (select count(distinct w.user_id) from app_private.user_days as w
     where w.day > of_day - 7 and w.day <= of_day and w.messages + w.reviews + w.lessons > 0),
    coalesce(t.messages, 0), coalesce(t.answers, 0), coalesce(t.declined, 0), coalesce(t.thumbs_down, 0),
    coalesce(t.reviews, 0),
    (select coalesce(sum(g.times), 0) from app_private.error_group_days as g where g.day = of_day),
    coalesce(t.users_with_errors, 0),
    (select count(distinct p.user_id) from app_private.premium_periods as p
     where p.starts_at < ends and p.ends_at >= starts and not p.is_gift),
    (select count(*) from public.course_enrollments as e where e.created_at < ends and e.expires_at >= ends),
    (select count(*) from public.course_enrollments as e
     where e.created_at < ends and e.expires_at >= ends and e.expires_at < ends + interval '7 days'),
    (select coalesce(sum(o.amount_cents) filter (where o.paid_at >= starts and o.paid_at < ends), 0)
          - coalesce(sum(o.amount_cents) filter (where o.refunded_at >= starts and o.refunded_at < ends), 0)
     from public.orders as o
     where (o.paid_at >= starts and o.paid_at < ends) or (o.refunded_at >= starts and o.refunded_at < ends)),
    app_private.premium_cents_on(of_day)
  from (
    select sum(d.messages) as messages, sum(d.answers) as answers, sum(d.declined) as declined,
           sum(d.thumbs_down) as thumbs_down, sum(d.reviews) as reviews,
           count(*) filter (where d.messages + d.reviews + d.lessons > 0) as active,
           count(*) filter (where d.errors > 0) as users_with_errors
    from app_private.user_days as d where d.day = of_day
  ) as t
  on conflict (day) do update set
    users = excluded.users, active = excluded.active, active_week = excluded.active_week,
      messages = excluded.messages,
    answers = excluded.answers, declined = excluded.declined, thumbs_down = excluded.thumbs_down,
    reviews = excluded.reviews, errors = excluded.errors, users_with_errors = excluded.users_with_errors,
    premium = excluded.premium, rentals = excluded.rentals, rentals_ending = excluded.rentals_ending,
    rental_cents = excluded.rental_cents, premium_cents = excluded.premium_cents, rolled_at = now();
end;
$$;

create function app_private.premium_cents_on(of_day date)
  returns bigint
  language sql stable
  set search_path = ''
as $$
  select (
    coalesce(sum(i.amount_cents) filter (where i.created_at >= d.starts and i.created_at < d.ends), 0)
    - coalesce(sum(i.refunded_cents) filter (where i.refunded_at >= d.starts and i.refunded_at < d.ends), 0)
  )::bigint
  from (
    select of_day::timestamp at time zone 'UTC' as starts, (of_day + 1)::timestamp at time zone 'UTC' as ends
  ) as d
  join public.subscription_invoices as i on i.status = 'paid' and (
    i.created_at >= d.starts and i.created_at < d.ends or i.refunded_at >= d.starts and i.refunded_at < d.ends
  );
$$;
comment on function app_private.premium_cents_on is
  'What subscribers were billed that day and have paid, less what was refunded that day. A month that was '
  'refunded in parts counts on the day of the last.';
create index subscription_invoices_refunded_at_idx on public.subscription_invoices (refunded_at)
  where refunded_at is not null;
create index subscription_invoices_created_at_idx on public.subscription_invoices (created_at);

create index orders_paid_at_idx on public.orders (paid_at);
create index orders_refunded_at_idx on public.orders (refunded_at) where refunded_at is not null;

create function public.roll_up_figures(since date default null)
  returns timestamptz
  language plpgsql security definer
  set search_path = ''
as $$
declare
  latest record;
  first_day date;
begin
  select f.day, f.rolled_at into latest from app_private.daily_figures as f order by f.day desc limit 1;
  -- One at a time; a caller who finds it under way gets the last figures.
  if not pg_try_advisory_xact_lock(hashtext('roll_up_figures')) then
    return latest.rolled_at;
  end if;
  -- The last days stay open for late feedback and reviews that were made offline.
  first_day := least(
    app_private.today(),
    coalesce(since, latest.day - 2,
      (select (min(u.created_at) at time zone 'UTC')::date from auth.users as u), app_private.today())
  );
  perform app_private.roll_up_users(first_day);
  for days in 0 .. app_private.today() - first_day loop
    perform app_private.roll_up_day(first_day + days);
  end loop;
  return now();
end;
$$;
comment on function public.roll_up_figures is
  'Brings the daily figures up to date, from the given day or from where they end. Returns the time they '
  'are of.';

create function app_private.is_stale(rolled timestamptz)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select rolled is null or rolled < now() - interval '1 minute';
$$;

create function app_private.figures_between(first_day date, last_day date)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f) - 'rolled_at' order by f.day), '[]')
  from app_private.daily_figures as f where f.day between first_day and last_day;
$$;

create function public.admin_roll_up_figures()
  returns timestamptz
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rolled timestamptz;
begin
  perform app_private.require_admin();
  -- Two readers at once: the second waits, and finds them up to date.
  perform pg_advisory_xact_lock(hashtext('roll_up_figures'));
  select max(f.rolled_at) into rolled from app_private.daily_figures as f;
  return case when app_private.is_stale(rolled) then public.roll_up_figures() else rolled end;
end;
$$;
comment on function public.admin_roll_up_figures is
  'Brings the figures up to date if they are older than a minute. Returns the time they are of.';

create function public.admin_dashboard(first_day date default null, last_day date default null)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  ends constant date := least(coalesce(last_day, app_private.today()), app_private.today());
  starts constant date := least(greatest(coalesce(first_day, ends - 29), ends - 730), ends);
  span constant integer := ends - starts + 1;
  rolled timestamptz;
begin
  perform app_private.require_admin();
  select max(f.rolled_at) into rolled from app_private.daily_figures as f;
  return jsonb_build_object(
    'as_of', rolled, 'is_stale', app_private.is_stale(rolled), 'first_day', starts, 'last_day', ends,
    'days', app_private.figures_between(starts, ends),
    'before', app_private.figures_between(starts - span, starts - 1),
    'months', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from (
        select to_char(f.day, 'YYYY-MM') as month, sum(f.rental_cents) as rental_cents,
          sum(f.premium_cents) as premium_cents
        from app_private.daily_figures as f
        where f.day >= date_trunc('month', ends)::date - interval '11 months' and f.day <= ends
        group by 1
      ) as m
    ),
    'attention', app_private.needs_attention(), 'backup', app_private.setting('backup'),
    'rentals_ending', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.expires_at), '[]') from (
        select e.user_id, app_private.name_of(e.user_id) as name, c.title, e.expires_at
        from public.course_enrollments as e join public.courses as c on c.id = e.course_id
        where e.expires_at > now() and e.expires_at < now() + interval '7 days'
        order by e.expires_at limit 6
      ) as r
    )
  );
end;
$$;
comment on function public.admin_dashboard is
  '{as_of, is_stale: time for admin_roll_up_figures, first_day, last_day, days, before: the same span '
  'before, months: revenue, attention, backup: see admin_backup, rentals_ending}.';

create function public.admin_backup()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return app_private.setting('backup');
end;
$$;
comment on function public.admin_backup is
  'What the one-machine server noted of its backups: {at: what the newest contains, proven_at: when one was '
  'last restored as a test, problem: why the last one failed, or null}. Null if it never made one.';

-- In PL/pgSQL, because what it counts is created later.
create function app_private.needs_attention()
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'open_errors', (select count(*) from app_private.error_groups as g where g.status = 'open'),
    'regressed_errors', (select count(*) from app_private.error_groups as g where g.status = 'open'
      and g.regressed_at is not null),
    'failing_payments', (select count(distinct s.user_id) from public.user_subscriptions as s
      where s.status in ('past_due', 'unpaid')),
    'passage_reports', (select count(*) from public.content_reports as r where r.resolved_at is null
      and r.passage_id is not null),
    'card_reports', (select count(*) from public.content_reports as r where r.resolved_at is null
      and r.card_id is not null),
    'answer_reports', (select count(*) from public.answer_reports as r where r.settled_at is null),
    'outline_corrections', (select count(*) from app_private.passage_corrections as c
      where c.state = 'proposed' or c.state = 'live' and c.content is distinct from c.seen_content),
    'contact_messages', (select count(*) from public.contact_messages as c where c.answered_at is null)
  );
end;
$$;

create function public.admin_attention()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return app_private.needs_attention();
end;
$$;
comment on function public.admin_attention is
  'How many things wait for an administrator: {open_errors, regressed_errors, failing_payments, '
  'passage_reports, card_reports, answer_reports, outline_corrections, contact_messages}.';

create function public.admin_course_figures(of_course uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  if not exists (select from public.courses as c where c.id = of_course) then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  return (
    with listed as (
      select l.id, l.title, l.is_preview, row_number() over (order by m.position, l.position) as place
      from public.lessons as l join public.modules as m on m.id = l.module_id where m.course_id = of_course
    ), opened as (
      select p.user_id, p.lesson_id, p.completed_at, p.watched_seconds, l.is_preview,
        e.user_id is not null as is_student
      from public.lesson_progress as p
      join listed as l on l.id = p.lesson_id
      left join public.course_enrollments as e on e.user_id = p.user_id and e.course_id = of_course
      -- Administrators look into every lesson.
      where e.user_id is not null or not (select u.is_admin from public.profiles as u where u.id = p.user_id)
    ), students as (
      select e.user_id, count(o.lesson_id) as begun, count(o.completed_at) as finished
      from public.course_enrollments as e left join opened as o on o.user_id = e.user_id
      where e.course_id = of_course group by e.user_id
    )
    select jsonb_build_object(
      'tried', (select count(distinct o.user_id) from opened as o where o.is_preview),
      'tried_and_had', (select count(distinct o.user_id) from opened as o where o.is_preview
        and o.is_student),
      'had', (select count(*) from students),
      'paid', (
        select count(distinct o.user_id) from public.orders as o where o.course_id = of_course
          and o.number is not null
      ),
      'began', (select count(*) from students as s where s.begun > 0),
      'finished', (select count(*) from students as s where s.begun > 0
        and s.finished = (select count(*) from listed)),
      'watched_seconds', (select coalesce(sum(o.watched_seconds), 0) from opened as o where o.is_student),
      'lessons', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'title', l.title, 'is_preview', l.is_preview, 'began', f.began, 'finished', f.finished,
          'watched_seconds', f.watched_seconds
        ) order by l.place), '[]')
        from listed as l cross join lateral (
          select count(*) as began, count(o.completed_at) as finished,
                 coalesce(sum(o.watched_seconds), 0) as watched_seconds
          from opened as o where o.lesson_id = l.id and o.is_student
        ) as f
      )
    )
  );
end;
$$;
comment on function public.admin_course_figures is
  'How far students get in a course: {tried: opened a free lesson, tried_and_had, had: have or had the '
  'course, paid, began, finished: every lesson, watched_seconds, lessons: [{id, title, is_preview, began, '
  'finished, watched_seconds}]}. Numbers of people; those of lessons are of students who have or had the '
  'course.';

grant execute on function public.admin_dashboard, public.admin_roll_up_figures, public.admin_attention,
  public.admin_course_figures, public.admin_backup to authenticated;
