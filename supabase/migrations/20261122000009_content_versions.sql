-- What content/ says about the courses, lessons and cards that administrators may edit. An edit stays over
-- the next load (edited_at); this is how it can be compared with content/, and undone.

create table app_private.content_versions (
  kind text not null check (kind in ('course', 'module', 'lesson', 'card')),
  source text not null,
  content jsonb not null,
  primary key (kind, source)
);
comment on table app_private.content_versions is
  'Each course, module, lesson and official card as the last load of content/ had it, whether or not it was '
  'edited here.';
comment on column app_private.content_versions.source is
  'The course''s slug, the module''s or lesson''s source, or the card''s official_id.';
alter table app_private.content_versions enable row level security;

create function app_private.keep_content_versions(of_kind text, items jsonb, source_key text)
  returns void
  language sql
  set search_path = ''
as $$
  delete from app_private.content_versions as v where v.kind = of_kind;
  insert into app_private.content_versions (kind, source, content)
  select of_kind, item ->> source_key, item from jsonb_array_elements(coalesce(items, '[]')) as item;
$$;
comment on function app_private.keep_content_versions is 'Replaces the versions of a kind. For the loaders.';
