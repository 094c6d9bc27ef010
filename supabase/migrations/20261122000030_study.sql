-- Study: each user's settings, their schedule on each card, and a log of every review. A schedule follows from its log
-- alone, so any order of late or repeated reviews leaves the same one.

create table public.study_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  request_retention double precision not null default 0.9 check (request_retention between 0.7 and 0.97),
  new_per_day integer not null default 20 check (new_per_day between 0 and 1000),
  reviews_per_day integer not null default 200 check (reviews_per_day between 0 and 9999),
  learning_steps text not null default '1m 10m',
  relearning_steps text not null default '10m',
  leech_lapses integer not null default 8 check (leech_lapses between 0 and 99),
  has_two_buttons boolean not null default false,
  -- An unknown zone makes the expression fail.
  time_zone text not null default 'UTC' check (now() at time zone time_zone is not null),
  day_start_hour smallint not null default 4 check (day_start_hour between 0 and 23),
  exam text check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  exam_jurisdiction text check (length(exam_jurisdiction) <= 100),
  exam_date date,
  updated_at timestamptz not null default now(),
  constraint learning_steps_check
    check (length(learning_steps) <= 60 and learning_steps ~ '^([1-9]\d{0,3}[mhd]( [1-9]\d{0,3}[mhd])*)?$'),
  constraint relearning_steps_check
    check (length(relearning_steps) <= 60 and relearning_steps ~ '^([1-9]\d{0,3}[mhd]( [1-9]\d{0,3}[mhd])*)?$')
);
comment on table public.study_settings is 'How a user studies. Without a row, the defaults apply.';
comment on column public.study_settings.learning_steps is 'Such as "1m 10m": minutes, hours, or days between a new card''s first answers.';
comment on column public.study_settings.leech_lapses is
  'A card forgotten this often is suspended as a leech, and again at every half of it later. 0: never.';
comment on column public.study_settings.day_start_hour is 'When a study day begins, in the user''s time zone.';

create table public.card_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id uuid not null references public.flashcards (id) on delete cascade,
  due timestamptz not null default now(),
  stability double precision not null default 0 check (stability >= 0),
  difficulty double precision not null default 0 check (difficulty >= 0),
  scheduled_days integer not null default 0 check (scheduled_days >= 0),
  learning_steps integer not null default 0,
  reps integer not null default 0 check (reps >= 0),
  lapses integer not null default 0 check (lapses >= 0),
  state smallint not null default 0 check (state between 0 and 3),
  last_review timestamptz,
  day_offset_minutes integer not null default 0,
  seed jsonb,
  leeches integer not null default 0 check (leeches >= 0),
  leeches_kept integer not null default 0 check (leeches_kept >= 0),
  is_suspended boolean not null default false,
  is_flagged boolean not null default false,
  buried_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, card_id)
);
comment on table public.card_states is
  'A user''s progress on a card, in the terms of FSRS-6: state is new, learning, review, or relearning.';
comment on column public.card_states.due is 'For a new card: its place among the new cards.';
comment on column public.card_states.day_offset_minutes is
  'What turned the time of the last review into its study day: the zone''s offset less the hour the day begins.';
comment on column public.card_states.seed is 'The schedule before the first review, if the card came with one.';
comment on column public.card_states.leeches is
  'How often its answers made it a leech. It follows from the log; while it exceeds leeches_kept, the card is suspended.';
comment on column public.card_states.leeches_kept is 'leeches when the user last chose to go on with the card.';
create index card_states_queue_idx on public.card_states (user_id, state, due) where not is_suspended;
create index card_states_card_id_idx on public.card_states (card_id);

create table public.review_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id uuid not null references public.flashcards (id) on delete cascade,
  client_review_id text not null check (length(client_review_id) between 1 and 100),
  rating smallint not null check (rating between 1 and 4),
  reviewed_at timestamptz not null,
  duration_ms integer check (duration_ms between 0 and 3600000),
  is_undone boolean not null default false,
  day_offset_minutes integer not null default 0,
  scheduled_with jsonb not null default '{}',
  state_before smallint not null default 0 check (state_before between 0 and 3),
  interval_before integer not null default 0 check (interval_before >= 0),
  created_at timestamptz not null default now(),
  study_day date not null
    generated always as (((reviewed_at at time zone 'UTC') + make_interval(mins => day_offset_minutes))::date) stored,
  unique (user_id, client_review_id)
);
comment on table public.review_logs is
  'Every review. client_review_id makes a resent review count once; an undone one stays, so that it can''t come back.';
comment on column public.review_logs.scheduled_with is
  'The settings that applied: {retention, learning, relearning}. A replay uses them again.';
comment on column public.review_logs.state_before is 'The card''s state before this review.';
comment on column public.review_logs.interval_before is 'The days the card had been scheduled for. From 21 on, it is mature.';
comment on column public.review_logs.study_day is 'The day it belongs to, as day_offset_minutes counts days.';
create index review_logs_card_id_idx on public.review_logs (card_id, user_id);
create index review_logs_user_id_reviewed_at_idx on public.review_logs (user_id, reviewed_at desc);
-- All that statistics read, in the order of their days.
create index review_logs_study_day_idx on public.review_logs (user_id, study_day)
  include (rating, state_before, interval_before, duration_ms) where not is_undone;

create trigger set_updated_at before update on public.study_settings
  for each row execute function app_private.set_updated_at();

-- Who may do what --------------------------------------------------------------------------------------------------

revoke all on public.study_settings, public.card_states, public.review_logs from anon, authenticated;
grant select on public.study_settings, public.card_states, public.review_logs to authenticated;
grant
  insert (user_id, request_retention, new_per_day, reviews_per_day, learning_steps, relearning_steps, leech_lapses,
          has_two_buttons, time_zone, day_start_hour, exam, exam_jurisdiction, exam_date),
  update (request_retention, new_per_day, reviews_per_day, learning_steps, relearning_steps, leech_lapses,
          has_two_buttons, time_zone, day_start_hour, exam, exam_jurisdiction, exam_date)
  on public.study_settings to authenticated;
grant all on public.study_settings, public.card_states, public.review_logs to service_role;

alter table public.study_settings enable row level security;
alter table public.card_states enable row level security;
alter table public.review_logs enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.study_settings as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.card_states as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.review_logs as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A user reads their own study settings"
  on public.study_settings for select to authenticated using (user_id = (select auth.uid()));
create policy "A user chooses their own study settings"
  on public.study_settings for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A user changes their own study settings"
  on public.study_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A user reads their own scheduling states"
  on public.card_states for select to authenticated using (user_id = (select auth.uid()));
create policy "A user reads their own reviews"
  on public.review_logs for select to authenticated using (user_id = (select auth.uid()));

-- A card of one's own is new from the moment it exists. Cards made together are studied in the order in which they were made.
-- Official cards get a row with their first answer.
create function app_private.add_new_cards()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.card_states (user_id, card_id, due)
  select added.created_by, added.id, added.created_at + (row_number() over () - 1) * interval '1 microsecond'
  from added where added.created_by is not null
  on conflict do nothing;
  return null;
end;
$$;
create trigger add_new_cards after insert on public.flashcards referencing new table as added
  for each statement execute function app_private.add_new_cards();

-- The study day ----------------------------------------------------------------------------------------------------

create function app_private.own_study_settings()
  returns public.study_settings
  language sql stable
  set search_path = ''
as $$
  select s from public.study_settings as s where s.user_id = (select auth.uid())
  union all
  select row((select auth.uid()), 0.9, 20, 200, '1m 10m', '10m', 8, false, 'UTC', 4, null, null, null, now())::public.study_settings
  limit 1;
$$;
comment on function app_private.own_study_settings is 'The caller''s study settings, or the defaults.';
grant execute on function app_private.own_study_settings to authenticated;

create function app_private.study_day_start(at timestamptz, time_zone text, day_start_hour integer, days integer default 0)
  returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select (date_trunc('day', (at at time zone time_zone) - make_interval(hours => day_start_hour))
          + make_interval(hours => day_start_hour, days => days)) at time zone time_zone;
$$;
comment on function app_private.study_day_start is 'When the study day of a moment began, or the day so many days from it.';
grant execute on function app_private.study_day_start to authenticated;

-- Reviews, written by the review-cards function ---------------------------------------------------------------------

create function public.read_review_histories(of_user uuid, card_ids uuid[], review_ids text[])
  returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (
      select jsonb_build_object(
        'retention', s.request_retention, 'learning', s.learning_steps, 'relearning', s.relearning_steps,
        'leechLapses', s.leech_lapses, 'timeZone', s.time_zone, 'dayStartHour', s.day_start_hour)
      from public.study_settings as s where s.user_id = of_user),
    -- Ids that belong to reviews of other cards: such a review is a mistake of the client's.
    'taken', (
      select coalesce(jsonb_agg(l.client_review_id), '[]') from public.review_logs as l
      where l.user_id = of_user and l.client_review_id = any (review_ids) and not l.card_id = any (card_ids)),
    'cards', (
      select coalesce(jsonb_agg(jsonb_build_object('cardId', f.id, 'seed', s.seed, 'reviews', coalesce(h.reviews, '[]'))), '[]')
      from public.flashcards as f
      left join public.card_states as s on s.user_id = of_user and s.card_id = f.id
      left join lateral (
        select jsonb_agg(jsonb_build_object(
          'id', l.client_review_id, 'rating', l.rating, 'reviewedAt', l.reviewed_at, 'isUndone', l.is_undone,
          'dayOffsetMinutes', l.day_offset_minutes, 'scheduledWith', l.scheduled_with)) as reviews
        from public.review_logs as l where l.user_id = of_user and l.card_id = f.id
      ) as h on true
      where f.id = any (card_ids)
        -- An answer given while the plan opened the card counts even if it arrives later.
        and (f.created_by = of_user
          or f.is_official and (f.is_sample or s.card_id is not null or app_private.has_premium(of_user)))));
$$;
comment on function public.read_review_histories is
  'The user''s reviews of those of the cards that they may study: {settings, taken, cards: [{cardId, seed, reviews}]}.';

create function public.store_reviews(of_user uuid, cards jsonb)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed_notes uuid[];
begin
  -- One batch of a user at a time. If another came in between, the caller reads again.
  perform pg_advisory_xact_lock(hashtextextended('store_reviews:' || of_user, 0));
  if exists (
    select from jsonb_to_recordset(cards) as c ("cardId" uuid, known integer, undone integer)
    cross join lateral (
      select count(*) as known, count(*) filter (where l.is_undone) as undone from public.review_logs as l
      where l.user_id = of_user and l.card_id = c."cardId"
    ) as stored
    where (stored.known, stored.undone) is distinct from (c.known, c.undone)
  ) then
    return false;
  end if;

  insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, is_undone,
                                  day_offset_minutes, scheduled_with, state_before, interval_before)
  select of_user, c."cardId", r.id, r.rating, r."reviewedAt", r."durationMs", r."isUndone", r."dayOffsetMinutes",
         r."scheduledWith", r."stateBefore", r."intervalBefore"
  from jsonb_to_recordset(cards) as c ("cardId" uuid, reviews jsonb)
  cross join lateral jsonb_to_recordset(c.reviews) as r (
    id text, rating smallint, "reviewedAt" timestamptz, "durationMs" integer, "isUndone" boolean,
    "dayOffsetMinutes" integer, "scheduledWith" jsonb, "stateBefore" smallint, "intervalBefore" integer)
  on conflict (user_id, client_review_id) do update set
    is_undone = review_logs.is_undone or excluded.is_undone, state_before = excluded.state_before,
    interval_before = excluded.interval_before;

  select array_agg(f.note_id) into changed_notes
  from jsonb_to_recordset(cards) as c ("cardId" uuid, state jsonb)
  join public.flashcards as f on f.id = c."cardId" and f.created_by = of_user
  left join public.card_states as s on s.user_id = of_user and s.card_id = f.id
  where (c.state ->> 'leeches')::integer <> coalesce(s.leeches, 0);

  insert into public.card_states as s (user_id, card_id, due, stability, difficulty, scheduled_days, learning_steps, reps,
                                       lapses, state, last_review, day_offset_minutes, leeches, is_suspended)
  select of_user, c."cardId", coalesce(n.due, f.created_at), n.stability, n.difficulty, n."scheduledDays", n."learningSteps",
         n.reps, n.lapses, n.state, n."lastReview", n."dayOffsetMinutes", n.leeches, n.leeches > 0
  from jsonb_to_recordset(cards) as c ("cardId" uuid, state jsonb)
  join public.flashcards as f on f.id = c."cardId"
  cross join lateral jsonb_to_record(c.state) as n (
    due timestamptz, stability double precision, difficulty double precision, "scheduledDays" integer,
    "learningSteps" integer, reps integer, lapses integer, state smallint, "lastReview" timestamptz, "dayOffsetMinutes" integer,
    leeches integer)
  on conflict (user_id, card_id) do update set
    due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty,
    scheduled_days = excluded.scheduled_days, learning_steps = excluded.learning_steps, reps = excluded.reps,
    lapses = excluded.lapses, state = excluded.state, last_review = excluded.last_review,
    day_offset_minutes = excluded.day_offset_minutes, leeches = excluded.leeches,
    leeches_kept = least(s.leeches_kept, excluded.leeches),
    is_suspended = case
      when excluded.leeches > s.leeches_kept then true
      -- The answer that made it a leech was taken back.
      when s.leeches > s.leeches_kept then false
      else s.is_suspended end,
    updated_at = now();

  -- Like in Anki, a leech's note carries the tag.
  update public.flashcards as f
  set tags = case when n.is_leech then f.tags || array['leech'] else array_remove(f.tags, 'leech') end
  from (
    select o.note_id, bool_or(s.leeches > 0) as is_leech
    from public.flashcards as o join public.card_states as s on s.user_id = of_user and s.card_id = o.id
    where o.note_id = any (changed_notes) and o.created_by = of_user
    group by o.note_id
  ) as n
  where f.note_id = n.note_id and f.created_by = of_user and ('leech' = any (f.tags)) <> n.is_leech
    and (not n.is_leech or cardinality(f.tags) < 20 and length(array_to_string(f.tags, ' ')) <= 990);
  return true;
end;
$$;
comment on function public.store_reviews is
  'Stores reviews with the states that follow from them: [{cardId, known, undone, state, reviews}]. known and undone are how '
  'many reviews of the card the caller had read. False, and nothing is stored, if there are others by now.';
revoke execute on function public.read_review_histories, public.store_reviews from public, anon, authenticated;

-- Suspending, burying, flagging ------------------------------------------------------------------------------------

create function public.mark_cards(card_ids uuid[], change jsonb)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  c record;
  changed integer;
begin
  perform app_private.require_second_factor();
  select r.* into c from jsonb_to_record(change) as r (suspended boolean, flagged boolean, buried boolean);
  insert into public.card_states as s (user_id, card_id, due, is_suspended, is_flagged, buried_until)
  select me, f.id, f.created_at, coalesce(c.suspended, false), coalesce(c.flagged, false),
         case when c.buried then (
           select app_private.study_day_start(now(), o.time_zone, o.day_start_hour, 1) from app_private.own_study_settings() as o
         ) end
  from public.flashcards as f
  where f.id = any (card_ids)
    and (f.created_by = me and f.deleted_at is null
      or f.is_official and (f.is_sample or app_private.has_premium(me)))
  on conflict (user_id, card_id) do update set
    is_suspended = coalesce(c.suspended, s.is_suspended),
    leeches_kept = case when c.suspended is false then s.leeches else s.leeches_kept end,
    is_flagged = coalesce(c.flagged, s.is_flagged),
    buried_until = case when c.buried is null then s.buried_until else excluded.buried_until end,
    updated_at = now();
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function public.mark_cards is
  'Suspends, flags or buries (until the next study day) cards for the caller: {suspended?, flagged?, buried?}. Returns how many.';
revoke execute on function public.mark_cards from public, anon;
grant execute on function public.mark_cards to authenticated;

create function public.import_notes(into_collection uuid, notes jsonb)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  cards jsonb;
  schedules jsonb;
begin
  perform app_private.require_second_factor();
  if not app_private.owns_collection(into_collection) then
    raise exception 'Choose one of your collections.' using errcode = '42501';
  end if;
  if jsonb_typeof(notes) is distinct from 'array' or jsonb_array_length(notes) > 1000 then
    raise exception 'Send up to 1,000 notes at a time.' using errcode = '22023';
  end if;
  select jsonb_agg(n.note || jsonb_build_object(
    'id', gen_random_uuid(), 'note_id', n.id, 'ordinal', o, 'place', n.place,
    'schedule', s.schedule, 'suspended', s.suspended, 'flagged', s.flagged))
  into cards
  from (
    select gen_random_uuid() as id, e.note, e.place from jsonb_array_elements(notes) with ordinality as e (note, place)
  ) as n
  cross join lateral app_private.note_ordinals(n.note ->> 'kind', n.note ->> 'front') as o
  left join lateral jsonb_to_recordset(coalesce(n.note -> 'cards', '[]')) as s (
    ordinal smallint, schedule jsonb, suspended boolean, flagged boolean) on s.ordinal = o;

  insert into public.flashcards (id, collection_id, created_by, note_id, kind, ordinal, front, back, tags, authority, created_at)
  select c.id, into_collection, me, c.note_id, c.kind, c.ordinal, c.front, coalesce(c.back, ''), coalesce(c.tags, '{}'), c.authority,
         -- New cards come up in the file's order.
         now() + c.place * interval '1 microsecond'
  from jsonb_to_recordset(cards) as c (
    id uuid, note_id uuid, kind text, ordinal smallint, front text, back text, tags text[], authority text, place integer);

  schedules := coalesce((
    select jsonb_agg(c.card -> 'schedule' || jsonb_build_object('card', c.card -> 'id'))
    from jsonb_array_elements(cards) as c (card) where jsonb_typeof(c.card -> 'schedule') = 'object'), '[]');
  if exists (
    select from jsonb_to_recordset(schedules) as s (
      due timestamptz, stability double precision, difficulty double precision, "scheduledDays" integer, "learningSteps" integer,
      reps integer, lapses integer, state smallint, "lastReview" timestamptz, "dayOffsetMinutes" integer)
    where (
      s.stability between 0.001 and 36500 and s.difficulty between 1 and 10 and s."scheduledDays" between 0 and 36500
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
    learning_steps = n."learningSteps", reps = n.reps, lapses = n.lapses, state = n.state, last_review = n."lastReview",
    day_offset_minutes = n."dayOffsetMinutes", seed = to_jsonb(n) - 'card'
  from jsonb_to_recordset(schedules) as n (
    card uuid, due timestamptz, stability double precision, difficulty double precision, "scheduledDays" integer,
    "learningSteps" integer, reps integer, lapses integer, state smallint, "lastReview" timestamptz, "dayOffsetMinutes" integer)
  where s.user_id = me and s.card_id = n.card;
  update public.card_states as s set
    is_suspended = coalesce(c.suspended, false), is_flagged = coalesce(c.flagged, false)
  from jsonb_to_recordset(cards) as c (id uuid, suspended boolean, flagged boolean)
  where s.user_id = me and s.card_id = c.id and (c.suspended or c.flagged);
  return coalesce(jsonb_array_length(cards), 0);
end;
$$;
comment on function public.import_notes is
  'Adds notes [{kind, front, back, tags, authority, cards?: [{ordinal, schedule?, suspended?, flagged?}]}] to one of the caller''s '
  'collections, up to 1,000, all or none. A card with a schedule continues it. Returns how many cards there are.';
revoke execute on function public.import_notes from public, anon;
grant execute on function public.import_notes to authenticated;

create function public.copy_official_card(card uuid, into_collection uuid)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  copy uuid;
begin
  perform app_private.require_second_factor();
  if not app_private.owns_collection(into_collection) then
    raise exception 'Choose one of your collections.' using errcode = '42501';
  end if;
  insert into public.flashcards (collection_id, created_by, kind, front, back, topic, authority, copied_from)
  select into_collection, me, 'basic', f.front, f.back, f.topic, f.authority, f.id
  from public.flashcards as f
  where f.id = card and f.is_official and (f.is_sample or app_private.has_premium(me))
  returning id into copy;
  if copy is null then
    raise exception 'Your plan doesn''t include this card.' using errcode = '42501';
  end if;
  update public.card_states as s set
    due = o.due, stability = o.stability, difficulty = o.difficulty, scheduled_days = o.scheduled_days,
    learning_steps = o.learning_steps, reps = o.reps, lapses = o.lapses, state = o.state, last_review = o.last_review,
    day_offset_minutes = o.day_offset_minutes,
    seed = jsonb_build_object(
      'due', o.due, 'stability', o.stability, 'difficulty', o.difficulty, 'scheduledDays', o.scheduled_days,
      'learningSteps', o.learning_steps, 'reps', o.reps, 'lapses', o.lapses, 'state', o.state,
      'lastReview', o.last_review, 'dayOffsetMinutes', o.day_offset_minutes)
  from public.card_states as o
  where s.user_id = me and s.card_id = copy and o.user_id = me and o.card_id = card and o.state > 0;
  return copy;
end;
$$;
comment on function public.copy_official_card is
  'Copies an official card into one of the caller''s collections, with their schedule on it. Returns the copy''s id.';
revoke execute on function public.copy_official_card from public, anon;
grant execute on function public.copy_official_card to authenticated;
