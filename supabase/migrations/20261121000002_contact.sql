-- The contact form goes through a function, which can count: a table that anybody may write to could be flooded.

drop policy "Everyone writes to us" on public.contact_messages;
revoke insert (name, email, subject, message) on public.contact_messages from anon, authenticated;

create table app_private.contact_attempts (
  sender text not null,
  created_at timestamptz not null default now()
);
comment on table app_private.contact_attempts is
  'Who wrote to us within the last hour (address and e-mail), to keep anybody from flooding us. Older rows are deleted.';
create index contact_attempts_sender_created_at_idx on app_private.contact_attempts (sender, created_at);
grant select, insert, delete on app_private.contact_attempts to service_role;

create function public.accept_contact_message(
  sender_address text, sender_name text, sender_email text, subject text, message text
)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  everybody constant text := 'everybody';
  from_address constant text := 'address ' || sender_address;
  from_email constant text := 'e-mail ' || lower(sender_email);
begin
  -- One at a time: two messages at once must not both be the last one allowed.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app_private.contact_attempts', 0));
  delete from app_private.contact_attempts as a where a.created_at < now() - interval '1 hour';
  if (select count(*) from app_private.contact_attempts as a where a.sender = from_address) >= 10
    or (select count(*) from app_private.contact_attempts as a where a.sender = from_email) >= 3
    or (select count(*) from app_private.contact_attempts as a where a.sender = everybody) >= 300
  then
    return 'rate_limited';
  end if;
  insert into app_private.contact_attempts (sender) values (from_address), (from_email), (everybody);
  insert into public.contact_messages (name, email, subject, message)
  values (sender_name, sender_email, accept_contact_message.subject, accept_contact_message.message);
  return 'accepted';
end;
$$;
comment on function public.accept_contact_message is
  'Keeps a message of the contact form, unless within the last hour ten came from its network address, three from its '
  'e-mail address or three hundred from everybody. Returns accepted or rate_limited.';
