-- Exercises: integrated sets and performance tasks, in which a student writes. As in exam practice, a score
-- follows from the answers alone, in whatever order they arrive.

create table public.exam_parts (
  exam text not null check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  part text not null check (part in ('choices', 'sets', 'tasks')),
  position integer not null,
  asked integer not null check (asked > 0),
  minutes integer not null check (minutes > 0),
  weight double precision not null check (weight > 0 and weight < 1),
  time_source text not null check (time_source like 'https://%'),
  weight_source text not null check (weight_source like 'https://%'),
  checked_on date not null,
  primary key (exam, part)
);
comment on table public.exam_parts is
  'The parts of one session of an exam: how many questions, sets or tasks, in how many minutes, and the '
  'share of the exam''s score. Not users'' data.';

-- The weights are the examiners' own. Of the time, they only say that the parts take about 40 percent, just
-- over a quarter, and about a third; the minutes are those that people who teach for it report.
insert into public.exam_parts
  (exam, part, position, asked, minutes, weight, time_source, weight_source, checked_on)
select 'nextgen', p.part, p.position, p.asked, p.minutes, p.weight,
  'https://mbetutorial.blogspot.com/2026/03/the-structure-of-nextgen-ube.html',
  'https://help2.ncbex.org/hc/en-us/articles/47605658707611',
  date '2026-11-29'
from (values ('choices', 1, 40, 72, 0.49), ('sets', 2, 2, 48, 0.21), ('tasks', 3, 1, 60, 0.3))
  as p (part, position, asked, minutes, weight);

create table public.exam_scales (
  exam text primary key check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  sessions integer not null check (sessions > 0),
  lowest integer not null,
  highest integer not null check (highest > lowest),
  -- Where the examiners recommend that jurisdictions set their passing scores.
  pass_from integer not null,
  pass_to integer not null check (pass_to > pass_from),
  source text not null check (source like 'https://%'),
  checked_on date not null
);
comment on table public.exam_scales is 'On what scale an exam''s scores are reported. Not users'' data.';

insert into public.exam_scales (exam, sessions, lowest, highest, pass_from, pass_to, source, checked_on)
values ('nextgen', 3, 500, 750, 610, 620,
  'https://www.ncbex.org/news-resources/'
    || 'ncbe-releases-guidance-recommended-passing-score-range-nextgen-uniform-bar',
  date '2026-11-29');

create table public.exercises (
  id text primary key,
  title text not null,
  kind text not null check (kind in ('counseling', 'drafting', 'task', 'research')),
  subjects text[] not null,
  position integer not null,
  body jsonb not null
);
comment on table public.exercises is
  'Integrated sets (counseling, drafting) and performance tasks. Not users'' data.';
comment on column public.exercises.body is
  '{scenario, papers: [{id, part, title, text}], questions: [{id, kind, question, choices, right, given, '
  'most}]}. right: how many choices are. Without what answers are graded by.';

create table public.exercise_keys (
  exercise_id text primary key references public.exercises (id) on delete cascade,
  key jsonb not null
);
comment on table public.exercise_keys is
  'What answers are graded by, for each question: {correct, why, authority, passageId, points: [{point, '
  'worth, phrases, paper}], answer}. Nobody reads it before the end of an attempt.';

create table public.exercise_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  exercise_ids text[] not null check (cardinality(exercise_ids) between 1 and 5),
  seconds_allowed integer check (seconds_allowed > 0),
  begun_at timestamptz not null default now(),
  ended_at timestamptz check (isfinite(ended_at)),
  points numeric check (points >= 0),
  most numeric check (most >= 0),
  own_marks text[] not null default '{}' check (cardinality(own_marks) <= 200)
);
comment on table public.exercise_attempts is 'A user''s attempts at exercises.';
comment on column public.exercise_attempts.exercise_ids is
  'Not foreign keys: the corpus replaces them when it is loaded. A mock exam asks two sets at once.';
comment on column public.exercise_attempts.seconds_allowed is
  'After so many seconds the attempt is over. Null: it has no clock.';
comment on column public.exercise_attempts.points is
  'What the last grading gave, of most. Null: not graded since the last answer.';
comment on column public.exercise_attempts.own_marks is
  'Points that the user says they earned though the grading missed them. They don''t count in points.';
create index exercise_attempts_user_id_idx on public.exercise_attempts (user_id, begun_at desc);

create table public.exercise_answers (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  attempt_id uuid not null references public.exercise_attempts (id) on delete cascade,
  item text not null,
  content text not null check (octet_length(content) <= 40000),
  chosen integer[] not null check (cardinality(chosen) <= 2 and chosen <@ array[1, 2, 3, 4, 5, 6]),
  highlights integer[] not null check (cardinality(highlights) <= 100 and cardinality(highlights) % 2 = 0),
  is_flagged boolean not null,
  seconds integer not null check (seconds between 0 and 86400),
  given_at timestamptz not null check (isfinite(given_at))
);
comment on table public.exercise_answers is
  'What a user wrote, chose, or marked in an attempt, each time it was saved. A row never changes; the '
  'latest five for each item are kept.';
comment on column public.exercise_answers.id is 'The client''s own: an answer sent again counts once.';
comment on column public.exercise_answers.item is 'exercise/question, or exercise#paper.';
create index exercise_answers_attempt_id_idx on public.exercise_answers (attempt_id, item, given_at desc);
create index exercise_answers_user_id_idx on public.exercise_answers (user_id);

create table public.mock_exams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null default now()
);
comment on table public.mock_exams is 'A user''s mock exams.';
create index mock_exams_user_id_idx on public.mock_exams (user_id, begun_at desc);

create table public.mock_exam_parts (
  mock_id uuid not null references public.mock_exams (id) on delete cascade,
  session integer not null check (session between 1 and 3),
  part text not null check (part in ('choices', 'sets', 'tasks')),
  user_id uuid not null references auth.users (id) on delete cascade,
  practice_id uuid references public.practice_sessions (id) on delete cascade,
  attempt_id uuid references public.exercise_attempts (id) on delete cascade,
  primary key (mock_id, session, part),
  constraint mock_exam_parts_form_check check (num_nonnulls(practice_id, attempt_id) = 1)
);
comment on table public.mock_exam_parts is
  'The parts of a mock exam that were begun, and where their answers are.';
create index mock_exam_parts_user_id_idx on public.mock_exam_parts (user_id);
create index mock_exam_parts_practice_id_idx on public.mock_exam_parts (practice_id);
create index mock_exam_parts_attempt_id_idx on public.mock_exam_parts (attempt_id);

-- Who may do what -------------------------------------------------------------------------------------------

grant select on public.exam_parts, public.exam_scales, public.exercises, public.exercise_attempts,
  public.exercise_answers, public.mock_exams, public.mock_exam_parts to authenticated;
grant delete on public.exercise_attempts, public.mock_exams to authenticated;

alter table public.exam_parts enable row level security;
alter table public.exam_scales enable row level security;
alter table public.exercises enable row level security;
alter table public.exercise_keys enable row level security;
alter table public.exercise_attempts enable row level security;
alter table public.exercise_answers enable row level security;
alter table public.mock_exams enable row level security;
alter table public.mock_exam_parts enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.exercise_attempts as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.exercise_answers as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.mock_exams as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.mock_exam_parts as restrictive to authenticated
  using ((select app_private.has_required_aal()));

create policy "A user reads the exams' parts"
  on public.exam_parts for select to authenticated using (true);
create policy "A user reads the exams' scales"
  on public.exam_scales for select to authenticated using (true);
create policy "A user reads exercises"
  on public.exercises for select to authenticated using (true);
create policy "A user reads their own attempts"
  on public.exercise_attempts for select to authenticated using (user_id = (select auth.uid()));
create policy "A user deletes their own attempts"
  on public.exercise_attempts for delete to authenticated using (user_id = (select auth.uid()));
create policy "A user reads their own answers to exercises"
  on public.exercise_answers for select to authenticated using (user_id = (select auth.uid()));
create policy "A user reads their own mock exams"
  on public.mock_exams for select to authenticated using (user_id = (select auth.uid()));
create policy "A user deletes their own mock exams"
  on public.mock_exams for delete to authenticated using (user_id = (select auth.uid()));
create policy "A user reads the parts of their own mock exams"
  on public.mock_exam_parts for select to authenticated using (user_id = (select auth.uid()));

-- The content -----------------------------------------------------------------------------------------------

create function public.store_exercises(exercises jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.exercises;
  insert into public.exercises (id, title, kind, subjects, position, body)
  select e.id, e.title, e.kind, e.subjects, e.position, e.body
  from jsonb_to_recordset(store_exercises.exercises) as e (
    id text, title text, kind text, subjects text[], position integer, body jsonb);
  insert into public.exercise_keys (exercise_id, key)
  select e.id, e.key from jsonb_to_recordset(store_exercises.exercises) as e (id text, key jsonb);
end;
$$;
comment on function public.store_exercises is 'Replaces the exercises and what they are graded by.';

-- What answers come to --------------------------------------------------------------------------------------

create function app_private.exercise_end(attempt public.exercise_attempts)
  returns timestamptz
  language sql immutable
  set search_path = ''
as $$
  select least(attempt.ended_at, attempt.begun_at + make_interval(secs => attempt.seconds_allowed));
$$;
comment on function app_private.exercise_end is
  'When an attempt ends: as the user said, or when its time runs out. Null while that is open.';

create function app_private.is_exercise_over(attempt public.exercise_attempts)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select attempt.ended_at is not null or coalesce(app_private.exercise_end(attempt) <= now(), false);
$$;

create function app_private.exercise_states(of_attempt uuid)
  returns table (item text, state jsonb)
  language sql stable
  set search_path = ''
as $$
  select distinct on (a.item) a.item, jsonb_build_object('content', a.content, 'chosen', a.chosen,
    'highlights', a.highlights, 'isFlagged', a.is_flagged, 'seconds', a.seconds)
  from public.exercise_attempts as t join public.exercise_answers as a on a.attempt_id = t.id
  where t.id = of_attempt and a.given_at <= coalesce(app_private.exercise_end(t), 'infinity')
  order by a.item, a.given_at desc, a.id;
$$;
comment on function app_private.exercise_states is
  'The latest of what was done with each item of an attempt, before its end.';

create function app_private.exercise_seconds(kind text)
  returns integer
  language sql stable
  set search_path = ''
as $$
  select p.minutes * 60 / p.asked from public.exam_parts as p
  where p.exam = 'nextgen'
    and p.part = case when kind in ('counseling', 'drafting') then 'sets' else 'tasks' end;
$$;
comment on function app_private.exercise_seconds is 'How long the exam gives for an exercise of a kind.';
grant execute on function app_private.exercise_end, app_private.is_exercise_over,
  app_private.exercise_states, app_private.exercise_seconds to authenticated;

-- Beginning, writing, ending --------------------------------------------------------------------------------

create function public.begin_exercise(of_exercise text, is_timed boolean)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun uuid;
begin
  perform app_private.require_second_factor();
  insert into public.exercise_attempts (user_id, exercise_ids, seconds_allowed)
  select auth.uid(), array[e.id], case when is_timed then app_private.exercise_seconds(e.kind) end
  from public.exercises as e where e.id = of_exercise
  returning id into begun;
  if begun is null then
    perform app_private.refuse('HB404', 'This exercise doesn''t exist. Choose another one.');
  end if;
  return begun;
end;
$$;
comment on function public.begin_exercise is
  'Begins an attempt for the caller, with the exam''s time or without a clock, and returns its id. P0001, '
  'hint HB404, if there is no such exercise.';

create function public.save_exercise(of_attempt uuid, answers jsonb, ended_at timestamptz default null)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  attempt public.exercise_attempts;
begin
  perform app_private.require_second_factor();
  if jsonb_typeof(answers) is distinct from 'array' or jsonb_array_length(answers) > 200 then
    raise exception 'Send up to 200 answers at a time.' using errcode = '22023';
  end if;
  -- One at a time, so that many at once can't exceed the limit of bytes together.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('exercise answers of ' || me, 0));
  select t.* into attempt from public.exercise_attempts as t
  where t.id = of_attempt and t.user_id = me for no key update;
  if attempt.id is null then
    return false;
  end if;
  insert into public.exercise_answers
    (id, user_id, attempt_id, item, content, chosen, highlights, is_flagged, seconds, given_at)
  select a.id, me, attempt.id, a.item, a.content, a.chosen, a.highlights, a."isFlagged", a.seconds,
    a."givenAt"
  from jsonb_to_recordset(answers) as a (
    id uuid, item text, content text, chosen integer[], highlights integer[], "isFlagged" boolean,
    seconds integer, "givenAt" timestamptz)
  where a."givenAt" <= coalesce(app_private.exercise_end(attempt), 'infinity') and a.item in (
    select e.id || case when i.kind = 'questions' then '/' else '#' end || (one ->> 'id')
    from public.exercises as e
    cross join (values ('questions'), ('papers')) as i (kind)
    cross join jsonb_array_elements(e.body -> i.kind) as one
    where e.id = any (attempt.exercise_ids))
  on conflict (id) do nothing;
  if found then
    delete from public.exercise_answers as a using (
      select o.id, row_number() over (partition by o.item order by o.given_at desc, o.id) as place
      from public.exercise_answers as o where o.attempt_id = attempt.id
    ) as old
    where old.id = a.id and old.place > 5;
    if (select sum(octet_length(a.content)) from public.exercise_answers as a where a.user_id = me)
      > 20000000
    then
      perform app_private.refuse('HB507',
        'You’ve kept 20 MB of written answers, the most we keep. Delete old attempts to make room.');
    end if;
  end if;
  update public.exercise_attempts as t
  -- What is written or ended later than the last grading has to be graded again.
  set points = null, most = null, ended_at = least(t.ended_at, save_exercise.ended_at)
  where t.id = attempt.id;
  return true;
end;
$$;
comment on function public.save_exercise is
  'Stores answers [{id, item, content, chosen, highlights, isFlagged, seconds, givenAt}] in one of the '
  'caller''s attempts, and when it ended. In any order and as often as they arrive. False if there is no '
  'such attempt. P0001, hint HB507, beyond 20 MB of text.';

create function public.mark_exercise_point(of_attempt uuid, mark text, is_earned boolean)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  update public.exercise_attempts as t
  set own_marks = array_remove(t.own_marks, mark) || case when is_earned then array[mark] else '{}' end
  where t.id = of_attempt and t.user_id = auth.uid() and app_private.is_exercise_over(t)
    and length(mark) <= 200;
  return found;
end;
$$;
comment on function public.mark_exercise_point is
  'Notes that the caller says they earned a point (exercise/question/number), or takes that back. False '
  'if there is no such attempt, or it isn''t over.';

-- Reading and grading ---------------------------------------------------------------------------------------

create function public.read_exercise_attempt(of_attempt uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', t.id, 'secondsAllowed', t.seconds_allowed, 'begunAt', t.begun_at, 'now', now(),
    'endedAt', case when app_private.is_exercise_over(t) then app_private.exercise_end(t) end,
    'mockId', (select p.mock_id from public.mock_exam_parts as p where p.attempt_id = t.id),
    'exercises', (
      select coalesce(jsonb_agg(e.body || jsonb_build_object('id', e.id, 'title', e.title, 'kind', e.kind)
        order by asked.place), '[]')
      from unnest(t.exercise_ids) with ordinality as asked (id, place)
      join public.exercises as e on e.id = asked.id),
    'states', (
      select coalesce(jsonb_object_agg(s.item, s.state), '{}') from app_private.exercise_states(t.id) as s))
  from public.exercise_attempts as t where t.id = of_attempt and t.user_id = (select auth.uid());
$$;
comment on function public.read_exercise_attempt is
  'One of the caller''s attempts: {id, secondsAllowed, begunAt, endedAt, now, mockId, exercises, states (of '
  'each item)}. Null if there is none.';

create function public.exercise_to_grade(of_user uuid, of_session text, of_attempt uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  attempt public.exercise_attempts;
begin
  if not app_private.session_has_required_aal(of_user, of_session) then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  select t.* into attempt from public.exercise_attempts as t where t.id = of_attempt and t.user_id = of_user;
  if attempt.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if not app_private.is_exercise_over(attempt) then
    return jsonb_build_object('outcome', 'running');
  end if;
  return jsonb_build_object('outcome', 'ok', 'ownMarks', attempt.own_marks,
    'engine', app_private.configuration_as_json() ->> 'engine',
    'comments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'item', c.item, 'text', c.content, 'flags', c.flags)), '[]')
      from public.exercise_comments as c where c.attempt_id = attempt.id),
    'exercises', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id,
      'scenario', e.body -> 'scenario', 'papers', e.body -> 'papers',
      'questions', (
        select coalesce(jsonb_agg(k.key -> (q ->> 'id') || jsonb_build_object(
          'id', q ->> 'id', 'kind', q ->> 'kind', 'question', q ->> 'question',
          'given', q ->> 'given',
          'content', coalesce(s.state ->> 'content', ''),
          -- As in exam practice, of two right choices each is worth a half.
          'chosenPoints', case when q ->> 'kind' = 'choice' then app_private.practice_points(
            array(select c::integer from jsonb_array_elements_text(k.key -> (q ->> 'id') -> 'correct') as c),
            array(select c::integer from jsonb_array_elements_text(s.state -> 'chosen') as c)) end)
          order by place), '[]')
        from jsonb_array_elements(e.body -> 'questions') with ordinality as asked (q, place)
        left join app_private.exercise_states(attempt.id) as s on s.item = e.id || '/' || (q ->> 'id')))
      order by array_position(attempt.exercise_ids, e.id)), '[]')
    from public.exercises as e join public.exercise_keys as k on k.exercise_id = e.id
    where e.id = any (attempt.exercise_ids)));
end;
$$;
comment on function public.exercise_to_grade is
  'A user''s attempt that is over, with its answers and what they are graded by: {outcome: ok | '
  'insufficient_aal | not_found | running, ownMarks, engine, comments, exercises}. engine: model where the '
  'site lets one write.';

create function public.store_exercise_grade(of_attempt uuid, points numeric, most numeric)
  returns void
  language sql security definer
  set search_path = ''
as $$
  update public.exercise_attempts as t
  set points = store_exercise_grade.points, most = store_exercise_grade.most
  where t.id = of_attempt;
$$;
comment on function public.store_exercise_grade is 'Notes what grading an attempt gave.';

create function public.exercise_overview()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'exercises', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'title', e.title, 'kind', e.kind,
        'minutes', app_private.exercise_seconds(e.kind) / 60,
        'questions', jsonb_array_length(e.body -> 'questions'),
        'papers', jsonb_array_length(e.body -> 'papers'),
        'subjects', array(select j.name from public.subjects as j where j.slug = any (e.subjects)
          order by j.position)) order by e.position), '[]')
      from public.exercises as e),
    'attempts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'exerciseIds', t.exercise_ids, 'begunAt', t.begun_at,
        'isTimed', t.seconds_allowed is not null, 'isOver', app_private.is_exercise_over(t),
        'points', t.points, 'most', t.most,
        'isMock', exists (select from public.mock_exam_parts as p where p.attempt_id = t.id))
        order by t.begun_at desc), '[]')
      from public.exercise_attempts as t where t.user_id = (select auth.uid())),
    'mocks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'begunAt', m.begun_at, 'parts', (
          select count(*) from public.mock_exam_parts as p where p.mock_id = m.id))
        order by m.begun_at desc), '[]')
      from public.mock_exams as m where m.user_id = (select auth.uid())));
$$;
comment on function public.exercise_overview is
  'The exercises, and the caller''s attempts and mock exams, the latest first: {exercises, attempts, mocks}.';

-- Mock exams ------------------------------------------------------------------------------------------------

create function public.begin_mock_exam()
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun uuid;
begin
  perform app_private.require_second_factor();
  insert into public.mock_exams (user_id) values (auth.uid()) returning id into begun;
  return begun;
end;
$$;
comment on function public.begin_mock_exam is
  'Begins a mock exam for the caller and returns its id. No clock runs until its first part begins.';

create function app_private.is_mock_part_over(part public.mock_exam_parts)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select app_private.is_practice_over(s) from public.practice_sessions as s where s.id = part.practice_id),
    (select app_private.is_exercise_over(t) from public.exercise_attempts as t where t.id = part.attempt_id));
$$;
grant execute on function app_private.is_mock_part_over to authenticated;

create function public.begin_mock_part(of_mock uuid)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  next record;
  begun public.mock_exam_parts;
  drawn text[];
begin
  perform app_private.require_second_factor();
  -- Pressing twice begins one part.
  perform from public.mock_exams as m where m.id = of_mock and m.user_id = me for update;
  if not found then
    perform app_private.refuse('HB404', 'This mock exam doesn''t exist. It may have been deleted.');
  end if;
  select p.* into begun from public.mock_exam_parts as p
  where p.mock_id = of_mock and not app_private.is_mock_part_over(p);
  if begun.mock_id is null then
    select n as session, p.* into next
    from public.exam_scales as s cross join generate_series(1, s.sessions) as n
    join public.exam_parts as p on p.exam = s.exam
    where s.exam = 'nextgen' and not exists (
      select from public.mock_exam_parts as b where b.mock_id = of_mock and b.session = n and b.part = p.part)
    order by n, p.position limit 1;
    if next.part is null then
      return null;
    end if;
    begun.mock_id := of_mock;
    begun.session := next.session;
    begun.part := next.part;
    begun.user_id := me;
    if next.part = 'choices' then
      begun.practice_id := public.begin_practice(jsonb_build_object('from', 'exam', 'exam', 'nextgen',
        'count', next.asked, 'isTimed', true, 'explains', 'end', 'mock', of_mock));
    else
      select array_agg(d.id) into drawn from (
        select e.id from public.exercises as e
        left join public.exercise_attempts as t on t.user_id = me and e.id = any (t.exercise_ids)
        left join public.mock_exam_parts as b on b.attempt_id = t.id and b.mock_id = of_mock
        where (e.kind in ('counseling', 'drafting')) = (next.part = 'sets')
        group by e.id
        order by count(b.mock_id), count(t.id), random()
        limit next.asked
      ) as d;
      if drawn is null then
        perform app_private.refuse('HB404', 'There are no exercises for this part yet.');
      end if;
      insert into public.exercise_attempts (user_id, exercise_ids, seconds_allowed)
      values (me, drawn, next.minutes * 60 * cardinality(drawn) / next.asked)
      returning id into begun.attempt_id;
    end if;
    insert into public.mock_exam_parts select begun.*;
  end if;
  return jsonb_build_object('practiceId', begun.practice_id, 'attemptId', begun.attempt_id);
end;
$$;
comment on function public.begin_mock_part is
  'Begins the next part of the caller''s mock exam, or finds the one that is running: {practiceId, '
  'attemptId}. It draws what the caller did least often. Null after the last part. P0001, hint HB404, if '
  'there is no such mock exam.';

create function public.read_mock_exam(of_mock uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', m.id, 'begunAt', m.begun_at,
    'jurisdiction', (
      select jsonb_build_object('name', coalesce(j.name, s.exam_jurisdiction), 'passes', j.nextgen_passes,
        'source', j.nextgen_passes_source, 'checkedOn', j.nextgen_passes_checked_on)
      from app_private.own_study_settings() as s
      left join public.exam_jurisdictions as j on lower(j.name) = lower(btrim(s.exam_jurisdiction))
      where s.exam_jurisdiction is not null),
    'scale', (
      select jsonb_build_object('sessions', s.sessions, 'lowest', s.lowest, 'highest', s.highest,
        'passFrom', s.pass_from, 'passTo', s.pass_to, 'source', s.source, 'checkedOn', s.checked_on)
      from public.exam_scales as s where s.exam = 'nextgen'),
    'frame', (
      select jsonb_agg(jsonb_build_object('part', p.part, 'asked', p.asked, 'minutes', p.minutes,
        'weight', p.weight, 'timeSource', p.time_source, 'weightSource', p.weight_source,
        'checkedOn', p.checked_on)
        order by p.position)
      from public.exam_parts as p where p.exam = 'nextgen'),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'session', p.session, 'part', p.part, 'practiceId', p.practice_id, 'attemptId', p.attempt_id,
        'isOver', app_private.is_mock_part_over(p),
        'points', case when p.practice_id is null then t.points else (
          select coalesce(sum(r.points), 0)
          from app_private.practice_results((select auth.uid()), p.practice_id) as r) end,
        'most', coalesce(t.most, cardinality(s.question_ids))) order by p.session, p.part), '[]')
      from public.mock_exam_parts as p
      left join public.exercise_attempts as t on t.id = p.attempt_id
      left join public.practice_sessions as s on s.id = p.practice_id
      where p.mock_id = m.id))
  from public.mock_exams as m where m.id = of_mock and m.user_id = (select auth.uid());
$$;
comment on function public.read_mock_exam is
  'One of the caller''s mock exams: {id, begunAt, jurisdiction, scale, frame, parts (those that were '
  'begun)}. A part''s points are null until it is graded. Null if there is none.';

grant execute on function public.begin_exercise, public.save_exercise, public.mark_exercise_point,
  public.read_exercise_attempt, public.exercise_overview, public.begin_mock_exam, public.begin_mock_part,
  public.read_mock_exam to authenticated;
