-- The rights of the gateway's login role, and what the one-machine host adds to a database. Runs as the owner
-- when any of this folder's SQL has changed, so every statement leaves an up-to-date database unchanged.

-- Inherited, because the gateway reads the schema under its own role; each request runs as one of these
-- three.
grant anon, authenticated, service_role to hornbook_gateway with inherit true, set true;
grant usage on schema auth to anon, authenticated, service_role, hornbook_gateway;
grant execute on all functions in schema auth to anon, authenticated, service_role, hornbook_gateway;
grant select, insert, update, delete on all tables in schema auth to hornbook_gateway;
grant usage, select on all sequences in schema auth to hornbook_gateway;

-- What this host keeps for itself, next to the backend in supabase/. Nothing here exists on a hosted project.
create schema if not exists hornbook_server;
grant usage on schema hornbook_server to hornbook_gateway;
-- The last authenticator code that was accepted. It is never accepted again, and neither is an older one.
create table if not exists hornbook_server.accepted_codes (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  time_step bigint not null
);
-- The session that asked for each account's new email address. The change dies with it, so ending an
-- intruder's sessions also ends the move to the intruder's address.
create table if not exists hornbook_server.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade
);
create index if not exists email_changes_session_id_idx on hornbook_server.email_changes (session_id);
-- Earlier versions, without auth.mfa_amr_claims, stored sign-in methods here.
do $$ begin
  if to_regclass('hornbook_server.session_methods') is not null then
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select gen_random_uuid(), session_id, method, authenticated_at, authenticated_at
    from hornbook_server.session_methods
    on conflict do nothing;
    drop table hornbook_server.session_methods;
  end if;
end $$;
create table if not exists hornbook_server.mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  code text,
  sent_at timestamptz not null default now()
);
grant select, insert, update, delete on all tables in schema hornbook_server to hornbook_gateway;

create or replace function hornbook_server.announce_session_end() returns trigger language plpgsql set search_path = '' as
  $f$ begin perform pg_notify('hornbook_session_ended', old.id::text); return null; end $f$;
create or replace trigger hornbook_session_ended after delete on auth.sessions
  for each row execute function hornbook_server.announce_session_end();
create or replace function hornbook_server.end_sessions_of_banned_user() returns trigger language plpgsql set search_path = '' as
  $f$ begin delete from auth.sessions where user_id = new.id; return null; end $f$;
create or replace trigger hornbook_user_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function hornbook_server.end_sessions_of_banned_user();
-- The person who signed up with an address, before its owner confirmed it, chose a password and perhaps names. Where the
-- password is dropped because that person may be a stranger, so are the names.
create or replace function hornbook_server.forget_unconfirmed_names() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  update public.profiles as p set first_name = null, last_name = null where p.id = new.id;
  return null;
end $f$;
create or replace trigger hornbook_unconfirmed_password_dropped after update of encrypted_password on auth.users
  for each row when (
    old.email_confirmed_at is null and old.encrypted_password is not null and new.encrypted_password is null
  )
  execute function hornbook_server.forget_unconfirmed_names();
-- When a user deletes their account, their stored mail and queued notices go with it.
create or replace function hornbook_server.empty_mailbox_of_deleted_user() returns trigger language plpgsql set search_path = '' as
  $f$ begin
    delete from hornbook_server.notices where recipient = old.email;
    delete from hornbook_server.mailbox where recipient = old.email;
    return null;
  end $f$;
create or replace trigger hornbook_user_deleted after delete on auth.users
  for each row execute function hornbook_server.empty_mailbox_of_deleted_user();

-- The gateway caches the schema, so announce every change.
create or replace function hornbook_server.announce_schema_change() returns event_trigger language plpgsql set search_path = '' as
  $f$ begin notify pgrst, 'reload schema'; end $f$;
drop event trigger if exists hornbook_schema_changed;
create event trigger hornbook_schema_changed on ddl_command_end execute function hornbook_server.announce_schema_change();
drop event trigger if exists hornbook_schema_dropped;
create event trigger hornbook_schema_dropped on sql_drop execute function hornbook_server.announce_schema_change();
