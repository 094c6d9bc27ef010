-- Operations: what goes wrong, what visitors write, and what administrators did.

create table public.error_logs (
  id uuid primary key default gen_random_uuid(),
  message text not null check (length(message) between 1 and 2000),
  stack_trace text check (length(stack_trace) <= 20000),
  investigated boolean not null default false,
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.error_logs is 'Errors that browsers met, for the administrator to look into.';
create index error_logs_created_at_idx on public.error_logs (created_at desc);
create index error_logs_user_id_idx on public.error_logs (user_id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  subject text not null check (length(btrim(subject)) between 1 and 300),
  message text not null check (length(btrim(message)) between 1 and 10000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'What visitors wrote through the contact form.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create table public.admin_audit_log (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references auth.users (id) on delete set null,
  action text not null,
  target text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.admin_audit_log is 'What administrators changed. Nobody edits it.';
create index admin_audit_log_created_at_idx on public.admin_audit_log (created_at desc);
create index admin_audit_log_admin_id_idx on public.admin_audit_log (admin_id);

revoke all on public.error_logs, public.contact_messages, public.admin_audit_log from anon, authenticated;
grant insert (message, stack_trace, user_id) on public.error_logs to anon, authenticated;
grant select, delete on public.error_logs to authenticated;
grant update (investigated) on public.error_logs to authenticated;
grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (answered_at) on public.contact_messages to authenticated;
grant select on public.admin_audit_log to authenticated;
grant all on public.error_logs, public.contact_messages, public.admin_audit_log to service_role;

alter table public.error_logs enable row level security;
alter table public.contact_messages enable row level security;
alter table public.admin_audit_log enable row level security;

create policy "Everyone reports errors, in nobody's name but their own"
  on public.error_logs for insert to anon, authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "An administrator reads error logs"
  on public.error_logs for select to authenticated using ((select app_private.is_admin()));
create policy "An administrator marks errors as investigated"
  on public.error_logs for update to authenticated
  using ((select app_private.is_admin())) with check ((select app_private.is_admin()));
create policy "An administrator deletes error logs"
  on public.error_logs for delete to authenticated using ((select app_private.is_admin()));

create policy "Everyone writes to us"
  on public.contact_messages for insert to anon, authenticated
  with check (answered_at is null);
create policy "An administrator reads contact messages"
  on public.contact_messages for select to authenticated using ((select app_private.is_admin()));
create policy "An administrator marks contact messages as answered"
  on public.contact_messages for update to authenticated
  using ((select app_private.is_admin())) with check ((select app_private.is_admin()));
create policy "An administrator deletes contact messages"
  on public.contact_messages for delete to authenticated using ((select app_private.is_admin()));

create policy "An administrator reads the audit log"
  on public.admin_audit_log for select to authenticated using ((select app_private.is_admin()));
