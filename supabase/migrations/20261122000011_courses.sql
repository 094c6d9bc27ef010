-- Courses: the catalog that everyone sees, and contents only for those with access. What students do with
-- them is in the file learning.sql.
--
-- The loader (corpus/store-courses.ts) writes the courses of content/courses/. A row that an administrator
-- edits is theirs from then on: edited_at is set, and the loader leaves the row alone.

create function app_private.is_list_of(list jsonb, keys text[])
  returns boolean
  language sql immutable
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) <= 100 and not exists (
    select from jsonb_array_elements(list) as item where jsonb_typeof(item) <> 'object' or not item ?& keys
  ) else false end;
$$;
comment on function app_private.is_list_of is
  'Whether the value is an array of at most 100 objects that have these keys.';
grant execute on function app_private.is_list_of to authenticated;

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(btrim(title)) between 1 and 200),
  overview text not null default '',
  tile_description text not null default '',
  price numeric(10, 2) not null check (price >= 0),
  original_price numeric(10, 2) check (original_price >= price),
  level text not null default 'Beginner' check (level in ('Beginner', 'Intermediate')),
  is_featured boolean not null default false,
  status text not null default 'Draft' check (status in ('Published', 'Coming Soon', 'Draft', 'Hidden',
    'Archived')),
  days_of_access integer not null default 30 check (days_of_access between 1 and 3650),
  image text check (length(image) <= 500),
  outcomes text[] not null default '{}' check (cardinality(outcomes) <= 20),
  faq jsonb not null default '[]' check (app_private.is_list_of(faq, '{question,answer}')),
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.courses is 'Video courses; prices in US dollars.';
comment on column public.courses.status is
  'Everyone sees a draft in the catalog, where it can''t be rented. Only administrators see a hidden '
  'course, and its students.';
comment on column public.courses.image is
  'Address of the cover on this site; null: the cover is drawn from the title.';
comment on column public.courses.outcomes is 'What a student can do afterward.';
comment on column public.courses.faq is '[{question, answer}], in order.';
comment on column public.courses.edited_at is
  'When an administrator last edited the row; null: the loader keeps it up to date.';

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  expires_at timestamptz not null,
  reminded_of timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, course_id)
);
comment on table public.course_enrollments is
  'Rentals: until when a user may study a course. Renewing extends the end.';
comment on column public.course_enrollments.reminded_of is
  'The end that the user was reminded of by email, so that each end is announced once.';
create index course_enrollments_course_id_idx on public.course_enrollments (course_id);
create index course_enrollments_expires_at_idx on public.course_enrollments (expires_at);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  checkout_session_id text unique,
  payment_intent_id text unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd',
  days integer not null default 30 check (days > 0),
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'refunded',
    'expired')),
  paid_with text,
  receipt_url text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
comment on table public.orders is
  'Rentals and renewals of courses, one per checkout. The price and the days are those of the day the '
  'checkout began; once paid, the amount is what was paid.';
comment on column public.orders.number is
  'Given when the order is paid, in order and without holes: what was never paid isn''t in the books.';
comment on column public.orders.status is
  'open: the checkout waits; pending: a slow payment is on its way; failed: it did not arrive; expired: '
  'never paid.';
create unique index orders_one_open_idx on public.orders (user_id, course_id) where status = 'open';
create index orders_user_id_idx on public.orders (user_id);
create index orders_course_id_idx on public.orders (course_id);

create table public.modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  source text unique,
  title text not null check (length(btrim(title)) between 1 and 200),
  summary text not null default '',
  position integer not null,
  edited_at timestamptz
);
comment on table public.modules is 'Parts of a course, in order of position.';
comment on column public.modules.source is
  'Its folder in content/courses/; null: an administrator created it.';
create index modules_course_id_idx on public.modules (course_id, position);

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.modules (id) on delete cascade,
  source text unique,
  title text not null check (length(btrim(title)) between 1 and 200),
  position integer not null,
  minutes integer check (minutes > 0),
  talk_minutes integer check (talk_minutes > 0),
  is_preview boolean not null default false,
  edited_at timestamptz
);
comment on table public.lessons is
  'Lessons of a module, in order of position. Their contents are in lesson_contents.';
comment on column public.lessons.source is
  'Its file in content/courses/, without .md; null: an administrator created it.';
comment on column public.lessons.minutes is 'Estimate for the whole lesson, questions included.';
comment on column public.lessons.talk_minutes is
  'How long its talk takes at normal speed; null if it has none.';
create index lessons_module_id_idx on public.lessons (module_id, position);

create table public.lesson_contents (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  body text not null default '',
  framework text not null default '',
  questions jsonb not null default '[]'
    check (app_private.is_list_of(questions, '{question,choices,answer,explanation,passage}')),
  talk jsonb check (jsonb_typeof(talk -> 'slides') = 'array' and octet_length(talk::text) <= 200000),
  edited_at timestamptz
);
comment on table public.lesson_contents is
  'What a lesson teaches, as Markdown. Its files are in storage: course-media/lessons/{lesson_id}/.';
comment on column public.lesson_contents.framework is 'The one-page sheet that students download.';
comment on column public.lesson_contents.questions is
  '[{question, choices, answer, explanation, passage}]: answer counts from 1; passage is an outline '
  'passage''s id.';

comment on column public.lesson_contents.talk is
  '{slides: [{title, say, …}]}: what is drawn and said, as contracts/talk-form.ts has it, and at which '
  'second (at); null if it has no talk.';

create function app_private.mark_edited()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Only an administrator's request has a user; the loader has none. What is written as it was isn't edited,
  -- and restoring a row clears the mark.
  if (select auth.uid()) is null
    or (tg_op = 'UPDATE' and (new is not distinct from old
      or (old.edited_at is not null and new.edited_at is null)))
  then
    return new;
  end if;
  new.edited_at = now();
  return new;
end;
$$;
comment on function app_private.mark_edited is 'Keeps the loader away from what an administrator wrote.';

create trigger mark_edited before insert or update on public.courses
  for each row execute function app_private.mark_edited();
create trigger mark_edited before insert or update on public.modules
  for each row execute function app_private.mark_edited();
create trigger mark_edited before insert or update on public.lessons
  for each row execute function app_private.mark_edited();
create trigger mark_edited before insert or update on public.lesson_contents
  for each row execute function app_private.mark_edited();

-- Access ----------------------------------------------------------------------------------------------------

create function app_private.is_enrolled(course uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.course_enrollments as e where e.course_id = course and e.user_id = (select auth.uid())
  );
$$;
comment on function app_private.is_enrolled is 'Whether the caller rents the course, or once did.';
grant execute on function app_private.is_enrolled to anon, authenticated;

create function app_private.is_announced(course uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from public.courses as c where c.id = course
    and c.status in ('Published', 'Coming Soon'));
$$;
comment on function app_private.is_announced is
  'Whether everyone may see the course''s structure: it is neither a draft nor hidden nor archived.';
grant execute on function app_private.is_announced to anon, authenticated;

create function app_private.access_to_lesson(lesson uuid, of_user uuid)
  returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  found_lesson record;
  ends timestamptz;
begin
  select l.is_preview, m.course_id, c.status into found_lesson
  from public.lessons as l join public.modules as m on m.id = l.module_id
    join public.courses as c on c.id = m.course_id
  where l.id = lesson;
  if not found then
    return 'not_found';
  end if;
  if exists (
    select from public.profiles as p join auth.users as u on u.id = p.id
    where p.id = of_user and p.is_admin and (u.banned_until is null or u.banned_until <= now())
  ) then
    return 'open';
  end if;
  select e.expires_at into ends from public.course_enrollments as e
  where e.course_id = found_lesson.course_id and e.user_id = of_user;
  return case
    when ends > now() then 'open'
    when found_lesson.is_preview and found_lesson.status in ('Published', 'Coming Soon') then 'open'
    when ends is not null then 'ended'
    when found_lesson.status in ('Published', 'Coming Soon') then 'not_rented'
    else 'not_found'
  end;
end;
$$;
comment on function app_private.access_to_lesson is
  'open: an unexpired rental, a preview lesson of an announced course, or an administrator. Otherwise ended '
  '(the rental expired), not_rented, or not_found. A null user is a visitor.';

create function app_private.may_study(lesson uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select app_private.access_to_lesson(lesson, (select auth.uid())) = 'open';
$$;
comment on function app_private.may_study is 'Whether the caller may open the lesson (access_to_lesson).';
grant execute on function app_private.may_study to anon, authenticated;

create function public.lesson_access(of_lesson uuid, of_user uuid default null, of_session text default null)
  returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when of_user is not null and not app_private.session_has_required_aal(of_user, of_session)
      then 'insufficient_aal'
    else app_private.access_to_lesson(of_lesson, of_user)
  end;
$$;
comment on function public.lesson_access is
  'For the backend: what access_to_lesson says of the user, or insufficient_aal.';

grant select on public.courses, public.modules, public.lessons, public.lesson_contents to anon, authenticated;
grant select on public.course_enrollments, public.orders to authenticated;

alter table public.courses enable row level security;
alter table public.course_enrollments enable row level security;
alter table public.orders enable row level security;
alter table public.modules enable row level security;
alter table public.lessons enable row level security;
alter table public.lesson_contents enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.course_enrollments as restrictive to authenticated
    using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.orders as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_contents as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A visitor reads announced courses"
  on public.courses for select to anon
  using (status in ('Published', 'Coming Soon'));
create policy "A user reads courses that are neither hidden nor archived, their students those too"
  on public.courses for select to authenticated
  using (status not in ('Hidden', 'Archived') or app_private.is_enrolled(id)
    or (select app_private.is_admin()));
create policy "A user reads their own enrollments, an administrator every one"
  on public.course_enrollments for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));
create policy "A user reads their own orders, an administrator every one"
  on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));
create policy "Everyone reads how an announced course is built, its students and administrators any"
  on public.modules for select to anon, authenticated
  using (app_private.is_announced(course_id) or app_private.is_enrolled(course_id)
    or (select app_private.is_admin()));
create policy "Everyone reads the lessons of the modules they may read"
  on public.lessons for select to anon, authenticated
  using (exists (select from public.modules as m where m.id = module_id));
create policy "Everyone reads the contents of the lessons they may study"
  on public.lesson_contents for select to anon, authenticated using (app_private.may_study(lesson_id));

create function public.talk_moments(of_document text)
  returns table (
    passage_id text, second integer, lesson_id uuid, module_id uuid, course_id uuid, is_preview boolean
  )
  language sql stable
  set search_path = ''
as $$
  select distinct on (cue ->> 'passage')
    cue ->> 'passage', ceil((cue ->> 'at')::numeric)::integer, l.id, m.id, m.course_id, l.is_preview
  from public.lesson_contents as k
  join public.lessons as l on l.id = k.lesson_id
  join public.modules as m on m.id = l.module_id
  cross join lateral jsonb_path_query(
    k.talk, '$.slides[*].say[*] ? (exists (@.passage) && exists (@.at))'
  ) as cue
  where starts_with(cue ->> 'passage', of_document || '#')
  order by cue ->> 'passage', l.is_preview, m.position, l.position, (cue ->> 'at')::numeric;
$$;
comment on function public.talk_moments is
  'Where talks that the caller may watch teach the passages of an outline or a case: for each passage the '
  'first lesson and the second in its talk.';
grant execute on function public.talk_moments to anon, authenticated;

create trigger set_updated_at before update on public.courses
  for each row execute function app_private.set_updated_at();

-- Loading ---------------------------------------------------------------------------------------------------

create function app_private.withdraw_lessons(content jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Not what an administrator edited or a student worked on.
  delete from public.lessons as l
  where l.source is not null and l.edited_at is null
    and l.source not in (select value ->> 'source' from jsonb_array_elements(content -> 'lessons'))
    and not exists (select from public.lesson_contents as k where k.lesson_id = l.id
      and k.edited_at is not null)
    and not exists (select from public.lesson_progress as p where p.lesson_id = l.id)
    and not exists (select from public.lesson_notes as n where n.lesson_id = l.id)
    and not exists (select from public.lesson_bookmarks as b where b.lesson_id = l.id);
  delete from public.modules as m
  where m.source is not null and m.edited_at is null
    and m.source not in (select value ->> 'source' from jsonb_array_elements(content -> 'modules'))
    and not exists (select from public.lessons as l where l.module_id = m.id);
end;
$$;
comment on function app_private.withdraw_lessons is
  'Deletes the lessons and modules of earlier content that this one doesn''t have.';

create function app_private.store_lessons(lessons jsonb)
  returns void
  language sql
  set search_path = ''
as $$
  insert into public.lessons as l (source, module_id, title, position, minutes, talk_minutes, is_preview)
  select r.source, m.id, r.title, r.position, r.minutes, r.talk_minutes, r.is_preview
  from jsonb_to_recordset(lessons) as r (
    source text, module text, title text, position integer, minutes integer, talk_minutes integer,
    is_preview boolean)
  join public.modules as m on m.source = r.module
  on conflict (source) do update set
    title = excluded.title, position = excluded.position, minutes = excluded.minutes,
    talk_minutes = excluded.talk_minutes, is_preview = excluded.is_preview
  where l.edited_at is null;

  insert into public.lesson_contents as k (lesson_id, body, framework, questions, talk)
  select l.id, r.body, r.framework, r.questions, nullif(r.talk, 'null')
  from jsonb_to_recordset(lessons) as r (
    source text, body text, framework text, questions jsonb, talk jsonb)
  join public.lessons as l on l.source = r.source
  on conflict (lesson_id) do update set
    body = excluded.body, framework = excluded.framework, questions = excluded.questions, talk = excluded.talk
  where k.edited_at is null;
$$;
comment on function app_private.store_lessons is
  'Stores the lessons of store_courses with their texts, in the modules that are there.';

create function public.store_courses(content jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- One loader at a time.
  perform pg_advisory_xact_lock(hashtext('store_courses'));
  perform app_private.keep_content_versions('course', content -> 'courses', 'slug');
  perform app_private.keep_content_versions('module', content -> 'modules', 'source');
  perform app_private.keep_content_versions('lesson', content -> 'lessons', 'source');

  insert into public.courses as c
    (slug, title, overview, tile_description, price, original_price, level, is_featured, status,
     days_of_access, image, outcomes, faq)
  select r.slug, r.title, r.overview, r.tile_description, r.price, r.original_price, r.level, r.is_featured,
         r.status, r.days_of_access, r.image, r.outcomes, r.faq
  from jsonb_to_recordset(content -> 'courses') as r (
    slug text, title text, overview text, tile_description text, price numeric, original_price numeric,
    level text, is_featured boolean, status text, days_of_access integer, image text, outcomes text[],
    faq jsonb)
  on conflict (slug) do update set
    title = excluded.title, overview = excluded.overview, tile_description = excluded.tile_description,
    price = excluded.price, original_price = excluded.original_price, level = excluded.level,
    is_featured = excluded.is_featured, status = excluded.status, days_of_access = excluded.days_of_access,
    image = excluded.image, outcomes = excluded.outcomes, faq = excluded.faq
  where c.edited_at is null;

  insert into public.modules as m (source, course_id, title, summary, position)
  select r.source, c.id, r.title, r.summary, r.position
  from jsonb_to_recordset(content -> 'modules') as r (source text, course text, title text, summary text,
    position integer)
  join public.courses as c on c.slug = r.course
  on conflict (source) do update set title = excluded.title, summary = excluded.summary,
    position = excluded.position
  where m.edited_at is null;

  perform app_private.store_lessons(content -> 'lessons');
  perform app_private.withdraw_lessons(content);

  insert into app_private.settings (name, value) values ('course_content', content -> 'fingerprint')
  on conflict (name) do update set value = excluded.value;
end;
$$;
comment on function public.store_courses is
  'Stores {courses, modules, lessons, fingerprint}, except for rows that an administrator has edited. Rows '
  'keep their ids; a withdrawn lesson stays if a student worked on it.';

create function public.course_content_fingerprint()
  returns jsonb
  language sql stable security definer
  set search_path = ''
as $$ select s.value from app_private.settings as s where s.name = 'course_content'; $$;
comment on function public.course_content_fingerprint is
  'Identifies the stored courses: the loader''s fingerprint, or null.';
