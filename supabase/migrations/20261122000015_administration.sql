-- Administration: who may call it, the audit log, and the roles. Every function of the administrators' area
-- starts with app_private.require_admin(), whatever the screen that calls it. Its errors are P0001 with a
-- sentence for the administrator as the message and a code of their own as the hint: HB404 for a row that
-- doesn't exist, HB409 for one that changed meanwhile, HB412 for an act that has to be confirmed, HB422 for
-- input that can't be accepted.

create function app_private.require_admin()
  returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not app_private.is_admin() then
    raise exception 'Only administrators may do this' using
      errcode = '42501', hint = case when app_private.has_required_aal() then 'not_admin'
        else 'insufficient_aal' end;
  end if;
  return (select auth.uid());
end;
$$;
comment on function app_private.require_admin is
  'The caller''s id if they are an administrator. Raises 42501 otherwise, with the hint insufficient_aal '
  'for a user whose second factor hasn''t been used in this session.';

create function app_private.refuse(code text, sentence text)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception '%', sentence using errcode = 'P0001', hint = code;
end;
$$;

create function app_private.valid_reason(reason text)
  returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  given constant text := btrim(coalesce(reason, ''));
begin
  if length(given) < 5 or length(given) > 1000 then
    perform app_private.refuse('HB422', 'Give a reason of 5 to 1,000 characters.');
  end if;
  return given;
end;
$$;

-- The audit log ---------------------------------------------------------------------------------------------

create table public.admin_audit_log (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid,
  action text not null,
  target_kind text,
  target text,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.admin_audit_log is
  'What administrators changed. Entries are never edited or deleted.';
comment on column public.admin_audit_log.admin_id is
  'Null for the command line. Not a foreign key: an entry outlives the account.';
comment on column public.admin_audit_log.target is
  'The id of what was changed. Users are named by id, so that a deleted account leaves no address behind.';
comment on column public.admin_audit_log.details is '{before, after} of what changed.';
create index admin_audit_log_created_at_idx on public.admin_audit_log (created_at desc, id);
create index admin_audit_log_admin_id_idx on public.admin_audit_log (admin_id);
create index admin_audit_log_target_idx on public.admin_audit_log (target_kind, target);

revoke all on public.admin_audit_log from anon, authenticated, service_role;
grant select on public.admin_audit_log to authenticated;
-- Nor may a backend write in an administrator's name: only functions that note what they did.
grant select on public.admin_audit_log to service_role;

alter table public.admin_audit_log enable row level security;

-- is_admin() requires the second factor.
create policy "An administrator reads the audit log"
  on public.admin_audit_log for select to authenticated using ((select app_private.is_admin()));

create function app_private.keep_audit_log()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The audit log can''t be changed' using errcode = '42501';
end;
$$;
comment on function app_private.keep_audit_log is
  'Refuses changes to the audit log to everyone, including the table''s owner and the functions that run '
  'with the owner''s rights.';

create trigger keep_entries before update or delete on public.admin_audit_log
  for each row execute function app_private.keep_audit_log();
create trigger keep_all before truncate on public.admin_audit_log
  for each statement execute function app_private.keep_audit_log();

create function app_private.note_admin_act(
  action text, target_kind text, target text, reason text default null, before jsonb default null,
  after jsonb default null
)
  returns void
  language sql
  set search_path = ''
as $$
  insert into public.admin_audit_log (admin_id, action, target_kind, target, reason, details)
  values (
    (select auth.uid()), note_admin_act.action, note_admin_act.target_kind, note_admin_act.target,
    note_admin_act.reason, jsonb_strip_nulls(jsonb_build_object('before', before, 'after', after))
  );
$$;

create function app_private.name_of(of_user uuid)
  returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), u.email)
  from auth.users as u left join public.profiles as p on p.id = u.id
  where u.id = of_user;
$$;

create view app_private.named_entries as
  select l.id, l.created_at, l.action, l.reason, l.details, l.target_kind, l.target, l.admin_id,
         case when l.admin_id is null then 'Command line'
              else coalesce(app_private.name_of(l.admin_id), 'Deleted account') end as admin_name,
         coalesce(
           case when l.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
             case l.target_kind
               when 'user' then
                 coalesce((select u.email::text from auth.users as u where u.id = l.target::uuid),
                   'Deleted account')
               when 'course' then (select c.title from public.courses as c where c.id = l.target::uuid)
               when 'card' then (select left(f.front, 80) from public.flashcards as f
                 where f.id = l.target::uuid)
             end
           end,
           l.details -> 'after' ->> 'name', l.details -> 'before' ->> 'name', l.target
         ) as target_name
  from public.admin_audit_log as l;
comment on view app_private.named_entries is
  'The audit log with the names of who acted and of what was changed: as it is called now, or as the entry '
  'recorded it.';

create function public.admin_audit_entries(
  about_kind text default null, about text default null, by_admin uuid default null, search text default null,
  since timestamptz default null, until timestamptz default null,
  before_time timestamptz default null, before_id uuid default null, page_size integer default 50
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  size constant integer := greatest(1, least(coalesce(page_size, 50), 1000));
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at desc, e.id desc), '[]') from (
      select * from app_private.named_entries as n
      where (about_kind is null or n.target_kind = about_kind)
        and (about is null or n.target = about)
        and (by_admin is null or n.admin_id = by_admin)
        and (since is null or n.created_at >= since)
        and (until is null or n.created_at < until)
        and (nullif(btrim(search), '') is null or strpos(
              lower(concat_ws(' ', n.action, n.reason, n.target, n.target_kind, n.target_name, n.admin_name)),
              lower(btrim(search))
            ) > 0)
        and (before_time is null or (n.created_at, n.id) < (before_time, coalesce(before_id, n.id)))
      order by n.created_at desc, n.id desc
      limit size
    ) as e
  );
end;
$$;
comment on function public.admin_audit_entries is
  'A page of the audit log, newest first, after the entry (before_time, before_id), from since to before '
  'until: [{id, created_at, action, reason, details, target_kind, target, target_name, admin_id, '
  'admin_name}].';

-- Administrators --------------------------------------------------------------------------------------------

create function public.admin_list_administrators()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'email', u.email, 'name', app_private.name_of(u.id), 'last_sign_in_at', u.last_sign_in_at,
      'has_factor', app_private.has_verified_factor(u.id),
      'is_suspended', coalesce(u.banned_until > now(), false)
    ) order by u.email), '[]')
    from public.profiles as p join auth.users as u on u.id = p.id
    where p.is_admin
  );
end;
$$;
comment on function public.admin_list_administrators is
  'Every administrator: [{id, email, name, last_sign_in_at, has_factor, is_suspended}].';

create function public.admin_set_administrator(address text, is_admin boolean, reason text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  why constant text := app_private.valid_reason(reason);
  found_user auth.users;
  was boolean;
begin
  select u.* into found_user from auth.users as u where lower(u.email) = lower(btrim(coalesce(address, '')));
  if found_user.id is null then
    perform app_private.refuse('HB404', 'No account has this email address.');
  end if;
  if admin_set_administrator.is_admin and found_user.email_confirmed_at is null then
    perform app_private.refuse('HB422', 'This account hasn''t confirmed its email address yet.');
  end if;
  if admin_set_administrator.is_admin is null then
    perform app_private.refuse('HB422', 'Say whether the account should be an administrator.');
  end if;
  if found_user.id = me and not admin_set_administrator.is_admin then
    perform app_private.refuse('HB422', 'You can''t remove your own rights. Ask another administrator.');
  end if;
  -- One at a time: two administrators must not remove each other at once.
  perform pg_advisory_xact_lock(hashtext('administrators'));
  perform app_private.require_admin();
  select p.is_admin into was from public.profiles as p where p.id = found_user.id for update;
  if coalesce(was, false) = admin_set_administrator.is_admin then
    perform app_private.refuse('HB409', case when was then 'This account is an administrator already.'
                                             else 'This account isn''t an administrator.' end);
  end if;
  insert into public.profiles as p (id, is_admin) values (found_user.id, admin_set_administrator.is_admin)
  on conflict (id) do update set is_admin = excluded.is_admin;
  perform app_private.note_admin_act(
    case when admin_set_administrator.is_admin then 'administrator granted' else 'administrator revoked' end,
    'user', found_user.id::text, why,
    jsonb_build_object('is_admin', coalesce(was, false)),
    jsonb_build_object('is_admin', admin_set_administrator.is_admin)
  );
  return jsonb_build_object('id', found_user.id, 'email', found_user.email,
    'is_admin', admin_set_administrator.is_admin);
end;
$$;
comment on function public.admin_set_administrator is
  'Makes the account with this address an administrator, or no longer one: {id, email, is_admin}. HB404 '
  'without such an account, HB409 if nothing would change, HB422 for one''s own account, an unconfirmed '
  'one, or a missing reason.';

grant execute on function public.admin_audit_entries, public.admin_list_administrators,
  public.admin_set_administrator
  to authenticated;
