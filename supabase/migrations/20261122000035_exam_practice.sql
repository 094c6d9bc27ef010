-- Exam practice: sessions of multiple-choice questions, and every answer a student gave in them. What a
-- session is worth follows from its answers alone, so any order of late or repeated ones gives the same
-- score.

create table public.exam_paces (
  exam text primary key check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  questions integer not null check (questions > 0),
  minutes integer not null check (minutes > 0),
  source text not null check (source like 'https://%')
);
comment on table public.exam_paces is
  'How many multiple-choice questions an exam asks in how many minutes. Not users'' data.';

insert into public.exam_paces (exam, questions, minutes, source)
values
  ('mbe', 100, 180, 'https://www.ncbex.org/exams/mbe/preparing-mbe'),
  -- The standalone questions of one of its three sessions, as those who teach for it report: the examiners'
  -- blueprint is a file that we couldn't read.
  ('nextgen', 40, 72, 'https://mbetutorial.blogspot.com/2026/03/the-structure-of-nextgen-ube.html'),
  ('mpre', 60, 120, 'https://www.ncbex.org/exams/mpre');

create table public.practice_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  choice jsonb not null check (octet_length(choice::text) <= 4000),
  question_ids text[] not null check (cardinality(question_ids) between 1 and 100),
  seconds_allowed integer check (seconds_allowed > 0),
  begun_at timestamptz not null default now(),
  ended_at timestamptz check (isfinite(ended_at))
);
comment on table public.practice_sessions is 'A user''s sessions of practice questions.';
comment on column public.practice_sessions.choice is
  'What the user chose: {from, subjects?, topics?, exam?, session?, count, isTimed, explains}.';
comment on column public.practice_sessions.question_ids is
  'The questions in their order. Not foreign keys: the corpus replaces them when it is loaded.';
comment on column public.practice_sessions.seconds_allowed is
  'After so many seconds the session is over. Null: it has no clock.';
comment on column public.practice_sessions.ended_at is 'When the user ended it.';
create index practice_sessions_user_id_idx on public.practice_sessions (user_id, begun_at desc);

create table public.practice_answers (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references public.practice_sessions (id) on delete cascade,
  question_id text not null,
  chosen integer[] not null check (cardinality(chosen) <= 2 and chosen <@ array[1, 2, 3, 4, 5, 6]),
  struck integer[] not null check (cardinality(struck) <= 6 and struck <@ array[1, 2, 3, 4, 5, 6]),
  highlights integer[] not null check (cardinality(highlights) <= 100 and cardinality(highlights) % 2 = 0),
  is_flagged boolean not null,
  is_explained boolean not null,
  seconds integer not null check (seconds between 0 and 86400),
  given_at timestamptz not null check (isfinite(given_at))
);
comment on table public.practice_answers is
  'What a user did with a question of a session, each time it changed. A row never changes.';
comment on column public.practice_answers.id is 'The client''s own: an answer sent again counts once.';
comment on column public.practice_answers.chosen is
  'The numbers of the choices, from 1. None: not answered yet.';
comment on column public.practice_answers.struck is 'The choices that the user struck out.';
comment on column public.practice_answers.highlights is
  'Where marks in the question''s text begin and end, in pairs.';
comment on column public.practice_answers.is_explained is
  'Whether the user saw the reasons after it. From then on the answer stays.';
comment on column public.practice_answers.seconds is 'How long the question was on the screen so far.';
create index practice_answers_session_id_idx on public.practice_answers (session_id, question_id);
create index practice_answers_user_id_idx on public.practice_answers (user_id);

-- Who may do what -------------------------------------------------------------------------------------------

grant select on public.exam_paces, public.practice_sessions, public.practice_answers to authenticated;
grant delete on public.practice_sessions to authenticated;

alter table public.exam_paces enable row level security;
alter table public.practice_sessions enable row level security;
alter table public.practice_answers enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.practice_sessions as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.practice_answers as restrictive to authenticated
  using ((select app_private.has_required_aal()));

create policy "A user reads the exams' paces"
  on public.exam_paces for select to authenticated using (true);
create policy "A user reads their own practice sessions"
  on public.practice_sessions for select to authenticated using (user_id = (select auth.uid()));
create policy "A user deletes their own practice sessions"
  on public.practice_sessions for delete to authenticated using (user_id = (select auth.uid()));
create policy "A user reads their own practice answers"
  on public.practice_answers for select to authenticated using (user_id = (select auth.uid()));

-- What answers are worth ------------------------------------------------------------------------------------

create function app_private.practice_points(correct integer[], chosen integer[])
  returns numeric
  language sql immutable
  set search_path = ''
as $$
  select case when cardinality(chosen) > cardinality(correct) then 0 else
    (select round(avg((c = any (chosen))::integer), 1) from unnest(correct) as c) end;
$$;
comment on function app_private.practice_points is
  'One point for a right answer. Where two are right, a half for each: Hornbook''s own rule, because the '
  'examiners don''t say how much partial credit they give.';

create function app_private.practice_end(session public.practice_sessions)
  returns timestamptz
  language sql immutable
  set search_path = ''
as $$
  select least(session.ended_at, session.begun_at + make_interval(secs => session.seconds_allowed));
$$;
comment on function app_private.practice_end is
  'When a session ends: as the user said, or when its time runs out. Null while that is open.';

create function app_private.is_practice_over(session public.practice_sessions)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  -- A device's clock may be ahead: what the user ended is over.
  select session.ended_at is not null or coalesce(app_private.practice_end(session) <= now(), false);
$$;

create function app_private.practice_results(of_user uuid, of_session uuid default null)
  returns table (
    session_id uuid, question_id text, kind text, subject text, topic text, chosen integer[],
    struck integer[], highlights integer[], is_flagged boolean, is_explained boolean, is_final boolean,
    seconds integer, given_at timestamptz, points numeric)
  language sql stable
  set search_path = ''
as $$
  -- What was shown with its reasons is the answer, the first time. Otherwise the latest is.
  select distinct on (a.session_id, a.question_id)
    a.session_id, a.question_id, q.kind, q.subject, q.topic, first_value(a.chosen) over counting, a.struck,
    a.highlights, a.is_flagged, bool_or(a.is_explained) over whole,
    bool_or(a.is_explained) over whole or app_private.is_practice_over(s),
    max(a.seconds) over whole, a.given_at,
    app_private.practice_points(q.correct, first_value(a.chosen) over counting)
  from public.practice_sessions as s
  join public.practice_answers as a on a.session_id = s.id
  join app_private.session_questions as q on q.id = a.question_id
  where s.user_id = of_user and (of_session is null or s.id = of_session)
    and a.given_at <= coalesce(app_private.practice_end(s), 'infinity')
  window
    whole as (partition by a.session_id, a.question_id),
    counting as (partition by a.session_id, a.question_id
      order by a.is_explained desc, case when a.is_explained then a.given_at end, a.given_at desc, a.id)
  order by a.session_id, a.question_id, a.given_at desc, a.id;
$$;
comment on function app_private.practice_results is
  'What a user''s answers come to, one row for each question they touched in a session. is_final: the '
  'reasons were shown, or the session is over. What was done after its end doesn''t count, however early it '
  'came.';

create function app_private.missed_topics(of_user uuid)
  returns table (topic text, missed_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select r.topic, max(r.given_at)
  from (
    select distinct on (p.question_id) p.topic, p.given_at, p.points
    from app_private.practice_results(of_user) as p
    -- Not to notice an invented case says nothing of its topic.
    where p.is_final and p.chosen <> '{}' and p.kind <> 'fake'
    order by p.question_id, p.given_at desc, p.session_id
  ) as r
  where r.points < 1
  group by r.topic;
$$;
comment on function app_private.missed_topics is
  'Topics with an exam question or a pair whose latest answer wasn''t right, and when that was. Right '
  'answers to the missed questions take a topic off the list.';

create function app_private.weak_topics(of_user uuid)
  returns table (topic text, missed_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select m.topic, max(m.missed_at)
  from (
    select t.topic, t.missed_at from app_private.missed_topics(of_user) as t
    union all
    select f.topic, l.reviewed_at
    from public.review_logs as l join public.flashcards as f on f.id = l.card_id
    where l.user_id = of_user and l.rating = 1 and not l.is_undone
      and l.reviewed_at > now() - interval '30 days'
  ) as m
  where exists (select from public.practice_questions as q where q.topic = m.topic)
  group by m.topic;
$$;
comment on function app_private.weak_topics is
  'What "What you missed" draws from: missed topics, and those of cards forgotten in the last 30 days. When '
  'each was missed last.';
grant execute on function app_private.practice_points, app_private.practice_end,
  app_private.is_practice_over, app_private.practice_results, app_private.missed_topics,
  app_private.weak_topics to authenticated;

-- Beginning, answering, ending ------------------------------------------------------------------------------

create function app_private.draw_practice(of_user uuid, choice jsonb)
  returns text[]
  language sql volatile
  set search_path = ''
as $$
  with
  missed as (
    select q.id, q.topic
    from public.practice_sessions as s
    cross join unnest(s.question_ids) as asked (id)
    join public.practice_questions as q on q.id = asked.id
    left join app_private.practice_results(of_user, s.id) as r on r.question_id = q.id
    where s.user_id = of_user and s.id = (draw_practice.choice ->> 'session')::uuid
      and coalesce(r.points, 0) < 1
  ),
  seen as (select distinct a.question_id from public.practice_answers as a where a.user_id = of_user),
  pool as (
    select q.id, coalesce(e.share, 1) as share, w.missed_at,
      row_number() over (
        -- From an exam, each subject gets its share; from what was missed, each topic its turn.
        partition by case choice ->> 'from' when 'exam' then q.subject when 'weakness' then q.topic end
        order by q.id in (select m.id from missed as m) desc,
          q.id in (select a.question_id from seen as a), random()) as place
    from public.practice_questions as q
    left join public.exam_subjects as e on e.exam = choice ->> 'exam' and e.subject = q.subject
    left join app_private.weak_topics(of_user) as w
      on w.topic = q.topic and choice ->> 'from' = 'weakness'
    where case choice ->> 'from'
      when 'subjects' then choice -> 'subjects' ? q.subject
      when 'topics' then choice -> 'topics' ? q.topic
      when 'weakness' then w.topic is not null
      when 'exam' then e.subject is not null
      when 'session' then q.topic in (select m.topic from missed as m)
      else choice ->> 'from' = 'mixed' end
  )
  select array_agg(drawn.id order by random())
  from (
    select p.id from pool as p
    order by (p.place - 0.5) / p.share, p.missed_at desc nulls last, random()
    limit (choice ->> 'count')::integer
  ) as drawn;
$$;
comment on function app_private.draw_practice is
  'Draws a session''s questions at random, those not seen before first. From a session: what was missed '
  'in it, then others on the same topics. Null if there are none.';

create function app_private.practice_pace(of_user uuid, exam text)
  returns double precision
  language sql stable
  set search_path = ''
as $$
  -- The Uniform Bar Examination's multiple choice is the Multistate Bar Examination.
  select p.minutes * 60.0 / p.questions
  from public.exam_paces as p
  where p.exam in ('mbe', coalesce(practice_pace.exam, (
    select nullif(app_private.exam_given(s.exam_jurisdiction, s.exam_date, s.exam), 'ube')
    from public.study_settings as s where s.user_id = of_user)))
  order by p.exam = 'mbe' limit 1;
$$;
comment on function app_private.practice_pace is
  'Seconds for a question: as in the exam, or else in the user''s own, or else in the MBE.';

create function public.begin_practice(choice jsonb)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  drawn text[];
  begun uuid;
begin
  perform app_private.require_second_factor();
  if (choice ->> 'from' in
      ('mixed', 'subjects', 'topics', 'weakness', 'exam', 'session', 'pairs', 'fakes')
    and choice ->> 'explains' in ('each', 'end')
    and jsonb_typeof(choice -> 'isTimed') = 'boolean'
    and jsonb_typeof(choice -> 'count') = 'number'
    and (choice ->> 'count')::numeric between 5 and 100
    and (choice ->> 'count')::numeric % 1 = 0) is not true
  then
    raise exception 'Choose from 5 to 100 questions.' using errcode = '22023';
  end if;
  drawn := case when choice ->> 'from' in ('pairs', 'fakes') then app_private.draw_drill(me, choice)
    else app_private.draw_practice(me, choice) end;
  if drawn is null then
    perform app_private.refuse('HB404', 'There are no questions on this yet. Choose something else.');
  end if;
  insert into public.practice_sessions (user_id, choice, question_ids, seconds_allowed)
  values (me, choice, drawn, case when (choice ->> 'isTimed')::boolean then round(cardinality(drawn) *
    -- Ten answers in ten minutes.
    case when choice ->> 'from' = 'fakes' then 60
      else app_private.practice_pace(me, choice ->> 'exam') end) end)
  returning id into begun;
  return begun;
end;
$$;
comment on function public.begin_practice is
  'Begins a session for the caller and returns its id. choice: {from: mixed | subjects | topics | weakness | '
  'exam | session | pairs | fakes, subjects, topics, exam, session, swap, count: 5 to 100, isTimed, '
  'explains: each | end}. If there are fewer questions, it has those. P0001, hint HB404, if there are none.';

create function public.save_practice(of_session uuid, answers jsonb, ended_at timestamptz default null)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  session public.practice_sessions;
begin
  perform app_private.require_second_factor();
  if jsonb_typeof(answers) is distinct from 'array' or jsonb_array_length(answers) > 500 then
    raise exception 'Send up to 500 answers at a time.' using errcode = '22023';
  end if;
  select s.* into session from public.practice_sessions as s
  where s.id = of_session and s.user_id = me for no key update;
  if session.id is null then
    return false;
  end if;
  insert into public.practice_answers
    (id, user_id, session_id, question_id, chosen, struck, highlights, is_flagged, is_explained, seconds,
     given_at)
  select a.id, me, session.id, a."questionId", a.chosen, a.struck, a.highlights, a."isFlagged",
    -- Where reasons come at the end, no answer is settled before it.
    a."isExplained" and session.choice ->> 'explains' = 'each', a.seconds, a."givenAt"
  from jsonb_to_recordset(answers) as a (
    id uuid, "questionId" text, chosen integer[], struck integer[], highlights integer[],
    "isFlagged" boolean, "isExplained" boolean, seconds integer, "givenAt" timestamptz)
  where a."questionId" = any (session.question_ids)
  on conflict (id) do nothing;
  if save_practice.ended_at is not null then
    update public.practice_sessions as s set ended_at = least(s.ended_at, save_practice.ended_at)
    where s.id = session.id;
  end if;
  return true;
end;
$$;
comment on function public.save_practice is
  'Stores answers [{id, questionId, chosen, struck, highlights, isFlagged, isExplained, seconds, '
  'givenAt}] in one of the caller''s sessions, and when it ended. In any order and as often as they '
  'arrive. False if there is no such session: nothing can be stored for it.';

-- Reading ---------------------------------------------------------------------------------------------------

create function public.read_practice_session(of_session uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'choice', s.choice, 'secondsAllowed', s.seconds_allowed, 'begunAt', s.begun_at, 'now', now(),
    'endedAt', case when app_private.is_practice_over(s) then app_private.practice_end(s) end,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'subject', q.subject, 'subjectName', j.name, 'topic', q.topic, 'topicTitle', d.title,
        'passageId', q.passage_id, 'question', q.question, 'choices', q.choices, 'correct', q.correct,
        'why', q.why, 'authority', q.authority, 'pair', q.pair, 'swap', q.swap, 'changed', q.changed,
        'fault', q.fault,
        'chosen', coalesce(r.chosen, '{}'), 'struck', coalesce(r.struck, '{}'),
        'highlights', coalesce(r.highlights, '{}'), 'isFlagged', coalesce(r.is_flagged, false),
        'isExplained', coalesce(r.is_explained, false), 'seconds', coalesce(r.seconds, 0),
        'points', coalesce(r.points, 0)) order by asked.place), '[]')
      from unnest(s.question_ids) with ordinality as asked (id, place)
      join app_private.session_questions as q on q.id = asked.id
      join public.subjects as j on j.slug = q.subject
      join public.outline_documents as d on d.id = q.topic
      left join app_private.practice_results((select auth.uid()), of_session) as r
        on r.question_id = q.id))
  from public.practice_sessions as s where s.id = of_session and s.user_id = (select auth.uid());
$$;
comment on function public.read_practice_session is
  'One of the caller''s sessions with its questions in order, and what the caller did with each: {id, '
  'choice, secondsAllowed, begunAt, endedAt, now, questions}. Null if there is none.';

create function public.practice_overview()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  with
  results as materialized (select r.* from app_private.practice_results((select auth.uid())) as r),
  latest as (
    select distinct on (r.question_id) r.subject, r.points
    from results as r where r.is_final and r.chosen <> '{}' and r.kind = 'exam'
    order by r.question_id, r.given_at desc, r.session_id
  )
  select jsonb_build_object(
    'exam', (select o.exam from app_private.own_study_settings() as o),
    'paces', (
      select jsonb_agg(jsonb_build_object('exam', p.exam, 'questions', p.questions, 'minutes', p.minutes))
      from public.exam_paces as p),
    'exams', (
      select coalesce(jsonb_object_agg(e.exam, e.questions), '{}')
      from (
        select e.exam, count(*) as questions
        from public.exam_subjects as e join public.practice_questions as q on q.subject = e.subject
        group by e.exam
      ) as e),
    'subjects', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', j.slug, 'name', j.name, 'topics', t.topics, 'answered', coalesce(l.answered, 0),
        'points', coalesce(l.points, 0)) order by j.position), '[]')
      from public.subjects as j
      join (
        select q.subject,
          jsonb_agg(jsonb_build_object('id', q.topic, 'title', d.title, 'questions', q.questions)
            order by d.title) as topics
        from (
          select p.subject, p.topic, count(*) as questions from public.practice_questions as p
          group by p.subject, p.topic
        ) as q
        join public.outline_documents as d on d.id = q.topic
        group by q.subject
      ) as t on t.subject = j.slug
      left join (
        select l.subject, count(*) as answered, sum(l.points) as points from latest as l group by l.subject
      ) as l on l.subject = j.slug),
    'weakTopics', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.topic, 'title', d.title)
        order by w.missed_at desc), '[]')
      from app_private.weak_topics((select auth.uid())) as w
      join public.outline_documents as d on d.id = w.topic),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'choice', s.choice, 'begunAt', s.begun_at, 'isOver', s.is_over, 'questions', s.questions,
        'answered', s.answered, 'points', case when s.is_over then s.points end)
        order by s.begun_at desc), '[]')
      from (
        select s.id, s.choice, s.begun_at, app_private.is_practice_over(s) as is_over,
          (select count(*) from app_private.session_questions as q where q.id = any (s.question_ids))
            as questions,
          count(r.question_id) filter (where r.chosen <> '{}') as answered,
          coalesce(sum(r.points), 0) as points
        from public.practice_sessions as s
        left join results as r on r.session_id = s.id
        where s.user_id = (select auth.uid())
        group by s.id
        order by s.begun_at desc limit 50
      ) as s));
$$;
comment on function public.practice_overview is
  'Where the caller stands in practice: {exam, paces, exams (questions of each), subjects (with their '
  'topics, and what the latest answer to each question came to), weakTopics, sessions (the latest 50)}.';

grant execute on function public.begin_practice, public.save_practice, public.read_practice_session,
  public.practice_overview to authenticated;
