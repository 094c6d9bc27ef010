-- Toward an exam: its calendar, what the forecast starts from, and one more look at every card in the last
-- week. The functions run with the caller's rights: row-level security decides which cards they see.

create function app_private.exam_days_left(mine public.study_settings, at timestamptz)
  returns integer
  language sql stable
  set search_path = ''
as $$
  select mine.exam_date - ((at at time zone mine.time_zone)
    - make_interval(hours => mine.day_start_hour))::date;
$$;
comment on function app_private.exam_days_left is
  'Study days until the exam: 0 on the day itself, negative after it, null without a date.';

create function app_private.exam_review_days(mine public.study_settings)
  returns integer
  language sql immutable
  set search_path = ''
as $$
  -- Two weeks, or half of the time there was when the date was chosen.
  select greatest(least(14, (mine.exam_date - mine.exam_planned_on) / 2), 0);
$$;
comment on function app_private.exam_review_days is
  'How many days before the exam are for review alone, without new cards.';

create function app_private.exam_calendar(mine public.study_settings, at timestamptz)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'daysLeft', e.days_left, 'reviewDays', app_private.exam_review_days(mine),
    'hasNewCards', e.days_left > app_private.exam_review_days(mine))
  from (select app_private.exam_days_left(mine, at) as days_left) as e where e.days_left >= 0;
$$;
comment on function app_private.exam_calendar is
  'Where a day stands in the plan: {daysLeft, reviewDays, hasNewCards}. Null without an exam date, or after '
  'it.';

create function app_private.left_today(mine public.study_settings, at timestamptz,
  is_whole boolean default true, waiting integer default 0, unseen integer default 9999)
  returns table (fresh integer, reviews integer)
  language plpgsql stable
  set search_path = ''
as $$
declare
  day_start constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour);
  day_end constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 1);
  has_new constant boolean := not is_whole
    or coalesce((app_private.exam_calendar(mine, at) ->> 'hasNewCards')::boolean, true);
  plan record;
begin
  if is_whole and mine.planned_minutes is not null then
    select p.room, p.review_seconds, p.fresh_seconds into plan from app_private.plan_room(mine, at) as p;
    if found then
      -- New cards get their share of the time, reviews the rest, and what these don't need is for new ones.
      fresh := case when has_new
        then least(unseen, floor(plan.room * mine.planned_new_share / 100 / plan.fresh_seconds)) else 0 end;
      reviews := least(waiting, floor((plan.room - fresh * plan.fresh_seconds) / plan.review_seconds));
      fresh := case when has_new
        then least(unseen, floor((plan.room - reviews * plan.review_seconds) / plan.fresh_seconds))
        else 0 end;
      return next;
      return;
    end if;
  end if;
  return query
    select case when has_new
        then greatest(mine.new_per_day - count(*) filter (where l.state_before = 0), 0)::integer else 0 end,
      greatest(mine.reviews_per_day - count(*) filter (where l.state_before = 2), 0)::integer
    from public.review_logs as l
    where l.user_id = mine.user_id and not l.is_undone and l.from_anki is null
      and l.reviewed_at >= day_start and l.reviewed_at < day_end;
end;
$$;
comment on function app_private.left_today is
  'What a study day has left: with a plan in minutes, what its time has room for, given how many reviews '
  'wait and how many cards are unseen; otherwise what the daily limits leave. In an exam''s last days, the '
  'whole queue has no new cards; a choice of cards does.';
grant execute on function app_private.exam_days_left, app_private.exam_review_days, app_private.exam_calendar,
  app_private.left_today to authenticated;

create function app_private.most_reviews(mine public.study_settings)
  returns integer
  language sql immutable
  set search_path = ''
as $$
  select case when mine.planned_minutes is null then mine.reviews_per_day else 9999 end;
$$;
comment on function app_private.most_reviews is
  'The daily limit of reviews. With a plan in minutes, its time is the limit.';
grant execute on function app_private.most_reviews to authenticated;

create function app_private.learned_for_exam(at timestamptz)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  with mine as materialized (
    select m.exam, app_private.study_day_start(at, m.time_zone, m.day_start_hour, 1) as day_end,
           app_private.exam_days_left(m, at) as days_left
    from app_private.own_study_settings() as m
  )
  select case when (select m.days_left from mine as m) >= 0 then coalesce(jsonb_agg(jsonb_build_object(
    'cards', q.cards, 'dueIn', q.due_in, 'stability', round(q.stability::numeric, 3),
    'difficulty', q.difficulty,
    'elapsed', round(q.elapsed::numeric, 1))), '[]') end
  from (
    select least(greatest(ceil(date_part('epoch', s.due - m.day_end) / 86400), 0), m.days_left)::integer
      as due_in,
           round(ln(greatest(s.stability, 0.01)) * 4) as size, round(s.difficulty) as difficulty,
           count(*) as cards,
           avg(s.stability) as stability, avg(date_part('epoch', at - s.last_review) / 86400) as elapsed
    from mine as m
    join public.card_states as s on s.user_id = (select auth.uid()) and s.state in (1, 2, 3)
      and not s.is_suspended
    join public.flashcards as f on f.id = s.card_id and f.retired_at is null
    join public.collections as c on c.id = f.collection_id
    left join public.exam_subjects as e on e.exam = m.exam and e.subject = c.subject
    where m.days_left >= 0 and s.last_review is not null and s.difficulty >= 1
      and (m.exam is null or c.subject is null or e.subject is not null)
    group by due_in, size, difficulty
  ) as q;
$$;
comment on function app_private.learned_for_exam is
  'The learned cards that the caller''s exam tests, in groups of about the same memory: [{cards, dueIn, '
  'stability, difficulty, elapsed}], in days. Null without an exam date, or after it.';

create function app_private.last_look(at timestamptz, most integer)
  returns uuid[]
  language sql stable
  set search_path = ''
as $$
  with mine as materialized (
    select m.exam, app_private.study_day_start(at, m.time_zone, m.day_start_hour) as day_start,
           (m.exam_date + make_interval(hours => m.day_start_hour)) at time zone m.time_zone as exam_start,
           (m.exam_date - 7 + make_interval(hours => m.day_start_hour)) at time zone m.time_zone
             as week_start,
           app_private.exam_days_left(m, at) as days_left
    from app_private.own_study_settings() as m
  ),
  -- Cards due before the exam come by themselves.
  tested as materialized (
    select s.card_id, s.due, s.last_review
    from mine as m
    join public.card_states as s on s.user_id = (select auth.uid()) and s.state = 2 and not s.is_suspended
      and s.due >= m.exam_start and (s.last_review < m.week_start or s.last_review >= m.day_start)
      and (s.buried_until is null or s.buried_until <= at)
    join public.flashcards as f on f.id = s.card_id and f.retired_at is null
    join public.collections as c on c.id = f.collection_id
    left join public.exam_subjects as e on e.exam = m.exam and e.subject = c.subject
    where m.days_left between 1 and 7 and (m.exam is null or c.subject is null or e.subject is not null)
  ),
  -- An even share of what was left this morning.
  share as (
    select ceil(count(*)::numeric / max(m.days_left)) - count(*) filter (where t.last_review >= m.day_start)
      as cards
    from tested as t cross join mine as m
  )
  select array(
    select t.card_id from tested as t cross join mine as m
    where t.last_review < m.week_start
    order by t.due
    limit (select greatest(least(s.cards, most), 0) from share as s));
$$;
comment on function app_private.last_look is
  'In the week before the caller''s exam: today''s share, at most so many, of the tested cards that would '
  'come back only after it and weren''t reviewed that week, the soonest due first. On the last day, all '
  'that are left.';

grant execute on function app_private.learned_for_exam, app_private.last_look to authenticated;

create function public.count_cards_to_study(at timestamptz default now())
  returns integer
  language plpgsql stable
  set search_path = ''
as $$
declare
  mine constant public.study_settings := app_private.own_study_settings();
  first_subjects constant text[] := app_private.first_subjects(mine, at);
  waiting integer;
  learning integer;
  unseen integer;
begin
  select coalesce(sum(n.cards - n.in_steps) filter (where n.due_day = 0), 0)
      + cardinality(app_private.last_look(at, app_private.most_reviews(mine))),
    coalesce(sum(n.in_steps) filter (where n.due_day = 0), 0),
    coalesce(sum(n.fresh) filter (where not c.is_official or c.subject = any (first_subjects)
      or app_private.is_tested(c.subject, mine.exam)), 0)
  into waiting, learning, unseen
  from app_private.own_card_counts(at) as n join public.collections as c on c.id = n.collection_id;
  return (select learning + least(unseen, l.fresh) + least(waiting, l.reviews)
    from app_private.left_today(mine, at, true, waiting, unseen) as l);
end;
$$;
comment on function public.count_cards_to_study is
  'How many cards the caller has left to study today: what study_overview''s figures come to.';
grant execute on function public.count_cards_to_study to authenticated;
