-- The collections with their counts, and what today has left. The functions run with the caller's rights:
-- row-level security decides which cards they see.

create function app_private.own_card_counts(at timestamptz)
  returns table (collection_id uuid, topic text, due_day integer, cards bigint, fresh bigint, learned bigint,
    in_steps bigint,
                 mature bigint, recalled double precision)
  language sql stable
  set search_path = ''
  -- 100,000 cards fit, so that neither the join nor the counts go to disk.
  set work_mem = '32MB'
as $$
  with day_ends as materialized (
    select array_agg(app_private.study_day_start(at, m.time_zone, m.day_start_hour, d.day + 1)
      order by d.day) as moments
    from app_private.own_study_settings() as m cross join generate_series(0, 29) as d (day)
  ),
  -- FSRS-6's decay is its last parameter: 0.1542 by default.
  curve as materialized (
    select d.decay, power(0.9::double precision, -1 / d.decay) - 1 as factor
    from (select coalesce((app_private.parameters_of((select auth.uid())) -> 'weights'
      ->> 20)::double precision, 0.1542) as decay) as d
  )
  select f.collection_id, f.topic,
         -- What is overdue is due today; what is buried, when it comes back.
         case when s.state > 0 and not s.is_suspended
           then nullif(width_bucket(greatest(s.due, s.buried_until), (select e.moments from day_ends as e)),
             30) end as due_day,
         count(*), count(*) filter (where coalesce(s.state, 0) = 0 and not coalesce(s.is_suspended, false)),
         count(*) filter (where s.state > 0), count(*) filter (where s.state in (1, 3)),
         count(*) filter (where s.state = 2 and s.scheduled_days >= 21),
         -- The forgetting curve of FSRS-6: 0.9 when as many days as the stability have passed. Written out
         -- here, because calling a function with a search path for every card costs more than all the rest.
         sum(power(
           1 + (select c.factor from curve as c)
             * greatest(date_part('epoch', at - s.last_review) / 86400, 0) / greatest(s.stability, 0.001),
           -(select c.decay from curve as c))) filter (where s.state > 0)
  from public.flashcards as f
  left join public.card_states as s on s.user_id = (select auth.uid()) and s.card_id = f.id
  where f.retired_at is null
  group by 1, 2, 3;
$$;
comment on function app_private.own_card_counts is
  'The cards that the caller may study, counted by collection, topic, and the day on which they are due: 0 '
  'for today, to 29; null for new and suspended cards, and later ones. recalled is the expected number '
  'recalled now.';
grant execute on function app_private.own_card_counts to authenticated;

create function app_private.overview_today(mine public.study_settings, at timestamptz, due jsonb,
  collections jsonb)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'answered', lately.answered, 'secondsPerCard', lately.seconds, 'newLeft', t.fresh,
    'reviewsLeft', t.reviews)
  from (
    select count(*) filter (where l.reviewed_at >= app_private.study_day_start(at, mine.time_zone,
             mine.day_start_hour) and l.from_anki is null) as answered,
           coalesce(round(avg(least(l.duration_ms, 60000))
             filter (where l.duration_ms is not null) / 1000.0, 1), 20) as seconds
    from public.review_logs as l
    where l.user_id = (select auth.uid()) and not l.is_undone and l.reviewed_at >= at - interval '30 days'
  ) as lately
  cross join app_private.left_today(mine, at, true,
    (due ->> 'reviews')::integer + (due ->> 'lastLook')::integer,
    (select coalesce(sum((c ->> 'fresh')::integer), 0)::integer from jsonb_array_elements(collections) as c
      where not (c ->> 'is_official')::boolean or (c ->> 'is_tested')::boolean)) as t);
end;
$$;
comment on function app_private.overview_today is
  'What study_overview says of today: {answered, secondsPerCard, newLeft, reviewsLeft}.';
grant execute on function app_private.overview_today to authenticated;

create function public.study_overview(at timestamptz default now())
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  mine constant public.study_settings := app_private.own_study_settings();
  collections jsonb;
  due jsonb;
  forecast jsonb;
  plan constant jsonb := app_private.plan_start(mine, at);
  ranks constant jsonb := app_private.plan_ranks(mine, at);
  first_subjects constant text[] := app_private.first_subjects(mine, at);
begin
  -- One pass over the cards.
  with counts as materialized (select * from app_private.own_card_counts(at)),
  sizes as (
    select n.collection_id, sum(n.cards) as cards, sum(n.cards) filter (where n.due_day = 0) as due,
    sum(n.fresh) as fresh,
           sum(n.fresh) filter (where d.tested = 'core') as fresh_core,
           sum(n.fresh) filter (where d.tested = 'rare') as fresh_rare,
           sum(n.learned) as learned, sum(n.recalled) / nullif(sum(n.learned), 0) as mastery
    from counts as n left join public.outline_documents as d on d.id = n.topic
    group by n.collection_id
  )
  select
    (select coalesce(jsonb_agg(to_jsonb(q) order by q.is_official, q.position, q.title, q.id), '[]')
     from (
       select c.id, c.title, c.description, c.is_official, c.subject, coalesce(t.position, 0) as position,
              app_private.is_tested(c.subject, mine.exam) or c.subject = any (first_subjects) as is_tested,
              (ranks ->> c.id::text)::integer as rank,
              app_private.exam_share(c.subject, mine.exam) as exam_share,
              coalesce(n.cards, 0) as cards, coalesce(n.due, 0) as due, coalesce(n.fresh, 0) as fresh,
              coalesce(n.fresh_core, 0) as fresh_core, coalesce(n.fresh_rare, 0) as fresh_rare,
              coalesce(n.learned, 0) as learned, n.mastery, coalesce(deck.cards, n.cards, 0) as total
       from public.collections as c
       left join public.subjects as t on t.slug = c.subject
       left join public.official_deck_sizes() as deck on deck.collection_id = c.id
       left join sizes as n on n.collection_id = c.id
     ) as q),
    (select jsonb_build_object('reviews', coalesce(sum(n.cards - n.in_steps), 0),
      'learning', coalesce(sum(n.in_steps), 0),
      'lastLook', cardinality(app_private.last_look(at, app_private.most_reviews(mine))))
     from counts as n where n.due_day = 0),
    (select jsonb_agg(coalesce(q.cards, 0) order by d.day)
     from generate_series(1, 6) as d (day)
     left join (select n.due_day as day, sum(n.cards) as cards from counts as n group by n.due_day) as q
       using (day))
  into collections, due, forecast;

  return jsonb_build_object(
    'settings', app_private.settings_as_json(mine), 'exam', app_private.exam_calendar(mine, at),
    'today', app_private.overview_today(mine, at, due, collections),
    'collections', collections, 'streak', app_private.study_streak(at), 'due', due, 'forecast', forecast,
    'learned', case when plan is null then app_private.learned_for_exam(at) end,
    'finals', app_private.finals_ahead(mine, at), 'plan', plan);
end;
$$;
comment on function public.study_overview is
  'The caller''s collections with what is due, new and mastered in each, what today has left, the next six '
  'days, and what the plan and the forecast of an exam start from: {settings, exam, today, collections, '
  'streak, due, forecast, learned, finals, plan}.';

create function app_private.study_streak(at timestamptz)
  returns integer
  language sql stable
  set search_path = ''
as $$
  with recursive today as (
    select ((at at time zone m.time_zone) - make_interval(hours => m.day_start_hour))::date as day
    from app_private.own_study_settings() as m
  ),
  -- One day after the other, each found in the index: it reads as many days as the streak has.
  streak as (
    (select l.study_day as day from public.review_logs as l
     where l.user_id = (select auth.uid()) and not l.is_undone and l.from_anki is null
       and l.study_day >= (select t.day - 1 from today as t)
     order by l.study_day desc limit 1)
    union all
    select (select l.study_day from public.review_logs as l
            where l.user_id = (select auth.uid()) and not l.is_undone and l.from_anki is null
              and l.study_day = s.day - 1 limit 1)
    from streak as s where s.day is not null
  )
  select count(s.day)::integer from streak as s;
$$;
comment on function app_private.study_streak is
  'How many study days in a row the caller has studied here, up to today or yesterday.';
grant execute on function app_private.study_streak to authenticated;
grant execute on function public.study_overview to authenticated;
