-- What the statistics page shows. The function runs with the caller's rights: row-level security decides
-- which cards and reviews it counts. It reads a year of the review log in the order of (user_id, study_day).

create function app_private.own_study_days(first_day date, last_day date)
  returns table (
    day date, reviews bigint, seconds numeric, young bigint, young_recalled bigint, mature bigint,
    mature_recalled bigint)
  language sql stable
  set search_path = ''
as $$
  select l.study_day as day, count(*) as reviews,
         -- After a minute, the student was probably elsewhere.
         round(coalesce(sum(least(l.duration_ms, 60000)) filter (where l.duration_ms is not null),
           0) / 1000.0) as seconds,
         count(*) filter (where l.state_before = 2 and l.interval_before < 21) as young,
         count(*) filter (where l.state_before = 2 and l.interval_before < 21
           and l.rating > 1) as young_recalled,
         count(*) filter (where l.state_before = 2 and l.interval_before >= 21) as mature,
         count(*) filter (where l.state_before = 2 and l.interval_before >= 21
           and l.rating > 1) as mature_recalled
  from public.review_logs as l
  where l.user_id = (select auth.uid()) and not l.is_undone and l.study_day between first_day and last_day
  group by l.study_day;
$$;
comment on function app_private.own_study_days is
  'The caller''s reviews by study day. young and mature are those of cards that had left learning: a card is '
  'mature once three weeks lie between its reviews.';
grant execute on function app_private.own_study_days to authenticated;

create function public.study_statistics(at timestamptz default now())
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  mine constant public.study_settings := app_private.own_study_settings();
  today constant date := ((at at time zone mine.time_zone)
    - make_interval(hours => mine.day_start_hour))::date;
  -- The heat map has 53 weeks, each from Sunday to Saturday.
  since constant date := today - extract(dow from today)::integer - 52 * 7;
  days jsonb;
  retention jsonb;
  forecast jsonb;
  subjects jsonb;
  cards jsonb;
begin
  -- True retention: of the cards that had left learning, how many were recalled when they came back.
  select coalesce(jsonb_agg(jsonb_build_object('day', q.day, 'reviews', q.reviews, 'seconds', q.seconds)
    order by q.day), '[]'),
         coalesce(jsonb_agg(jsonb_build_object(
           'day', q.day, 'young', q.young, 'young_recalled', q.young_recalled, 'mature', q.mature,
           'mature_recalled', q.mature_recalled)
           order by q.day) filter (where q.day >= today - 29 and q.young + q.mature > 0), '[]')
  into days, retention
  from app_private.own_study_days(since, today) as q;

  -- One pass over the cards. What they belong to is then found for each topic, not for each card.
  with counts as materialized (select * from app_private.own_card_counts(at)),
  by_subject as (
    select t.slug as subject, t.name as title, t.position, sum(n.cards) as cards, sum(n.learned) as learned,
           sum(n.mature) as mature, sum(n.recalled) / nullif(sum(n.learned), 0) as mastery
    from counts as n
    join public.collections as c on c.id = n.collection_id
    left join public.subjects as t on t.slug = coalesce(app_private.subject_of_topic(n.topic), c.subject)
    group by t.slug, t.name, t.position
  )
  select
    (select jsonb_agg(coalesce(q.cards, 0) order by d.day)
     from generate_series(0, 29) as d (day)
     left join (select n.due_day as day, sum(n.cards) as cards from counts as n group by n.due_day) as q
       using (day)),
    (select coalesce(jsonb_agg(jsonb_build_object(
       'subject', q.subject, 'title', q.title, 'cards', q.cards, 'learned', q.learned, 'mastery', q.mastery)
       order by q.position nulls last), '[]') from by_subject as q),
    (select jsonb_build_object('total', coalesce(sum(q.cards), 0), 'learned', coalesce(sum(q.learned), 0),
                               'mature', coalesce(sum(q.mature), 0)) from by_subject as q)
  into forecast, subjects, cards;

  return jsonb_build_object(
    'target', mine.request_retention, 'dayStartHour', mine.day_start_hour, 'today', today, 'since', since,
    'streak', app_private.study_streak(at), 'days', days, 'retention', retention, 'forecast', forecast,
    'subjects', subjects, 'cards', cards);
end;
$$;
comment on function public.study_statistics is
  'The caller''s study over a year: {target, dayStartHour, today, since, streak, days: [{day, reviews, '
  'seconds}], retention: [{day, young, young_recalled, mature, mature_recalled}] of 30 days, forecast: '
  'cards due on each of 30 days, subjects: [{subject, title, cards, learned, mastery}], cards: {total, '
  'learned, mature}}. Days are study days; undone reviews don''t count.';

create function app_private.subject_of_topic(topic text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select case when topic like 'cases/%' then split_part(topic, '/', 2)
    else nullif(split_part(topic, '/', 1), '') end;
$$;
comment on function app_private.subject_of_topic is
  'The subject of an outline (torts/battery) or a case (cases/torts/palsgraf).';

grant execute on function app_private.subject_of_topic to authenticated;
grant execute on function public.study_statistics to authenticated;

-- For the chat ----------------------------------------------------------------------------------------------

create function app_private.student_as_json(of_user uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'exam', (
      select app_private.exam_given(s.exam_jurisdiction, s.exam_date, s.exam) from public.study_settings as s
        where s.user_id = of_user
    ),
    'examDate', (select s.exam_date from public.study_settings as s where s.user_id = of_user),
    'jurisdiction', (select s.exam_jurisdiction from public.study_settings as s where s.user_id = of_user),
    'courses', (
      select coalesce(jsonb_agg(c.title order by c.title), '[]')
      from public.course_enrollments as e join public.courses as c on c.id = e.course_id
      where e.user_id = of_user and e.expires_at > now()
    )
  );
end;
$$;
comment on function app_private.student_as_json is
  'What a tutor should know of a student: {exam, examDate, jurisdiction, courses: titles of those rented}.';

create function public.study_summary()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  with counts as materialized (select * from app_private.own_card_counts(now())),
  settings as (select * from app_private.own_study_settings())
  select jsonb_build_object(
    'dueToday', (select coalesce(sum(n.cards) filter (where n.due_day = 0), 0) from counts as n),
    'learned', (select coalesce(sum(n.learned), 0) from counts as n),
    'newCards', (select coalesce(sum(n.fresh), 0) from counts as n),
    'exam', (select s.exam from settings as s),
    'examDate', (select s.exam_date from settings as s),
    'daysLeft', (
      select s.exam_date - (now() at time zone s.time_zone)::date from settings as s
      where s.exam_date >= (now() at time zone s.time_zone)::date
    ),
    'weakTopics', (
      select coalesce(jsonb_agg(jsonb_build_object('topic', d.id, 'title', d.title,
        'recalled', round(w.recalled::numeric, 2))
                                order by w.recalled), '[]')
      from (
        select n.topic, sum(n.recalled) / sum(n.learned) as recalled from counts as n
        where n.topic is not null group by n.topic having sum(n.learned) >= 2
        order by recalled limit 5
      ) as w
      join public.outline_documents as d on d.id = w.topic
    )
  );
$$;
comment on function public.study_summary is
  'Where the caller stands: {dueToday, learned, newCards, exam, examDate, daysLeft, weakTopics: up to five, '
  'with the share of their learned cards that the caller would recall now}.';
grant execute on function public.study_summary to authenticated;
