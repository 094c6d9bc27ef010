-- Courses: the catalog that everyone sees, contents only for those with access, and students' progress and
-- notes.

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
  status text not null default 'Draft' check (status in ('Published', 'Coming Soon', 'Draft', 'Archived')),
  days_of_access integer not null default 30 check (days_of_access between 1 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.courses is 'Video courses; prices in US dollars.';

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, course_id)
);
comment on table public.course_enrollments is
  'Rentals: until when a user may study a course. Renewing extends the end.';
create index course_enrollments_course_id_idx on public.course_enrollments (course_id);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  checkout_session_id text not null unique,
  payment_intent_id text unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd',
  status text not null default 'open' check (status in ('open', 'paid', 'refunded', 'expired')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
comment on table public.orders is 'Course purchases, one per checkout.';
create index orders_user_id_idx on public.orders (user_id);
create index orders_course_id_idx on public.orders (course_id);

create table public.modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null,
  position integer not null,
  unique (course_id, position)
);
comment on table public.modules is 'Parts of a course, in order.';

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.modules (id) on delete cascade,
  title text not null,
  position integer not null,
  minutes integer check (minutes > 0),
  is_preview boolean not null default false,
  unique (module_id, position)
);
comment on table public.lessons is 'Lessons of a module, in order. Their contents are in lesson_contents.';

create table public.lesson_contents (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  body text not null default '',
  framework text not null default '',
  video_path text,
  captions_path text,
  handout_path text
);
comment on table public.lesson_contents is 'What a lesson teaches, and where its files are in storage.';

create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  position_seconds integer not null default 0 check (position_seconds >= 0),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
comment on table public.lesson_progress is 'A user''s progress in a lesson.';
create index lesson_progress_lesson_id_idx on public.lesson_progress (lesson_id);

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  at_seconds integer check (at_seconds >= 0),
  body text not null check (length(btrim(body)) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lesson_notes is
  'A user''s notes on a lesson, each at a time in its video or about the whole lesson.';
create index lesson_notes_user_id_lesson_id_idx on public.lesson_notes (user_id, lesson_id);
create index lesson_notes_lesson_id_idx on public.lesson_notes (lesson_id);

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
  select exists (select from public.courses as c where c.id = course and c.status in ('Published', 'Coming Soon'));
$$;
comment on function app_private.is_announced is
  'Whether everyone may see the course''s structure: it is neither a draft nor archived.';
grant execute on function app_private.is_announced to anon, authenticated;

create function app_private.may_study(lesson uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from public.lessons as l
    join public.modules as m on m.id = l.module_id
    where l.id = lesson
      and (
        (l.is_preview and app_private.is_announced(m.course_id))
        or app_private.is_admin()
        or exists (
          select from public.course_enrollments as e
          where e.course_id = m.course_id and e.user_id = (select auth.uid()) and e.expires_at > now()
        )
      )
  );
$$;
comment on function app_private.may_study is
  'Whether the caller may open the lesson: an unexpired rental, a preview lesson of an announced course, or '
  'an administrator.';
grant execute on function app_private.may_study to authenticated;

revoke all on public.courses, public.course_enrollments, public.orders, public.modules, public.lessons,
  public.lesson_contents, public.lesson_progress, public.lesson_notes from anon, authenticated;
grant select on public.courses, public.modules, public.lessons to anon, authenticated;
grant select on public.course_enrollments, public.orders, public.lesson_contents to authenticated;
grant select, delete on public.lesson_progress, public.lesson_notes to authenticated;
grant insert (user_id, lesson_id, position_seconds, completed_at), update (position_seconds, completed_at)
  on public.lesson_progress to authenticated;
grant insert (user_id, lesson_id, at_seconds, body), update (at_seconds, body) on public.lesson_notes to authenticated;
grant all on public.courses, public.course_enrollments, public.orders, public.modules, public.lessons,
  public.lesson_contents, public.lesson_progress, public.lesson_notes to service_role;

alter table public.courses enable row level security;
alter table public.course_enrollments enable row level security;
alter table public.orders enable row level security;
alter table public.modules enable row level security;
alter table public.lessons enable row level security;
alter table public.lesson_contents enable row level security;
alter table public.lesson_progress enable row level security;
alter table public.lesson_notes enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.course_enrollments as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.orders as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_contents as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_progress as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.lesson_notes as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A visitor reads announced courses"
  on public.courses for select to anon
  using (status in ('Published', 'Coming Soon'));
create policy "A user reads courses that are not archived, their students the archived ones too"
  on public.courses for select to authenticated
  using (status <> 'Archived' or app_private.is_enrolled(id) or (select app_private.is_admin()));
create policy "A user reads their own enrollments, an administrator every one"
  on public.course_enrollments for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));
create policy "A user reads their own orders, an administrator every one"
  on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));
create policy "Everyone reads how an announced course is built, its students and administrators any"
  on public.modules for select to anon, authenticated
  using (app_private.is_announced(course_id) or app_private.is_enrolled(course_id) or (select app_private.is_admin()));
create policy "Everyone reads the lessons of the modules they may read"
  on public.lessons for select to anon, authenticated
  using (exists (select from public.modules as m where m.id = module_id));
create policy "A student reads the lessons they may study"
  on public.lesson_contents for select to authenticated using (app_private.may_study(lesson_id));

create policy "A student reads their own progress"
  on public.lesson_progress for select to authenticated using (user_id = (select auth.uid()));
create policy "A student records progress in lessons they may study"
  on public.lesson_progress for insert to authenticated
  with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student changes their own progress"
  on public.lesson_progress for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student deletes their own progress"
  on public.lesson_progress for delete to authenticated using (user_id = (select auth.uid()));

create policy "A student reads their own notes"
  on public.lesson_notes for select to authenticated using (user_id = (select auth.uid()));
create policy "A student writes notes on lessons they may study"
  on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and app_private.may_study(lesson_id));
create policy "A student changes their own notes"
  on public.lesson_notes for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A student deletes their own notes"
  on public.lesson_notes for delete to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.courses
  for each row execute function app_private.set_updated_at();
create trigger set_updated_at before update on public.lesson_progress
  for each row execute function app_private.set_updated_at();
create trigger set_updated_at before update on public.lesson_notes
  for each row execute function app_private.set_updated_at();
