-- Feedback on answers: readers' reports of wrong ones, with everything needed to check them, and what
-- changed in
-- the outlines since an answer cited them.

create table public.answer_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  answer_id uuid unique references public.messages (id) on delete set null,
  reasons text[] not null check (
    cardinality(reasons) between 1 and 5
    and reasons <@ array['wrong_law', 'wrong_topic', 'incomplete', 'hard_to_read', 'other']
  ),
  details text not null default '' check (length(details) <= 2000),
  question text not null,
  earlier_questions text[] not null default '{}',
  answer text not null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  outcome text check (outcome in ('confirmed', 'not_wrong')),
  must text[] not null default '{}' check (cardinality(must) <= 10),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (settled_at is null))
);
comment on table public.answer_reports is
  'Answers that readers reported as wrong, for the administrators to check. A reader sends one on purpose, '
  'and it outlives the conversation.';
comment on column public.answer_reports.earlier_questions is
  'The conversation''s questions before this one, at most five, oldest first: a follow-up says nothing '
  'without.';
comment on column public.answer_reports.evidence is
  '[{n, passageId, title, heading, body}]: what the answer cited, as it read then. body is null for the '
  'reader''s own documents and for passages that no longer exist.';
comment on column public.answer_reports.must is
  'Patterns that a right answer matches, as an administrator wrote them for the development questions.';
create index answer_reports_user_id_created_at_idx on public.answer_reports (user_id, created_at desc);
create index answer_reports_created_at_idx on public.answer_reports (created_at desc);

grant select on public.answer_reports to authenticated;

alter table public.answer_reports enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.answer_reports as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A reader reads their own reports of answers"
  on public.answer_reports for select to authenticated
  using (user_id = (select auth.uid()));

-- What an answer rests on -----------------------------------------------------------------------------

create table app_private.cited_texts (
  passage_id text not null,
  version text not null,
  body text not null,
  primary key (passage_id, version)
);
comment on table app_private.cited_texts is
  'The texts of passages that answers cited, as they read then. Not a foreign key: it outlives the passage.';
alter table app_private.cited_texts enable row level security;

alter table public.messages add column source_versions jsonb not null default '{}'
  check (jsonb_typeof(source_versions) = 'object');
comment on column public.messages.source_versions is
  'For an answer: {passage id: version} of what it cites, as it read when it was cited.';

create function app_private.keep_source_versions()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A copy brings the versions of its original.
  if tg_op = 'INSERT' and new.source_versions <> '{}' then
    return new;
  end if;
  with cited as (
    select distinct on (p.id) p.id, md5(p.body) as version, p.body
    from jsonb_array_elements(new.citations) as c
    join public.outline_passages as p on p.id = c ->> 'passageId'
  ), kept as (
    insert into app_private.cited_texts (passage_id, version, body)
    select c.id, c.version, c.body from cited as c
    -- In one order, so that two answers that cite the same passages never wait for each other.
    order by c.id
    on conflict do nothing
  )
  select coalesce(jsonb_object_agg(c.id, c.version), '{}') into new.source_versions from cited as c;
  return new;
end;
$$;
create trigger keep_source_versions_of_new before insert on public.messages
  for each row when (new.citations <> '[]') execute function app_private.keep_source_versions();
create trigger keep_source_versions before update of citations on public.messages
  for each row when (new.citations is distinct from old.citations)
  execute function app_private.keep_source_versions();

create function public.changed_sources(of_thread uuid)
  returns table (answer_id uuid, sources integer, changed jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  return query
  select m.id, count(*)::integer, jsonb_agg(jsonb_build_object(
    'passageId', v.key, 'n', c.n, 'title', c.title, 'heading', c.heading, 'before', b.body, 'after', p.body
  ) order by c.n) filter (where p.id is null or md5(p.body) <> v.value)
  from public.messages as m
  cross join lateral jsonb_each_text(m.source_versions) as v
  left join public.outline_passages as p on p.id = v.key
  left join app_private.cited_texts as b on b.passage_id = v.key and b.version = v.value
  left join lateral (
    select (e ->> 'n')::integer as n, e ->> 'title' as title, e ->> 'heading' as heading
    from jsonb_array_elements(m.citations) as e where e ->> 'passageId' = v.key limit 1
  ) as c on true
  where m.thread_id = of_thread and m.user_id = (select auth.uid())
  group by m.id
  having count(*) filter (where p.id is null or md5(p.body) <> v.value) > 0;
end;
$$;
comment on function public.changed_sources is
  'The answers of the caller''s conversation that cite passages which changed since, with how many sources '
  'they have and [{passageId, n, title, heading, before, after}]. after is null if the outlines no longer '
  'have it.';
grant execute on function public.changed_sources to authenticated;

-- Reporting an answer ---------------------------------------------------------------------------------

create function app_private.questions_before(question public.messages)
  returns text[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(e.content order by e.above desc), '{}') from (
    select m.content, p.above from app_private.path_to(question.parent_id) as p
    join public.messages as m on m.id = p.id and m.role = 'user'
    order by p.above limit 5
  ) as e;
$$;
comment on function app_private.questions_before is 'The last five questions before this one on its branch.';

create function app_private.evidence_of(answer public.messages)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(c || jsonb_build_object('body', (
    select b.body from app_private.cited_texts as b
    where b.passage_id = c ->> 'passageId' and b.version = answer.source_versions ->> b.passage_id
  )) order by place), '[]')
  from jsonb_array_elements(app_private.shareable_citations(answer.citations))
    with ordinality as e (c, place);
$$;
comment on function app_private.evidence_of is 'What an answer cites, as it was when it was written.';

create function public.report_answer(of_answer uuid, reasons text[], details text default '')
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  most_a_day constant integer := 20;
  most constant integer := 1000;
  answer public.messages;
  question public.messages;
  report uuid;
begin
  perform app_private.require_second_factor();
  select m.* into answer from public.messages as m
  where m.id = of_answer and m.user_id = me and m.role = 'assistant' and m.content <> ''
    and m.answering_until is null
  for update;
  if answer.id is null then
    perform app_private.refuse('HB404', 'This answer doesn''t exist.');
  end if;
  select m.* into question from public.messages as m where m.id = answer.parent_id;
  -- One at a time for each reader: two reports at once must not both be the last one allowed.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('answer_reports of ' || me, 0));
  if (
    select count(*) from public.answer_reports as r
    where r.user_id = me and r.answer_id is distinct from of_answer
      and r.created_at > now() - interval '1 day'
  ) >= most_a_day then
    perform app_private.refuse('HB429', 'You can report 20 answers a day. Try again tomorrow.');
  elsif (
    select count(*) from public.answer_reports as r
    where r.user_id = me and r.answer_id is distinct from of_answer
  ) >= most then
    perform app_private.refuse('HB507', 'You can keep 1,000 reports of answers.');
  end if;
  update public.messages as m set feedback = 'unhelpful' where m.id = answer.id;
  insert into public.answer_reports as r (
    user_id, answer_id, reasons, details, question, earlier_questions, answer, evidence
  )
  values (
    me, answer.id, report_answer.reasons, btrim(coalesce(report_answer.details, '')), question.content,
    app_private.questions_before(question),
    answer.content, app_private.evidence_of(answer)
  )
  on conflict (answer_id) do update set
    reasons = excluded.reasons, details = excluded.details, created_at = now(), outcome = null,
    settled_at = null
  returning r.id into report;
  return report;
end;
$$;
comment on function public.report_answer is
  'Reports one of the caller''s answers to the administrators, with its question and what it cites. '
  'Reporting it again replaces the reasons and opens it again. P0001: HB404 if it isn''t the caller''s, '
  'HB429 beyond 20 a day, HB507 beyond 1,000 in all. 23514 for unknown reasons, or none.';
grant execute on function public.report_answer to authenticated;

-- The administrators' screen --------------------------------------------------------------------------

create function public.admin_list_answer_reports(
  is_settled boolean default false, of_reason text default null, of_outcome text default null
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at), '[]') from (
      -- Not who sent it: what users write is theirs, and they sent it without their name.
      select r.id, r.reasons, r.details, r.question, r.earlier_questions, r.answer, r.evidence, r.outcome,
             r.must, r.settled_at, r.created_at
      from public.answer_reports as r
      where (r.settled_at is not null) = coalesce(is_settled, false)
        and (of_reason is null or of_reason = any (r.reasons))
        and (of_outcome is null or r.outcome = of_outcome)
      order by r.created_at desc limit 200
    ) as l
  );
end;
$$;
comment on function public.admin_list_answer_reports is
  'Reports of answers, oldest first, at most the latest 200: open or settled ones, those with a reason, '
  'those with an outcome.';

create function public.admin_settle_answer_report(
  report uuid, outcome text, must text[] default '{}', note text default null
)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settled public.answer_reports;
  patterns constant text[] := array(
    select btrim(p) from unnest(coalesce(must, '{}')) as p where btrim(p) <> ''
  );
begin
  perform app_private.require_admin();
  if coalesce(outcome, '') not in ('confirmed', 'not_wrong') then
    perform app_private.refuse('HB422', 'Choose whether the answer was wrong.');
  elsif cardinality(patterns) > 10 or exists (select from unnest(patterns) as p where length(p) > 200) then
    perform app_private.refuse('HB422', 'Write up to 10 patterns of up to 200 characters.');
  elsif length(coalesce(note, '')) > 1000 then
    perform app_private.refuse('HB422', 'Write a note of up to 1,000 characters.');
  end if;
  update public.answer_reports as r set
    outcome = admin_settle_answer_report.outcome, must = patterns, settled_at = now()
  where r.id = report and r.settled_at is null returning r.* into settled;
  if settled.id is null then
    perform app_private.refuse('HB409', 'This report is settled already.');
  end if;
  perform app_private.note_admin_act(
    'answer report settled', 'answer', settled.id::text, nullif(btrim(note), ''),
    jsonb_build_object('name', left(settled.question, 80)),
    jsonb_build_object('outcome', settled.outcome, 'must', to_jsonb(settled.must))
  );
end;
$$;
comment on function public.admin_settle_answer_report is
  'Closes a report: confirmed, with the patterns that a right answer matches, or not_wrong. HB409 if it was '
  'settled meanwhile.';

grant execute on function public.admin_list_answer_reports, public.admin_settle_answer_report
  to authenticated;
