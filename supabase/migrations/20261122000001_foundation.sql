-- The basis of every later file: deny by default, a private schema for what no client may call, and
-- extensions.

-- Hosted projects grant everything on new tables to the API's roles. Here, each file grants exactly what it
-- intends.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- By default, everyone may execute a new function. That can be revoked only for all schemas at once, because
-- a schema's default privileges can add to the built-in ones but not remove any. This comes after the
-- extensions, whose functions are for everyone.
alter default privileges revoke execute on functions from public;

create schema app_private;
comment on schema app_private is
  'Functions and tables that the API never exposes. Policies call some of these functions, hence the usage '
  'grant.';
grant usage on schema app_private to anon, authenticated, service_role;
alter default privileges in schema app_private grant execute on functions to service_role;

create table app_private.settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
comment on table app_private.settings is
  'What the operator decides about this installation. Only the owner writes it.';
insert into app_private.settings (name, value) values ('dev_tools', 'false');

create function app_private.standard_setting(of_name text)
  returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return jsonb '{
    "free_messages_per_month": 10, "messages_per_minute": 30, "promo_banner": true, "maintenance_notice": "",
    "instructor": "", "model_answers": true, "study_mode": true, "error_alerts": true
  }' -> of_name;
end;
$$;
comment on function app_private.standard_setting is
  'What a setting is while no administrator has changed it.';

create function app_private.setting(of_name text)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(
    (select s.value from app_private.settings as s where s.name = of_name),
      app_private.standard_setting(of_name)
  );
end;
$$;
comment on function app_private.setting is
  'A setting''s value: what an administrator chose, or else the standard.';

create function app_private.dev_tools_enabled()
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce((select s.value = 'true'::jsonb from app_private.settings as s where s.name = 'dev_tools'),
    false);
$$;
comment on function app_private.dev_tools_enabled is
  'Whether the writes behind the Developer Tools card of the settings page are enabled. False unless the '
  'operator enables them.';
grant execute on function app_private.dev_tools_enabled to authenticated, service_role;

create function app_private.set_updated_at()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end;
$$;
