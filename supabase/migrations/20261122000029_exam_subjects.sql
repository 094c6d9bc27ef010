-- What bar exams test, and how much of each subject: the examiners' own lists and shares.

create table public.exam_subjects (
  exam text not null check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  subject text not null check (length(subject) between 1 and 100),
  share double precision check (share > 0 and share <= 1),
  source text not null check (source like 'https://%'),
  primary key (exam, subject)
);
comment on table public.exam_subjects is 'The subjects of each exam, by their address in the outlines. Not users'' data.';
comment on column public.exam_subjects.share is
  'The subject''s share of the scored multiple-choice questions; null where the examiners publish none.';

insert into public.exam_subjects (exam, subject, share, source)
-- 175 scored questions, 25 from each of seven subjects. Half of those on criminal law and procedure are on the
-- constitutional protection of the accused (the examiners' subject matter outline).
select e.exam, s.subject, s.questions / 175.0, 'https://www.ncbex.org/exams/mbe/preparing-mbe'
from (values ('mbe'), ('ube')) as e (exam)
cross join (values
  ('civil-procedure', 25), ('constitutional-law', 25), ('contracts', 25), ('criminal-law', 12.5),
  ('criminal-procedure', 12.5), ('evidence', 25), ('real-property', 25), ('torts', 25)
) as s (subject, questions)
union all
-- Only in the essays, from July 2026.
select 'ube', 'business-associations', null, 'https://www.ncbex.org/exams/mee/preparing-mee'
union all
select 'nextgen', s.subject, null, 'https://nextgenbarexam.ncbex.org/reports/content-scope'
from unnest(array['business-associations', 'civil-procedure', 'constitutional-law', 'contracts', 'criminal-law',
                  'criminal-procedure', 'evidence', 'real-property', 'torts']) as s (subject)
union all
select 'mpre', 'professional-responsibility', 1, 'https://www.ncbex.org/exams/mpre/preparing-mpre';

revoke all on public.exam_subjects from anon, authenticated;
grant select on public.exam_subjects to authenticated;
grant all on public.exam_subjects to service_role;
alter table public.exam_subjects enable row level security;
create policy "A user reads what exams test"
  on public.exam_subjects for select to authenticated using (true);

create function app_private.is_tested(subject text, exam text)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select exam is null or subject is null or exists (
    select from public.exam_subjects as e where e.exam = is_tested.exam and e.subject = is_tested.subject);
$$;
comment on function app_private.is_tested is 'Whether an exam tests a subject. Without an exam, every subject counts.';

create function app_private.exam_share(subject text, exam text)
  returns double precision
  language sql stable
  set search_path = ''
as $$
  select e.share from public.exam_subjects as e where e.exam = exam_share.exam and e.subject = exam_share.subject;
$$;
comment on function app_private.exam_share is 'A subject''s published share of an exam, from 0 to 1, or null.';

grant execute on function app_private.is_tested, app_private.exam_share to authenticated;
