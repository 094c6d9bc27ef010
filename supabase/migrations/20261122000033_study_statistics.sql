-- What the statistics page shows. The function runs with the caller's rights: row-level security decides which cards and
-- reviews it counts. It reads a year of the review log by (user_id, reviewed_at).

create function public.study_statistics(at timestamptz default now())
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  mine constant public.study_settings := app_private.own_study_settings();
  today constant date := ((at at time zone mine.time_zone) - make_interval(hours => mine.day_start_hour))::date;
  -- The heat map has 53 weeks, each from Sunday to Saturday.
  since constant date := today - extract(dow from today)::integer - 52 * 7;
  -- No zone is further from UTC than a day.
  since_moment constant timestamptz := (since - 2)::timestamp at time zone 'UTC';
  days jsonb;
  retention jsonb;
  forecast jsonb;
  subjects jsonb;
  cards jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('day', q.day, 'reviews', q.reviews, 'seconds', q.seconds) order by q.day), '[]')
  into days
  from (
    select r.day, count(*) as reviews,
           -- After a minute, the student was probably elsewhere.
           round(coalesce(sum(least(r.duration_ms, 60000)) filter (where r.duration_ms is not null), 0) / 1000.0) as seconds
    from app_private.reviews_by_day(me, since_moment) as r
    where r.day between since and today
    group by r.day
  ) as q;

  -- True retention: of the cards that had left learning, how many were recalled when they came back.
  select coalesce(jsonb_agg(to_jsonb(q) order by q.day), '[]') into retention
  from (
    select r.day,
           count(*) filter (where not r.is_mature) as young,
           count(*) filter (where not r.is_mature and r.rating > 1) as young_recalled,
           count(*) filter (where r.is_mature) as mature,
           count(*) filter (where r.is_mature and r.rating > 1) as mature_recalled
    from app_private.reviews_by_day(me, (today - 31)::timestamp at time zone 'UTC') as r
    where r.state_before = 2 and r.day between today - 29 and today
    group by r.day
  ) as q;

  -- What is overdue is due today; what is buried, when it comes back.
  select jsonb_agg(coalesce(q.cards, 0) order by d.day) into forecast
  from generate_series(0, 29) as d (day)
  left join (
    select greatest(((greatest(s.due, s.buried_until) at time zone mine.time_zone)
                     - make_interval(hours => mine.day_start_hour))::date - today, 0) as day, count(*) as cards
    from public.card_states as s join public.flashcards as f on f.id = s.card_id
    where s.user_id = me and not s.is_suspended and s.state in (1, 2, 3) and f.retired_at is null
      and s.due < app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 30)
    group by 1
  ) as q using (day);

  select coalesce(jsonb_agg(jsonb_build_object(
           'subject', q.subject, 'title', q.title, 'cards', q.cards, 'learned', q.learned, 'mastery', q.mastery)
           order by q.position nulls last), '[]'),
         jsonb_build_object('total', coalesce(sum(q.cards), 0), 'learned', coalesce(sum(q.learned), 0),
                            'mature', coalesce(sum(q.mature), 0))
  into subjects, cards
  from (
    select t.slug as subject, t.name as title, t.position, count(*) as cards,
           count(*) filter (where s.state > 0) as learned,
           count(*) filter (where s.state = 2 and s.scheduled_days >= 21) as mature,
           avg(app_private.retrievability(s.stability, s.last_review, at)) filter (where s.state > 0) as mastery
    from public.flashcards as f
    join public.collections as c on c.id = f.collection_id
    left join public.card_states as s on s.user_id = me and s.card_id = f.id
    left join public.subjects as t on t.slug = coalesce(app_private.subject_of_topic(f.topic), c.subject)
    where f.retired_at is null
    group by t.slug, t.name, t.position
  ) as q;

  return jsonb_build_object(
    'target', mine.request_retention, 'dayStartHour', mine.day_start_hour, 'today', today, 'since', since,
    'streak', app_private.study_streak(at), 'days', days, 'retention', retention, 'forecast', forecast,
    'subjects', subjects, 'cards', cards);
end;
$$;
comment on function public.study_statistics is
  'The caller''s study over a year: {target, dayStartHour, today, since, streak, days: [{day, reviews, seconds}], '
  'retention: [{day, young, young_recalled, mature, mature_recalled}] of 30 days, forecast: cards due on each of 30 days, '
  'subjects: [{subject, title, cards, learned, mastery}], cards: {total, learned, mature}}. Days are study days; undone '
  'reviews don''t count.';

create function app_private.reviews_by_day(of_user uuid, since timestamptz)
  returns table (day date, rating smallint, state_before smallint, is_mature boolean, duration_ms integer)
  language sql stable
  set search_path = ''
as $$
  select ((l.reviewed_at at time zone 'UTC') + make_interval(mins => l.day_offset_minutes))::date,
         l.rating, l.state_before, l.interval_before >= 21, l.duration_ms
  from public.review_logs as l
  where l.user_id = of_user and not l.is_undone and l.reviewed_at >= since;
$$;
comment on function app_private.reviews_by_day is
  'A user''s reviews with the study day each belongs to. A card is mature once three weeks lie between its reviews.';

create function app_private.subject_of_topic(topic text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select case when topic like 'cases/%' then split_part(topic, '/', 2) else nullif(split_part(topic, '/', 1), '') end;
$$;
comment on function app_private.subject_of_topic is 'The subject of an outline (torts/battery) or a case (cases/torts/palsgraf).';

grant execute on function app_private.reviews_by_day, app_private.subject_of_topic to authenticated;
revoke execute on function public.study_statistics from public, anon;
grant execute on function public.study_statistics to authenticated;
