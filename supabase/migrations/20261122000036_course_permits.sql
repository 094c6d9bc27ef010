-- Rented courses on a student's device: how long a copy may be opened without a connection.

create function public.course_permit(of_course uuid)
  returns table (issued_at timestamptz, valid_until timestamptz, bytes bigint, film_bytes bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  longest constant interval := interval '7 days';
begin
  perform app_private.require_second_factor();
  return query
    select now(), least(e.expires_at, now() + longest), sizes.texts + sizes.sheets, sizes.films
    from public.course_enrollments as e
    cross join lateral (
      select
        coalesce(sum(octet_length(k.body) + octet_length(k.framework) + octet_length(k.questions::text)
          + coalesce(octet_length(k.talk::text), 0)), 0)::bigint as texts,
        coalesce(sum(files.sheets), 0)::bigint as sheets,
        coalesce(sum(files.films), 0)::bigint as films
      from public.modules as m
      join public.lessons as l on l.module_id = m.id
      left join public.lesson_contents as k on k.lesson_id = l.id
      cross join lateral (
        select
          sum(app_private.bytes_of_object(o)) filter (where o.name like '%/framework.pdf') as sheets,
          sum(app_private.bytes_of_object(o)) filter (where o.name not like '%/framework.pdf') as films
        from storage.objects as o
        where o.bucket_id = 'course-media' and o.name = any (array[
          'lessons/' || l.id || '/framework.pdf', 'lessons/' || l.id || '/video.mp4',
          'lessons/' || l.id || '/captions.vtt'])
      ) as files
      where m.course_id = e.course_id
    ) as sizes
    where e.course_id = of_course and e.user_id = (select auth.uid()) and e.expires_at > now();
end;
$$;
comment on function public.course_permit is
  'Until when a device may open its copy of a course that the caller rents: seven days, or the rental''s end '
  'if that comes first. With the bytes of its texts and frameworks, and of its films with their captions. No '
  'row without a running rental.';
grant execute on function public.course_permit to authenticated;
