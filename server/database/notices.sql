-- Notices that are sent by email: to an account's owner when anything that protects it changes, however it
-- was changed; and to the administrators when a reader reports a passage or a card. Runs as the owner after the
-- migrations, when this folder's SQL has changed, so every statement leaves an up-to-date database unchanged. Hosted projects use
-- Supabase Auth's own notifications instead.

alter table if exists hornbook_server.account_notices rename to notices;
create table if not exists hornbook_server.notices (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  detail text,
  created_at timestamptz not null default now()
);
grant select, update, delete on hornbook_server.notices to hornbook_gateway;

-- Skips accounts that were never confirmed or are being deleted: they have no owner to notify.
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
    -- The old address: if someone took over the account, they read mail at the new one.
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
    perform hornbook_server.note_for_owner(new.user_id, 'factor_added', new.factor_type::text);
  elsif not exists (
    -- Using a recovery code removes factors too, and has its own notice.
    select from app_private.recovery_codes as c where c.user_id = old.user_id and c.used_at = now()
  ) then
    perform hornbook_server.note_for_owner(old.user_id, 'factor_removed', old.factor_type::text);
  end if;
  return null;
end $f$;
create or replace trigger hornbook_factor_added after update of status on auth.mfa_factors
  for each row when (old.status = 'unverified' and new.status = 'verified')
  execute function hornbook_server.note_factor_change();
create or replace trigger hornbook_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function hornbook_server.note_factor_change();

create or replace function hornbook_server.note_passkey_change() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_for_owner(
    coalesce(new.user_id, old.user_id), case when tg_op = 'INSERT' then 'passkey_added' else 'passkey_removed' end
  );
  return null;
end $f$;
create or replace trigger hornbook_passkey_changed after insert or delete on auth.webauthn_credentials
  for each row execute function hornbook_server.note_passkey_change();

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

-- A new account is created with its first identity, which needs no notice.
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

-- app_private.administrators_to_tell decides which reports are emailed; `npm run admin -- reports` lists all
-- of them.
create or replace function hornbook_server.note_content_report() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  insert into hornbook_server.notices (recipient, kind, detail)
  select address, 'content_report',
         json_build_object(
           'passageId', new.passage_id, 'reason', new.reason, 'details', new.details,
           'card', (select f.front from public.flashcards as f where f.id = new.card_id)
         )::text
  from app_private.administrators_to_tell() as address;
  perform pg_notify('hornbook_notice', '');
  return null;
end $f$;
create or replace trigger hornbook_content_report after insert on public.content_reports
  for each row when (new.announced_at is not null) execute function hornbook_server.note_content_report();

-- Errors that are new or open again: app_private.claim_error_alert says when the administrators hear of them.
create or replace function hornbook_server.note_error_alert() returns void
  language plpgsql security definer set search_path = '' as $f$
declare
  alert constant jsonb := app_private.claim_error_alert();
begin
  if alert is not null then
    insert into hornbook_server.notices (recipient, kind, detail)
    select address, 'error_alert', alert::text from app_private.administrators_to_tell() as address;
    perform pg_notify('hornbook_notice', '');
  end if;
end $f$;
grant execute on function hornbook_server.note_error_alert to hornbook_gateway;
create or replace function hornbook_server.note_logged_error() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_error_alert();
  return null;
end $f$;
create or replace trigger hornbook_error_logged after insert on public.error_logs
  for each statement execute function hornbook_server.note_logged_error();

-- server/mail/timed-notices.ts calls it regularly.
create or replace function hornbook_server.note_ending_rentals() returns void
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_for_owner(r.user_id, 'rental_ending', r.detail::text)
  from app_private.claim_rental_reminders() as r;
end $f$;
grant execute on function hornbook_server.note_ending_rentals to hornbook_gateway;
-- A corrected passage or card: everyone who was shown it is told.
create or replace function hornbook_server.note_correction() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  insert into hornbook_server.notices (recipient, kind, detail)
  select u.email, 'correction', json_build_object('kind', c.kind, 'target', c.target, 'note', c.note)::text
  from told join app_private.corrections as c on c.id = told.correction_id join auth.users as u on u.id = told.user_id
  where u.email_confirmed_at is not null and u.email is not null;
  perform pg_notify('hornbook_notice', '');
  return null;
end $f$;
create or replace trigger hornbook_correction after insert on app_private.correction_readers
  referencing new table as told for each statement execute function hornbook_server.note_correction();

-- A correction of the outlines waits for an administrator: it was proposed, or content/ changed under it.
create or replace function hornbook_server.note_waiting_correction() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  insert into hornbook_server.notices (recipient, kind, detail)
  select u.email, 'correction_waits', json_build_object(
           'passageId', new.passage_id, 'name', new.name, 'reason', new.reason, 'isProposal', new.state = 'proposed'
         )::text
  from public.profiles as p join auth.users as u on u.id = p.id
  where p.is_admin and u.email_confirmed_at is not null and u.email is not null
    and (new.state = 'live' or u.id is distinct from new.proposed_by);
  perform pg_notify('hornbook_notice', '');
  return null;
end $f$;
create or replace trigger hornbook_correction_proposed after insert on app_private.passage_corrections
  for each row when (new.state = 'proposed') execute function hornbook_server.note_waiting_correction();
create or replace trigger hornbook_correction_outdated after update of content on app_private.passage_corrections
  for each row when (
    old.state = 'live' and new.state = 'live' and new.content is distinct from new.seen_content
    and new.content is distinct from old.content
  )
  execute function hornbook_server.note_waiting_correction();

-- Payments: Premium that begins, renews, fails or ends, a receipt, a refund.
create or replace function hornbook_server.note_failed_renewal() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if new.status = 'past_due' and (tg_op = 'INSERT' or old.status <> 'past_due') then
    perform hornbook_server.note_for_owner(new.user_id, 'payment_failed');
  end if;
  return null;
end $f$;
create or replace trigger hornbook_renewal_failed after insert or update of status on public.user_subscriptions
  for each row execute function hornbook_server.note_failed_renewal();

-- An invoice, since a subscription moves to its next month before that is charged. Old ones, from a history that is
-- read for the first time, are no news.
create or replace function hornbook_server.note_paid_month() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_for_owner(
    new.user_id,
    case when exists (
      select from public.subscription_invoices as i
      where i.subscription_id = new.subscription_id and i.id <> new.id and i.status = 'paid'
    ) then 'premium_renewed' else 'premium_begun' end,
    (
      select json_build_object('cents', new.amount_cents, 'paidWith', s.paid_with, 'until', s.current_period_end)::text
      from public.user_subscriptions as s where s.id = new.subscription_id
    )
  );
  return null;
end $f$;
create or replace trigger hornbook_month_added after insert on public.subscription_invoices
  for each row when (
    new.status = 'paid' and new.subscription_id is not null and new.created_at > now() - interval '14 days'
  )
  execute function hornbook_server.note_paid_month();
create or replace trigger hornbook_month_paid after update of status on public.subscription_invoices
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.subscription_id is not null)
  execute function hornbook_server.note_paid_month();

create or replace function hornbook_server.note_refunded_month() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  perform hornbook_server.note_for_owner(new.user_id, 'premium_refunded', json_build_object(
    'cents', new.refunded_cents - old.refunded_cents, 'number', new.number,
    -- The subscription was written before its invoices. Its end has an email of its own.
    'plan', (
      select json_build_object('until', s.current_period_end, 'renews', not s.cancel_at_period_end)
      from public.user_subscriptions as s where s.id = new.subscription_id and s.status in ('active', 'trialing')
    )
  )::text);
  return null;
end $f$;
create or replace trigger hornbook_month_refunded after update of refunded_cents on public.subscription_invoices
  for each row when (new.refunded_cents > old.refunded_cents) execute function hornbook_server.note_refunded_month();

-- Not while another subscription still grants Premium, or will once its payment works.
create or replace function hornbook_server.note_ended_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if not exists (
    select from public.user_subscriptions as s
    where s.user_id = new.user_id and s.id <> new.id and s.status in ('active', 'trialing', 'past_due')
  ) then
    perform hornbook_server.note_for_owner(
      new.user_id, 'subscription_ended', case
        when old.status = 'past_due' then 'unpaid'
        when old.cancel_at_period_end then 'canceled'
        else 'ended_at_once'
      end
    );
  end if;
  return null;
end $f$;
create or replace trigger hornbook_subscription_ended after update of status on public.user_subscriptions
  for each row when (old.status in ('active', 'trialing', 'past_due') and new.status in ('canceled', 'unpaid'))
  execute function hornbook_server.note_ended_subscription();

create or replace function hornbook_server.note_order() returns trigger
  language plpgsql security definer set search_path = '' as $f$
begin
  if new.status in ('paid', 'refunded', 'failed') and (tg_op = 'INSERT' or old.status <> new.status) then
    perform hornbook_server.note_for_owner(new.user_id, 'rental_' || new.status, (
      select json_build_object(
        'courseId', c.id, 'title', c.title, 'days', new.days, 'cents', new.amount_cents,
        'order', 'HB-' || (select o.number from public.orders as o where o.id = new.id),
        'isRefundable', not exists (
          select from public.orders as o
          where o.user_id = new.user_id and o.course_id = new.course_id and o.status = 'refunded'
        )
      )::text
      from public.courses as c where c.id = new.course_id
    ));
  end if;
  return null;
end $f$;
create or replace trigger hornbook_order_settled after insert or update of status on public.orders
  for each row execute function hornbook_server.note_order();
