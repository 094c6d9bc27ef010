-- What students practice with beside the outlines: questions in the style of the exam, drills, and an attack
-- outline for each subject. Loaded from content/practice, content/pairs, and content/attack, like the law.
-- The chat quizzes with the questions, the bank's entries, and official cards.

create table public.practice_questions (
  id text primary key,
  subject text not null references public.subjects (slug),
  topic text not null references public.outline_documents (id) on delete cascade,
  passage_id text not null,
  position integer not null,
  question text not null,
  choices text[] not null,
  correct integer[] not null,
  why text[] not null check (cardinality(why) = cardinality(choices)),
  authority text not null,
  constraint practice_questions_form_check check (
    cardinality(choices) = 4 and cardinality(correct) = 1 and correct <@ array[1, 2, 3, 4]
    or cardinality(choices) = 6 and cardinality(correct) = 2 and correct <@ array[1, 2, 3, 4, 5, 6]
      and correct[1] < correct[2])
);
comment on table public.practice_questions is 'Multiple-choice questions in the style of the bar exam.';
comment on column public.practice_questions.passage_id is
  'The section that decides. Not a foreign key: passages are replaced when the corpus is loaded.';
comment on column public.practice_questions.correct is
  'The numbers of the right choices, from 1, in order: one of four, or two of six.';
comment on column public.practice_questions.why is
  'Why each choice is right or wrong, in the order of the choices.';
create index practice_questions_subject_idx on public.practice_questions (subject, position);
create index practice_questions_topic_idx on public.practice_questions (topic);

create table public.drill_questions (
  id text primary key,
  topic text not null references public.outline_documents (id) on delete cascade,
  passage_id text not null,
  question text not null,
  choices text[] not null,
  correct integer[] not null check (
    cardinality(correct) = 1 and correct[1] between 1 and cardinality(choices)),
  why text[] not null check (cardinality(why) = cardinality(choices)),
  authority text not null,
  pair text,
  swap text[] check (cardinality(swap) = 2),
  changed integer[] check (cardinality(changed) = 2),
  fault text check (
    fault in ('invented_case', 'misplaced_case', 'missing_element', 'wrong_source', 'wrong_jurisdiction',
      'none')),
  constraint drill_questions_form_check check (
    pair is not null and swap is not null and changed is not null and fault is null
      and cardinality(choices) = 2
    or pair is null and swap is null and changed is null and fault is not null
      and cardinality(choices) between 3 and 5)
);
comment on table public.drill_questions is
  'Short questions for drills. A pair is two of them, whose stories differ by one fact. In the others a '
  'sentence may be false: choosing it, or the last choice, "Nothing is false", is right.';
comment on column public.drill_questions.pair is 'What the two stories of a pair have in common.';
comment on column public.drill_questions.swap is
  'The two outcomes that students swap, in an order that is the same for all pairs that have them.';
comment on column public.drill_questions.changed is
  'Where in the question the fact that decides begins and ends.';
comment on column public.drill_questions.fault is 'What is false; null for a pair.';
create index drill_questions_topic_idx on public.drill_questions (topic);

create view app_private.session_questions with (security_invoker = true) as
  select q.id, 'exam' as kind, q.subject, q.topic, q.passage_id, q.question, q.choices, q.correct, q.why,
    q.authority, null::text as pair, null::text[] as swap, null::integer[] as changed, null::text as fault
  from public.practice_questions as q
  union all
  select d.id, case when d.pair is null then 'fake' else 'pair' end, split_part(d.topic, '/', 1), d.topic,
    d.passage_id, d.question, d.choices, d.correct, d.why, d.authority, d.pair, d.swap, d.changed, d.fault
  from public.drill_questions as d;
comment on view app_private.session_questions is
  'What a practice session may ask: exam questions, pairs, and answers that may have a false sentence.';

create table public.attack_outlines (
  subject text primary key references public.subjects (slug),
  title text not null,
  sections jsonb not null
);
comment on table public.attack_outlines is
  'For each subject, on one page: what to check on an essay, in order.';
comment on column public.attack_outlines.sections is
  '[{id, heading, body}]: Markdown lists whose links are ids of outline_documents.';

grant select on public.practice_questions, public.drill_questions, public.attack_outlines,
  app_private.session_questions to authenticated;

alter table public.practice_questions enable row level security;
alter table public.drill_questions enable row level security;
alter table public.attack_outlines enable row level security;

create policy "Signed-in users read practice questions" on public.practice_questions
  for select to authenticated using (true);
create policy "Signed-in users read drill questions" on public.drill_questions
  for select to authenticated using (true);
create policy "Signed-in users read attack outlines" on public.attack_outlines
  for select to authenticated using (true);

create function public.store_study_aids(practice jsonb, drills jsonb, attack_outlines jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.practice_questions;
  insert into public.practice_questions
    (id, subject, topic, passage_id, position, question, choices, correct, why, authority)
  select p.id, p.subject, p.topic, p.passage_id, p.position, p.question, p.choices, p.correct, p.why,
    p.authority
  from jsonb_to_recordset(practice) as p (
    id text, subject text, topic text, passage_id text, position integer, question text, choices text[],
    correct integer[], why text[], authority text);
  delete from public.drill_questions;
  insert into public.drill_questions
    (id, topic, passage_id, question, choices, correct, why, authority, pair, swap, changed, fault)
  select d.id, d.topic, d.passage_id, d.question, d.choices, d.correct, d.why, d.authority,
    d.pair, d.swap, d.changed, d.fault
  from jsonb_to_recordset(drills) as d (
    id text, topic text, passage_id text, question text, choices text[], correct integer[],
    why text[], authority text, pair text, swap text[], changed integer[], fault text);
  delete from public.attack_outlines;
  insert into public.attack_outlines (subject, title, sections)
  select a.subject, a.title, a.sections
  from jsonb_to_recordset(store_study_aids.attack_outlines) as a (subject text, title text, sections jsonb);
end;
$$;
comment on function public.store_study_aids is
  'Replaces the practice questions, the drills, and the attack outlines, after the outlines that they '
  'refer to.';
