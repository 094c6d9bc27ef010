-- What bar exams test, how much of each subject, and who gives which exam: the examiners' own lists and
-- shares.

create table public.exam_subjects (
  exam text not null check (exam in ('ube', 'nextgen', 'mbe', 'mpre')),
  subject text not null check (length(subject) between 1 and 100),
  share double precision check (share > 0 and share <= 1),
  source text not null check (source like 'https://%'),
  primary key (exam, subject)
);
comment on table public.exam_subjects is
  'The subjects of each exam, by their address in the outlines. Not users'' data.';
comment on column public.exam_subjects.share is
  'The subject''s share of the scored multiple-choice questions; null where the examiners publish none.';

insert into public.exam_subjects (exam, subject, share, source)
-- 175 scored questions, 25 from each of seven subjects. Half of those on criminal law and procedure are on
-- the constitutional protection of the accused (the examiners' subject matter outline).
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
from unnest(array['business-associations', 'civil-procedure', 'constitutional-law', 'contracts',
  'criminal-law',
                  'criminal-procedure', 'evidence', 'real-property', 'torts']) as s (subject)
union all
select 'mpre', 'professional-responsibility', 1, 'https://www.ncbex.org/exams/mpre/preparing-mpre';

grant select on public.exam_subjects to authenticated;
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
comment on function app_private.is_tested is
  'Whether an exam tests a subject. Without an exam, every subject counts.';

create function app_private.exam_share(subject text, exam text)
  returns double precision
  language sql stable
  set search_path = ''
as $$
  select e.share from public.exam_subjects as e where e.exam = exam_share.exam
    and e.subject = exam_share.subject;
$$;
comment on function app_private.exam_share is
  'A subject''s published share of an exam, from 0 to 1, or null.';

grant execute on function app_private.is_tested, app_private.exam_share to authenticated;

-- Which exam a jurisdiction gives ---------------------------------------------------------------------------

create table public.exam_jurisdictions (
  name text primary key check (length(name) between 1 and 100),
  legacy text check (legacy in ('ube', 'mbe')),
  nextgen_from date not null,
  source text not null check (source like 'https://%'),
  nextgen_passes integer check (nextgen_passes between 500 and 750),
  nextgen_passes_source text check (nextgen_passes_source like 'https://%'),
  nextgen_passes_checked_on date,
  check (num_nulls(nextgen_passes, nextgen_passes_source, nextgen_passes_checked_on) in (0, 3))
);
comment on table public.exam_jurisdictions is
  'Jurisdictions whose first NextGen bar exam the National Conference of Bar Examiners has announced. Not '
  'users'' data.';
comment on column public.exam_jurisdictions.legacy is 'The exam given before. Null: we don''t say.';
comment on column public.exam_jurisdictions.nextgen_from is
  'The first day of the month of its first NextGen exam.';
comment on column public.exam_jurisdictions.nextgen_passes is
  'The score that passes its NextGen exam. Null where we couldn''t check it.';

-- Only what the examiners' own table announces. For any other jurisdiction, students choose their exam
-- themselves.
insert into public.exam_jurisdictions (name, nextgen_from, source)
select name, day, 'https://www.ncbex.org/exams/nextgen'
from (values
    (date '2026-07-01', array['Connecticut', 'Guam', 'Idaho', 'Maryland', 'Missouri',
      'Northern Mariana Islands',
      'Oregon', 'Palau', 'Virgin Islands', 'Washington']),
    (date '2027-07-01', array['Arizona', 'Iowa', 'Kentucky', 'Minnesota', 'Nebraska', 'New Mexico',
      'North Dakota',
      'Oklahoma', 'South Dakota', 'Tennessee', 'Vermont', 'West Virginia', 'Wyoming']),
    (date '2028-02-01', array['Delaware', 'District of Columbia', 'Illinois']),
    (date '2028-07-01', array['Alabama', 'Alaska', 'Colorado', 'Florida', 'Georgia', 'Hawaii', 'Indiana',
      'Kansas',
      'Maine', 'Massachusetts', 'New Hampshire', 'New York', 'Ohio', 'Pennsylvania', 'Rhode Island', 'Texas',
      'Utah',
      'Virginia'])
  ) as announced (day, names), unnest(names) as name;

-- Before it they give the Uniform Bar Examination, except those that have a bar exam of their own.
update public.exam_jurisdictions set legacy = 'ube'
where name not in ('Delaware', 'Florida', 'Georgia', 'Guam', 'Hawaii', 'Northern Mariana Islands', 'Palau',
  'South Dakota', 'Virginia');

-- Only where a court's order or the office that admits says the number. Washington: order 25700-B-747 of
-- December 17, 2025.
update public.exam_jurisdictions set nextgen_passes = 610, nextgen_passes_checked_on = date '2026-11-30',
  nextgen_passes_source = 'https://lawfilesext.leg.wa.gov/law/wsr/2026/02/26-02-027.htm'
where name = 'Washington';

grant select on public.exam_jurisdictions to authenticated;
alter table public.exam_jurisdictions enable row level security;
create policy "A user reads which exam a jurisdiction gives"
  on public.exam_jurisdictions for select to authenticated using (true);

create function app_private.exam_given(jurisdiction text, on_day date, chosen text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce((
    select case when on_day >= j.nextgen_from then 'nextgen' else j.legacy end
    from public.exam_jurisdictions as j
    where lower(j.name) = lower(btrim(jurisdiction)) and on_day is not null and chosen is distinct from 'mpre'
  ), chosen);
$$;
comment on function app_private.exam_given is
  'The bar exam that a jurisdiction gives on a day. Where we don''t know, and for the MPRE, the one the '
  'student chose.';
grant execute on function app_private.exam_given to authenticated;
