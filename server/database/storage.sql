-- The part of Supabase Storage's schema that this backend uses, with the columns of its own migrations
-- (supabase/storage, migrations/tenant), and what the one-machine host adds to it. Runs as the owner at each
-- start, so every statement leaves an up-to-date database unchanged.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role, hornbook_gateway;

do $$ begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
-- Policies decide, as on hosted projects. The API serves neither table.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
grant all on storage.buckets, storage.objects to service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as
  $f$ select (string_to_array(name, '/'))[:array_length(string_to_array(name, '/'), 1) - 1] $f$;
create or replace function storage.filename(name text) returns text language sql immutable set search_path = '' as
  $f$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $f$;
create or replace function storage.extension(name text) returns text language sql immutable set search_path = '' as
  $f$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $f$;
grant execute on function storage.foldername, storage.filename, storage.extension to anon, authenticated, service_role;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql set search_path = '' as
  $f$ begin new.updated_at = now(); return new; end $f$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- Deleting a row elsewhere would leave its bytes behind, so hosted projects only let the Storage API do it.
create or replace function storage.protect_delete() returns trigger language plpgsql set search_path = '' as
  $f$ begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501';
    end if;
    return null;
  end $f$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Files whose bytes no row needs: an upload in progress, which may be cut off, or what a row no longer points
-- at. Listed before the bytes are written and in the transaction that drops the row, so no crash forgets one.
create table if not exists hornbook_server.unreferenced_files (
  version text primary key,
  remove_after timestamptz not null default now()
);
create index if not exists unreferenced_files_remove_after_idx on hornbook_server.unreferenced_files (remove_after);
grant select, insert, update, delete on hornbook_server.unreferenced_files to hornbook_gateway, service_role;
grant usage on schema hornbook_server to service_role;

-- Resumable uploads that aren't finished. Their bytes are on disk long before a row of storage.objects counts them.
create table if not exists hornbook_server.unfinished_uploads (
  id uuid primary key,
  uploader text not null,
  bucket_id text not null,
  name text not null,
  size bigint not null,
  started_at timestamptz not null default now()
);
create index if not exists unfinished_uploads_uploader_idx on hornbook_server.unfinished_uploads (uploader);
grant delete on hornbook_server.unfinished_uploads to service_role;
grant select (id) on hornbook_server.unfinished_uploads to service_role;

create or replace function hornbook_server.start_upload(
  upload uuid, uploader text, bucket text, name text, size bigint
) returns void
  language plpgsql security definer set search_path = '' as
  $f$ declare
    top_folder text := split_part(name, '/', 1);
    most bigint := (select r.bytes_per_folder from app_private.bucket_rules as r where r.bucket_id = bucket);
  begin
    -- One at a time: otherwise many at once could exceed each limit together.
    perform pg_advisory_xact_lock(pg_catalog.hashtextextended('unfinished uploads', 0));
    delete from hornbook_server.unfinished_uploads as u where u.started_at < now() - interval '1 day';
    if (select count(*) from hornbook_server.unfinished_uploads as u where u.uploader = start_upload.uploader) >= 20 then
      raise exception 'too_many_uploads' using errcode = 'P0001';
    end if;
    if most is not null then
      -- What is unfinished takes up the user's room as if it were stored.
      if size + (
        select coalesce(sum(u.size), 0) from hornbook_server.unfinished_uploads as u
        where u.bucket_id = bucket and split_part(u.name, '/', 1) = top_folder
      ) + (select h.bytes from app_private.held_in_folder(bucket, top_folder, null) as h) > most then
        raise exception 'folder_full' using errcode = 'P0001';
      end if;
      -- All users together take up at most 20 GiB, so that no number of accounts fills the disk.
      if size + (
        select coalesce(sum(u.size), 0)
        from hornbook_server.unfinished_uploads as u
        join app_private.bucket_rules as r on r.bucket_id = u.bucket_id and r.bytes_per_folder is not null
      ) > 21474836480 then
        raise exception 'too_many_uploads' using errcode = 'P0001';
      end if;
    end if;
    insert into hornbook_server.unfinished_uploads (id, uploader, bucket_id, name, size)
    values (upload, start_upload.uploader, bucket, start_upload.name, start_upload.size);
  end $f$;
grant execute on function hornbook_server.start_upload to service_role;

-- Runs as its owner: a row's own user may not touch the list.
create or replace function hornbook_server.track_file() returns trigger
  language plpgsql security definer set search_path = '' as
  $f$ begin
    if tg_op <> 'DELETE' then
      delete from hornbook_server.unreferenced_files as f where f.version = new.version;
    end if;
    if tg_op <> 'INSERT' and old.version is not null then
      insert into hornbook_server.unreferenced_files (version) values (old.version)
      on conflict (version) do update set remove_after = excluded.remove_after;
      perform pg_notify('hornbook_unreferenced_files', '');
    end if;
    return null;
  end $f$;
create or replace trigger hornbook_object_stored after insert or delete on storage.objects
  for each row execute function hornbook_server.track_file();
create or replace trigger hornbook_object_replaced after update on storage.objects
  for each row when (old.version is distinct from new.version)
  execute function hornbook_server.track_file();
