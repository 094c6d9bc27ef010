-- What to study today. The functions run with the caller's rights: row-level security decides which cards
-- they see.

create function app_private.scope_condition(scope jsonb)
  returns text
  language sql stable
  set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    case when scope ->> 'collection' is not null
      then format('f.collection_id = %L::uuid', scope ->> 'collection') end,
    case when scope ->> 'tag' is not null then format('f.tags @> array[%L]', scope ->> 'tag') end,
    case when scope ->> 'topic' is not null then format('f.topic = %L', scope ->> 'topic') end,
    case when scope ->> 'subject' is not null then format(
      '(f.topic like %L or f.topic like %L or f.collection_id in '
            '(select c.id from public.collections as c where c.subject = %L))',
      (scope ->> 'subject') || '/%', 'cases/' || (scope ->> 'subject') || '/%', scope ->> 'subject') end,
    case when scope ->> 'thread' is not null then format(
      $condition$f.topic in (
        select split_part(cited ->> 'passageId', '#', 1)
        from public.messages as m cross join jsonb_array_elements(m.citations) as cited
        where m.thread_id = %L::uuid)$condition$, scope ->> 'thread') end);
$$;
comment on function app_private.scope_condition is
  'The condition, as SQL, that a card f is among those chosen: {collection?, subject?, tag?, topic?, '
  'thread?}. A thread''s topics are those its answers cite. As text, so that each choice is planned with '
  'the index that fits it.';
grant execute on function app_private.scope_condition to authenticated;

create function app_private.queued_cards(cards uuid[])
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', card.id, 'noteId', card.note_id, 'kind', card.kind, 'ordinal', card.ordinal, 'front', card.front,
    'back', card.back, 'tags', card.tags, 'topic', card.topic, 'passageId', card.passage_id,
    'authority', card.authority, 'isOfficial', card.is_official, 'correction', card.correction,
    'collectionId', card.collection_id, 'collectionTitle', c.title, 'topicTitle', d.title,
    'isFlagged', coalesce(progress.is_flagged, false),
    'schedule', case when progress.state > 0 then jsonb_build_object(
      'due', progress.due, 'stability', progress.stability, 'difficulty', progress.difficulty,
      'scheduledDays', progress.scheduled_days, 'learningSteps', progress.learning_steps,
      'reps', progress.reps, 'lapses', progress.lapses, 'state', progress.state,
      'lastReview', progress.last_review, 'dayOffsetMinutes', progress.day_offset_minutes) end
  ) order by wanted.place), '[]')
  from unnest(cards) with ordinality as wanted (id, place)
  join public.flashcards as card on card.id = wanted.id
  left join public.card_states as progress on progress.user_id = (select auth.uid())
    and progress.card_id = card.id
  left join public.collections as c on c.id = card.collection_id
  left join public.outline_documents as d on d.id = card.topic;
$$;
comment on function app_private.queued_cards is
  'Cards in this order, each with the caller''s schedule on it, as the study screen reads them.';
grant execute on function app_private.queued_cards to authenticated;

create function app_private.fresh_cards(mine public.study_settings, at timestamptz, in_scope text,
  is_whole boolean, most integer)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  fresh uuid[];
begin
  execute format($query$
    select array(
      select q.card_id from (
        select distinct on (q.note_id) q.* from (
          (select s.card_id, f.note_id, s.due, f.ordinal, false as is_official, false as is_unmissed,
            0 as turn, 0::double precision as position
           from public.card_states as s join public.flashcards as f on f.id = s.card_id
           where s.user_id = $1 and not s.is_suspended and s.state = 0 and not f.is_official
             and (s.buried_until is null or s.buried_until <= $2) and %1$s
             and (f.kind = 'basic' or not app_private.was_sibling_seen(f, $3))
           order by s.due limit $4 * 2)
          union all
          -- What the user missed in exam practice comes first, until they get it right. Then the subjects
          -- of finals ahead, then those that they take, then all others, in turns each. Toward an exam, the
          -- others take turns by their share of it, too, and each begins with what is tested most. A topic
          -- that no one has said it of counts as common. Otherwise one subject comes after the other.
          (select f.id, f.note_id, f.created_at, f.ordinal, true, m.topic is null as is_unmissed,
                  case when not $5 or c.subject = any ($9) then 0 when c.subject = any ($8) then 1
                    else 2 end as turn,
                  case when $5 and ($6 is not null or c.subject = any ($8))
                    then row_number() over (
                      partition by c.id order by case d.tested when 'core' then 1 when 'rare' then 3
                        else 2 end, f.created_at)
                      / coalesce(e.share, $7)
                    else coalesce(t.position, 0) end as position
           from public.flashcards as f
           join public.collections as c on c.id = f.collection_id
           left join public.subjects as t on t.slug = c.subject
           left join public.exam_subjects as e on e.exam = $6 and e.subject = c.subject
           left join public.outline_documents as d on d.id = f.topic
           left join app_private.missed_topics($1) as m on $5 and m.topic = f.topic
           left join public.card_states as s on s.user_id = $1 and s.card_id = f.id
           where f.is_official and f.retired_at is null and coalesce(s.state, 0) = 0
             and not coalesce(s.is_suspended, false)
             and (s.buried_until is null or s.buried_until <= $2) and $4 > 0 and %1$s
             and (not $5 or $6 is null or e.subject is not null or c.subject = any ($8))
           order by is_unmissed, turn, position, f.created_at limit $4)
        ) as q
        order by q.note_id, q.due, q.ordinal
      ) as q
      order by q.is_official, q.is_unmissed, q.turn, q.position, q.due, q.ordinal limit $4)
  $query$, in_scope) into fresh
  using (select auth.uid()), at, app_private.study_day_start(at, mine.time_zone, mine.day_start_hour), most,
    is_whole, mine.exam,
    -- A subject without a published share counts like one of the seven of the Multistate Bar Exam.
    1 / 7.0::double precision, app_private.first_subjects(mine, at), app_private.final_subjects(mine, at);
  return fresh;
end;
$$;
comment on function app_private.fresh_cards is
  'The next new cards in scope, in the order of the plan if that is the whole queue: a note''s first card '
  'alone.';

create function app_private.cards_to_review(mine public.study_settings, at timestamptz, in_scope text,
  most integer, ranks jsonb)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  reviews uuid[];
begin
  -- Of a note's cards, one a day: the one that has been due longest.
  execute format($query$
    select array(
      select s.card_id
      from public.card_states as s join public.flashcards as f on f.id = s.card_id
      where s.user_id = $1 and not s.is_suspended and s.state = 2 and s.due < $2
        and (s.buried_until is null or s.buried_until <= $3) and f.retired_at is null and %s
        and (f.kind = 'basic' or not (app_private.was_sibling_seen(f, $4)
          or app_private.is_sibling_due_before(f, s, $3)))
      order by %s s.due limit $5)
  $query$, in_scope, case when (select count(distinct r.value) > 1 from jsonb_each(ranks) as r)
    then '($6 ->> f.collection_id::text)::integer,' end)
  into reviews
  using (select auth.uid()), app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 1), at,
    app_private.study_day_start(at, mine.time_zone, mine.day_start_hour), most, ranks;
  return reviews;
end;
$$;
comment on function app_private.cards_to_review is
  'The due cards in scope, by rank of their collections if there are ranks, and then the longest due first.';
grant execute on function app_private.fresh_cards, app_private.cards_to_review to authenticated;

create function public.study_queue(scope jsonb default '{}', at timestamptz default now(),
  max_cards integer default 200)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  mine constant public.study_settings := app_private.own_study_settings();
  day_end constant timestamptz := app_private.study_day_start(at, mine.time_zone, mine.day_start_hour, 1);
  in_scope constant text := app_private.scope_condition(scope);
  is_whole constant boolean := scope - 'mode' = '{}';
  room constant integer := least(greatest(max_cards, 1), 500);
  has_plan constant boolean := is_whole and mine.planned_minutes is not null;
  new_left integer;
  reviews_left integer;
  learning uuid[];
  reviews uuid[];
  fresh uuid[];
begin
  select l.fresh, l.reviews into new_left, reviews_left
  from app_private.left_today(mine, at, is_whole) as l;

  execute format($query$
    select array(
      select s.card_id
      from public.card_states as s join public.flashcards as f on f.id = s.card_id
      where s.user_id = $1 and not s.is_suspended and s.state in (1, 3) and s.due < $2
        and (s.buried_until is null or s.buried_until <= $3) and f.retired_at is null and %s
      order by s.due limit $4)
  $query$, in_scope) into learning using (select auth.uid()), day_end, at, room;

  fresh := app_private.fresh_cards(mine, at, in_scope, is_whole, least(room, new_left));
  if has_plan then
    -- Without new cards, the most reviews fit.
    select l.reviews into reviews_left from app_private.left_today(mine, at, true, 9999, 0) as l;
    new_left := cardinality(fresh);
    select l.fresh, l.reviews into new_left, reviews_left
    from app_private.left_today(mine, at, true,
      app_private.reviews_waiting(at, reviews_left), new_left) as l;
    fresh := fresh[1:new_left];
  end if;

  reviews := app_private.cards_to_review(mine, at, in_scope, least(room, reviews_left),
    case when has_plan then app_private.plan_ranks(mine, at) end);
  if is_whole and mine.exam_date is not null and cardinality(reviews) < least(room, reviews_left) then
    reviews := reviews || app_private.last_look(at, least(room, reviews_left) - cardinality(reviews));
  end if;

  return jsonb_build_object(
    'settings', app_private.settings_as_json(mine), 'dayEndsAt', day_end,
    'learning', app_private.queued_cards(learning), 'reviews', app_private.queued_cards(reviews),
    'fresh', app_private.queued_cards(fresh));
end;
$$;

create function app_private.was_sibling_seen(card public.flashcards, since timestamptz)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.flashcards as other
    join public.card_states as s on s.user_id = (select auth.uid()) and s.card_id = other.id
    where other.note_id = card.note_id and other.id <> card.id and s.last_review >= since);
$$;
comment on function app_private.was_sibling_seen is
  'Whether the caller answered another card of the same note.';
grant execute on function app_private.was_sibling_seen to authenticated;

create function app_private.is_sibling_due_before(card public.flashcards, progress public.card_states,
  at timestamptz)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.flashcards as other
    join public.card_states as s on s.user_id = progress.user_id and s.card_id = other.id
    where other.note_id = card.note_id and other.id <> card.id and other.retired_at is null
      and s.state = 2 and not s.is_suspended and (s.buried_until is null or s.buried_until <= at)
      and (s.due, s.card_id) < (progress.due, progress.card_id));
$$;
comment on function app_private.is_sibling_due_before is
  'Whether another card of the same note is to be reviewed before this one.';
grant execute on function app_private.is_sibling_due_before to authenticated;

comment on function public.study_queue is
  'What the caller has to study on the study day of a moment: {settings, dayEndsAt, learning, reviews, '
  'fresh}. The daily limits count what was answered before. In an exam''s last days, only a choice of cards '
  'brings new ones (app_private.left_today).';
grant execute on function public.study_queue to authenticated;

create function public.practice_cards(scope jsonb default '{}', max_cards integer default 200)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  wanted uuid[];
begin
  execute format($query$
    select array(
      select f.id
      from public.flashcards as f
      left join public.card_states as s on s.user_id = (select auth.uid()) and s.card_id = f.id
      where f.retired_at is null and not coalesce(s.is_suspended, false) and %s
        and ($1 -> 'cards' is null or $1 -> 'cards' ? f.id::text)
      -- The more of its stability has passed, the less likely a card is to be recalled.
      order by coalesce(date_part('epoch', greatest(now() - s.last_review,
        interval '0')) / greatest(s.stability, 0.001), 0) desc,
               f.created_at
      limit least(greatest($2, 1), 500))
  $query$, app_private.scope_condition(scope)) into wanted using scope, max_cards;
  return app_private.queued_cards(wanted);
end;
$$;
comment on function public.practice_cards is
  'Cards to practice without changing the schedule, those closest to forgotten first. The scope may name '
  '{cards: [ids]}.';
grant execute on function public.practice_cards to authenticated;
