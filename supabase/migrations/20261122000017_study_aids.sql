-- What students practice with beside the outlines: questions in the style of the exam, and an attack outline for each
-- subject. Loaded from content/practice and content/attack, like the law. The chat quizzes with them, the bank's entries,
-- and official cards.

create table public.practice_questions (
  id text primary key,
  subject text not null references public.subjects (slug),
  topic text not null references public.outline_documents (id) on delete cascade,
  passage_id text not null,
  position integer not null,
  question text not null,
  choices text[] not null check (cardinality(choices) = 4),
  correct integer not null check (correct between 1 and 4),
  why text[] not null check (cardinality(why) = 4),
  authority text not null
);
comment on table public.practice_questions is 'Multiple-choice questions in the style of the bar exam.';
comment on column public.practice_questions.passage_id is
  'The section that decides. Not a foreign key: passages are replaced when the corpus is loaded.';
comment on column public.practice_questions.correct is 'The number of the right choice, from 1.';
comment on column public.practice_questions.why is 'Why each choice is right or wrong, in the order of the choices.';
create index practice_questions_subject_idx on public.practice_questions (subject, position);
create index practice_questions_topic_idx on public.practice_questions (topic);

create table public.attack_outlines (
  subject text primary key references public.subjects (slug),
  title text not null,
  sections jsonb not null
);
comment on table public.attack_outlines is 'For each subject, on one page: what to check on an essay, in order.';
comment on column public.attack_outlines.sections is
  '[{id, heading, body}]: Markdown lists whose links are ids of outline_documents.';

revoke all on public.practice_questions, public.attack_outlines from anon, authenticated;
grant select on public.practice_questions, public.attack_outlines to authenticated;
grant all on public.practice_questions, public.attack_outlines to service_role;

alter table public.practice_questions enable row level security;
alter table public.attack_outlines enable row level security;

create policy "Signed-in users read practice questions" on public.practice_questions
  for select to authenticated using (true);
create policy "Signed-in users read attack outlines" on public.attack_outlines
  for select to authenticated using (true);

create function public.store_study_aids(practice jsonb, attack_outlines jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.practice_questions;
  insert into public.practice_questions
    (id, subject, topic, passage_id, position, question, choices, correct, why, authority)
  select p.id, p.subject, p.topic, p.passage_id, p.position, p.question, p.choices, p.correct, p.why, p.authority
  from jsonb_to_recordset(practice) as p (
    id text, subject text, topic text, passage_id text, position integer, question text, choices text[],
    correct integer, why text[], authority text);
  delete from public.attack_outlines;
  insert into public.attack_outlines (subject, title, sections)
  select a.subject, a.title, a.sections
  from jsonb_to_recordset(store_study_aids.attack_outlines) as a (subject text, title text, sections jsonb);
end;
$$;
comment on function public.store_study_aids is
  'Replaces the practice questions and the attack outlines, after the outlines that they refer to.';
revoke execute on function public.store_study_aids from public, anon, authenticated;

create function public.read_study_material(of_user uuid, scope text, seed text)
  returns json
  language sql stable
  set search_path = ''
as $$
  with topic as (
    select d.id, d.tested is not distinct from 'core' as is_core from public.outline_documents as d where d.kind = 'outline' and (d.id = scope or d.subject = scope)
  ),
  question as (
    select e.kind, asked.line as question, e.answer, e.authority, e.turns_on as points, e.passage_id, topic.is_core, md5(seed || e.id) as place
    from topic
    join public.law_questions as e on e.document_id = topic.id
    join public.outline_passages as p on p.id = e.passage_id and p.kind not in ('traps', 'example')
    -- Not a story, whose facts the entry's answer leaves out.
    cross join lateral (
      select a.line from unnest(e.asks) with ordinality as a (line, n)
      where a.line ~ '^[[:upper:]][^.]*[?]$' order by a.n limit 1
    ) as asked
    union all
    select 'card', f.front, f.back, f.authority, '{}', f.passage_id, topic.is_core, md5(seed || f.official_id)
    from topic
    join public.flashcards as f on f.topic = topic.id
    where f.is_official and f.retired_at is null and f.kind = 'basic'
      and (f.is_sample or app_private.has_premium(of_user))
  ),
  chosen as (select * from question order by is_core desc, place limit 24),
  practice as (
    select p.*, md5(seed || p.id) as place from public.practice_questions as p
    where p.subject = split_part(scope, '/', 1)
    order by p.topic = scope desc, place
  ),
  passage as (
    select p.id, json_build_object('id', p.id, 'title', d.title, 'heading', p.heading, 'kind', p.kind, 'body', p.body) as cited
    from public.outline_passages as p
    join public.outline_documents as d on d.id = p.document_id
    where p.id in (select c.passage_id from chosen as c union all select r.passage_id from practice as r)
  )
  select json_build_object(
    'title', coalesce(
      (select d.title from public.outline_documents as d where d.id = scope),
      (select s.name from public.subjects as s where s.slug = scope)
    ),
    'questions', (
      select coalesce(json_agg(json_build_object(
        'kind', c.kind, 'question', c.question, 'answer', c.answer, 'authority', c.authority, 'points', c.points,
        'passage', passage.cited
      ) order by c.place), '[]')
      from chosen as c left join passage on passage.id = c.passage_id
    ),
    'practice', (
      select coalesce(json_agg(json_build_object(
        'topic', r.topic, 'question', r.question, 'choices', r.choices, 'correct', r.correct, 'why', r.why,
        'authority', r.authority, 'passage', passage.cited
      ) order by r.topic = scope desc, r.place), '[]')
      from practice as r left join passage on passage.id = r.passage_id
    )
  );
$$;
comment on function public.read_study_material is
  'What the chat quizzes a user with on a topic or a subject: {title, questions: up to 24 of the bank''s entries and of the '
  'official cards that the user''s plan opens, practice: the subject''s practice questions, the topic''s first}. The seed, '
  'such as a conversation''s id, sets their order.';
revoke execute on function public.read_study_material from public, anon, authenticated;
