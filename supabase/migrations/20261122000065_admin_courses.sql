-- Courses as administrators edit them. A row that was edited here keeps the edit: mark_edited sets edited_at,
-- and the loader leaves such rows alone. Every save carries the version that the administrator saw: a digest
-- of the row.

create function app_private.version_of(row_as_text text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select md5(row_as_text);
$$;

create function app_private.course_order(of_course uuid)
  returns text
  language sql stable
  set search_path = ''
as $$
  select md5(coalesce(string_agg(m.id || ':' || coalesce(l.lessons, ''), ';' order by m.position, m.id), ''))
  from public.modules as m
  left join lateral (
    select string_agg(l.id::text, ',' order by l.position, l.id) as lessons from public.lessons as l
      where l.module_id = m.id
  ) as l on true
  where m.course_id = of_course;
$$;
comment on function app_private.course_order is 'A digest of the order of a course''s modules and lessons.';

create function public.admin_list_courses()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'price', c.price,
      'original_price', c.original_price,
      'is_featured', c.is_featured, 'edited_at', c.edited_at, 'updated_at', c.updated_at,
      'modules', (select count(*) from public.modules as m where m.course_id = c.id),
      'lessons', (select count(*) from public.lessons as l join public.modules as m on m.id = l.module_id
        where m.course_id = c.id),
      'students', (select count(*) from public.course_enrollments as e where e.course_id = c.id
        and e.expires_at > now()),
      'sold_cents', (select coalesce(sum(o.amount_cents), 0) from public.orders as o where o.course_id = c.id
        and o.status = 'paid')
    ) order by c.title), '[]')
    from public.courses as c
  );
end;
$$;
comment on function public.admin_list_courses is
  'Every course with its size, its current students and its sales.';

create function public.admin_course(of_course uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  found_course public.courses;
begin
  perform app_private.require_admin();
  select c.* into found_course from public.courses as c where c.id = of_course;
  if found_course.id is null then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  return to_jsonb(found_course) || jsonb_build_object(
    'version', app_private.version_of(found_course::text),
    'order_version', app_private.course_order(of_course),
    'from_content', exists (select from public.modules as m where m.course_id = of_course
      and m.source is not null),
    'modules', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'title', m.title, 'summary', m.summary, 'edited_at', m.edited_at,
        'version', app_private.version_of(m::text),
        'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'title', l.title, 'minutes', l.minutes, 'is_preview', l.is_preview,
            'edited_at', greatest(l.edited_at, k.edited_at)
          ) order by l.position, l.id), '[]')
          from public.lessons as l left join public.lesson_contents as k on k.lesson_id = l.id
            where l.module_id = m.id
        )
      ) order by m.position, m.id), '[]')
      from public.modules as m where m.course_id = of_course
    ),
    'students', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.expires_at desc), '[]') from (
        select e.user_id, app_private.name_of(e.user_id) as name, e.created_at, e.expires_at
        from public.course_enrollments as e where e.course_id = of_course order by e.expires_at desc limit 200
      ) as s
    ),
    'student_count', (select count(*) from public.course_enrollments as e where e.course_id = of_course
      and e.expires_at > now())
  );
end;
$$;
comment on function public.admin_course is
  'A course with its modules, lessons and students, and the versions to save against.';

create function app_private.course_problem(of_course uuid, given public.courses)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  if length(btrim(coalesce(given.title, ''))) not between 1 and 200 then
    return 'Give the course a title of up to 200 characters.';
  elsif given.slug is null or given.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    return 'The address has small letters, digits and single hyphens.';
  elsif given.price is null or given.price not between 0 and 99999 then
    return 'Choose a price from 0 to 99,999.';
  elsif given.original_price < given.price then
    return 'The original price can''t be lower than the price.';
  elsif given.days_of_access is null or given.days_of_access not between 1 and 3650 then
    return 'Access lasts from 1 to 3,650 days.';
  elsif given.status is null or given.status not in
    ('Published', 'Coming Soon', 'Draft', 'Hidden', 'Archived')
  then
    return 'Choose Published, Coming Soon, Draft, Hidden or Archived.';
  elsif given.level is null or given.level not in ('Beginner', 'Intermediate') then
    return 'Choose Beginner or Intermediate.';
  elsif cardinality(given.outcomes) > 20 then
    return 'Write at most 20 outcomes.';
  elsif not app_private.is_list_of(coalesce(given.faq, '[]'), '{question,answer}') then
    return 'Each question needs its answer.';
  elsif exists (select from public.courses as c where c.slug = given.slug
    and c.id is distinct from of_course)
  then
    return 'Another course has this address.';
  elsif given.status = 'Published' and not exists (
    select from public.lessons as l join public.modules as m on m.id = l.module_id
      where m.course_id = of_course
  ) then
    return 'Add a lesson before you publish the course.';
  end if;
  return null;
end;
$$;
comment on function app_private.course_problem is
  'What is wrong with a course as an administrator would save it, in words for them, or null.';

create function public.admin_save_course(of_course uuid, fields jsonb, seen_version text default null)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before public.courses;
  saved public.courses;
  given public.courses;
  problem text;
begin
  perform app_private.require_admin();
  begin
    given := jsonb_populate_record(null::public.courses, coalesce(fields, '{}'));
  exception when data_exception then
    perform app_private.refuse('HB422', 'A field has a value that can''t be read.');
  end;
  problem := app_private.course_problem(of_course, given);
  if problem is not null then
    perform app_private.refuse('HB422', problem);
  end if;
  if of_course is not null then
    select c.* into before from public.courses as c where c.id = of_course for update;
    if before.id is null then
      perform app_private.refuse('HB404', 'This course doesn''t exist.');
    end if;
    perform app_private.refuse_stale(app_private.version_of(before::text) is distinct from seen_version);
  end if;
  if of_course is null then
    insert into public.courses (slug, title, price) values (given.slug, given.title, given.price) returning *
      into saved;
  end if;
  update public.courses as c set
    slug = given.slug, title = given.title, overview = coalesce(given.overview, ''),
    tile_description = coalesce(given.tile_description, ''), price = given.price,
    original_price = given.original_price,
    level = given.level, is_featured = coalesce(given.is_featured, false), status = given.status,
    days_of_access = given.days_of_access, outcomes = coalesce(given.outcomes, c.outcomes),
    faq = coalesce(given.faq, c.faq)
  where c.id = coalesce(of_course, saved.id) returning c.* into saved;
  perform app_private.note_admin_act(
    case when of_course is null then 'course created'
      when before.status <> saved.status then 'course ' || lower(saved.status)
         else 'course edited' end,
    'course', saved.id::text, null,
    case when of_course is not null then jsonb_build_object('name', before.title, 'price', before.price,
      'status', before.status) end,
    jsonb_build_object('name', saved.title, 'price', saved.price, 'status', saved.status)
  );
  return saved.id;
end;
$$;
comment on function public.admin_save_course is
  'Saves a course''s own fields {slug, title, overview, tile_description, price, original_price, level, '
  'is_featured, '
  'status, days_of_access, outcomes, faq; the last two stay as they are where absent}, or creates it '
  'without an id. HB409 if it changed since seen_version.';

create function public.admin_set_course_image(of_course uuid, file text, seen_version text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address constant text := '/storage/v1/object/public/course-images/';
  before public.courses;
  saved public.courses;
begin
  perform app_private.require_admin();
  select c.* into before from public.courses as c where c.id = of_course for update;
  if before.id is null then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  perform app_private.refuse_stale(app_private.version_of(before::text) is distinct from seen_version);
  if file is not null and (not starts_with(file, of_course || '/') or not exists (
    select from storage.objects as o where o.bucket_id = 'course-images' and o.name = file
  )) then
    perform app_private.refuse('HB422', 'Upload the image first.');
  end if;
  update public.courses as c set image = address || file where c.id = of_course returning c.* into saved;
  perform app_private.note_admin_act(
    'course image ' || case when file is null then 'removed' when before.image is null then 'uploaded'
      else 'replaced' end,
    'course', of_course::text, null, jsonb_build_object('name', before.title)
  );
  return jsonb_build_object(
    'version', app_private.version_of(saved::text),
    -- A few earlier ones stay, so that the change can be taken back.
    'outdated', (
      select coalesce(jsonb_agg(l.name), '[]') from (
        select o.name from storage.objects as o
        where o.bucket_id = 'course-images' and starts_with(o.name, of_course || '/')
          and saved.image is distinct from address || o.name
        order by o.created_at desc offset 5
      ) as l
    )
  );
end;
$$;
comment on function public.admin_set_course_image is
  'Makes a file of course-images, in the course''s own folder, its cover; null removes it, and the cover is '
  'drawn from '
  'the title. Returns {version, outdated: files that may be deleted}. HB409 if the course changed since '
  'seen_version.';

create function public.admin_save_module(
  of_course uuid, of_module uuid, title text, summary text default '', seen_version text default null
)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before public.modules;
  saved uuid;
begin
  perform app_private.require_admin();
  if length(btrim(coalesce(title, ''))) not between 1 and 200 then
    perform app_private.refuse('HB422', 'Give the module a title of up to 200 characters.');
  end if;
  if of_module is null then
    if not exists (select from public.courses as c where c.id = of_course) then
      perform app_private.refuse('HB404', 'This course doesn''t exist.');
    end if;
    insert into public.modules (course_id, title, summary, position)
    values (of_course, admin_save_module.title, coalesce(admin_save_module.summary, ''),
            (select coalesce(max(m.position), 0) + 1 from public.modules as m where m.course_id = of_course))
    returning id into saved;
  else
    select m.* into before from public.modules as m where m.id = of_module
      and m.course_id = of_course for update;
    if before.id is null then
      perform app_private.refuse('HB404', 'This module doesn''t exist.');
    end if;
    perform app_private.refuse_stale(app_private.version_of(before::text) is distinct from seen_version);
    update public.modules as m set title = admin_save_module.title,
      summary = coalesce(admin_save_module.summary, '')
    where m.id = of_module returning m.id into saved;
  end if;
  perform app_private.note_admin_act(
    case when of_module is null then 'module added' else 'module edited' end, 'course', of_course::text, null,
    case when of_module is not null then jsonb_build_object('module', before.title) end,
    jsonb_build_object('module', title)
  );
  return saved;
end;
$$;
comment on function public.admin_save_module is
  'Saves a module''s title and summary, or adds one at the end of the course.';

create function public.admin_lesson(of_lesson uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  found_lesson public.lessons;
  contents public.lesson_contents;
begin
  perform app_private.require_admin();
  select l.* into found_lesson from public.lessons as l where l.id = of_lesson;
  if found_lesson.id is null then
    perform app_private.refuse('HB404', 'This lesson doesn''t exist.');
  end if;
  select k.* into contents from public.lesson_contents as k where k.lesson_id = of_lesson;
  return jsonb_build_object(
    'id', found_lesson.id, 'title', found_lesson.title, 'minutes', found_lesson.minutes,
    'is_preview', found_lesson.is_preview,
    'body', coalesce(contents.body, ''), 'framework', coalesce(contents.framework, ''),
    'questions', coalesce(contents.questions, '[]'),
    'talk', contents.talk, 'talk_minutes', found_lesson.talk_minutes,
    'edited_at', greatest(found_lesson.edited_at, contents.edited_at),
    'from_content', found_lesson.source is not null,
    -- Reordering moves a lesson without changing what it says.
    'version', app_private.version_of(found_lesson.title || found_lesson.is_preview
      || coalesce(found_lesson.minutes, 0)
                                      || coalesce(contents.body, '') || coalesce(contents.framework, '')
                                      || coalesce(contents.questions, '[]')
                                      || coalesce(contents.talk, '{}')),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', o.name, 'size', (o.metadata ->> 'size')::bigint, 'updated_at', o.updated_at
      ) order by o.name), '[]')
      from storage.objects as o
      where o.bucket_id = 'course-media' and o.name like 'lessons/' || of_lesson || '/%'
    )
  );
end;
$$;
comment on function public.admin_lesson is
  'A lesson with its texts, its files in storage, and the version to save against.';

create function app_private.questions_problem(questions jsonb)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  item record;
  problem text;
begin
  if questions is null then
    return null;
  elsif not app_private.is_list_of(questions, '{question,choices,answer,explanation,passage}')
    or jsonb_array_length(questions) > 10 then
    return 'A lesson has at most 10 questions, each with choices, '
          'the right one, an explanation, and a passage.';
  end if;
  for item in select q.place, q.item as q
    from jsonb_array_elements(questions) with ordinality as q (item, place) loop
    problem := case
      when length(btrim(coalesce(item.q ->> 'question', ''))) not between 1 and 2000
        then 'write the question, in up to 2,000 characters.'
      when jsonb_typeof(item.q -> 'choices') <> 'array'
        or jsonb_array_length(item.q -> 'choices') not between 2 and 6
        then 'give it 2 to 6 choices.'
      when exists (
        select from jsonb_array_elements(item.q -> 'choices') as c
        where jsonb_typeof(c) <> 'string' or length(btrim(c #>> '{}')) not between 1 and 1000
      ) then 'write every choice, in up to 1,000 characters.'
      when (select count(distinct btrim(c)) from jsonb_array_elements_text(item.q -> 'choices') as c)
           < jsonb_array_length(item.q -> 'choices') then 'two choices are the same.'
      when coalesce(item.q ->> 'answer', '') !~ '^[1-6]$'
        or (item.q ->> 'answer')::integer > jsonb_array_length(item.q -> 'choices')
        then 'choose the right answer.'
      when length(btrim(coalesce(item.q ->> 'explanation', ''))) not between 1 and 4000
        then 'explain the answer, in up to 4,000 characters.'
      when not exists (select from public.outline_passages as p where p.id = item.q ->> 'passage')
        then format('no passage has the id "%s".', left(coalesce(item.q ->> 'passage', ''), 100))
    end;
    if problem is not null then
      return format('Question %s: %s', item.place, problem);
    end if;
  end loop;
  return null;
end;
$$;
comment on function app_private.questions_problem is
  'What keeps a lesson''s questions from being saved, in a sentence; null if nothing does.';

create function app_private.talk_problem(talk jsonb)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- The first part of what a slide can draw: a slide draws exactly one of them.
  drawings constant jsonpath[] := array[
    'strict $.points[0]', 'strict $.problem.facts[0]', 'strict $.timeline[0].what', 'strict $.tree[0].ask',
    'strict $.parties.links[0].label', 'strict $.table.rows[0][0]', 'strict $.ask.question'
  ]::jsonpath[];
  item record;
  problem text;
  unknown text;
begin
  if talk is null then
    return null;
  elsif octet_length(talk::text) > 200000 then
    return 'The talk is too long for one lesson.';
  elsif jsonb_typeof(talk -> 'slides') is distinct from 'array'
    or jsonb_array_length(talk -> 'slides') not between 5 and 16 then
    return 'A talk has 5 to 16 slides.';
  end if;
  for item in select s.place, s.slide
    from jsonb_array_elements(talk -> 'slides') with ordinality as s (slide, place) loop
    problem := case
      when jsonb_typeof(item.slide) <> 'object'
        or length(btrim(coalesce(item.slide ->> 'title', ''))) not between 1 and 60
        then 'give it a title of up to 60 characters.'
      when (select count(*) from jsonb_object_keys(item.slide)) <> 3
        or (select count(*) from unnest(drawings) as d
          where jsonb_path_exists(item.slide, d, silent => true)) <> 1
        then 'it draws exactly one thing.'
      when jsonb_typeof(item.slide -> 'say') is distinct from 'array'
        or jsonb_array_length(item.slide -> 'say') < 2
        then 'say at least two sentences.'
      when exists (
        select from jsonb_array_elements(item.slide -> 'say') as c
        where length(btrim(coalesce(c ->> 'say', ''))) not between 1 and 260
          or jsonb_typeof(c -> 'at') is distinct from 'number'
      ) then 'each sentence has up to 260 characters, and its second.'
    end;
    if problem is not null then
      return format('Slide %s of the talk: %s', item.place, problem);
    end if;
  end loop;
  select string_agg(distinct c #>> '{}', ', ') into unknown
  from jsonb_path_query(talk, '$.slides[*].say[*].passage') as c
  where not exists (select from public.outline_passages as p where p.id = c #>> '{}');
  return 'The talk names passages that don''t exist: ' || left(unknown, 500) || '.';
end;
$$;
comment on function app_private.talk_problem is
  'What keeps a talk from being saved, in a sentence; null if nothing does. The whole form is '
  'contracts/talk-form.ts, which the editor checks.';

create function app_private.lesson_problem(title text, minutes integer, body text, framework text,
  questions jsonb, talk jsonb, talk_minutes integer)
  returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if length(btrim(coalesce(title, ''))) not between 1 and 200 then
    return 'Give the lesson a title of up to 200 characters.';
  elsif minutes not between 1 and 1440 then
    return 'A lesson takes from 1 to 1,440 minutes.';
  elsif length(body) > 200000 or length(framework) > 50000 then
    return 'The text is too long for one lesson.';
  elsif talk is not null and coalesce(talk_minutes, 0) not between 1 and 60 then
    return 'A talk takes from 1 to 60 minutes.';
  end if;
  return coalesce(app_private.questions_problem(questions), app_private.talk_problem(talk));
end;
$$;
comment on function app_private.lesson_problem is
  'What is wrong with a lesson as an administrator would save it, in words for them, or null.';

create function app_private.write_lesson(of_lesson uuid, fields jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  has_talk constant boolean := coalesce(fields ? 'talk', false);
  given record;
begin
  select * into given from jsonb_to_record(fields) as f (
    title text, minutes integer, is_preview boolean, body text, framework text, questions jsonb,
    talk jsonb, talk_minutes integer
  );
  -- Whose talk was edited keeps its minutes with it when content/ is loaded again.
  update public.lessons as l set
    title = given.title, minutes = given.minutes, is_preview = coalesce(given.is_preview, false),
    talk_minutes = case when not has_talk then l.talk_minutes
      when given.talk is not null then given.talk_minutes end,
    edited_at = now()
  where l.id = of_lesson and ((l.title, l.minutes, l.is_preview) is distinct
      from (given.title, given.minutes, coalesce(given.is_preview, false))
    or has_talk and given.talk is distinct
      from (select k.talk from public.lesson_contents as k where k.lesson_id = of_lesson));
  insert into public.lesson_contents as k (lesson_id, body, framework, questions, talk)
  values (of_lesson, coalesce(given.body, ''), coalesce(given.framework, ''), coalesce(given.questions, '[]'),
    given.talk)
  on conflict (lesson_id) do update set
    body = excluded.body, framework = excluded.framework, questions = coalesce(given.questions, k.questions),
    talk = case when has_talk then given.talk else k.talk end
  where (k.body, k.framework, k.questions, k.talk) is distinct
    from (excluded.body, excluded.framework, coalesce(given.questions, k.questions),
      case when has_talk then given.talk else k.talk end);
end;
$$;
comment on function app_private.write_lesson is
  'Writes a lesson''s fields and texts as edited, if anything changed. Without `talk`, it keeps its talk.';

create function public.admin_save_lesson(of_module uuid, of_lesson uuid, fields jsonb,
  seen_version text default null)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  given record;
  problem text;
  saved uuid := of_lesson;
  course uuid;
begin
  perform app_private.require_admin();
  begin
    select * into given from jsonb_to_record(coalesce(fields, '{}')) as f (
      title text, minutes integer, is_preview boolean, body text, framework text, questions jsonb,
      talk jsonb, talk_minutes integer
    );
  exception when data_exception then
    perform app_private.refuse('HB422', 'A field has a value that can''t be read.');
  end;
  problem := app_private.lesson_problem(given.title, given.minutes, given.body, given.framework,
    given.questions, given.talk, given.talk_minutes);
  if problem is not null then
    perform app_private.refuse('HB422', problem);
  end if;
  if of_lesson is null then
    select m.course_id into course from public.modules as m where m.id = of_module for share;
    if course is null then
      perform app_private.refuse('HB404', 'This module doesn''t exist.');
    end if;
    insert into public.lessons (module_id, title, position)
    values (of_module, given.title, (select coalesce(max(l.position), 0) + 1 from public.lessons as l
      where l.module_id = of_module))
    returning id into saved;
  else
    -- Another administrator may have moved it to another module, or deleted it.
    select m.course_id into course from public.lessons as l join public.modules as m on m.id = l.module_id
    where l.id = of_lesson for update of l;
    perform app_private.refuse_stale(public.admin_lesson(of_lesson) ->> 'version' is distinct
      from seen_version);
  end if;
  perform app_private.write_lesson(saved, fields);
  perform app_private.note_admin_act(
    case when of_lesson is null then 'lesson added' else 'lesson edited' end, 'course', course::text, null,
    null, jsonb_build_object('lesson', given.title)
  );
  return saved;
end;
$$;
comment on function public.admin_save_lesson is
  'Saves a lesson''s fields {title, minutes, is_preview, body, framework, questions, talk, talk_minutes}, or '
  'adds one at the end of the module. Without questions or a talk, they stay; a null talk is removed. '
  'HB409 if it changed since seen_version.';

create function public.admin_delete_course_part(of_module uuid, of_lesson uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  course uuid;
  title text;
begin
  perform app_private.require_admin();
  if of_lesson is not null then
    if exists (select from public.lesson_progress as p where p.lesson_id = of_lesson) then
      perform app_private.refuse('HB409', 'Students have worked on this lesson. Move or rename it instead.');
    end if;
    delete from public.lessons as l using public.modules as m where l.id = of_lesson and m.id = l.module_id
    returning m.course_id, l.title into course, title;
  else
    if exists (select from public.lessons as l where l.module_id = of_module) then
      perform app_private.refuse('HB409', 'Move or delete the module''s lessons first.');
    end if;
    delete from public.modules as m where m.id = of_module returning m.course_id, m.title into course, title;
  end if;
  if course is null then
    perform app_private.refuse('HB409', 'Another administrator deleted this meanwhile.');
  end if;
  perform app_private.note_admin_act(
    case when of_lesson is null then 'module deleted' else 'lesson deleted' end, 'course', course::text, null,
    jsonb_build_object('title', title), null
  );
end;
$$;
comment on function public.admin_delete_course_part is
  'Deletes a lesson that no student has worked on, or a module without lessons.';

create function public.admin_order_course(of_course uuid, new_order jsonb, seen_version text)
  returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  module record;
begin
  perform app_private.require_admin();
  perform from public.courses as c where c.id = of_course for update;
  if not found then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  perform app_private.refuse_stale(app_private.course_order(of_course) is distinct from seen_version);
  if jsonb_typeof(new_order) is distinct from 'array'
    or (select array_agg(m.id::text order by m.id::text) from public.modules as m
      where m.course_id = of_course)
       is distinct from (select array_agg(o ->> 'module' order by o ->> 'module')
         from jsonb_array_elements(new_order) as o)
    or (select array_agg(l.id::text order by l.id::text) from public.lessons as l
      join public.modules as m on m.id = l.module_id
        where m.course_id = of_course)
       is distinct from (select array_agg(x order by x) from jsonb_array_elements(new_order) as o,
         jsonb_array_elements_text(o -> 'lessons') as x)
  then
    perform app_private.refuse('HB422', 'The order must name every module and lesson of the course once.');
  end if;
  for module in
    select (o.item ->> 'module')::uuid as id, o.place, o.item -> 'lessons' as lessons
    from jsonb_array_elements(new_order) with ordinality as o (item, place)
  loop
    update public.modules as m set position = module.place where m.id = module.id
      and m.position <> module.place;
    update public.lessons as l set module_id = module.id, position = x.place
    from jsonb_array_elements_text(module.lessons) with ordinality as x (id, place)
    where l.id = x.id::uuid and (l.module_id, l.position) is distinct from (module.id, x.place::integer);
  end loop;
  perform app_private.note_admin_act('course reordered', 'course', of_course::text);
  return app_private.course_order(of_course);
end;
$$;
comment on function public.admin_order_course is
  'Puts the modules and lessons in this order: [{module, lessons: [ids]}], which names each of them once. '
  'Returns the '
  'new order''s version.';

create function public.admin_duplicate_course(of_course uuid)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  original public.courses;
  copy uuid;
  part record;
  new_part uuid;
  lesson record;
  new_lesson uuid;
begin
  perform app_private.require_admin();
  select c.* into original from public.courses as c where c.id = of_course;
  if original.id is null then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  insert into public.courses
    (slug, status, title, overview, tile_description, price, original_price, level, days_of_access,
      outcomes, faq)
  values (
    original.slug || '-copy-' || encode(extensions.gen_random_bytes(3), 'hex'), 'Hidden', left('Copy of '
      || original.title, 200),
    original.overview, original.tile_description, original.price, original.original_price, original.level,
    original.days_of_access, original.outcomes, original.faq
  ) returning id into copy;
  for part in select m.* from public.modules as m where m.course_id = of_course loop
    insert into public.modules (course_id, title, summary, position)
      values (copy, part.title, part.summary, part.position)
    returning id into new_part;
    for lesson in
      select l.title, l.position, l.minutes, l.talk_minutes, l.is_preview,
        k.body, k.framework, k.questions, k.talk
      from public.lessons as l left join public.lesson_contents as k on k.lesson_id = l.id
        where l.module_id = part.id
    loop
      insert into public.lessons (module_id, title, position, minutes, talk_minutes, is_preview)
      values (
        new_part, lesson.title, lesson.position, lesson.minutes, lesson.talk_minutes, lesson.is_preview
      ) returning id into new_lesson;
      insert into public.lesson_contents (lesson_id, body, framework, questions, talk)
      values (new_lesson, coalesce(lesson.body, ''), coalesce(lesson.framework, ''),
        coalesce(lesson.questions, '[]'), lesson.talk);
    end loop;
  end loop;
  perform app_private.note_admin_act(
    'course duplicated', 'course', copy::text, null, null, jsonb_build_object('name',
      'Copy of ' || original.title));
  return copy;
end;
$$;
comment on function public.admin_duplicate_course is
  'Copies a course with its modules and lessons, without their files, and hidden. Returns the copy''s id.';

grant execute on function public.admin_duplicate_course, public.admin_list_courses, public.admin_course,
  public.admin_save_course,
  public.admin_set_course_image,
  public.admin_save_module,
  public.admin_lesson, public.admin_save_lesson, public.admin_delete_course_part,
  public.admin_order_course to authenticated;
