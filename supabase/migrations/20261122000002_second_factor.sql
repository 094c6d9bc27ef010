-- The second factor: whether an account has one, and whether the caller's session was confirmed with it.
-- Supabase Auth stores the factors and sessions themselves.

create function app_private.has_verified_factor(of_user uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors as f where f.user_id = of_user and f.status = 'verified');
end;
$$;

create function app_private.is_at_aal2()
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
begin
  -- A token may be older than what its session is worth: removing a factor takes back what it confirmed.
  return coalesce(claims ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions as s where s.id = (claims ->> 'session_id')::uuid and s.aal::text = 'aal2'
  );
end;
$$;
comment on function app_private.is_at_aal2 is
  'Whether the caller confirmed this session with a second factor that the account still has.';
grant execute on function app_private.is_at_aal2 to authenticated;

create function app_private.has_required_aal()
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return app_private.is_at_aal2() or not app_private.has_verified_factor((select auth.uid()));
end;
$$;
comment on function app_private.has_required_aal is
  'Whether the caller used their second factor in this session, or has none. A restrictive policy on each '
  'table with user data checks it, so a password alone opens nothing in an account with a second factor.';
grant execute on function app_private.has_required_aal to authenticated;

create function app_private.session_has_required_aal(of_user uuid, of_session text)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return not app_private.has_verified_factor(of_user) or exists (
    select from auth.sessions as s where s.user_id = of_user and s.id::text = of_session
      and s.aal::text = 'aal2'
  );
end;
$$;
comment on function app_private.session_has_required_aal is
  'Like has_required_aal, for a given session: for what the backend does on a user''s behalf.';

create function app_private.require_second_factor()
  returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not app_private.has_required_aal() then
    raise exception 'Confirm with your authenticator first' using errcode = '42501', hint
      = 'insufficient_aal';
  end if;
end;
$$;
comment on function app_private.require_second_factor is
  'Raises 42501 (hint insufficient_aal) unless the caller used their second factor in this session or has '
  'none. Guards what a stolen password alone must not do.';
