-- The plan in minutes: exams beside the bar exam, how long the student's cards and questions take, and the
-- time that a day has left. The functions run with the caller's rights.

create table public.course_finals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  subject text not null references public.subjects (slug),
  name text check (length(name) between 1 and 60),
  exam_date date not null,
  created_at timestamptz not null default now(),
  unique (user_id, subject, exam_date)
);
comment on table public.course_finals is
  'Exams on one subject, such as a course''s final or the MPRE. Until its day, the subject''s cards come '
  'first.';
comment on column public.course_finals.name is 'Null: the subject''s own.';

grant select, delete, insert (id, user_id, subject, name, exam_date) on public.course_finals
  to authenticated;
alter table public.course_finals enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.course_finals as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A user reads their own finals"
  on public.course_finals for select to authenticated using (user_id = (select auth.uid()));
create policy "A user adds their own finals"
  on public.course_finals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A user deletes their own finals"
  on public.course_finals for delete to authenticated using (user_id = (select auth.uid()));

create function app_private.limit_finals()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- One at a time, so that several at once can't exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('course_finals:' || new.user_id, 0));
  delete from public.course_finals as f where f.user_id = new.user_id and f.exam_date < current_date - 7;
  if (select count(*) from public.course_finals as f where f.user_id = new.user_id) >= 8 then
    perform app_private.refuse('HB409', 'You can have 8 finals at a time. Remove one first.');
  end if;
  return new;
end;
$$;
create trigger limit_finals before insert on public.course_finals
  for each row execute function app_private.limit_finals();

-- What comes first ------------------------------------------------------------------------------------------

create function app_private.final_subjects(mine public.study_settings, at timestamptz)
  returns text[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select f.subject from public.course_finals as f
    where f.user_id = mine.user_id
      and f.exam_date >= ((at at time zone mine.time_zone)
        - make_interval(hours => mine.day_start_hour))::date
    group by f.subject order by min(f.exam_date), f.subject);
$$;
comment on function app_private.final_subjects is 'The subjects of finals ahead, the next one first.';

create function app_private.first_subjects(mine public.study_settings, at timestamptz)
  returns text[]
  language sql stable
  set search_path = ''
as $$
  select app_private.final_subjects(mine, at) || mine.subjects;
$$;
comment on function app_private.first_subjects is
  'The subjects whose new cards come before all others: those of finals ahead, and those the user takes.';

create function app_private.finals_ahead(mine public.study_settings, at timestamptz)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'subject', f.subject, 'name', coalesce(f.name, s.name), 'date', f.exam_date,
    'daysLeft', f.exam_date - t.day, 'isOnExam', mine.exam_date >= t.day
      and app_private.is_tested(f.subject, mine.exam)) order by f.exam_date, f.subject), '[]')
  from (select ((at at time zone mine.time_zone) - make_interval(hours => mine.day_start_hour))::date as day)
    as t
  join public.course_finals as f on f.user_id = mine.user_id and f.exam_date >= t.day
  join public.subjects as s on s.slug = f.subject;
$$;
comment on function app_private.finals_ahead is
  'The caller''s finals from today on, the next one first: [{id, subject, name, date, daysLeft, '
  'isOnExam: whether the exam of their settings tests it, too}].';

create function app_private.plan_ranks(mine public.study_settings, at timestamptz)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  with finals as materialized (select app_private.final_subjects(mine, at) as subjects)
  select coalesce(jsonb_object_agg(c.id, coalesce(
    array_position((select f.subjects from finals as f), c.subject) - 1,
    case when app_private.is_tested(c.subject, mine.exam) then 100 else 200 end)), '{}')
  from public.collections as c;
$$;
comment on function app_private.plan_ranks is
  'In a plan in minutes, whose reviews come first, by collection: from 0 those of finals ahead, the next one '
  'first; 100 what the bar exam tests; 200 the rest.';

-- How long it takes -----------------------------------------------------------------------------------------

create function app_private.study_pace(of_user uuid, before timestamptz)
  returns table (review_seconds double precision, fresh_seconds double precision,
    question_seconds double precision)
  language sql stable
  set search_path = ''
as $$
  select
    case when l.reviews >= 10 then greatest(l.reviewing / l.reviews, 1) else 20 end,
    -- Three answers, until ten new cards were learned.
    case when l.fresh >= 10 then greatest(l.learning / l.fresh, 1) else 60 end,
    case when q.questions >= 10 then greatest(q.seconds, 1)
      else app_private.practice_pace(of_user, null) end
  from (
    select sum(least(r.duration_ms, 60000)) filter (where r.state_before in (2, 3)) / 1000.0 as reviewing,
      count(*) filter (where r.state_before = 2) as reviews,
      sum(least(r.duration_ms, 60000)) filter (where r.state_before in (0, 1)) / 1000.0 as learning,
      count(*) filter (where r.state_before = 0) as fresh
    from public.review_logs as r
    where r.user_id = of_user and not r.is_undone and r.from_anki is null and r.duration_ms is not null
      and r.reviewed_at >= before - interval '30 days' and r.reviewed_at < before
  ) as l
  cross join (
    select count(*) as questions, avg(a.seconds) as seconds
    from (
      select max(p.seconds) as seconds from public.practice_answers as p
      where p.user_id = of_user and p.given_at >= before - interval '30 days' and p.given_at < before
      group by p.session_id, p.question_id having max(p.seconds) > 0
    ) as a
  ) as q;
$$;
comment on function app_private.study_pace is
  'Seconds that a review takes a user, with learning it again; a new card with all its first answers; and a '
  'practice question. From their own answers of the 30 days before a moment, once there are ten.';

create function app_private.plan_room(mine public.study_settings, at timestamptz)
  returns table (study_day date, room double precision, spent double precision,
    review_seconds double precision, fresh_seconds double precision, question_seconds double precision,
    questions_left integer)
  language plpgsql stable
  set search_path = ''
as $$
declare
  day_start constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour);
  day_end constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 1);
  weekday integer;
  share double precision;
begin
  study_day := ((at at time zone mine.time_zone) - make_interval(hours => mine.day_start_hour))::date;
  if mine.minutes_per_day is null or not (coalesce(mine.exam_date >= study_day, false)
    or app_private.final_subjects(mine, at) <> '{}')
  then
    return;
  end if;
  weekday := extract(dow from study_day);
  share := case when weekday = any (mine.days_off) then 0 when weekday = any (mine.easy_days) then 0.5
    else 1 end;
  select p.review_seconds, p.fresh_seconds, p.question_seconds
  into review_seconds, fresh_seconds, question_seconds
  from app_private.study_pace(mine.user_id, day_start) as p;
  -- An answered card counts with what one takes, as in the plan.
  select count(*) filter (where l.state_before = 2) * review_seconds
    + count(*) filter (where l.state_before = 0) * fresh_seconds into spent
  from public.review_logs as l
  where l.user_id = mine.user_id and not l.is_undone and l.from_anki is null
    and l.reviewed_at >= day_start and l.reviewed_at < day_end;
  select greatest(ceil(mine.practice_per_day * share) - count(distinct (a.session_id, a.question_id)), 0)
  into questions_left
  from public.practice_answers as a
  where a.user_id = mine.user_id and a.chosen <> '{}' and a.given_at >= day_start and a.given_at < day_end;
  room := greatest(share * (coalesce(mine.planned_minutes, mine.minutes_per_day) * 60
    - mine.practice_per_day * question_seconds) - spent, 0);
  return next;
end;
$$;
comment on function app_private.plan_room is
  'In a plan in minutes: the study day, the seconds it has left for cards, those its cards took so far, what '
  'one of each takes, and the practice questions left. No row without such a plan, or an exam ahead.';

create function app_private.reviews_waiting(at timestamptz, most integer)
  returns integer
  language sql stable
  set search_path = ''
as $$
  with day as materialized (
    select app_private.study_day_start(at, m.time_zone, m.day_start_hour, 1) as day_end
    from app_private.own_study_settings() as m
  )
  select count(*)::integer + cardinality(app_private.last_look(at, 9999))
  from (
    select from public.card_states as s join public.flashcards as f on f.id = s.card_id
    where s.user_id = (select auth.uid()) and s.state = 2 and not s.is_suspended
      and s.due < (select d.day_end from day as d) and (s.buried_until is null or s.buried_until <= at)
      and f.retired_at is null
    limit most
  ) as q;
$$;
comment on function app_private.reviews_waiting is
  'The caller''s cards due on the study day of a moment, counted up to a limit, with those for one more look '
  'before an exam.';

create function app_private.plan_start(mine public.study_settings, at timestamptz)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  today record;
  day_end constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 1);
  ranks constant jsonb := app_private.plan_ranks(mine, at);
begin
  select p.* into today from app_private.plan_room(mine, at) as p;
  if not found then
    return null;
  end if;
  return jsonb_build_object('today', today.study_day, 'spent', today.spent,
    'questionsLeft', today.questions_left,
    'seconds', jsonb_build_object('review', today.review_seconds, 'fresh', today.fresh_seconds,
      'question', today.question_seconds),
    'learned', (
      select coalesce(jsonb_agg(jsonb_build_object('rank', q.rank, 'cards', q.cards, 'dueIn', q.due_in,
        'stability', round(q.stability::numeric, 3), 'difficulty', q.difficulty,
        'elapsed', round(q.elapsed::numeric, 1))), '[]')
      from (
        select (ranks ->> f.collection_id::text)::integer as rank,
          greatest(ceil(date_part('epoch', s.due - day_end) / 86400), 0)::integer as due_in,
          round(ln(greatest(s.stability, 0.01)) * 4) as size, round(s.difficulty) as difficulty,
          count(*) as cards, avg(s.stability) as stability,
          avg(date_part('epoch', at - s.last_review) / 86400) as elapsed
        from public.card_states as s
        join public.flashcards as f on f.id = s.card_id and f.retired_at is null
        where s.user_id = mine.user_id and s.state in (1, 2, 3) and not s.is_suspended
          and s.last_review is not null and s.difficulty >= 1
        group by rank, due_in, size, round(s.difficulty)
      ) as q));
end;
$$;
comment on function app_private.plan_start is
  'What a plan in minutes starts from: {today, spent, questionsLeft, seconds: {review, fresh, question}, '
  'learned: learned cards of about the same memory, by plan_ranks}. Null without such a plan.';
grant execute on function app_private.practice_pace, app_private.final_subjects,
  app_private.first_subjects, app_private.finals_ahead, app_private.plan_ranks, app_private.study_pace,
  app_private.plan_room, app_private.reviews_waiting, app_private.plan_start to authenticated;
