-- What is told by mail: the owner of an account, when something that guards it changes, whoever changed it and by which
-- way; the administrators, when a reader holds a passage to be wrong.
-- Run by the owner at each start, after the migrations, so every statement leaves an up-to-date database as it is.
-- Hosted projects have Supabase Auth's own notifications in the place of these.

alter table if exists hornbook_server.account_notices rename to notices;
create table if not exists hornbook_server.notices (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  detail text,
  created_at timestamptz not null default now()
);
grant select, update, delete on hornbook_server.notices to hornbook_gateway;

-- An account that was never confirmed has no owner to tell; one that is just being deleted is there no more.
create or replace function hornbook_server.note_for_owner(of_user uuid, kind text, detail text default null)
  returns void language plpgsql security definer set search_path = '' as $f$
begin
  insert into hornbook_server.notices (recipient, kind, detail)
  select u.email, note_for_owner.kind, note_for_owner.detail
  from auth.users as u where u.id = of_user and u.email_confirmed_at is not null and u.email is not null;
  perform pg_notify('hornbook_notice', '');
end $f$;
grant execute on function hornbook_server.note_for_owner to hornbook_gateway, service_role;

create or replace function hornbook_server.note_user_change() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if new.encrypted_password is distinct from old.encrypted_password and new.encrypted_password is not null then
    perform hornbook_server.note_for_owner(new.id, 'password_changed');
  end if;
  if new.email is distinct from old.email then
    -- The old address: who has taken the account over reads the new one.
    insert into hornbook_server.notices (recipient, kind, detail) values (old.email, 'email_changed', new.email);
    perform pg_notify('hornbook_notice', '');
  end if;
  return null;
end $f$;
create or replace trigger hornbook_user_changed after update of encrypted_password, email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email is not null)
  execute function hornbook_server.note_user_change();

create or replace function hornbook_server.note_factor_change() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if tg_op = 'UPDATE' then
    perform hornbook_server.note_for_owner(new.user_id, 'factor_added');
  elsif not exists (
    -- A recovery code removes factors too: its own notice says so.
    select from app_private.recovery_codes as c where c.user_id = old.user_id and c.used_at = now()
  ) then
    perform hornbook_server.note_for_owner(old.user_id, 'factor_removed');
  end if;
  return null;
end $f$;
create or replace trigger hornbook_factor_added after update of status on auth.mfa_factors
  for each row when (old.status = 'unverified' and new.status = 'verified')
  execute function hornbook_server.note_factor_change();
create or replace trigger hornbook_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function hornbook_server.note_factor_change();

create or replace function hornbook_server.note_recovery_codes() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_for_owner(
            changed.user_id, case when tg_op = 'INSERT' then 'recovery_codes_made' else 'recovery_code_used' end
          )
  from (select distinct c.user_id from changed_codes as c) as changed;
  return null;
end $f$;
create or replace trigger hornbook_recovery_codes_made after insert on app_private.recovery_codes
  referencing new table as changed_codes for each statement execute function hornbook_server.note_recovery_codes();
create or replace trigger hornbook_recovery_code_used after update on app_private.recovery_codes
  referencing new table as changed_codes for each statement execute function hornbook_server.note_recovery_codes();

-- A new account comes with its first identity: that is no news to who has just made it.
create or replace function hornbook_server.note_linked_identity() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if exists (select from auth.users as u where u.id = new.user_id and u.created_at < now()) then
    perform hornbook_server.note_for_owner(new.user_id, 'identity_linked', new.provider);
  end if;
  return null;
end $f$;
create or replace trigger hornbook_identity_linked after insert on auth.identities
  for each row when (new.provider <> 'email') execute function hornbook_server.note_linked_identity();

-- Of many reports one an hour is mailed, so that nobody can fill a mailbox; `npm run admin -- reports` lists them all.
create table if not exists hornbook_server.report_mails (
  is_only boolean primary key default true check (is_only),
  last_at timestamptz not null default '-infinity'
);
insert into hornbook_server.report_mails default values on conflict do nothing;

create or replace function hornbook_server.note_content_report() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  update hornbook_server.report_mails set last_at = now() where last_at < now() - interval '1 hour';
  if found then
    insert into hornbook_server.notices (recipient, kind, detail)
    select u.email, 'content_report',
           json_build_object('passageId', new.passage_id, 'reason', new.reason, 'details', new.details)::text
    from public.profiles as p join auth.users as u on u.id = p.id
    where p.is_admin and u.email_confirmed_at is not null and u.email is not null;
    perform pg_notify('hornbook_notice', '');
  end if;
  return null;
end $f$;
create or replace trigger hornbook_content_report after insert on public.content_reports
  for each row execute function hornbook_server.note_content_report();
