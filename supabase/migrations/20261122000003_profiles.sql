-- Profiles and roles: one row per account, created with it, which also says who is an administrator.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  is_admin boolean not null default false,
  lifetime_message_count integer not null default 0 check (lifetime_message_count >= 0),
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'What the app knows about an account beyond its credentials.';
comment on column public.profiles.is_admin is
  'The only source of administrator rights. Granted on the server''s machine: npm run admin -- grant EMAIL.';
comment on column public.profiles.lifetime_message_count is
  'Messages ever accepted from this account, not counting refunded ones.';

-- Roles -----------------------------------------------------------------------------------------------------

create function app_private.is_admin()
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
      select from public.profiles as p join auth.users as u on u.id = p.id
      where p.id = (select auth.uid()) and p.is_admin and (u.banned_until is null or u.banned_until <= now())
    )
    and app_private.has_required_aal();
$$;
comment on function app_private.is_admin is
  'Whether the caller is an administrator, isn''t suspended, and has used their second factor in this '
  'session, if they have one. Bypasses row-level security on profiles, so that policies on profiles can '
  'call it.';
grant execute on function app_private.is_admin to anon, authenticated, service_role;

create function public.is_user_admin()
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select app_private.is_admin();
$$;
comment on function public.is_user_admin is 'Whether the caller is an administrator.';
grant execute on function public.is_user_admin to anon, authenticated;

-- Who may do what -------------------------------------------------------------------------------------------

grant select on public.profiles to authenticated;
grant insert (id, first_name, last_name) on public.profiles to authenticated;
grant update (first_name, last_name) on public.profiles to authenticated;

alter table public.profiles enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.profiles as restrictive to authenticated using ((select app_private.has_required_aal()));

create policy "A user reads their own profile, an administrator every one"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select app_private.is_admin()));

create policy "A user creates their own profile"
  on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));

create policy "A user renames themselves"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()));

-- Making and changing them ----------------------------------------------------------------------------------

create function app_private.create_profile_for_new_user()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.profiles (id, first_name, last_name)
  values (
    new.id,
    left(new.raw_user_meta_data ->> 'first_name', 200),
    left(new.raw_user_meta_data ->> 'last_name', 200)
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

create trigger create_profile
  after insert on auth.users
  for each row execute function app_private.create_profile_for_new_user();

create function public.update_user_profile(user_id uuid, new_first_name text, new_last_name text)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if update_user_profile.user_id is distinct from (select auth.uid()) then
    raise exception 'You can only change your own profile' using errcode = '42501';
  end if;
  update public.profiles
  set first_name = new_first_name, last_name = new_last_name
  where id = update_user_profile.user_id;
  if not found then
    insert into public.profiles (id, first_name, last_name)
    values (update_user_profile.user_id, new_first_name, new_last_name);
  end if;
end;
$$;
comment on function public.update_user_profile is
  'Saves the caller''s names as typed. 42501 for another user''s id; 23514 when a name is longer than 200 '
  'characters.';
grant execute on function public.update_user_profile to authenticated;
