-- What students practice with beside the outlines: questions in the style of the exam, and an attack outline
-- for each subject. Loaded from content/practice and content/attack, like the law. The chat quizzes with
-- them, the bank's entries, and official cards.

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

create table public.attack_outlines (
  subject text primary key references public.subjects (slug),
  title text not null,
  sections jsonb not null
);
comment on table public.attack_outlines is
  'For each subject, on one page: what to check on an essay, in order.';
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
  select p.id, p.subject, p.topic, p.passage_id, p.position, p.question, p.choices, p.correct, p.why,
    p.authority
  from jsonb_to_recordset(practice) as p (
    id text, subject text, topic text, passage_id text, position integer, question text, choices text[],
    correct integer[], why text[], authority text);
  delete from public.attack_outlines;
  insert into public.attack_outlines (subject, title, sections)
  select a.subject, a.title, a.sections
  from jsonb_to_recordset(store_study_aids.attack_outlines) as a (subject text, title text, sections jsonb);
end;
$$;
comment on function public.store_study_aids is
  'Replaces the practice questions and the attack outlines, after the outlines that they refer to.';
revoke execute on function public.store_study_aids from public, anon, authenticated;
