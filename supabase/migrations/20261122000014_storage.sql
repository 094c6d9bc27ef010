-- Files: the product's buckets, who may do what in them, and how much a user may keep. The tables
-- storage.buckets and storage.objects come with Supabase Storage, or with the one-machine host
-- (server/database/storage.sql).

-- Buckets ---------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('course-media', 'course-media', false, 1073741824, array[
    'video/mp4', 'text/vtt', 'application/pdf', 'image/png', 'image/jpeg', 'image/webp'
  ]),
  ('course-images', 'course-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp']),
  ('card-images', 'card-images', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table app_private.bucket_rules (
  bucket_id text primary key,
  checks_content boolean not null default false,
  bytes_per_folder bigint check (bytes_per_folder > 0),
  files_per_folder integer check (files_per_folder > 0)
);
comment on table app_private.bucket_rules is
  'What a bucket demands beyond its size limit and types: whether a file''s type is read from its content '
  'instead of believed, and how many bytes and files each top folder (a user''s) may hold.';
insert into app_private.bucket_rules (bucket_id, checks_content, bytes_per_folder, files_per_folder) values
  ('course-media', true, null, null),
  ('course-images', true, null, null),
  ('card-images', true, 104857600, 10000);
alter table app_private.bucket_rules enable row level security;
grant select on app_private.bucket_rules to service_role;

-- Who may do what -------------------------------------------------------------------------------------------

create policy "A second factor, once set up, has to be used"
  on storage.objects as restrictive to authenticated using ((select app_private.has_required_aal()));

-- Students get signed addresses of single files from a function that checks their rental.
create policy "An administrator reads course files"
  on storage.objects for select to authenticated
  using (bucket_id in ('course-media', 'course-images') and (select app_private.is_admin()));
create policy "An administrator adds course files"
  on storage.objects for insert to authenticated
  with check (bucket_id in ('course-media', 'course-images') and (select app_private.is_admin()));
create policy "An administrator replaces course files"
  on storage.objects for update to authenticated
  using (bucket_id in ('course-media', 'course-images') and (select app_private.is_admin()));
create policy "An administrator deletes course files"
  on storage.objects for delete to authenticated
  using (bucket_id in ('course-media', 'course-images') and (select app_private.is_admin()));

create function public.has_video(lesson public.lessons)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
      select from storage.objects as o
      where o.bucket_id = 'course-media' and o.name = 'lessons/' || lesson.id || '/video.mp4')
    and exists (
      select from public.lessons as l join public.modules as m on m.id = l.module_id
      where l.id = lesson.id
        and (app_private.is_announced(m.course_id) or app_private.is_enrolled(m.course_id)
          or app_private.is_admin()));
$$;
comment on function public.has_video is
  'A column of every lesson: whether it has a video, which a course promises before it is rented. False for '
  'a lesson that the caller may not see.';
grant execute on function public.has_video to anon, authenticated;

create policy "A user reads the images of their cards"
  on storage.objects for select to authenticated
  using (bucket_id = 'card-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "A user adds images to their cards"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'card-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "A user replaces the images of their cards"
  on storage.objects for update to authenticated
  using (bucket_id = 'card-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "A user deletes the images of their cards"
  on storage.objects for delete to authenticated
  using (bucket_id = 'card-images' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- How much a user may keep ----------------------------------------------------------------------------------

create function app_private.bytes_of_object(object storage.objects)
  returns bigint
  language sql immutable
  set search_path = ''
as $$
  select coalesce((object.metadata ->> 'size')::bigint, 0)
    + coalesce(octet_length(object.user_metadata::text), 0);
$$;
comment on function app_private.bytes_of_object is
  'A file''s bytes with those of the metadata its uploader chose.';

create function app_private.held_in_folder(
  of_bucket text, folder text, besides storage.objects, out files bigint, out bytes bigint
)
  language sql stable
  set search_path = ''
as $$
  -- '0' follows '/', so this is every name in the folder, found by its index.
  select count(*), coalesce(sum(app_private.bytes_of_object(o)), 0)
  from storage.objects as o
  where o.bucket_id = of_bucket and o.name collate "C" >= folder || '/' and o.name collate "C" < folder || '0'
    and o.id is distinct from besides.id and o.name is distinct from besides.name;
$$;
comment on function app_private.held_in_folder is
  'What a top folder of a bucket holds, besides a file that is about to be written; null for all.';

create function app_private.limit_folder_size()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  top_folder text := split_part(new.name, '/', 1);
  rule app_private.bucket_rules;
  held record;
begin
  select r.* into rule from app_private.bucket_rules as r where r.bucket_id = new.bucket_id;
  if rule.bytes_per_folder is null then
    return new;
  end if;
  -- Uploads into one folder are counted one at a time, so that many at once can't exceed the limit together.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('folder ' || new.bucket_id || '/' || top_folder,
    0));
  held := app_private.held_in_folder(new.bucket_id, top_folder, new);
  if app_private.bytes_of_object(new) + held.bytes > rule.bytes_per_folder
    or held.files >= rule.files_per_folder then
    raise exception 'folder_full' using errcode = 'P0001',
      hint = format('A folder may hold %s bytes in %s files.', rule.bytes_per_folder, rule.files_per_folder);
  end if;
  return new;
end;
$$;
comment on function app_private.limit_folder_size is
  'Refuses a file that would take its top folder past the bucket''s bytes_per_folder or files_per_folder: '
  'P0001 folder_full.';

create trigger limit_folder_size
  before insert or update of bucket_id, name, metadata, user_metadata on storage.objects
  for each row execute function app_private.limit_folder_size();

create function public.unused_card_images()
  returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  with used as materialized (
    select distinct found[1] as id
    from public.flashcards as f
    cross join lateral regexp_matches(f.front || ' ' || f.back, 'card-image:([0-9a-f-]{36})', 'g') as found
    where f.created_by = (select auth.uid())
  )
  select o.name
  from storage.objects as o
  where (select app_private.has_required_aal())
    and o.bucket_id = 'card-images'
    and o.name collate "C" >= (select auth.uid())::text || '/'
    and o.name collate "C" < (select auth.uid())::text || '0'
    -- A card that is being written may use it.
    and o.created_at < now() - interval '1 day'
    and split_part(o.name, '/', 2) not in (select u.id from used as u);
$$;
comment on function public.unused_card_images is
  'The caller''s images that no card of theirs shows, deleted cards included. They may be deleted to make '
  'room.';
grant execute on function public.unused_card_images to authenticated;

-- When an account ends --------------------------------------------------------------------------------------

create function app_private.delete_files_of_user()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Otherwise only the Storage API may delete. The one-machine host then removes the bytes; on a hosted
  -- project they stay until its storage is swept, with no name and no address.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o
  where o.bucket_id in ('card-images', 'own-documents')
    and o.name collate "C" >= old.id || '/' and o.name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end;
$$;
comment on function app_private.delete_files_of_user is 'A user''s files go with the account.';

create trigger delete_files
  after delete on auth.users
  for each row execute function app_private.delete_files_of_user();
