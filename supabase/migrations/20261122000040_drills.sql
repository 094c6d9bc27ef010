-- Drills: what a student swaps with what, which false sentences they notice, and which questions come next.
-- Sessions and answers are those of exam practice.

create function app_private.names_outcome(said text, outcome text)
  returns boolean
  language sql immutable
  set search_path = ''
as $$
  -- "Not larceny" doesn't choose larceny.
  select said ~* ('(?<!\m(not|no|never|neither|without)\s((a|an|the)\s)?)\m'
    || regexp_replace(outcome, '([^\w\s])', '\\\1', 'g') || '(?!\w)');
$$;
comment on function app_private.names_outcome is
  'Whether a text has the words of an outcome, and doesn''t deny them.';

create view app_private.outcomes with (security_invoker = true) as
  select mine.swap, mine.topic, other.topic as other_topic,
    mine.choices[mine.correct[1]] as outcome, mine.choices[3 - mine.correct[1]] as other_outcome
  from public.drill_questions as mine
  join public.drill_questions as other on other.pair = mine.pair and other.id <> mine.id;
comment on view app_private.outcomes is 'Each outcome of a pair, with the one that students swap it with.';

create function app_private.names_the_other(said text, expected text, of app_private.outcomes)
  returns boolean
  language sql immutable
  set search_path = ''
as $$
  select app_private.names_outcome(said, of.other_outcome)
    and not app_private.names_outcome(said, of.outcome)
    and app_private.names_outcome(expected, of.outcome)
    and not app_private.names_outcome(expected, of.other_outcome);
$$;
comment on function app_private.names_the_other is
  'Whether what was said names the other outcome alone where what was expected names the one alone.';

create table public.typed_swaps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  swap text[] not null check (cardinality(swap) = 2),
  missed_at timestamptz not null check (isfinite(missed_at)),
  unique (user_id, swap)
);
comment on table public.typed_swaps is
  'When a user last named the other of two outcomes in an answer typed at a card that they then didn''t '
  'recall. The text isn''t kept. One row for each two outcomes, so there are never more than pairs.';

grant select on public.typed_swaps to authenticated;
alter table public.typed_swaps enable row level security;
create policy "A second factor, once set up, has to be used"
  on public.typed_swaps as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A user reads what they swapped"
  on public.typed_swaps for select to authenticated using (user_id = (select auth.uid()));

create function app_private.note_typed_swaps(of_user uuid, of_card uuid, typed jsonb)
  returns void
  language sql
  set search_path = ''
as $$
  insert into public.typed_swaps as t (user_id, swap, missed_at)
  select of_user, o.swap, max(a."at")
  from public.flashcards as f
  join app_private.outcomes as o on f.topic in (o.topic, o.other_topic)
  join jsonb_to_recordset(typed) as a (said text, "at" timestamptz)
    on app_private.names_the_other(a.said, f.front || ' ' || f.back, o)
  where f.id = of_card
  group by o.swap
  on conflict (user_id, swap) do update set missed_at = greatest(t.missed_at, excluded.missed_at);
$$;
comment on function app_private.note_typed_swaps is
  'Notes what a user swapped in answers that they typed at a card: [{said, at}].';

create function app_private.swaps(of_user uuid)
  returns table (swap text[], right_count integer, answered integer, is_swapped boolean,
    missed_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  with
  results as materialized (
    select r.* from app_private.practice_results(of_user) as r where r.is_final and r.chosen <> '{}'
  ),
  in_pairs as (
    select q.swap, r.question_id, r.points = 1 as is_right, r.given_at
    from results as r
    join public.drill_questions as q on q.id = r.question_id
    where r.kind = 'pair'
  ),
  written as (
    select distinct on (a.attempt_id, a.item) a.item, a.content, a.given_at
    from public.exercise_attempts as t join public.exercise_answers as a on a.attempt_id = t.id
    where t.user_id = of_user and app_private.is_exercise_over(t)
      and a.given_at <= app_private.exercise_end(t)
    order by a.attempt_id, a.item, a.given_at desc, a.id
  ),
  -- What was answered wrong elsewhere: on which topic, in which words, and what was right.
  wrong as (
    select r.topic, q.choices[r.chosen[1]] as said, q.choices[q.correct[1]] as expected, r.given_at
    from results as r
    join public.practice_questions as q on q.id = r.question_id
    where r.kind = 'exam' and r.points = 0 and cardinality(q.correct) = 1
    union all
    -- An attempt typed in the chat: the next state counts one question more, and none more as right.
    select q.topic, attempt.content, q.answer, attempt.created_at
    from app_private.practice_states as open
    join public.messages as attempt on attempt.parent_id = open.answer_id
    join public.messages as reply on reply.parent_id = attempt.id
    join app_private.practice_states as graded on graded.answer_id = reply.id
    join (
      select e.id, e.document_id as topic, e.answer from public.law_questions as e
      union all
      select f.official_id, f.topic, f.back from public.flashcards as f where f.is_official
    ) as q on q.id = open.question_id
    where open.user_id = of_user and open.kind = 'quiz' and graded.kind = 'quiz'
      and graded.number = open.number + 1 and graded.right_count = open.right_count
    union all
    select split_part(q.key ->> 'passageId', '#', 1), a.content, q.key ->> 'answer', a.given_at
    from written as a
    join public.exercise_keys as e on e.exercise_id = split_part(a.item, '/', 1)
    cross join lateral (select e.key -> split_part(a.item, '/', 2)) as q (key)
  ),
  swapped_elsewhere as (
    select distinct o.swap, w.given_at
    from wrong as w
    join app_private.outcomes as o on w.topic in (o.topic, o.other_topic)
      and app_private.names_the_other(w.said, w.expected, o)
    union all
    select t.swap, t.missed_at from public.typed_swaps as t
    where t.user_id = of_user and t.swap in (select o.swap from app_private.outcomes as o)
  ),
  all_answers as (
    select p.swap, p.is_right, p.given_at,
      row_number() over (partition by p.swap order by p.given_at desc, p.is_right) as recent
    from (
      select i.swap, i.is_right, i.given_at from in_pairs as i
      union all
      select e.swap, false, e.given_at from swapped_elsewhere as e
    ) as p
  ),
  latest as (
    select distinct on (i.question_id) i.swap, i.is_right
    from in_pairs as i order by i.question_id, i.given_at desc
  )
  select a.swap,
    (select count(*)::integer from latest as l where l.swap = a.swap and l.is_right),
    (select count(*)::integer from latest as l where l.swap = a.swap),
    -- Each of the two facts has to be right again.
    bool_or(not a.is_right) filter (where a.recent <= 2),
    max(a.given_at) filter (where not a.is_right)
  from all_answers as a
  group by a.swap;
$$;
comment on function app_private.swaps is
  'Which outcomes a user tells apart, by their answers in pairs, and where they named the one outcome '
  'although the other is right: in wrong choices in exam practice, wrong attempts in the chat''s quizzes, '
  'written answers in exercises, and answers typed at cards that they didn''t recall. '
  'right_count and answered are of the latest answer to each question of a pair. is_swapped: one of the last '
  'two answers was wrong.';

create function app_private.draw_drill(of_user uuid, choice jsonb)
  returns text[]
  language sql volatile
  set search_path = ''
as $$
  with
  seen as (select distinct a.question_id from public.practice_answers as a where a.user_id = of_user),
  drawn as (
    select d.ids
    from (
      select array_agg(q.id) as ids, max(q.fault) as fault, max(s.missed_at) as missed_at,
        bool_or(q.id in (select n.question_id from seen as n)) as is_seen
      from public.drill_questions as q
      left join app_private.swaps(of_user) as s on s.swap = q.swap and s.is_swapped
      where (q.pair is not null) = (choice ->> 'from' = 'pairs')
        and (choice -> 'swap' is null or to_jsonb(q.swap) = choice -> 'swap')
      group by coalesce(q.pair, q.id)
    ) as d
    -- What is swapped comes first, then what is new; of each fault about as many, but no exact number.
    order by d.missed_at desc nulls last,
      row_number() over (partition by d.fault order by d.is_seen, random())
        + case when d.fault is null then 0 else 2 * random() end
    limit (choice ->> 'count')::integer / case choice ->> 'from' when 'pairs' then 2 else 1 end
  )
  select array_agg(one.id order by random()) from drawn as d cross join unnest(d.ids) as one (id);
$$;
comment on function app_private.draw_drill is
  'Draws a drill''s questions at random: both stories of each pair, or answers that may have a false '
  'sentence. Null if there are none.';

create function public.read_drills()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  return jsonb_build_object(
    'pairs', (select count(distinct q.pair) from public.drill_questions as q),
    'fakes', (select count(*) from public.drill_questions as q where q.fault is not null),
    'swaps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'swap', s.swap, 'right', s.right_count, 'answered', s.answered, 'isSwapped', s.is_swapped)
        order by s.is_swapped desc, s.missed_at desc nulls last, s.swap), '[]')
      from app_private.swaps(auth.uid()) as s),
    'faults', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'fault', f.fault, 'caught', f.caught, 'answered', f.answered) order by f.fault), '[]')
      from (
        select l.fault, count(*) filter (where l.points = 1) as caught, count(*) as answered
        from (
          select distinct on (r.question_id) q.fault, r.points
          from app_private.practice_results(auth.uid()) as r
          join public.drill_questions as q on q.id = r.question_id
          where r.kind = 'fake' and r.is_final and r.chosen <> '{}'
          order by r.question_id, r.given_at desc
        ) as l
        group by l.fault
      ) as f));
end;
$$;
comment on function public.read_drills is
  'What there is to drill, and how the caller''s drills went: {pairs, fakes (how many there are), swaps: '
  '[{swap, right, answered, isSwapped}], those that are swapped first, faults: [{fault, caught, answered}]}.';

grant execute on function public.read_drills to authenticated;
