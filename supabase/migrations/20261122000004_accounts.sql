-- The account: recovery codes for users who lost their authenticator, sessions, data export, and deletion.

-- Guesses ---------------------------------------------------------------------------------------------------

create table app_private.guesses (
  user_id uuid not null references auth.users (id) on delete cascade,
  secret text not null check (secret in ('recovery code', 'password')),
  count integer not null,
  since timestamptz not null,
  primary key (user_id, secret)
);
comment on table app_private.guesses is
  'How many times a user''s secret was guessed since a given time. A correct guess clears the row.';
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
  'Counts a guess before it is checked: five per 15 minutes. Returns 0, or the seconds to wait. Locks the '
  'count until the transaction ends, so that one user''s guesses are checked one at a time.';

-- Recovery codes --------------------------------------------------------------------------------------------

create table app_private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table app_private.recovery_codes is
  'Hashes of single-use codes for users who lost their authenticator. A code has 80 random bits, so a fast '
  'hash is enough: no one can try them all.';
alter table app_private.recovery_codes enable row level security;

create function app_private.new_recovery_code()
  returns text
  language sql volatile
  set search_path = ''
as $$
  -- Crockford's alphabet has no letters that look like digits. With 32 letters, the remainder of a byte isn't
  -- biased.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random.bytes, i) % 32 + 1, 1)
      || case when i in (3, 7, 11, 15, 19) then '-' else '' end,
    '' order by i
  )
  from (select extensions.gen_random_bytes(24) as bytes) as random, generate_series(0, 23) as i;
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
comment on function app_private.hash_recovery_code is
  'Hashes a code as typed: case, dashes, and letters that look like digits make no difference.';

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
    raise exception 'Confirm with your authenticator first'
      using errcode = '42501', hint = 'insufficient_aal';
  end if;
  -- Two calls at once would leave two sets.
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
  'Creates ten new recovery codes for the caller, shown only once; earlier ones stop working. 42501 (hint '
  'insufficient_aal) unless the caller has a verified factor and used it in this session.';

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

grant execute on function app_private.create_own_recovery_codes, app_private.count_own_recovery_codes
  to authenticated;
grant execute on function public.create_recovery_codes, public.count_recovery_codes to authenticated;

create function app_private.remove_factors(of_user uuid)
  returns void
  language sql
  set search_path = ''
as $$
  delete from auth.mfa_amr_claims as a using auth.sessions as s
  where a.session_id = s.id and s.user_id = of_user
    and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
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
  'Uses up one of the user''s recovery codes and removes their second factors, so that they can sign in and '
  'enroll again. Returns {outcome: accepted | wrong_code | rate_limited | no_factor, retry_after}.';

-- Sessions --------------------------------------------------------------------------------------------------

create function app_private.own_sessions()
  returns table (
    id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  -- Supabase Auth stores refreshed_at in UTC, without a time zone.
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
  'The caller''s sessions: the current one first, then by last use. refreshed_at is null until a session is '
  'first refreshed. 42501 (hint insufficient_aal), here and below, if the caller has a second factor and '
  'hasn''t used it.';

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
  'Signs the caller out of one of their sessions. False if they have no session with this id.';

grant execute on function app_private.own_sessions, app_private.end_own_session to authenticated;
grant execute on function public.list_my_sessions, public.end_session to authenticated;

-- Export ----------------------------------------------------------------------------------------------------

create function app_private.owned_tables()
  returns table (name text, is_mine text, key text[], derived text[])
  language sql stable
  set search_path = ''
as $$
  select c.relname, string_agg(format('t.%I = $1', a.attname), ' or '), (
    select array_agg(o.attname::text) from pg_catalog.pg_attribute as o
    where o.attrelid = c.oid and o.attname = 'created_at'
  ) || (
    select array_agg(p.attname::text order by array_position(i.indkey::smallint[], p.attnum))
    from pg_catalog.pg_index as i
    join pg_catalog.pg_attribute as p on p.attrelid = i.indrelid and p.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary
  ), array(
    select g.attname::text from pg_catalog.pg_attribute as g where g.attrelid = c.oid and g.attgenerated <> ''
  )
  from pg_catalog.pg_constraint as k
  join pg_catalog.pg_class as c on c.oid = k.conrelid
  join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
  group by c.relname, c.oid
$$;
comment on function app_private.owned_tables is
  'Every row that references an account belongs to its user. This asks the catalog, so that no later table '
  'is forgotten. key is what orders a table''s rows: the oldest first, where they say when they were made. '
  'derived columns say nothing that the others don''t.';

create function app_private.export_own_data()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  me auth.users;
begin
  perform app_private.require_second_factor();
  select u.* into me from auth.users as u where u.id = (select auth.uid());
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', me.id, 'email', me.email, 'created_at', me.created_at, 'last_sign_in_at', me.last_sign_in_at,
      'metadata', me.raw_user_meta_data
    ),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
      from app_private.own_sessions() as s),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', f.friendly_name, 'type', f.factor_type, 'status', f.status, 'created_at', f.created_at,
        'updated_at', f.updated_at
      ) order by f.created_at), '[]')
      from auth.mfa_factors as f where f.user_id = me.id
    ),
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.friendly_name, 'created_at', p.created_at, 'last_used_at', p.last_used_at,
        'is_backed_up', p.backed_up, 'transports', p.transports
      ) order by p.created_at), '[]')
      from auth.webauthn_credentials as p where p.user_id = me.id
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.contact_messages as c where lower(c.email) = lower(me.email)
    ),
    'card_images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', o.name, 'created_at', o.created_at, 'size', o.metadata -> 'size',
        'type', o.metadata -> 'mimetype'
      ) order by o.created_at), '[]')
      from storage.objects as o where o.bucket_id = 'card-images'
        and (storage.foldername(o.name))[1] = me.id::text
    ),
    'tables', (select jsonb_agg(o.name order by o.name) from app_private.owned_tables() as o)
  );
end;
$$;

create function app_private.export_own_rows(of_table text, after jsonb)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  owned record;
  page jsonb;
begin
  perform app_private.require_second_factor();
  select o.* into owned from app_private.owned_tables() as o where o.name = of_table;
  if owned.name is null then
    perform app_private.refuse('HB404', 'This table isn''t part of the export.');
  end if;
  execute format(
    'with later as (
       select to_jsonb(t) - $4 as r, row_number() over (order by %2$s) as n
       from public.%1$I as t cross join jsonb_populate_record(null::public.%1$I, coalesce($2, ''{}'')) as last
       where (%3$s) and ($2 is null or (%2$s) > (%4$s))
       order by %2$s limit 2001
     ), page as (
       -- At least one row, at most 2,000, and well below what a response may have in bytes.
       select r, n from (
         select r, n, sum(octet_length(r::text)) over (order by n) as bytes from later
       ) as measured
       where n = 1 or (n <= 2000 and bytes <= 2000000)
     )
     select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(r order by n), ''[]''),
       ''next'', case when count(*) < (select count(*) from later) then (
         select jsonb_object_agg(k, l.r -> k) from page as l, unnest($3) as k
           where l.n = (select max(n) from page)
       ) end
     ) from page',
    owned.name,
    (select string_agg(format('t.%I', k), ', ') from unnest(owned.key) as k),
    owned.is_mine,
    (select string_agg(format('last.%I', k), ', ') from unnest(owned.key) as k)
  ) into page using (select auth.uid()), after, owned.key, owned.derived;
  return page;
end;
$$;
grant execute on function app_private.export_own_data, app_private.export_own_rows to authenticated;

create function public.export_my_data()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select app_private.export_own_data();
$$;
comment on function public.export_my_data is
  'What is stored about the caller beside the rows of tables: {exported_at, account, sessions, factors, '
  'passkeys, contact_messages, card_images, tables}. Contact messages are matched by email address. '
  'export_my_rows returns each table''s rows.';

create function public.export_my_rows(of_table text, after jsonb default null)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select app_private.export_own_rows(of_table, after);
$$;
comment on function public.export_my_rows is
  'A page of the caller''s rows in one of the tables that export_my_data names: {rows, next}. next is null '
  'on the last page, or what to pass as after for the page that follows. P0001, hint HB404, if the table '
  'isn''t one of them.';
grant execute on function public.export_my_data, public.export_my_rows to authenticated;

-- Leaving ---------------------------------------------------------------------------------------------------

create function app_private.password_matches(of_user uuid, password text)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  -- Some libraries write $2b$ for what pgcrypto knows only under its older name, $2a$.
  select coalesce(bool_or(hash like '$2a$%' and extensions.crypt(password, hash) = hash), false)
  from (
    select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') as hash from auth.users as u
      where u.id = of_user
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
      where s.user_id = of_user and s.status not in ('canceled', 'incomplete_expired')
        and not s.cancel_at_period_end
    )
  );
end;
$$;
comment on function public.confirm_account_deletion is
  'Whether the session''s user may delete the account now: with the password or a sign-in within the last '
  '15 minutes, and at aal2 if there is a second factor. Returns {outcome: confirmed | session_ended | '
  'insufficient_aal | wrong_password | reauthentication_needed | rate_limited, retry_after, subscriptions: '
  'ids that would be charged again}.';

create function public.delete_account(of_user uuid)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.contact_messages as c using auth.users as u
  where u.id = of_user and lower(c.email) = lower(u.email);
  delete from public.error_logs as e where e.user_id = of_user;
  -- Supabase Auth's log records who did what, by address.
  delete from auth.audit_log_entries as l where l.payload ->> 'actor_id' = of_user::text;
  -- Everything else of the user's cascades from the account.
  delete from auth.users as u where u.id = of_user;
  return found;
end;
$$;
comment on function public.delete_account is
  'Deletes the account and all of the user''s data. False if the account doesn''t exist. Confirm first.';
