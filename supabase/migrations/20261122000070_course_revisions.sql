-- What was changed about the courses, with both texts: each can be compared, and taken back. The app moves a
-- lesson's file that is replaced into the folder replaced/ beside it, from where it can be put back.

create table app_private.course_revisions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  kind text not null check (kind in ('course', 'module', 'lesson', 'file')),
  target uuid not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  made_by uuid not null,
  made_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  unique (kind, target, made_in)
);
comment on table app_private.course_revisions is
  'Changes by administrators: the fields that changed, before and after. The latest 200 of each course.';
comment on column app_private.course_revisions.target is
  'The course, module or lesson; for a file, its lesson.';
comment on column app_private.course_revisions.made_in is
  'One save writes a lesson and its texts: together they are one revision.';
create index course_revisions_course_id_idx on app_private.course_revisions (course_id, created_at desc);
alter table app_private.course_revisions enable row level security;

create function app_private.store_revision(
  of_course uuid, of_kind text, of_target uuid, of_name text, of_before jsonb, of_after jsonb
)
  returns void
  language sql
  set search_path = ''
as $$
  insert into app_private.course_revisions as r (course_id, kind, target, name, before, after, made_by)
  values (of_course, of_kind, of_target, of_name, of_before, of_after, (select auth.uid()))
  on conflict (kind, target, made_in) do update set
    name = excluded.name, before = excluded.before || r.before, after = r.after || excluded.after;
  delete from app_private.course_revisions as r where r.id in (
    select o.id from app_private.course_revisions as o where o.course_id = of_course
    order by o.created_at desc, o.id offset 200
  );
$$;

create function app_private.keep_revision()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Places have their own act, and can't be put back one by one.
  kept_elsewhere constant text[] :=
    '{id,course_id,module_id,lesson_id,position,source,created_at,updated_at,edited_at}';
  was constant jsonb := app_private.differing(to_jsonb(old), to_jsonb(new)) - kept_elsewhere;
  course uuid;
  target uuid;
  name text;
begin
  -- Only an administrator's request has a user; the loader has none.
  if was = '{}' or (select auth.uid()) is null then
    return null;
  end if;
  case tg_table_name
    when 'courses' then
      course := new.id; target := new.id; name := new.title;
    when 'modules' then
      course := new.course_id; target := new.id; name := new.title;
    when 'lessons' then
      target := new.id; name := new.title;
      course := (select m.course_id from public.modules as m where m.id = new.module_id);
    else
      target := new.lesson_id;
      select l.title, m.course_id into name, course
      from public.lessons as l join public.modules as m on m.id = l.module_id where l.id = new.lesson_id;
  end case;
  perform app_private.store_revision(
    course, tg_argv[0], target, name, was, app_private.differing(to_jsonb(new),
      to_jsonb(old)) - kept_elsewhere
  );
  return null;
end;
$$;
comment on function app_private.keep_revision is
  'Keeps what an administrator changed about a course, a module or a lesson.';

create trigger keep_revision after update on public.courses
  for each row execute function app_private.keep_revision('course');
create trigger keep_revision after update on public.modules
  for each row execute function app_private.keep_revision('module');
create trigger keep_revision after update on public.lessons
  for each row execute function app_private.keep_revision('lesson');
create trigger keep_revision after update on public.lesson_contents
  for each row execute function app_private.keep_revision('lesson');

create function app_private.note_lesson_file()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- What else lies below a lesson's folder is on its way in, or was replaced.
  was storage.objects := case when tg_op <> 'INSERT' and split_part(old.name, '/', 4) = '' then old end;
  placed storage.objects := case when tg_op <> 'DELETE' and split_part(new.name, '/', 4) = '' then new end;
  path constant text[] := string_to_array(coalesce(placed.name, was.name), '/');
  before jsonb := '{}';
  after jsonb := '{}';
  file text;
  lesson record;
begin
  -- The import of content/ has no user.
  if coalesce(was.bucket_id, placed.bucket_id) <> 'course-media' or (select auth.uid()) is null
    or (was.name, was.metadata) is not distinct from (placed.name, placed.metadata) then
    return null;
  end if;
  select l.id, l.title, m.course_id, c.title as course into lesson
  from public.lessons as l join public.modules as m on m.id = l.module_id join public.courses as c
    on c.id = m.course_id
  where path[1] = 'lessons' and l.id::text = path[2];
  if lesson.id is null then
    return null;
  end if;
  file := case path[3] when 'video.mp4' then 'video' when 'captions.vtt' then 'captions'
    when 'framework.pdf' then 'framework sheet' else path[3] end;
  if was.id is not null then
    before := jsonb_build_object('lesson', lesson.title, 'file', file, 'bytes', was.metadata -> 'size',
      'stored', was.updated_at);
  end if;
  if placed.id is not null then
    after := jsonb_build_object('lesson', lesson.title, 'file', file, 'bytes', placed.metadata -> 'size');
  elsif tg_op = 'UPDATE' then
    before := before || jsonb_build_object('kept', new.name);
  end if;
  perform app_private.store_revision(lesson.course_id, 'file', lesson.id, lesson.title, before, after);
  perform app_private.note_admin_act(
    file || case when was.id is null then ' uploaded' when placed.id is null then ' removed'
      else ' replaced' end,
    'course', lesson.course_id::text, null,
    -- Where the bytes are is the revision's business.
    before - '{stored,kept}'::text[] || jsonb_build_object('name', lesson.course), nullif(after, '{}')
  );
  return null;
end;
$$;
comment on function app_private.note_lesson_file is
  'Notes in the audit log and the course''s history who uploaded, replaced or removed a lesson''s file.';

create trigger note_lesson_file after insert or update or delete on storage.objects
  for each row execute function app_private.note_lesson_file();

create function app_private.drop_lesson_files()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- The one-machine host then removes the bytes, as for the files of an account that ends.
  perform set_config('storage.allow_delete_query', 'true', true);
  if tg_table_name = 'lessons' then
    delete from storage.objects as o
    where o.bucket_id = 'course-media'
      and o.name collate "C" >= 'lessons/' || old.id || '/'
      and o.name collate "C" < 'lessons/' || old.id || '0';
  else
    delete from storage.objects as o where o.id in (
      select k.id from storage.objects as k
      where k.bucket_id = new.bucket_id and split_part(k.name, '/', 5) = split_part(new.name, '/', 5)
        and k.name collate "C" >= 'lessons/' || split_part(new.name, '/', 2) || '/replaced/'
        and k.name collate "C" < 'lessons/' || split_part(new.name, '/', 2) || '/replaced0'
      order by k.updated_at desc, k.id offset 3
    );
  end if;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end;
$$;
comment on function app_private.drop_lesson_files is
  'Of each of a lesson''s files, the three replaced last are kept. All of them go with their lesson.';

create trigger drop_outdated_files after insert or update of name on storage.objects
  for each row when (new.bucket_id = 'course-media' and split_part(new.name, '/', 3) = 'replaced')
  execute function app_private.drop_lesson_files();
create trigger drop_files after delete on public.lessons
  for each row execute function app_private.drop_lesson_files();

-- The administrators' screen --------------------------------------------------------------------------------

create function app_private.revised_now(r app_private.course_revisions)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}')
  from jsonb_each(case r.kind
    when 'course' then (select to_jsonb(c) from public.courses as c where c.id = r.target)
    when 'module' then (select to_jsonb(m) from public.modules as m where m.id = r.target)
    when 'lesson' then (
      select to_jsonb(l) || coalesce(to_jsonb(k), '{}')
      from public.lessons as l left join public.lesson_contents as k on k.lesson_id = l.id
        where l.id = r.target
    )
  end) as f
  where r.before ? f.key;
$$;
comment on function app_private.revised_now is
  'The fields of a revision as they are now; none for what no longer exists.';

create function public.admin_course_revisions(of_course uuid, page integer default 0)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id), '[]') from (
      select r.id, r.kind, r.name, r.created_at, coalesce(app_private.name_of(r.made_by),
        'Deleted account') as made_by_name,
             case when r.kind = 'file' then jsonb_build_object('before', r.before, 'after', r.after,
               'is_kept', exists (
               select from storage.objects as o where o.bucket_id = 'course-media'
                 and o.name = r.before ->> 'kept'
             )) end as file,
             (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(r.after) as k) as fields
      from app_private.course_revisions as r where r.course_id = of_course
      order by r.created_at desc, r.id limit 50 offset 50 * greatest(0, coalesce(page, 0))
    ) as p
  );
end;
$$;
comment on function public.admin_course_revisions is
  'Fifty changes of a course, newest first: [{id, kind, name, created_at, made_by_name, fields, file: '
  '{before, after, is_kept: whether the earlier file is still there}}].';

create function public.admin_course_revision(revision uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  r app_private.course_revisions;
  now_there jsonb;
begin
  perform app_private.require_admin();
  select l.* into r from app_private.course_revisions as l where l.id = revision;
  if r.id is null then
    perform app_private.refuse('HB404', 'This revision is no longer kept.');
  end if;
  now_there := app_private.revised_now(r);
  return jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'name', r.name, 'before', r.before, 'after', r.after, 'now', now_there,
    'version', app_private.version_of(now_there::text), 'exists', now_there <> '{}',
    -- Covers that a newer one replaced are kept for a while.
    'is_file_kept', app_private.is_cover_kept(r.before ->> 'image')
  );
end;
$$;
comment on function public.admin_course_revision is
  'A change with its texts: {id, kind, name, before, after, now, version, exists, is_file_kept: whether an '
  'earlier cover is still there}.';

create function app_private.is_cover_kept(address text)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  -- Other addresses are of files that come with the app.
  select address is null or not starts_with(address, '/storage/v1/object/public/course-images/') or exists (
    select from storage.objects as o where o.bucket_id = 'course-images'
      and o.name = substr(address, length('/storage/v1/object/public/course-images/') + 1)
  );
$$;

create function public.admin_revert_revision(revision uuid, seen_version text)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  r app_private.course_revisions;
  course public.courses;
  module public.modules;
  lesson jsonb;
begin
  perform app_private.require_admin();
  select l.* into r from app_private.course_revisions as l where l.id = revision;
  if r.id is null then
    perform app_private.refuse('HB404', 'This revision is no longer kept.');
  elsif r.kind = 'file' then
    perform app_private.refuse('HB422', 'A file is put back by moving it in storage.');
  end if;
  -- The course is locked first, so that no save comes in between.
  select c.* into course from public.courses as c where c.id = r.course_id for update;
  perform app_private.refuse_stale(app_private.version_of(app_private.revised_now(r)::text) is distinct
    from seen_version);
  if app_private.revised_now(r) = '{}' then
    perform app_private.refuse('HB404', 'What this revision changed was deleted.');
  end if;
  case r.kind
    when 'course' then
      if r.before ? 'image' then
        if not app_private.is_cover_kept(r.before ->> 'image') then
          perform app_private.refuse('HB422', 'The earlier image isn''t kept. Upload it again.');
        end if;
        update public.courses as c set image = r.before ->> 'image'
          where c.id = r.course_id returning c.* into course;
      end if;
      perform public.admin_save_course(r.course_id, to_jsonb(course) || r.before,
        app_private.version_of(course::text));
    when 'module' then
      select m.* into module from public.modules as m where m.id = r.target;
      perform public.admin_save_module(
        r.course_id, r.target, coalesce(r.before ->> 'title', module.title),
          coalesce(r.before ->> 'summary', module.summary),
        app_private.version_of(module::text)
      );
    else
      lesson := public.admin_lesson(r.target);
      perform public.admin_save_lesson(null, r.target, lesson || r.before, lesson ->> 'version');
  end case;
end;
$$;
comment on function public.admin_revert_revision is
  'Puts the fields that a revision changed back to what they were before it, as an edit with the same '
  'checks. HB409 if they aren''t as admin_course_revision showed them, HB422 for a file.';

grant execute on function public.admin_course_revisions, public.admin_course_revision,
  public.admin_revert_revision
  to authenticated;
