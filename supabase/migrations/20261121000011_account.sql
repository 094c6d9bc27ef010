-- The account: where it is signed in, taking one's data along, and leaving for good.

create function app_private.require_second_factor()
  returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not app_private.is_at_aal2() and app_private.has_verified_factor((select auth.uid())) then
    raise exception 'Confirm with your authenticator first' using errcode = '42501', hint = 'insufficient_aal';
  end if;
end;
$$;
comment on function app_private.require_second_factor is
  'Refuses (42501, hint insufficient_aal) a caller who has a second factor and has not used it in this session. For what a '
  'stolen password alone must not do.';

-- Sessions ---------------------------------------------------------------------------------------------------------

create function app_private.own_sessions()
  returns table (
    id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  -- Supabase Auth keeps refreshed_at without a zone, in UTC.
  return query
  select s.id, s.created_at, s.refreshed_at at time zone 'UTC', s.user_agent, host(s.ip),
         s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions as s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now());
end;
$$;

create function public.list_my_sessions()
  returns table (
    id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
  )
  language sql stable
  set search_path = ''
as $$
  select s.* from app_private.own_sessions() as s
  order by s.is_current desc, coalesce(s.refreshed_at, s.created_at) desc;
$$;
comment on function public.list_my_sessions is
  'Where the caller is signed in (42501 at aal1 for who has a second factor, here and below): the session that asks first, then the ones used last. refreshed_at is null until a '
  'session was first refreshed.';

create function app_private.end_own_session(session uuid)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  delete from auth.sessions as s where s.id = session and s.user_id = (select auth.uid());
  return found;
end;
$$;

create function public.end_session(id uuid)
  returns boolean
  language sql
  set search_path = ''
as $$
  select app_private.end_own_session(end_session.id);
$$;
comment on function public.end_session is
  'Signs the caller out of one of their sessions. False when they have none with this id.';

-- Export -----------------------------------------------------------------------------------------------------------

create function app_private.export_own_data()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  me auth.users;
  owned record;
  rows jsonb;
  result jsonb;
begin
  perform app_private.require_second_factor();
  select u.* into me from auth.users as u where u.id = (select auth.uid());
  result := jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', me.id, 'email', me.email, 'created_at', me.created_at, 'last_sign_in_at', me.last_sign_in_at,
      'metadata', me.raw_user_meta_data
    ),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]') from app_private.own_sessions() as s),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.contact_messages as c where lower(c.email) = lower(me.email)
    )
  );
  -- Whatever refers to the account belongs to it: asked of the catalogue, so that no later table is forgotten.
  for owned in
    select c.relname as name, string_agg(format('t.%I = $1', a.attname), ' or ') as is_mine
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
    group by c.relname
    order by c.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(r order by r ->> ''created_at''), ''[]'') from (
         select to_jsonb(t) as r from public.%I as t where %s
       ) as mine', owned.name, owned.is_mine
    ) into rows using me.id;
    result := result || jsonb_build_object(owned.name, rows);
  end loop;
  return result;
end;
$$;

create function public.export_my_data()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select app_private.export_own_data();
$$;
comment on function public.export_my_data is
  'Everything that is kept about the caller as one JSON object: {exported_at, account, sessions, and for each table of '
  'theirs an array of its rows}. Contact messages count as theirs by their address.';

-- Leaving ----------------------------------------------------------------------------------------------------------

create function app_private.password_matches(of_user uuid, password text)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  -- $2b$ is what some libraries call $2a$; pgcrypto knows the older name only.
  select coalesce(bool_or(hash like '$2a$%' and extensions.crypt(password, hash) = hash), false)
  from (
    select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') as hash from auth.users as u where u.id = of_user
  ) as kept;
$$;

create function public.confirm_account_deletion(of_user uuid, of_session uuid, password text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  session record;
  wait integer;
begin
  select coalesce(s.aal::text, 'aal1') as aal, exists (
           select from auth.mfa_amr_claims as a
           where a.session_id = s.id and a.updated_at > now() - interval '15 minutes'
         ) as is_fresh
  into session
  from auth.sessions as s where s.id = of_session and s.user_id = of_user;
  if not found then
    return jsonb_build_object('outcome', 'session_ended');
  end if;
  if session.aal <> 'aal2' and app_private.has_verified_factor(of_user) then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  if password is not null then
    wait := app_private.take_guess(of_user, 'password');
    if wait > 0 then
      return jsonb_build_object('outcome', 'rate_limited', 'retry_after', wait);
    end if;
    if not app_private.password_matches(of_user, password) then
      return jsonb_build_object('outcome', 'wrong_password');
    end if;
    delete from app_private.guesses as g where g.user_id = of_user and g.secret = 'password';
  elsif not session.is_fresh then
    return jsonb_build_object('outcome', 'reauthentication_needed');
  end if;
  return jsonb_build_object(
    'outcome', 'confirmed',
    'subscriptions', (
      select coalesce(jsonb_agg(s.id order by s.created_at), '[]') from public.user_subscriptions as s
      where s.user_id = of_user and s.status not in ('canceled', 'incomplete_expired') and not s.cancel_at_period_end
    )
  );
end;
$$;
comment on function public.confirm_account_deletion is
  'Whether the session''s user may delete the account now: with the password, or having signed in within 15 minutes, and '
  'at aal2 when there is a second factor. Returns {outcome: confirmed | session_ended | insufficient_aal | wrong_password | '
  'reauthentication_needed | rate_limited, retry_after, subscriptions: ids that would be charged again}.';

create function public.delete_account(of_user uuid)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.contact_messages as c using auth.users as u
  where u.id = of_user and lower(c.email) = lower(u.email);
  delete from public.error_logs as e where e.user_id = of_user;
  -- Supabase Auth's log names who did what, by address.
  delete from auth.audit_log_entries as l where l.payload ->> 'actor_id' = of_user::text;
  -- Everything else that is the user's hangs on the account.
  delete from auth.users as u where u.id = of_user;
  return found;
end;
$$;
comment on function public.delete_account is
  'Deletes the account and everything that is the user''s. False when there is no such account. Confirm first.';

grant execute on function app_private.own_sessions, app_private.end_own_session, app_private.export_own_data
  to authenticated;
revoke execute on function public.list_my_sessions, public.end_session, public.export_my_data from public, anon;
grant execute on function public.list_my_sessions, public.end_session, public.export_my_data to authenticated;
revoke execute on function public.confirm_account_deletion, public.delete_account from public, anon, authenticated;
