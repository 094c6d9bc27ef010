-- The question console: the configurations that answer questions, the gold set that they are measured by, and
-- the gate: a configuration that answers worse becomes live only if the administrator says so, in the audit
-- log.

create table app_private.answer_configurations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9.-]{0,49}$'),
  engine text not null default 'model' check (engine in ('model', 'outline')),
  passages integer not null default 10 check (passages between 1 and 20),
  instructions text not null default '' check (length(instructions) <= 4000),
  is_live boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now()
);
comment on table app_private.answer_configurations is
  'How questions are answered. A configuration never changes, so that its runs stay true; a change is a new '
  'one.';
comment on column app_private.answer_configurations.engine is
  'model: the configured model, if there is one, else the outlines. outline: the outlines alone.';
comment on column app_private.answer_configurations.instructions is
  'Added to the model''s standard instructions.';
create unique index answer_configurations_live_idx on app_private.answer_configurations (is_live)
  where is_live;
insert into app_private.answer_configurations (name, is_live) values ('standard', true);

create table app_private.gold_questions (
  id uuid primary key default gen_random_uuid(),
  question text not null unique check (length(btrim(question)) between 3 and 2000),
  expects text not null check (expects in ('answer', 'decline')),
  required text[] not null default '{}' check (cardinality(required) <= 20),
  created_by uuid,
  created_at timestamptz not null default now(),
  check ((expects = 'answer') = (cardinality(required) > 0))
);
comment on table app_private.gold_questions is
  'Questions with the passages that an answer needs, or that have to be declined.';

create table app_private.gold_runs (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null references app_private.answer_configurations (id) on delete cascade,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index gold_runs_configuration_id_idx on app_private.gold_runs (configuration_id, started_at desc);

create table app_private.gold_results (
  run_id uuid not null references app_private.gold_runs (id) on delete cascade,
  question_id uuid not null references app_private.gold_questions (id) on delete cascade,
  has_passed boolean not null,
  missing text[] not null default '{}',
  milliseconds integer not null,
  primary key (run_id, question_id)
);
create index gold_results_question_id_idx on app_private.gold_results (question_id);

alter table app_private.answer_configurations enable row level security;
alter table app_private.gold_questions enable row level security;
alter table app_private.gold_runs enable row level security;
alter table app_private.gold_results enable row level security;

create function app_private.configuration_as_json(of_configuration uuid default null)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', c.name,
      'engine', case when app_private.setting('model_answers') = 'false' then 'outline' else c.engine end,
      'passages', c.passages, 'instructions', c.instructions,
      'studyMode', app_private.setting('study_mode') <> 'false'
    )
    from app_private.answer_configurations as c
    where case when of_configuration is null then c.is_live else c.id = of_configuration end
  );
end;
$$;
comment on function app_private.configuration_as_json is
  '{name, engine, passages, instructions, studyMode} of a configuration, or of the live one, under the '
  'current settings.';

-- For the function admin-console ----------------------------------------------------------------------------

create function public.console_access(of_user uuid, of_session text, of_configuration uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles as p join auth.users as u on u.id = p.id
    where p.id = of_user and p.is_admin and (u.banned_until is null or u.banned_until <= now())
  ) then
    return jsonb_build_object('outcome', 'not_admin');
  end if;
  if not app_private.session_has_required_aal(of_user, of_session) then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  return jsonb_build_object('outcome', 'allowed',
    'configuration', app_private.configuration_as_json(of_configuration));
end;
$$;
comment on function public.console_access is
  'Whether the session''s user may use the console, and the configuration: {outcome: allowed | not_admin | '
  'insufficient_aal, configuration: null if unknown}.';

create function public.open_gold_questions(of_configuration uuid, of_run uuid, at_most integer)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- A run is of one configuration, whatever id was sent.
  run uuid := (select u.id from app_private.gold_runs as u where u.id = of_run
    and u.configuration_id = of_configuration);
begin
  if run is null then
    insert into app_private.gold_runs (configuration_id) values (of_configuration) returning id into run;
  end if;
  return jsonb_build_object('run', run, 'questions', (
    select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
      select g.id, g.question, g.expects, g.required from app_private.gold_questions as g
      where not exists (select from app_private.gold_results as r where r.run_id = run
        and r.question_id = g.id)
      order by g.created_at, g.id limit at_most
    ) as q
  ));
end;
$$;
comment on function public.open_gold_questions is
  'Starts a run of the gold set, or continues one: {run, questions}.';

create function public.store_gold_results(of_run uuid, results jsonb)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  left_over integer;
begin
  insert into app_private.gold_results (run_id, question_id, has_passed, missing, milliseconds)
  select of_run, r.question, r.has_passed, r.missing, r.milliseconds
  from jsonb_to_recordset(results) as r (question uuid, has_passed boolean, missing text[],
    milliseconds integer)
  where exists (select from app_private.gold_questions as g where g.id = r.question)
  on conflict (run_id, question_id) do nothing;
  select count(*) into left_over from app_private.gold_questions as g
  where not exists (select from app_private.gold_results as r where r.run_id = of_run
    and r.question_id = g.id);
  if left_over = 0 then
    update app_private.gold_runs as u set finished_at = coalesce(u.finished_at, now()) where u.id = of_run;
  end if;
  return (
    select jsonb_build_object('run', of_run, 'left', left_over, 'done', count(*),
      'passed', count(*) filter (where r.has_passed))
    from app_private.gold_results as r where r.run_id = of_run
  );
end;
$$;
comment on function public.store_gold_results is 'Adds results to a run: {run, left, done, passed}.';

-- The administrators' screen --------------------------------------------------------------------------------

create function app_private.latest_run(of_configuration uuid)
  returns uuid
  language sql stable
  set search_path = ''
as $$
  -- Only a run that has seen every question of the gold set counts.
  select u.id from app_private.gold_runs as u
  where u.configuration_id = of_configuration and u.finished_at is not null and not exists (
    select from app_private.gold_questions as g
    where not exists (select from app_private.gold_results as r where r.run_id = u.id
      and r.question_id = g.id)
  )
  order by u.started_at desc limit 1;
$$;

create function public.admin_console()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return jsonb_build_object(
    'configurations', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'created_by' || jsonb_build_object(
        'run', (
          select jsonb_build_object(
            'finished_at', u.finished_at, 'questions', count(r.*),
            'passed', count(r.*) filter (where r.has_passed),
            'median_ms', percentile_cont(0.5) within group (order by r.milliseconds)
          )
          from app_private.gold_runs as u join app_private.gold_results as r on r.run_id = u.id
          where u.id = app_private.latest_run(c.id) group by u.finished_at
        )
      ) order by c.is_live desc, c.created_at desc), '[]')
      from app_private.answer_configurations as c
    ),
    'gold', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'question', g.question, 'expects', g.expects,
        'required', g.required)
                                order by g.created_at, g.id), '[]')
      from app_private.gold_questions as g
    )
  );
end;
$$;
comment on function public.admin_console is
  '{configurations: each with its latest complete run, gold: the questions}.';

create function public.admin_create_configuration(name text, engine text, passages integer, instructions text)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  created uuid;
begin
  if coalesce(name, '') !~ '^[a-z0-9][a-z0-9.-]{0,49}$' then
    perform app_private.refuse('HB422', 'A name has small letters, digits, dots and hyphens.');
  elsif exists (select from app_private.answer_configurations as c
    where c.name = admin_create_configuration.name) then
    perform app_private.refuse('HB422', 'Another configuration has this name.');
  elsif engine is null or engine not in ('model', 'outline') then
    perform app_private.refuse('HB422', 'Choose the model or the outlines.');
  elsif passages is null or passages not between 1 and 20 then
    perform app_private.refuse('HB422', 'Choose 1 to 20 passages.');
  elsif length(coalesce(instructions, '')) > 4000 then
    perform app_private.refuse('HB422', 'Instructions have at most 4,000 characters.');
  end if;
  insert into app_private.answer_configurations (name, engine, passages, instructions, created_by)
  values (admin_create_configuration.name, admin_create_configuration.engine,
    admin_create_configuration.passages,
          btrim(coalesce(admin_create_configuration.instructions, '')), me)
  returning id into created;
  perform app_private.note_admin_act(
    'configuration created', 'configuration', created::text, null, null,
    jsonb_build_object('name', name, 'engine', engine, 'passages', passages)
  );
  return created;
end;
$$;
comment on function public.admin_create_configuration is 'Adds a configuration, which isn''t live yet.';

create function public.admin_save_gold_question(question text, expects text, required text[])
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  saved uuid;
  unknown text;
begin
  if length(btrim(coalesce(question, ''))) not between 3 and 2000 then
    perform app_private.refuse('HB422', 'Write a question of 3 to 2,000 characters.');
  elsif expects is null or expects not in ('answer', 'decline') then
    perform app_private.refuse('HB422', 'Say whether it expects an answer or has to be declined.');
  elsif (expects = 'answer') <> (cardinality(coalesce(required, '{}')) between 1 and 20) then
    perform app_private.refuse('HB422', 'An answer needs 1 to 20 passages; a declined question has none.');
  end if;
  select r into unknown from unnest(required) as r
  where not exists (select from public.outline_passages as p where p.id = r) limit 1;
  if unknown is not null then
    perform app_private.refuse('HB422', format('There is no passage %s.', unknown));
  end if;
  insert into app_private.gold_questions as g (question, expects, required, created_by)
  values (btrim(admin_save_gold_question.question), admin_save_gold_question.expects,
          coalesce(admin_save_gold_question.required, '{}'), me)
  on conflict on constraint gold_questions_question_key do update set expects = excluded.expects,
    required = excluded.required
  returning g.id into saved;
  -- Results of another expectation say nothing about this one.
  delete from app_private.gold_results as r where r.question_id = saved;
  perform app_private.note_admin_act(
    'gold question saved', 'gold question', saved::text, null, null,
    jsonb_build_object('name', left(btrim(question), 80), 'expects', expects, 'required', to_jsonb(required))
  );
  return saved;
end;
$$;
comment on function public.admin_save_gold_question is
  'Adds a question to the gold set, or changes what it expects: passages that an answer needs, or to be '
  'declined.';

create function public.admin_delete_gold_question(gold uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  asked text;
begin
  perform app_private.require_admin();
  delete from app_private.gold_questions as g where g.id = gold returning g.question into asked;
  if asked is null then
    perform app_private.refuse('HB409', 'Another administrator deleted this question meanwhile.');
  end if;
  perform app_private.note_admin_act(
    'gold question deleted', 'gold question', gold::text, null, jsonb_build_object('name', left(asked, 80)),
    null
  );
end;
$$;
comment on function public.admin_delete_gold_question is 'Removes a question from the gold set.';

create function public.admin_compare_configurations(one uuid, other uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'question', g.question, 'one', a.has_passed, 'other', b.has_passed, 'missing', b.missing
    ) order by g.created_at), '[]')
    from app_private.gold_questions as g
    join app_private.gold_results as a on a.question_id = g.id and a.run_id = app_private.latest_run(one)
    join app_private.gold_results as b on b.question_id = g.id and b.run_id = app_private.latest_run(other)
    where a.has_passed <> b.has_passed
  );
end;
$$;
comment on function public.admin_compare_configurations is
  'The gold questions that two configurations'' latest runs answer differently: [{question, one, other, '
  'missing}].';

create function public.admin_make_live(configuration uuid, reason text, accepts_worse boolean default false)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why text;
  live app_private.answer_configurations;
  candidate app_private.answer_configurations;
  live_run uuid;
  candidate_run uuid;
  worse jsonb := '[]';
  counts record;
begin
  perform app_private.require_admin();
  why := app_private.valid_reason(reason);
  perform pg_advisory_xact_lock(hashtext('live configuration'));
  select c.* into candidate from app_private.answer_configurations as c where c.id = configuration;
  if candidate.id is null then
    perform app_private.refuse('HB404', 'This configuration doesn''t exist.');
  elsif candidate.is_live then
    perform app_private.refuse('HB409', 'This configuration is live already.');
  end if;
  select c.* into live from app_private.answer_configurations as c where c.is_live;
  candidate_run := app_private.latest_run(candidate.id);
  live_run := app_private.latest_run(live.id);
  if candidate_run is null or (live.id is not null and live_run is null) then
    perform app_private.refuse('HB409', 'Run the gold set with both configurations first.');
  end if;
  select coalesce(jsonb_agg(g.question order by g.created_at), '[]') into worse
  from app_private.gold_questions as g
  join app_private.gold_results as a on a.question_id = g.id and a.run_id = live_run
  join app_private.gold_results as b on b.question_id = g.id and b.run_id = candidate_run
  where a.has_passed and not b.has_passed;
  if jsonb_array_length(worse) > 0 and accepts_worse is not true then
    perform app_private.refuse('HB412', format(
      '%s answers worse: %s of the gold set. Confirm that to make it live.', candidate.name,
      jsonb_array_length(worse)
    ));
  end if;
  select (select count(*) from app_private.gold_results as r where r.run_id = live_run
    and r.has_passed) as was,
         (select count(*) from app_private.gold_results as r where r.run_id = candidate_run
           and r.has_passed) as is_now
  into counts;
  update app_private.answer_configurations as c set is_live = false where c.is_live;
  update app_private.answer_configurations as c set is_live = true where c.id = candidate.id;
  perform app_private.note_admin_act(
    case when jsonb_array_length(worse) > 0 then 'worse configuration made live'
      else 'configuration made live' end,
    'configuration', candidate.id::text, why,
    jsonb_build_object('name', live.name, 'passed', counts.was),
    jsonb_build_object('name', candidate.name, 'passed', counts.is_now, 'worse', worse)
  );
  return jsonb_build_object('name', candidate.name, 'worse', worse);
end;
$$;
comment on function public.admin_make_live is
  'Makes a configuration answer everyone from now on. Both it and the live one need a complete run of the '
  'gold set (HB409). If it answers questions worse, HB412 unless accepts_worse; the audit log then names '
  'them.';

grant execute on function public.admin_console, public.admin_create_configuration,
  public.admin_save_gold_question,
  public.admin_delete_gold_question, public.admin_compare_configurations,
  public.admin_make_live to authenticated;
