-- Errors in groups: the same error is one entry with a count, no matter who hit it. A group that was
-- investigated opens again at its next event, or where an administrator chose so, at the next event of
-- another release. The administrators are mailed about groups that are new or open again.

create table app_private.error_groups (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,
  source text not null,
  title text not null,
  status text not null default 'open' check (status in ('open', 'investigated', 'ignored')),
  times bigint not null default 0,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  first_release text,
  last_release text,
  decided_by uuid,
  decided_at timestamptz,
  decided_release text,
  waits_for_release boolean not null default false,
  regressed_at timestamptz,
  is_alert_due boolean not null default true
);
comment on table app_private.error_groups is
  'Each distinct error, with how often it happened and what was decided.';
comment on column app_private.error_groups.waits_for_release is
  'Investigated with a fix in the next release: until then, pages with the old one keep failing.';
create index error_groups_last_seen_idx on app_private.error_groups (last_seen desc);

create table app_private.error_group_days (
  fingerprint text not null references app_private.error_groups (fingerprint) on delete cascade,
  day date not null,
  times integer not null,
  primary key (fingerprint, day)
);
create index error_group_days_day_idx on app_private.error_group_days (day);

create table app_private.error_group_users (
  fingerprint text not null references app_private.error_groups (fingerprint) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (fingerprint, user_id)
);
create index error_group_users_user_id_idx on app_private.error_group_users (user_id);

alter table app_private.error_groups enable row level security;
alter table app_private.error_group_days enable row level security;
alter table app_private.error_group_users enable row level security;

create function app_private.without_personal_text(message text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(message,
    '[[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,}', '[email]', 'g'),
    'eyJ[[:alnum:]_-]+\.[[:alnum:]_-]+(\.[[:alnum:]_-]+)?', '[token]', 'g'),
    '(https?://[^\s?"'']+)\?[^\s"'')]*', '\1', 'g');
$$;
comment on function app_private.without_personal_text is
  'The text without email addresses, tokens, and the queries of addresses.';

create function app_private.error_title(message text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(split_part(message, E'\n', 1),
    '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}', '<id>', 'g'),
    '-[[:alnum:]_-]{8}\.(js|css)', '.\1', 'g'),
    '\d+', '<n>', 'g'),
    '\s+', ' ', 'g')), 300);
$$;
comment on function app_private.error_title is
  'What the same error''s messages have in common: no ids, numbers or hashes.';

create function app_private.named_in_agent(agent text, patterns text[][])
  returns text
  language sql immutable
  set search_path = ''
as $$
  select btrim(concat_ws(' ', patterns[place][1], f.found[1]))
  from generate_subscripts(patterns, 1) as place
  cross join lateral (select regexp_match(agent, patterns[place][2]) as found) as f
  where f.found is not null order by place limit 1;
$$;
comment on function app_private.named_in_agent is
  'The first of the names whose pattern a user agent has, with what the pattern captures: a version, or '
  'nothing.';

create function app_private.browser_of(agent text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  -- Most browsers also claim to be Chrome, and Chrome to be Safari.
  select app_private.named_in_agent(agent, array[
    ['Edge', 'Edg(?:A|iOS)?/(\d+)'], ['Opera', 'OPR/(\d+)'], ['Samsung Internet', 'SamsungBrowser/(\d+)'],
    ['Firefox', '(?:Firefox|FxiOS)/(\d+)'], ['Chrome', '(?:Chrome|CriOS)/(\d+)'], ['Safari',
      'Version/(\d+)[\d.]* .*Safari/']
  ]);
$$;

create function app_private.system_of(agent text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select app_private.named_in_agent(agent, array[
    ['iOS', '(?:iPhone|iPad|iPod).* OS (\d+)'], ['Android', 'Android (\d+)'], ['Windows', 'Windows NT()'],
    ['ChromeOS', 'CrOS()'], ['macOS', 'Macintosh()'], ['Linux', 'Linux()']
  ]);
$$;

create function app_private.note_error()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  title text;
  agent text;
begin
  if new.source = 'web' then
    agent := nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent';
  end if;
  new.browser := app_private.browser_of(left(agent, 500));
  new.system := app_private.system_of(left(agent, 500));
  new.message := app_private.without_personal_text(new.message);
  new.stack_trace := app_private.without_personal_text(new.stack_trace);
  title := app_private.error_title(new.message);
  new.fingerprint := md5(new.source || ' ' || title);
  insert into app_private.error_groups as g (fingerprint, source, title, times, first_release, last_release)
  values (new.fingerprint, new.source, title, 1, new.release, new.release)
  on conflict (fingerprint) do update set
    times = g.times + 1,
    last_seen = now(),
    last_release = coalesce(excluded.last_release, g.last_release),
    (status, regressed_at, is_alert_due) = (
      select case when r.is_back then 'open' else g.status end, case when r.is_back then now()
        else g.regressed_at end,
             r.is_back or g.is_alert_due
      from (
        select g.status = 'investigated'
               and (not g.waits_for_release or new.release is distinct from g.decided_release) as is_back
      ) as r
    );
  insert into app_private.error_group_days as d (fingerprint, day, times)
  values (new.fingerprint, (now() at time zone 'UTC')::date, 1)
  on conflict (fingerprint, day) do update set times = d.times + 1;
  if new.user_id is not null and exists (select from auth.users as u where u.id = new.user_id) then
    insert into app_private.error_group_users (fingerprint, user_id) values (new.fingerprint, new.user_id)
    on conflict do nothing;
  end if;
  return new;
end;
$$;

-- Sorts after limit_error_reports, so that a refused report isn't counted: triggers run in order of name.
create trigger note_error before insert on public.error_logs
  for each row execute function app_private.note_error();

create function public.report_server_error(
  source text, message text, stack_trace text default null, release text default null,
  screen text default null
)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.error_logs (source, message, stack_trace, release, screen)
  values (report_server_error.source, left(report_server_error.message, 2000),
    left(report_server_error.stack_trace, 20000),
          left(report_server_error.release, 100), left(report_server_error.screen, 300));
end;
$$;
comment on function public.report_server_error is
  'Logs an error of a function or the host (source), for the administrators.';

-- Mail to the administrators --------------------------------------------------------------------------------

create table app_private.error_alerts (
  is_only boolean primary key default true check (is_only),
  last_at timestamptz not null default '-infinity'
);
comment on table app_private.error_alerts is
  'One row: when the administrators were last mailed about errors.';
insert into app_private.error_alerts default values;
alter table app_private.error_alerts enable row level security;

create function app_private.claim_error_alert()
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  alert jsonb;
begin
  if app_private.setting('error_alerts') = 'false' then
    update app_private.error_groups as g set is_alert_due = false where g.is_alert_due;
    return null;
  end if;
  if not exists (select from app_private.error_groups as g where g.is_alert_due and g.status = 'open') then
    return null;
  end if;
  -- At most one mail an hour: what comes in between is in the next one.
  update app_private.error_alerts as a set last_at = now() where a.last_at <= now() - interval '1 hour';
  if not found then
    return null;
  end if;
  with due as (
    update app_private.error_groups as g set is_alert_due = false where g.is_alert_due and g.status = 'open'
    returning g.id, g.title, g.source, g.regressed_at is not null as is_back, g.last_seen
  )
  select jsonb_build_object('count', count(*), 'errors', (
    select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'source', l.source,
      'isBack', l.is_back))
    from (select * from due order by due.last_seen desc limit 10) as l
  )) into alert from due;
  return alert;
end;
$$;
comment on function app_private.claim_error_alert is
  'What to mail the administrators about errors that are new or open again, at most once an hour: {count, '
  'errors: the latest ten, [{id, title, source, isBack}]}; null if there is nothing, or the setting is off.';

-- The administrators' screen --------------------------------------------------------------------------------

create function public.admin_error_groups(
  status text default 'open', source text default null, search text default null, release text default null,
  days integer default null, sort text default 'attention', page_size integer default 100
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return jsonb_build_object(
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where g.status = 'open'),
        'investigated', count(*) filter (where g.status = 'investigated'),
        'ignored', count(*) filter (where g.status = 'ignored'), 'all', count(*)
      ) from app_private.error_groups as g
    ),
    'groups', (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
        select g.id, g.source, g.title, g.status, g.times, g.first_seen, g.last_seen, g.first_release,
        g.last_release,
               g.decided_at, g.decided_release, g.waits_for_release, g.regressed_at,
                 app_private.name_of(g.decided_by) as decided_by,
               (select count(*) from app_private.error_group_users as u
                 where u.fingerprint = g.fingerprint) as users,
               (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'times', d.times) order by d.day),
                 '[]')
                from app_private.error_group_days as d
                where d.fingerprint = g.fingerprint and d.day > (now() at time zone 'UTC')::date - 14) as days
        from app_private.error_groups as g
        where (admin_error_groups.status is null or admin_error_groups.status = 'all'
          or g.status = admin_error_groups.status)
          and (admin_error_groups.source is null or g.source = admin_error_groups.source)
          and (admin_error_groups.days is null
            or g.last_seen > now() - make_interval(days => admin_error_groups.days))
          and (nullif(btrim(admin_error_groups.release), '') is null
            or strpos(coalesce(g.last_release, ''), btrim(admin_error_groups.release)) > 0)
          and (nullif(btrim(admin_error_groups.search), '') is null
               or strpos(lower(g.title), lower(btrim(admin_error_groups.search))) > 0)
        order by
          case when coalesce(admin_error_groups.sort, 'attention') = 'attention'
            then (g.status = 'open')::int * 2 + (g.regressed_at is not null and g.status = 'open')::int
              end desc,
          case when admin_error_groups.sort = 'times' then g.times end desc,
          case when admin_error_groups.sort = 'first' then g.first_seen end desc,
          g.last_seen desc, g.id
        limit greatest(1, least(coalesce(page_size, 100), 500))
      ) as l
    )
  );
end;
$$;
comment on function public.admin_error_groups is
  '{counts: {open, investigated, ignored, all}, groups: [...]}; sort: attention, last, first or times.';

create function public.admin_error_group(of_group bigint)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  found_group app_private.error_groups;
begin
  perform app_private.require_admin();
  select g.* into found_group from app_private.error_groups as g where g.id = of_group;
  if found_group.id is null then
    perform app_private.refuse('HB404', 'This error doesn''t exist.');
  end if;
  return to_jsonb(found_group) || jsonb_build_object(
    'decided_by', app_private.name_of(found_group.decided_by),
    'users', (select count(*) from app_private.error_group_users as u
      where u.fingerprint = found_group.fingerprint),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'times', d.times) order by d.day), '[]')
      from app_private.error_group_days as d
      where d.fingerprint = found_group.fingerprint and d.day > (now() at time zone 'UTC')::date - 14
    ),
    'screens', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.times desc), '[]') from (
        select coalesce(l.screen, 'unknown') as screen, count(*) as times from public.error_logs as l
        where l.fingerprint = found_group.fingerprint group by 1 order by 2 desc limit 5
      ) as s
    ),
    'browsers', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.times desc), '[]') from (
        select coalesce(nullif(concat_ws(' on ', l.browser, l.system), ''), 'unknown') as browser,
          count(*) as times
        from public.error_logs as l where l.fingerprint = found_group.fingerprint group by 1
          order by 2 desc limit 5
      ) as b
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at desc), '[]') from (
        select l.id, l.message, l.stack_trace, l.release, l.screen, l.browser, l.system, l.user_id,
               l.created_at, l.investigated
        from public.error_logs as l
        where l.fingerprint = found_group.fingerprint order by l.created_at desc limit 10
      ) as e
    )
  );
end;
$$;
comment on function public.admin_error_group is
  'An error with its latest ten events, where it happened, and how often each day.';

create function public.admin_decide_errors(of_groups bigint[], decision text,
  until_release boolean default false)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  decided integer;
begin
  if decision is null or decision not in ('open', 'investigated', 'ignored') then
    perform app_private.refuse('HB422', 'Choose open, investigated or ignored.');
  end if;
  perform from app_private.error_groups as g where g.id = any (of_groups) order by g.id for update;
  if not found then
    perform app_private.refuse('HB404', 'This error doesn''t exist.');
  end if;
  if exists (select from app_private.error_groups as g where g.id = any (of_groups)
    and g.status = decision) then
    perform app_private.refuse('HB409', 'Another administrator decided this meanwhile.');
  end if;
  perform app_private.note_admin_act(
    'error ' || case decision when 'open' then 'reopened' else decision end, 'error', g.id::text, null,
    jsonb_build_object('status', g.status, 'name', g.title), jsonb_build_object('status', decision)
  ) from app_private.error_groups as g where g.id = any (of_groups);
  update app_private.error_groups as g set
    status = decision, decided_by = me, decided_at = now(), decided_release = g.last_release,
      regressed_at = null,
    waits_for_release = decision = 'investigated' and coalesce(until_release, false), is_alert_due = false
  where g.id = any (of_groups);
  get diagnostics decided = row_count;
  update public.error_logs as l set investigated = decision = 'investigated'
  where l.fingerprint in (select g.fingerprint from app_private.error_groups as g
    where g.id = any (of_groups))
    and l.investigated <> (decision = 'investigated');
  return decided;
end;
$$;
comment on function public.admin_decide_errors is
  'Marks errors as investigated or ignored, or opens them again. The investigated flag of each report '
  'follows. What was investigated opens at its next event; with until_release, at the next one of another '
  'release.';

grant execute on function public.admin_error_groups, public.admin_error_group,
  public.admin_decide_errors to authenticated;
