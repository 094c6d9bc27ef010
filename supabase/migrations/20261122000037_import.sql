-- Notes, schedules, and review logs from other programs, and what an export needs to give them back.

create function app_private.own_notes(notes jsonb)
  returns table (guid text, note_id uuid)
  language sql stable
  set search_path = ''
as $$
  with wanted as materialized (
    select distinct value ->> 'guid' as guid from jsonb_array_elements(notes)
  )
  select distinct on (q.guid) q.guid, q.note_id
  from (
    select f.guid, f.note_id from public.flashcards as f
    where f.created_by = (select auth.uid()) and f.deleted_at is null
      and f.guid = any (array(select w.guid from wanted as w))
    union all
    -- A note that was written here leaves with its own id.
    select f.note_id::text, f.note_id from public.flashcards as f
    where f.created_by = (select auth.uid()) and f.deleted_at is null and f.guid is null
      and f.note_id = any (array(
        select w.guid::uuid from wanted as w where w.guid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
  ) as q
  order by q.guid, q.note_id;
$$;
comment on function app_private.own_notes is
  'Those of the notes [{guid}] that the caller has.';

create function app_private.fingerprint(kind text, front text, back text, authority text, tags text[])
  returns text
  language sql stable
  set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', kind, front, back, coalesce(authority, ''),
    array_to_string(array(select t from unnest(tags) as t order by t collate "C"), ' ')), 'UTF8')), 'hex');
$$;
comment on function app_private.fingerprint is
  'What a note says, in 64 digits. The import computes the same of a package''s note.';

create function public.compare_notes(notes jsonb)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.guid, case
    when n.fingerprint in (f.imported_as,
      app_private.fingerprint(f.kind, f.front, f.back, f.authority, f.tags)) then 'unchanged'
    when f.imported_as is null then 'kept'
    else 'updated' end), '{}')
  from app_private.own_notes(notes) as o
  join jsonb_to_recordset(notes) as n (guid text, fingerprint text) on n.guid = o.guid
  cross join lateral (
    select * from public.flashcards as f
    where f.note_id = o.note_id and f.created_by = (select auth.uid()) and f.deleted_at is null
    order by f.imported_as nulls first limit 1
  ) as f;
$$;
comment on function public.compare_notes is
  'What an import would do to those of the notes [{guid, fingerprint}] that the caller has, by guid: '
  'updated, unchanged, or kept because the caller wrote or changed it here.';

create function app_private.import_schedules(of_user uuid, schedules jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select from jsonb_to_recordset(schedules) as s (
      due timestamptz, stability double precision, difficulty double precision, "scheduledDays" integer,
      "learningSteps" integer, reps integer, lapses integer, state smallint, "lastReview" timestamptz,
      "dayOffsetMinutes" integer)
    where (
      s.stability between 0.001 and 36500 and s.difficulty between 1 and 10
        and s."scheduledDays" between 0 and 36500
      and s."learningSteps" between 0 and 20 and s.reps between 0 and 100000 and s.lapses between 0 and 100000
      and s.state between 1 and 3 and s."dayOffsetMinutes" between -2880 and 2880
      and s.due between now() - interval '100 years' and now() + interval '100 years'
      -- Clocks differ.
      and s."lastReview" between now() - interval '100 years' and now() + interval '1 hour') is not true
  ) then
    raise exception 'A schedule is out of range.' using errcode = '22023';
  end if;
  update public.card_states as s set
    due = n.due, stability = n.stability, difficulty = n.difficulty, scheduled_days = n."scheduledDays",
    learning_steps = n."learningSteps", reps = n.reps, lapses = n.lapses, state = n.state,
    last_review = n."lastReview", day_offset_minutes = n."dayOffsetMinutes", seed = to_jsonb(n) - 'card'
  from jsonb_to_recordset(schedules) as n (
    card uuid, due timestamptz, stability double precision, difficulty double precision,
    "scheduledDays" integer, "learningSteps" integer, reps integer, lapses integer, state smallint,
    "lastReview" timestamptz, "dayOffsetMinutes" integer)
  where s.user_id = of_user and s.card_id = n.card;
end;
$$;
comment on function app_private.import_schedules is
  'Gives cards the schedules that they had elsewhere. Refuses all of them if a value is out of range.';

create function public.import_notes(into_collection uuid, notes jsonb)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  cards jsonb;
  schedules jsonb;
  known text[];
begin
  perform app_private.require_own_collection(into_collection);
  if jsonb_typeof(notes) is distinct from 'array' or jsonb_array_length(notes) > 1000 then
    raise exception 'Send up to 1,000 notes at a time.' using errcode = '22023';
  end if;
  -- A request whose answer was lost is sent again.
  perform pg_advisory_xact_lock(hashtextextended('import_notes:' || me, 0));
  known := array(select o.guid from app_private.own_notes(notes) as o);
  select jsonb_agg(n.note || jsonb_build_object(
    'id', gen_random_uuid(), 'note_id', n.id, 'ordinal', o, 'place', n.place,
    'schedule', s.schedule, 'suspended', s.suspended, 'flagged', s.flagged))
  into cards
  from (
    select gen_random_uuid() as id, e.note, e.place
      from jsonb_array_elements(notes) with ordinality as e (note, place)
      where e.note ->> 'guid' is null or not e.note ->> 'guid' = any (known)
  ) as n
  cross join lateral app_private.note_ordinals(n.note ->> 'kind', n.note ->> 'front') as o
  left join lateral jsonb_to_recordset(coalesce(n.note -> 'cards', '[]')) as s (
    ordinal smallint, schedule jsonb, suspended boolean, flagged boolean) on s.ordinal = o;

  insert into public.flashcards (id, collection_id, created_by, note_id, kind, ordinal, front, back, tags,
    authority, guid, imported_as, created_at)
  select c.id, into_collection, me, c.note_id, c.kind, c.ordinal, c.front, coalesce(c.back, ''),
    coalesce(c.tags, '{}'), c.authority, c.guid, c.fingerprint,
         -- New cards come up in the file's order.
         now() + c.place * interval '1 microsecond'
  from jsonb_to_recordset(cards) as c (
    id uuid, note_id uuid, kind text, ordinal smallint, front text, back text, tags text[], authority text,
    guid text, fingerprint text, place integer);

  schedules := coalesce((
    select jsonb_agg(c.card -> 'schedule' || jsonb_build_object('card', c.card -> 'id'))
    from jsonb_array_elements(cards) as c (card) where jsonb_typeof(c.card -> 'schedule') = 'object'), '[]');
  perform app_private.import_schedules(me, schedules);
  update public.card_states as s set
    is_suspended = coalesce(c.suspended, false), is_flagged = coalesce(c.flagged, false)
  from jsonb_to_recordset(cards) as c (id uuid, suspended boolean, flagged boolean)
  where s.user_id = me and s.card_id = c.id and (c.suspended or c.flagged);
  return coalesce(jsonb_array_length(cards), 0);
end;
$$;
comment on function public.import_notes is
  'Adds notes [{kind, front, back, tags, authority, guid?, fingerprint?, '
  'cards?: [{ordinal, schedule?, suspended?, flagged?}]}] to one of the caller''s collections, up to 1,000, '
  'all or none. Notes whose guid the caller has are left out. A card with a schedule continues it. Returns '
  'how many cards were added.';

create function public.update_imported_notes(notes jsonb, replaces boolean default false)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  n record;
  changed integer := 0;
begin
  perform app_private.require_second_factor();
  if jsonb_typeof(notes) is distinct from 'array' or jsonb_array_length(notes) > 1000 then
    raise exception 'Send up to 1,000 notes at a time.' using errcode = '22023';
  end if;
  for n in
    select o.note_id, e.note, f.collection_id, f.topic, f.passage_id
    from app_private.own_notes(notes) as o
    join jsonb_array_elements(notes) as e (note) on e.note ->> 'guid' = o.guid
    cross join lateral (
      select * from public.flashcards as f
      where f.note_id = o.note_id and f.created_by = me and f.deleted_at is null
      order by f.imported_as nulls first limit 1
    ) as f
    where case when f.imported_as is null then replaces else f.imported_as <> e.note ->> 'fingerprint' end
  loop
    perform public.save_note(n.note || jsonb_build_object('note_id', n.note_id, 'collection_id',
      n.collection_id, 'topic', n.topic, 'passage_id', n.passage_id));
    update public.flashcards as f
    set guid = n.note ->> 'guid', imported_as = n.note ->> 'fingerprint'
    where f.note_id = n.note_id and f.created_by = me;
    changed := changed + 1;
  end loop;
  return changed;
end;
$$;
comment on function public.update_imported_notes is
  'Gives those of the notes [{guid, fingerprint, kind, front, back, tags, authority}] that the caller has '
  'the text and tags they have now. Their cards keep their collection and schedule. What the caller wrote or '
  'changed here is only replaced if replaces says so. Returns how many notes changed.';

create function public.import_reviews(cards jsonb)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  mine constant public.study_settings := app_private.own_study_settings();
  -- Eight years of a hundred answers a day.
  most constant integer := 300000;
  room integer;
  fitting integer;
  stored integer;
begin
  perform app_private.require_second_factor();
  if exists (select from jsonb_to_recordset(cards) as c (answers jsonb)
      cross join lateral jsonb_array_elements(c.answers) as a
      where (a ->> 0)::bigint not between 0 and date_part('epoch', now() + interval '1 hour') * 1000) then
    raise exception 'An answer is out of range.' using errcode = '22023';
  end if;
  -- One at a time, so that many at once can't exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('import_reviews:' || me, 0));
  select most - count(*) into room from public.review_logs as l
  where l.user_id = me and l.from_anki is not null;
  with added as materialized (
    select f.id as card_id, (a ->> 0)::bigint as ms, a
    from jsonb_to_recordset(cards) as c (guid text, ordinal smallint, answers jsonb)
    join app_private.own_notes(cards) as o on o.guid = c.guid
    join public.flashcards as f on f.note_id = o.note_id and f.created_by = me and f.ordinal = c.ordinal
    cross join lateral jsonb_array_elements(c.answers) as a
  ), fresh as materialized (
    select q.*, timestamptz 'epoch' + q.ms * interval '1 millisecond' as at
    from added as q
    -- An answer that was given here may come back.
    where not exists (
      select from public.review_logs as l where l.card_id = q.card_id and l.user_id = me
        and l.reviewed_at = timestamptz 'epoch' + q.ms * interval '1 millisecond')
  ), logged as (
    insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms,
      state_before, interval_before, from_anki, day_offset_minutes)
    select me, q.card_id, 'anki-' || q.card_id || '-' || q.ms, (a ->> 1)::smallint, q.at,
      least((a ->> 2)::integer, 3600000), (a ->> 3)::smallint, (a ->> 4)::integer,
      array[(a ->> 5)::integer, (a ->> 6)::integer, (a ->> 7)::integer, (a ->> 8)::integer],
      date_part('epoch', (q.at at time zone mine.time_zone) - (q.at at time zone 'UTC'))::integer / 60
        - mine.day_start_hour * 60
    from fresh as q order by q.ms desc limit greatest(room, 0)
    on conflict (user_id, client_review_id) do nothing
    returning reviewed_at
  )
  select (select count(*) from fresh), count(*) into fitting, stored from logged;
  return fitting - stored;
end;
$$;
comment on function public.import_reviews is
  'Adds answers given in Anki to the review log of the caller''s cards: [{guid, ordinal, answers: [[ms since '
  '1970, rating, duration in ms, state before, days before, ivl, lastIvl, factor, type]]}]. They don''t '
  'change the schedule. One that the log has is left out. Returns how many don''t fit into what an account '
  'may keep.';

create function public.logged_answers(card_ids uuid[])
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(q.card_id, q.answers), '{}')
  from (
    select l.card_id, jsonb_agg(jsonb_build_array(
      floor(extract(epoch from l.reviewed_at) * 1000), l.rating, l.duration_ms, l.state_before,
      l.interval_before, l.from_anki) order by l.reviewed_at) as answers
    from public.review_logs as l
    where l.user_id = (select auth.uid()) and l.card_id = any (card_ids) and not l.is_undone
    group by l.card_id
  ) as q;
$$;
comment on function public.logged_answers is
  'The caller''s review log of these cards, oldest first: {card: [[ms since 1970, rating, duration in ms, '
  'state before, days before, [ivl, lastIvl, factor, type] of an answer given in Anki]]}.';

grant execute on function public.compare_notes, public.import_notes, public.update_imported_notes,
  public.import_reviews, public.logged_answers to authenticated;
grant execute on function app_private.own_notes, app_private.fingerprint to authenticated;
