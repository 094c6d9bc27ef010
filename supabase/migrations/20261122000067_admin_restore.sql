-- Edited courses, lessons and official cards, compared with content/ and put back to what it says.

create function app_private.content_of(of_kind text, target uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select v.content from app_private.content_versions as v
  where v.kind = of_kind and v.source = case of_kind
    when 'course' then (select c.slug from public.courses as c where c.id = target)
    when 'lesson' then (select l.source from public.lessons as l where l.id = target)
    when 'card' then (select f.official_id from public.flashcards as f where f.id = target and f.is_official)
  end;
$$;
comment on function app_private.content_of is
  'What content/ says of a course, lesson or card; null if it doesn''t have it.';

create function app_private.course_outline_here(course uuid)
  returns text
  language sql stable
  set search_path = ''
as $$
  select string_agg(concat_ws(E'\n', m.title, nullif(m.summary, ''), l.titles), E'\n\n'
    order by m.position, m.id)
  from public.modules as m
  left join lateral (
    select string_agg('  ' || coalesce(l.source, l.title), E'\n' order by l.position, l.id) as titles
    from public.lessons as l where l.module_id = m.id
  ) as l on true
  where m.course_id = course;
$$;
comment on function app_private.course_outline_here is
  'The modules in order, each with its summary and its lessons. Lessons are named by source: their titles '
  'are compared '
  'one by one.';

create function app_private.course_outline_in_content(slug text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select string_agg(
    concat_ws(E'\n', m.content ->> 'title', nullif(m.content ->> 'summary', ''), l.titles), E'\n\n'
    order by (m.content ->> 'position')::integer
  )
  from app_private.content_versions as m
  left join lateral (
    select string_agg('  ' || l.source, E'\n' order by (l.content ->> 'position')::integer) as titles
    from app_private.content_versions as l where l.kind = 'lesson' and l.content ->> 'module' = m.source
  ) as l on true
  where m.kind = 'module' and m.content ->> 'course' = slug;
$$;

create function app_private.fields_here(of_kind text, target uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select case of_kind
    when 'course' then (
      select to_jsonb(f) from (
        select c.title, c.overview, c.tile_description, c.price, c.original_price, c.level, c.is_featured,
        c.status,
               c.days_of_access, c.image, c.outcomes, c.faq, app_private.course_outline_here(c.id) as modules
        from public.courses as c where c.id = target
      ) as f
    )
    when 'lesson' then (
      select to_jsonb(f) from (
        select l.title, l.minutes, l.is_preview, coalesce(k.body, '') as body,
        coalesce(k.framework, '') as framework,
               coalesce(k.questions, '[]') as questions, k.talk
        from public.lessons as l left join public.lesson_contents as k on k.lesson_id = l.id
          where l.id = target
      ) as f
    )
    when 'card' then (
      select to_jsonb(x) from (
        select f.front, f.back, f.authority, f.retired_at is not null as retired from public.flashcards as f
          where f.id = target
      ) as x
    )
  end;
$$;
comment on function app_private.fields_here is
  'The fields of a course, lesson or card that content/ decides, as they are here.';

create function app_private.compare_with_content(of_kind text, target uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  here constant jsonb := app_private.fields_here(of_kind, target);
  there jsonb := app_private.content_of(of_kind, target);
  fields jsonb;
begin
  if there is null then
    perform app_private.refuse('HB404', 'The content folder doesn''t have this.');
  end if;
  there := there || case of_kind
    when 'course' then jsonb_build_object('modules', app_private.course_outline_in_content(there ->> 'slug'))
    when 'card' then jsonb_build_object('retired', false)
    else '{}' end;
  select coalesce(jsonb_agg(jsonb_build_object('field', h.key, 'here', h.value, 'there', there -> h.key)
    order by h.key), '[]')
  into fields
  from jsonb_each(here) as h
  where coalesce(nullif(h.value, 'null'), '""') is distinct
    from coalesce(nullif(there -> h.key, 'null'), '""');
  return jsonb_build_object('fields', fields, 'version', md5(fields::text));
end;
$$;

create function public.admin_content_changes(of_kind text, target uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return app_private.compare_with_content(of_kind, target);
end;
$$;
comment on function public.admin_content_changes is
  'How a course, lesson or card differs from content/: {fields: [{field, here, there}], version}. HB404 if '
  'content/ '
  'doesn''t have it.';

create function app_private.restore_course(target uuid, there jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.courses as c set
    title = r.title, overview = r.overview, tile_description = r.tile_description, price = r.price,
    original_price = r.original_price, level = r.level, is_featured = r.is_featured, status = r.status,
    days_of_access = r.days_of_access, image = r.image, outcomes = r.outcomes, faq = r.faq, edited_at = null
  from jsonb_to_record(there) as r (
    title text, overview text, tile_description text, price numeric, original_price numeric, level text,
    is_featured boolean, status text, days_of_access integer, image text, outcomes text[], faq jsonb)
  where c.id = target;
  update public.modules as m set
    title = v.content ->> 'title', summary = v.content ->> 'summary', position
      = (v.content ->> 'position')::integer, edited_at = null
  from app_private.content_versions as v
  where v.kind = 'module' and v.source = m.source and m.course_id = target;
  -- What was added here comes after what content/ has.
  update public.modules as m set position = m.position + 1000
  where m.course_id = target and m.source is null and m.position < 1000;
  -- Lessons go back to their places. What they say is restored one by one.
  update public.lessons as l set
    module_id = m.id, position = (v.content ->> 'position')::integer,
    edited_at = case
      when (l.title, l.minutes, l.is_preview) is not distinct from
           (v.content ->> 'title', (v.content ->> 'minutes')::integer, (v.content ->> 'is_preview')::boolean)
      then null else l.edited_at end
  from app_private.content_versions as v
  join public.modules as m on m.source = v.content ->> 'module'
  where v.kind = 'lesson' and v.source = l.source and m.course_id = target;
end;
$$;

create function app_private.restore_lesson(target uuid, there jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- A lesson that was moved here stays where it is, and so stays edited.
  update public.lessons as l set
    title = there ->> 'title', minutes = (there ->> 'minutes')::integer,
    talk_minutes = (there ->> 'talk_minutes')::integer, is_preview = (there ->> 'is_preview')::boolean,
    edited_at = case
      when l.position = (there ->> 'position')::integer
        and exists (select from public.modules as m where m.id = l.module_id
          and m.source = there ->> 'module')
      then null else l.edited_at end
  where l.id = target;
  insert into public.lesson_contents as k (lesson_id, body, framework, questions, talk)
  values (
    target, there ->> 'body', there ->> 'framework', there -> 'questions', nullif(there -> 'talk', 'null')
  )
  on conflict (lesson_id) do update set
    body = excluded.body, framework = excluded.framework, questions = excluded.questions,
    talk = excluded.talk, edited_at = null;
  update public.lesson_contents as k set edited_at = null where k.lesson_id = target
    and k.edited_at is not null;
end;
$$;

create function app_private.restore_card(target uuid, there jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.flashcards as f set
    front = there ->> 'front', back = there ->> 'back', authority = there ->> 'authority', retired_at = null,
      edited_at = null,
    correction = case when f.front = there ->> 'front' and f.back = there ->> 'back' then f.correction
                      else jsonb_build_object('front', f.front, 'back', f.back, 'at', now()) end
  where f.id = target;
end;
$$;

create function public.admin_restore_content(of_kind text, target uuid, seen_version text)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  there jsonb;
  changes jsonb;
  name text;
  course uuid := target;
begin
  perform app_private.require_admin();
  -- The row is locked before it is compared, so that no save comes in between.
  case of_kind
    when 'course' then
      select c.title into name from public.courses as c where c.id = target for update;
    when 'lesson' then
      select l.title, m.course_id into name, course
      from public.lessons as l join public.modules as m on m.id = l.module_id
        where l.id = target for update of l;
    when 'card' then
      select left(f.front, 80) into name from public.flashcards as f where f.id = target
        and f.is_official for update;
    else
      perform app_private.refuse('HB422', 'Only courses, lessons and cards can be restored.');
  end case;
  changes := app_private.compare_with_content(of_kind, target);
  perform app_private.refuse_stale(changes ->> 'version' is distinct from seen_version);
  there := app_private.content_of(of_kind, target);
  case of_kind
    when 'course' then perform app_private.restore_course(target, there);
    when 'lesson' then perform app_private.restore_lesson(target, there);
    else perform app_private.restore_card(target, there);
  end case;
  -- The edit itself is kept here: it may be wanted back.
  perform app_private.note_admin_act(
    of_kind || ' restored from content', case of_kind when 'card' then 'card'
      else 'course' end, course::text, null,
    jsonb_build_object('name', name)
      || (select coalesce(jsonb_object_agg(f ->> 'field', f -> 'here'), '{}')
        from jsonb_array_elements(changes -> 'fields') as f),
    (select coalesce(jsonb_object_agg(f ->> 'field', f -> 'there'), '{}')
      from jsonb_array_elements(changes -> 'fields') as f)
  );
end;
$$;
comment on function public.admin_restore_content is
  'Puts a course (its fields, and the order and titles of its modules), a lesson or a card back to what '
  'content/ says. '
  'From then on it follows content/ again. HB409 if it differs from what admin_content_changes showed.';

grant execute on function public.admin_content_changes, public.admin_restore_content to authenticated;
