-- Multi-factor: administrators act at aal2, and recovery codes for who lost the authenticator. Factors and sessions
-- themselves are Supabase Auth's.

create extension if not exists pgcrypto with schema extensions;

create function app_private.has_verified_factor(of_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from auth.mfa_factors as f where f.user_id = of_user and f.status = 'verified');
$$;

create function app_private.is_at_aal2()
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
$$;
comment on function app_private.is_at_aal2 is 'Whether the caller''s session was confirmed with a second factor.';

create or replace function app_private.is_admin()
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce((select p.is_admin from public.profiles as p where p.id = (select auth.uid())), false)
    and (app_private.is_at_aal2() or not app_private.has_verified_factor((select auth.uid())));
$$;
comment on function app_private.is_admin is
  'Whether the caller is an administrator and, having a second factor, has used it in this session. Reads profiles past '
  'row-level security, so that policies on profiles can ask.';

-- Guesses ----------------------------------------------------------------------------------------------------------

create table app_private.guesses (
  user_id uuid not null references auth.users (id) on delete cascade,
  secret text not null check (secret in ('recovery code', 'password')),
  count integer not null,
  since timestamptz not null,
  primary key (user_id, secret)
);
comment on table app_private.guesses is 'How often a user''s secret was guessed at since a moment; forgotten with a right guess.';
alter table app_private.guesses enable row level security;

create function app_private.take_guess(of_user uuid, at_secret text)
  returns integer
  language sql
  set search_path = ''
as $$
  insert into app_private.guesses as g (user_id, secret, count, since) values (of_user, at_secret, 1, now())
  on conflict (user_id, secret) do update set
    count = case when g.since > now() - interval '15 minutes' then g.count + 1 else 1 end,
    since = case when g.since > now() - interval '15 minutes' then g.since else now() end
  returning case
    when g.count <= 5 then 0
    else greatest(1, ceil(extract(epoch from g.since + interval '15 minutes' - now()))::integer)
  end;
$$;
comment on function app_private.take_guess is
  'Counts a guess before it is looked at, five in 15 minutes. 0, or the seconds to wait. Holds the count locked until the '
  'transaction ends, so that guesses of one user are looked at one after another.';

-- Recovery codes ---------------------------------------------------------------------------------------------------

create table app_private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table app_private.recovery_codes is
  'Hashes of codes that let a user in who lost the authenticator, each once. A code has 80 random bits: a fast hash is '
  'enough for what nobody can go through.';
alter table app_private.recovery_codes enable row level security;

create function app_private.new_recovery_code()
  returns text
  language sql volatile
  set search_path = ''
as $$
  -- Crockford's alphabet: no letters that look like digits. 32 letters, so that the remainder of a byte is not biased.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random.bytes, i) % 32 + 1, 1)
      || case when i in (3, 7, 11) then '-' else '' end,
    '' order by i
  )
  from (select extensions.gen_random_bytes(16) as bytes) as random, generate_series(0, 15) as i;
$$;

create function app_private.hash_recovery_code(of_user uuid, code text)
  returns bytea
  language sql immutable
  set search_path = ''
as $$
  select sha256(convert_to(
    of_user::text || ':' || translate(regexp_replace(upper(code), '[^0-9A-Z]', '', 'g'), 'OIL', '011'), 'UTF8'
  ));
$$;
comment on function app_private.hash_recovery_code is 'Of the code as typed: case, dashes and letters that look like digits do not matter.';

create function app_private.create_own_recovery_codes()
  returns text[]
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  codes text[];
begin
  if not app_private.is_at_aal2() or not app_private.has_verified_factor(me) then
    raise exception 'Confirm with your authenticator first' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  -- Two at once would leave two sets.
  perform from auth.users as u where u.id = me for update;
  delete from app_private.recovery_codes as c where c.user_id = me;
  select array_agg(app_private.new_recovery_code()) into codes from generate_series(1, 10);
  insert into app_private.recovery_codes (user_id, code_hash)
  select me, app_private.hash_recovery_code(me, code) from unnest(codes) as code;
  return codes;
end;
$$;

create function public.create_recovery_codes()
  returns text[]
  language sql
  set search_path = ''
as $$
  select app_private.create_own_recovery_codes();
$$;
comment on function public.create_recovery_codes is
  'Ten new recovery codes of the caller, shown this once; earlier ones are void. 42501 (hint insufficient_aal) unless the '
  'caller has a verified factor and used it in this session.';

create function app_private.count_own_recovery_codes()
  returns integer
  language sql stable security definer
  set search_path = ''
as $$
  select count(*)::integer from app_private.recovery_codes as c
  where c.user_id = (select auth.uid()) and c.used_at is null;
$$;

create function public.count_recovery_codes()
  returns integer
  language sql stable
  set search_path = ''
as $$
  select app_private.count_own_recovery_codes();
$$;
comment on function public.count_recovery_codes is 'How many recovery codes the caller has left.';

create function app_private.remove_factors(of_user uuid)
  returns void
  language sql
  set search_path = ''
as $$
  delete from auth.mfa_amr_claims as a using auth.sessions as s
  where a.session_id = s.id and s.user_id = of_user and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = of_user;
  delete from auth.mfa_factors where user_id = of_user;
$$;

create function public.use_recovery_code(of_user uuid, code text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wait integer;
begin
  if not app_private.has_verified_factor(of_user) then
    return jsonb_build_object('outcome', 'no_factor');
  end if;
  wait := app_private.take_guess(of_user, 'recovery code');
  if wait > 0 then
    return jsonb_build_object('outcome', 'rate_limited', 'retry_after', wait);
  end if;
  update app_private.recovery_codes as c set used_at = now()
  where c.user_id = of_user and c.used_at is null
    and c.code_hash = app_private.hash_recovery_code(of_user, use_recovery_code.code);
  if not found then
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  delete from app_private.guesses as g where g.user_id = of_user and g.secret = 'recovery code';
  perform app_private.remove_factors(of_user);
  return jsonb_build_object('outcome', 'accepted');
end;
$$;
comment on function public.use_recovery_code is
  'Takes one of the user''s recovery codes, once, and removes their second factors, so that they come in and enrol anew. '
  'Returns {outcome: accepted | wrong_code | rate_limited | no_factor, retry_after}.';

grant execute on function app_private.create_own_recovery_codes, app_private.count_own_recovery_codes,
  app_private.is_at_aal2 to authenticated;
revoke execute on function public.create_recovery_codes, public.count_recovery_codes from public, anon;
grant execute on function public.create_recovery_codes, public.count_recovery_codes to authenticated;
revoke execute on function public.use_recovery_code from public, anon, authenticated;
