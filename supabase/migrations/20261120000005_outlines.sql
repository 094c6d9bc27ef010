-- Outlines: the law that answers are made of, and the index that finds it.
--
-- Content is written by the loader (corpus/load.ts) as service_role. Ranking is BM25F (Robertson & Zaragoza, "The
-- Probabilistic Relevance Framework", 2009, section 3.5) over Postgres's own stems: headings weigh more than names,
-- names more than bodies. Each word's postings are kept in order of impact, so that a question's cost does not grow
-- with the number of passages its words occur in.

create table public.subjects (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null,
  position integer not null
);
comment on table public.subjects is 'Subjects of law, in the order in which they are listed.';

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
  check ((kind = 'case') = (citation is not null))
);
comment on table public.outline_documents is 'Outline topics (id subject/topic) and case summaries (id cases/subject/slug).';
comment on column public.outline_documents.topics is 'Of a case: the outline documents it belongs to.';
create index outline_documents_subject_idx on public.outline_documents (subject);

create table public.outline_passages (
  id text primary key,
  document_id text not null references public.outline_documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  kind text not null check (
    kind in ('rule', 'elements', 'exceptions', 'defenses', 'detail', 'distinctions', 'example', 'traps',
             'facts', 'issue', 'holding', 'reasoning', 'significance')
  ),
  body text not null,
  search tsvector not null,
  unique (document_id, position)
);
comment on table public.outline_passages is 'Sections of the documents: what an answer quotes and cites. The id is permanent.';
comment on column public.outline_passages.search is 'Stems with weights: A the heading, B the document''s names, D the body.';

revoke all on public.subjects, public.outline_documents, public.outline_passages from anon, authenticated;
grant select on public.subjects to anon, authenticated;
grant select on public.outline_documents, public.outline_passages to authenticated;
grant all on public.subjects, public.outline_documents, public.outline_passages to service_role;

alter table public.subjects enable row level security;
alter table public.outline_documents enable row level security;
alter table public.outline_passages enable row level security;

create policy "Everyone reads the list of subjects" on public.subjects for select to anon, authenticated using (true);
create policy "Signed-in users read outlines and cases" on public.outline_documents for select to authenticated using (true);
create policy "Signed-in users read passages" on public.outline_passages for select to authenticated using (true);

-- The index --------------------------------------------------------------------------------------------------------

-- English stems without a stop list: "will" is a subject of law, and a word's weight already says how common it is.
create text search dictionary app_private.legal_stem (template = pg_catalog.snowball, language = english);
create text search configuration app_private.legal (copy = pg_catalog.simple);
alter text search configuration app_private.legal
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with app_private.legal_stem;

create table app_private.search_lexemes (
  lexeme text primary key,
  idf real not null
);
comment on table app_private.search_lexemes is 'How telling each stem is: its inverse document frequency over passages.';

create table app_private.search_postings (
  lexeme text not null,
  impact real not null,
  passage_id text not null references public.outline_passages (id) on delete cascade,
  primary key (lexeme, passage_id)
);
comment on table app_private.search_postings is 'Which passages a stem occurs in, and what it adds to their score there.';
create index search_postings_by_impact_idx on app_private.search_postings (lexeme, impact desc) include (passage_id);
create index search_postings_passage_id_idx on app_private.search_postings (passage_id);

create table app_private.search_words (
  word text primary key,
  passages integer not null
);
comment on table app_private.search_words is 'Words as written, to which a misspelt one is corrected.';
create index search_words_trigram_idx on app_private.search_words using gin (word extensions.gin_trgm_ops);

create table app_private.search_names (
  document_id text not null references public.outline_documents (id) on delete cascade,
  name text not null,
  lexemes text[] not null,
  primary key (document_id, name)
);
comment on table app_private.search_names is 'What a document is called (title, case name, aliases), as stems.';
create index search_names_lexemes_idx on app_private.search_names using gin (lexemes);

grant select on all tables in schema app_private to service_role;

create function app_private.stem(word text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce((pg_catalog.ts_lexize('app_private.legal_stem', word))[1], word);
$$;

create function app_private.stems(words text[])
  returns text[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(distinct app_private.stem(w)), '{}') from unnest(words) as w;
$$;

create function app_private.passage_vector(heading text, names text, body text)
  returns tsvector
  language sql stable
  set search_path = ''
as $$
  select setweight(to_tsvector('app_private.legal', heading), 'A')
      || setweight(to_tsvector('app_private.legal', names), 'B')
      || setweight(to_tsvector('app_private.legal', body), 'D');
$$;

create function public.store_outline_content(content jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
  set statement_timeout = '10min'
as $$
begin
  -- One loader at a time, and readers keep the old corpus until the new one is whole.
  perform pg_advisory_xact_lock(hashtext('store_outline_content'));
  delete from public.outline_passages;
  delete from app_private.search_names;
  delete from public.outline_documents as d
  where d.id not in (select value ->> 'id' from jsonb_array_elements(content -> 'documents'));
  insert into public.subjects (slug, name, position)
  select s.slug, s.name, s.position from jsonb_to_recordset(content -> 'subjects') as s (slug text, name text, position integer)
  on conflict (slug) do update set name = excluded.name, position = excluded.position;

  insert into public.outline_documents
    (id, kind, subject, title, aliases, authorities, exams, topics, citation, court, year, reviewed)
  select d.id, d.kind, d.subject, d.title, d.aliases, d.authorities, d.exams, d.topics, d.citation, d.court, d.year, d.reviewed
  from jsonb_to_recordset(content -> 'documents') as d (
    id text, kind text, subject text, title text, aliases text[], authorities text[], exams text[], topics text[],
    citation text, court text, year integer, reviewed text)
  on conflict (id) do update set
    kind = excluded.kind, subject = excluded.subject, title = excluded.title, aliases = excluded.aliases,
    authorities = excluded.authorities, exams = excluded.exams, topics = excluded.topics,
    citation = excluded.citation, court = excluded.court, year = excluded.year, reviewed = excluded.reviewed;

  insert into public.outline_passages (id, document_id, position, heading, kind, body, search)
  select p.id, p.document_id, p.position, p.heading, p.kind, p.body,
         app_private.passage_vector(p.search_heading, p.search_names, p.search_body)
  from jsonb_to_recordset(content -> 'passages') as p (
    id text, document_id text, position integer, heading text, kind text, body text,
    search_heading text, search_names text, search_body text);

  insert into app_private.search_names (document_id, name, lexemes)
  select n.document_id, n.name, app_private.stems(n.words)
  from jsonb_to_recordset(content -> 'names') as n (document_id text, name text, words text[])
  on conflict do nothing;

  perform app_private.rebuild_search_index();
  insert into app_private.settings (name, value) values ('outline_content', content -> 'fingerprint')
  on conflict (name) do update set value = excluded.value;
end;
$$;
comment on function public.store_outline_content is
  'Replaces the whole corpus by {subjects, documents, passages, names, fingerprint} and indexes it, in one transaction.';

create function public.outline_content_fingerprint()
  returns jsonb
  language sql stable security definer
  set search_path = ''
as $$ select s.value from app_private.settings as s where s.name = 'outline_content'; $$;
comment on function public.outline_content_fingerprint is 'Which corpus is stored: what its loader called it, or null.';

create function app_private.rebuild_search_index()
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  k1 constant real := 1.2;
  b constant real := 0.6;
  heading_weight constant real := 5;
  name_weight constant real := 2.5;
begin
  delete from app_private.search_lexemes;
  delete from app_private.search_postings;
  delete from app_private.search_words;

  create temporary table occurrence on commit drop as
  select p.id as passage_id, t.lexeme,
         (select sum(case w when 'A' then heading_weight when 'B' then name_weight else 1 end) from unnest(t.weights) as w) as tf,
         (select count(*) from unnest(t.weights) as w where w = 'D') as in_body
  from public.outline_passages as p
  cross join lateral unnest(p.search) as t;

  insert into app_private.search_lexemes (lexeme, idf)
  select o.lexeme, ln(1 + (n.total - count(*) + 0.5) / (count(*) + 0.5))
  from occurrence as o cross join (select count(*)::real as total from public.outline_passages) as n
  group by o.lexeme, n.total;

  insert into app_private.search_postings (lexeme, passage_id, impact)
  select o.lexeme, o.passage_id,
         l.idf * o.tf * (k1 + 1) / (o.tf + k1 * (1 - b + b * length.words / average.words))
  from occurrence as o
  join app_private.search_lexemes as l using (lexeme)
  join (select passage_id, sum(in_body)::real as words from occurrence group by passage_id) as length using (passage_id)
  cross join (
    select greatest(sum(in_body)::real / greatest(count(distinct passage_id), 1), 1) as words from occurrence
  ) as average;

  insert into app_private.search_words (word, passages)
  select w.word, count(*)
  from public.outline_passages as p
  cross join lateral (
    select distinct m[1] as word
    from regexp_matches(lower(extensions.unaccent(p.heading || ' ' || p.body)), '[a-z]{4,}', 'g') as m
  ) as w
  group by w.word
  union
  select distinct m[1], 1
  from app_private.search_names as n
  cross join lateral regexp_matches(lower(extensions.unaccent(n.name)), '[a-z]{4,}', 'g') as m
  on conflict (word) do update set passages = app_private.search_words.passages + 1;
end;
$$;

-- The search -------------------------------------------------------------------------------------------------------

create function app_private.correct_word(misspelt text)
  returns text
  language sql stable
  set search_path = ''
  set pg_trgm.similarity_threshold = 0.3
as $$
  select w.word
  from app_private.search_words as w
  where w.word operator(extensions.%) misspelt
    and abs(length(w.word) - length(misspelt)) <= 2
    and extensions.levenshtein_less_equal(w.word, misspelt, 2) <= case when length(misspelt) <= 5 then 1 else 2 end
  order by extensions.levenshtein_less_equal(w.word, misspelt, 2), w.passages desc, w.word
  limit 1;
$$;
comment on function app_private.correct_word is
  'The corpus word that a misspelt one most likely stands for: one slip in up to five letters, two in longer words.';

create function public.search_passages(words text[], phrases text[] default '{}', max_passages integer default 40)
  returns jsonb
  language plpgsql stable
  set search_path = ''
  -- Trigrams and lateral limits are cheap here; a plan that hashes whole tables is not.
  set enable_hashjoin = off
as $$
declare
  term record;
  terms text[] := '{}';
  idfs real[] := '{}';
  corrections jsonb := '{}';
  corrected text;
  lexeme_idf real;
  unknown_idf real;
  lexeme_found text;
  hits jsonb;
begin
  select ln(1 + (count(*) + 0.5) / 0.5) into unknown_idf from public.outline_documents;

  for term in
    select distinct on (app_private.stem(w.word)) w.word, app_private.stem(w.word) as lexeme
    from unnest(words[1:48]) with ordinality as w (word, position)
    order by app_private.stem(w.word), w.position
  loop
    lexeme_found := term.lexeme;
    select l.idf into lexeme_idf from app_private.search_lexemes as l where l.lexeme = lexeme_found;
    if not found and term.word ~ '^[a-z]{4,40}$' then
      corrected := app_private.correct_word(term.word);
      if corrected is not null then
        corrections := corrections || jsonb_build_object(term.word, corrected);
        lexeme_found := app_private.stem(corrected);
        select l.idf into lexeme_idf from app_private.search_lexemes as l where l.lexeme = lexeme_found;
      end if;
    end if;
    if lexeme_found <> all (terms) then
      terms := terms || lexeme_found;
      idfs := idfs || coalesce(lexeme_idf, unknown_idf);
    end if;
  end loop;

  with query as (
    select * from unnest(terms, idfs) as q (lexeme, idf)
  ),
  total as (
    select sum(q.idf) as idf from query as q
  ),
  scored as (
    select posting.passage_id, sum(posting.impact) as score, sum(q.idf) as matched_idf,
           array_agg(q.lexeme) as matched
    from query as q
    cross join lateral (
      select p.passage_id, p.impact from app_private.search_postings as p
      where p.lexeme = q.lexeme
      order by p.impact desc
      limit 250
    ) as posting
    group by posting.passage_id
    order by score desc
    limit greatest(max_passages, 60)
  ),
  named as (
    select n.document_id, max(n.idf) as idf
    from (
      select candidate.document_id, candidate.name,
             (select sum(q.idf) from query as q where q.lexeme = any (candidate.lexemes)) as idf
      from app_private.search_names as candidate
      where candidate.lexemes operator(pg_catalog.&&) terms
        and candidate.lexemes operator(pg_catalog.<@) terms
    ) as n
    group by n.document_id
  ),
  pool as (
    select s.passage_id, s.score, s.matched_idf, s.matched from scored as s
    union all
    -- A document that is called by its name is in the running with all its passages.
    select p.id, 0, 0, '{}'::text[]
    from (select * from named order by idf desc limit 6) as n
    join public.outline_passages as p on p.document_id = n.document_id
    where not exists (select from scored as s where s.passage_id = p.id)
  )
  select jsonb_agg(to_jsonb(found) order by found.score desc, found.id)
  into hits
  from (
    select p.id, p.document_id, d.kind as document_kind, d.subject, d.title, d.citation, p.position, p.heading, p.kind, p.body,
           round((pool.score + phrase.bonus)::numeric, 3) as score,
           round(coalesce(n.idf, 0)::numeric, 3) as name_idf,
           round((pool.matched_idf / nullif(total.idf, 0))::numeric, 3) as coverage
    from pool
    join public.outline_passages as p on p.id = pool.passage_id
    join public.outline_documents as d on d.id = p.document_id
    left join named as n on n.document_id = d.id
    cross join total
    cross join lateral (
      select coalesce(sum(case when p.search operator(pg_catalog.@@) phraseto_tsquery('app_private.legal', ph) then 2.5 else 0 end), 0) as bonus
      from unnest(phrases[1:24]) as ph
    ) as phrase
  ) as found;

  return jsonb_build_object(
    'terms', (select coalesce(jsonb_agg(jsonb_build_object('lexeme', q.lexeme, 'idf', round(q.idf::numeric, 3))), '[]')
              from unnest(terms, idfs) as q (lexeme, idf)),
    'corrections', corrections,
    'passages', coalesce(hits, '[]')
  );
end;
$$;
comment on function public.search_passages is
  'Passages that best match the words of a question, with what each is worth: {terms: [{lexeme, idf}], corrections, '
  'passages: [{id, document_id, …, score, name_idf, coverage}]}. Words and phrases come from the retrieval module.';

revoke execute on function public.store_outline_content, public.outline_content_fingerprint, public.search_passages
  from public, anon, authenticated;
