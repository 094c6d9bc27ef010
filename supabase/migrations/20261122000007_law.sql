-- The law that answers come from: outlines, cases and their passages. The loader (corpus/load.ts) writes it
-- as service_role; the search index is in the next file.

create table public.subjects (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null,
  position integer not null
);
comment on table public.subjects is 'Subjects of law, in display order.';

create table public.outline_documents (
  id text primary key,
  kind text not null check (kind in ('outline', 'case')),
  subject text not null references public.subjects (slug),
  title text not null,
  aliases text[] not null default '{}',
  authorities text[] not null default '{}',
  exams text[] not null default '{}',
  topics text[] not null default '{}',
  citation text,
  court text,
  year integer,
  reviewed text check (reviewed ~ '^\d{4}-\d{2}$'),
  part text,
  position integer,
  tested text check (tested in ('core', 'common', 'rare')),
  check ((kind = 'case') = (citation is not null)),
  check ((part is null) = (position is null))
);
comment on table public.outline_documents is
  'Outline topics (id subject/topic) and case summaries (id cases/subject/slug).';
comment on column public.outline_documents.topics is 'For a case: the outline documents it belongs to.';
comment on column public.outline_documents.part is
  'For a topic: the part of its subject that a course teaches it in, from content/order.yaml.';
comment on column public.outline_documents.position is
  'For a topic: its position in its subject, in casebook order.';
comment on column public.outline_documents.tested is
  'For a topic: how often the bar examiners test it; null while no one has said.';
create index outline_documents_subject_idx on public.outline_documents (subject);

create table public.outline_passages (
  id text primary key,
  document_id text not null references public.outline_documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  kind text not null check (
    kind in ('rule', 'elements', 'exceptions', 'defenses', 'detail', 'distinctions', 'example', 'traps',
             'facts', 'history', 'issue', 'holding', 'reasoning', 'significance')
  ),
  body text not null,
  unique (document_id, position)
);
comment on table public.outline_passages is
  'Sections of the documents, which answers quote and cite. The id is permanent.';

create table public.law_questions (
  id text primary key,
  document_id text not null references public.outline_documents (id) on delete cascade,
  passage_id text not null references public.outline_passages (id) on delete cascade,
  position integer not null,
  kind text not null check (
    kind in ('rule', 'elements', 'exception', 'definition', 'distinction', 'number', 'application',
      'procedure')
  ),
  asks text[] not null check (cardinality(asks) > 0),
  ask_stems text[] not null check (cardinality(ask_stems) = cardinality(asks)),
  answer text not null,
  authority text not null,
  turns_on text[] not null default '{}',
  gist text not null,
  unique (document_id, position)
);
comment on table public.law_questions is
  'The bank of questions: what people ask about a topic, with the direct answer. The id (topic#entry) is '
  'permanent.';
comment on column public.law_questions.passage_id is 'The section of the topic''s outline that says so.';
comment on column public.law_questions.asks is 'Ways of asking.';
comment on column public.law_questions.ask_stems is
  'For each way of asking, its stems without function words, separated by spaces.';
comment on column public.law_questions.answer is
  'One to three sentences of Markdown, with the conclusion first.';
comment on column public.law_questions.turns_on is 'The facts that decide, as short phrases.';
comment on column public.law_questions.gist is 'What to take away, in one line: "**Label:** statement."';
create index law_questions_passage_id_idx on public.law_questions (passage_id);

-- Who may do what -------------------------------------------------------------------------------------------

grant select on public.subjects to anon, authenticated;
grant select on public.outline_documents, public.outline_passages, public.law_questions to authenticated;

alter table public.subjects enable row level security;
alter table public.outline_documents enable row level security;
alter table public.outline_passages enable row level security;
alter table public.law_questions enable row level security;

create policy "Everyone reads the list of subjects" on public.subjects for select to anon, authenticated
  using (true);
create policy "Signed-in users read outlines and cases" on public.outline_documents for select
  to authenticated using (true);
create policy "Signed-in users read passages" on public.outline_passages for select to authenticated
  using (true);
create policy "Signed-in users read the bank of questions" on public.law_questions for select to authenticated
  using (true);

-- Loading ---------------------------------------------------------------------------------------------------

create function public.store_outline_content(content jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
  set statement_timeout = '10min'
as $$
begin
  -- One loader at a time. Readers keep the old corpus until the new one is complete.
  perform pg_advisory_xact_lock(hashtext('store_outline_content'));
  delete from public.outline_passages;
  delete from app_private.search_texts;
  delete from app_private.search_lexemes;
  delete from public.outline_documents as d
  where d.id not in (select value ->> 'id' from jsonb_array_elements(content -> 'documents'));
  insert into public.subjects (slug, name, position)
  select s.slug, s.name, s.position
    from jsonb_to_recordset(content -> 'subjects') as s (slug text, name text, position integer)
  on conflict (slug) do update set name = excluded.name, position = excluded.position;

  insert into public.outline_documents
    (id, kind, subject, title, aliases, authorities, exams, topics, citation, court, year, reviewed)
  select d.id, d.kind, d.subject, d.title, d.aliases, d.authorities, d.exams, d.topics, d.citation, d.court,
    d.year, d.reviewed
  from jsonb_to_recordset(content -> 'documents') as d (
    id text, kind text, subject text, title text, aliases text[], authorities text[], exams text[],
      topics text[],
    citation text, court text, year integer, reviewed text)
  on conflict (id) do update set
    kind = excluded.kind, subject = excluded.subject, title = excluded.title, aliases = excluded.aliases,
    authorities = excluded.authorities, exams = excluded.exams, topics = excluded.topics,
    citation = excluded.citation, court = excluded.court, year = excluded.year, reviewed = excluded.reviewed;

  insert into public.outline_passages (id, document_id, position, heading, kind, body)
  select p.id, p.document_id, p.position, p.heading, p.kind, p.body
  from jsonb_to_recordset(content -> 'passages') as p (
    id text, document_id text, position integer, heading text, kind text, body text);

  insert into public.law_questions
    (id, document_id, passage_id, position, kind, asks, ask_stems, answer, authority, turns_on, gist)
  select q.id, q.document_id, q.passage_id, q.position, q.kind, q.asks, q.ask_stems, q.answer, q.authority,
    q.turns_on, q.gist
  from jsonb_to_recordset(content -> 'questions') as q (
    id text, document_id text, passage_id text, position integer, kind text, asks text[], ask_stems text[],
    answer text, authority text, turns_on text[], gist text);

  insert into app_private.settings (name, value) values ('outline_content', content -> 'fingerprint')
  on conflict (name) do update set value = excluded.value;
end;
$$;
comment on function public.store_outline_content is
  'Replaces the whole corpus with {subjects, documents, passages, questions, fingerprint}, and empties its '
  'index. In the same transaction, the loader copies the new index and completes it '
  '(complete_search_index).';

create function public.outline_content_fingerprint()
  returns jsonb
  language sql stable security definer
  set search_path = ''
as $$ select s.value from app_private.settings as s where s.name = 'outline_content'; $$;
comment on function public.outline_content_fingerprint is
  'Identifies the stored corpus: the loader''s fingerprint, or null.';

create function public.store_outline_order(places jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.outline_documents as d set part = p.part, position = p.position, tested = p.tested
  from public.outline_documents as known
  left join jsonb_to_recordset(places) as p (id text, part text, position integer, tested text) using (id)
  where known.id = d.id and (d.part, d.position, d.tested) is distinct from (p.part, p.position, p.tested);
end;
$$;
comment on function public.store_outline_order is
  'Puts the topics in this order, and says how often each is tested: [{id, part, position, tested}]. Clears '
  'both for topics that aren''t listed.';

-- Reading ---------------------------------------------------------------------------------------------------

create function app_private.law_passage(p public.outline_passages, d public.outline_documents)
  returns json
  language sql stable
  set search_path = ''
as $$
  select json_build_object(
    'id', p.id, 'title', d.title, 'heading', p.heading, 'kind', p.kind, 'body', p.body,
    'authority', case d.kind when 'case' then concat_ws(', ', d.title, d.citation)
      else array_to_string(d.authorities, E'\n') end
  );
$$;
comment on function app_private.law_passage is
  'A passage as the functions read it: {id, title, heading, kind, body, authority: its document''s, a line '
  'each}.';

create function public.read_law_document(of_kind text, name text)
  returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(name));
  found text := (
    select d.id from public.outline_documents as d
    where d.kind = of_kind and (
      d.id = wanted or lower(d.title) = wanted or wanted = any (select lower(a) from unnest(d.aliases) as a)
      -- A case by one party alone: "Palsgraf".
      or (of_kind = 'case' and lower(d.title) like '%' || replace(wanted, '%', '') || '%'
        and length(wanted) > 3)
    )
    order by d.id = wanted desc, lower(d.title) = wanted desc, length(d.title), d.id
    limit 1
  );
begin
  return (
    select json_build_object('id', d.id, 'title', d.title, 'passages', (
      select coalesce(json_agg(app_private.law_passage(p, d) order by p.position), '[]')
      from public.outline_passages as p where p.document_id = d.id
    ))
    from public.outline_documents as d where d.id = found
  );
end;
$$;
comment on function public.read_law_document is
  'An outline or a case by its id, title, or another of its names, with its passages in order: {id, title, '
  'passages}; null if there is none.';

create function public.list_law_topics(of_subject text)
  returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title) order by d.position, d.title),
    '[]')
  from public.outline_documents as d
  join public.subjects as s on s.slug = d.subject
  where d.kind = 'outline' and (s.slug = of_subject or lower(s.name) = lower(btrim(of_subject)));
$$;
comment on function public.list_law_topics is
  'The topics of a subject, by its slug or name, in casebook order: [{id, title}].';

create function public.topic_questions(topics text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('topic', q.document_id, 'question', q.asks[1],
      'passageId', q.passage_id)
    order by w.place, q.position), '[]')
  from unnest(topics[1:5]) with ordinality as w (id, place)
  join public.law_questions as q on q.document_id = w.id
  where q.asks[1] ~ '^[[:upper:]][^.]*[?]$';
$$;
comment on function public.topic_questions is
  'Questions that the bank has on up to five topics, in the order of the topics: [{topic, question, '
  'passageId}].';
