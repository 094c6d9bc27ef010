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
  number integer not null unique,
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
comment on column public.outline_passages.number is 'The search index''s short name of the passage; changes with each load.';
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
  idf real not null,
  passages integer[] not null,
  impacts real[] not null
);
comment on table app_private.search_lexemes is
  'Each stem: how telling it is (inverse document frequency over passages), and the passages it adds most to, with what '
  'it adds to their score, largest first.';

create table app_private.search_words (
  word text primary key,
  passages integer not null,
  sound text not null
);
create index search_words_sound_idx on app_private.search_words (sound);
comment on table app_private.search_words is 'Words as written, to which a misspelt one is corrected.';

create table app_private.search_word_variants (
  variant text not null,
  word text not null,
  primary key (variant, word)
);
comment on table app_private.search_word_variants is
  'Each word, whole and with one letter left out: two words within a slip or two of each other share a variant (the '
  'symmetric delete index of W. Garbe''s SymSpell, 2012).';

create table app_private.search_names (
  id integer primary key,
  document_id text not null references public.outline_documents (id) on delete cascade,
  name text not null,
  lexemes text[] not null
);
comment on table app_private.search_names is 'What a document is called (title, case name, aliases), as stems.';
create index search_names_document_id_idx on app_private.search_names (document_id);

create table app_private.search_name_lexemes (
  lexeme text not null,
  name_id integer not null references app_private.search_names (id) on delete cascade,
  name_size integer not null,
  primary key (lexeme, name_id)
);
comment on table app_private.search_name_lexemes is 'Which names a stem is part of, and of how many stems each name consists.';
create index search_name_lexemes_name_id_idx on app_private.search_name_lexemes (name_id);

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

  insert into public.outline_passages (id, number, document_id, position, heading, kind, body, search)
  select p.id, row_number() over (), p.document_id, p.position, p.heading, p.kind, p.body,
         app_private.passage_vector(p.search_heading, p.search_names, p.search_body)
  from jsonb_to_recordset(content -> 'passages') as p (
    id text, document_id text, position integer, heading text, kind text, body text,
    search_heading text, search_names text, search_body text);

  insert into app_private.search_names (id, document_id, name, lexemes)
  select row_number() over (), n.document_id, n.name, app_private.stems(n.words)
  from jsonb_to_recordset(content -> 'names') as n (document_id text, name text, words text[]);
  insert into app_private.search_name_lexemes (lexeme, name_id, name_size)
  select lexeme, n.id, cardinality(n.lexemes) from app_private.search_names as n cross join lateral unnest(n.lexemes) as lexeme;

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

create function app_private.word_variants(word text)
  returns setof text
  language sql immutable
  set search_path = ''
as $$
  select word
  union
  select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) as i where length(word) >= 4;
$$;

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
  postings_per_lexeme constant integer := 300;
  total real;
  average_words real;
begin
  delete from app_private.search_lexemes;
  delete from app_private.search_words;
  delete from app_private.search_word_variants;

  create temporary table occurrence on commit drop as
  select p.number, t.lexeme,
         (select sum(case w when 'A' then heading_weight when 'B' then name_weight else 1 end)
          from unnest(t.weights) as w)::real as tf,
         (select count(*) from unnest(t.weights) as w where w = 'D')::real as in_body
  from public.outline_passages as p
  cross join lateral unnest(p.search) as t;

  select count(distinct o.number), greatest(sum(o.in_body) / greatest(count(distinct o.number), 1), 1)
  into total, average_words
  from occurrence as o;

  insert into app_private.search_lexemes (lexeme, idf, passages, impacts)
  select r.lexeme, min(r.idf), array_agg(r.number order by r.impact desc), array_agg(r.impact order by r.impact desc)
  from (
    select i.*, row_number() over (partition by i.lexeme order by i.impact desc, i.number) as rank
    from (
      select o.lexeme, o.number, f.idf,
             (f.idf * o.tf * (k1 + 1) / (o.tf + k1 * (1 - b + b * l.words / average_words)))::real as impact
      from occurrence as o
      join (
        select lexeme, ln(1 + (total - count(*) + 0.5) / (count(*) + 0.5))::real as idf from occurrence group by lexeme
      ) as f using (lexeme)
      join (select number, sum(in_body) as words from occurrence group by number) as l using (number)
    ) as i
  ) as r
  where r.rank <= postings_per_lexeme
  group by r.lexeme;

  insert into app_private.search_words (word, passages, sound)
  select occurrence.word, count(*), extensions.dmetaphone(occurrence.word)
  from (
    select distinct p.id, m[1] as word
    from public.outline_passages as p
    cross join lateral regexp_matches(lower(extensions.unaccent(p.heading || ' ' || p.body)), '[a-z]{4,}', 'g') as m
    union all
    select distinct n.document_id, m[1]
    from app_private.search_names as n
    cross join lateral regexp_matches(lower(extensions.unaccent(n.name)), '[a-z]{4,}', 'g') as m
  ) as occurrence
  group by occurrence.word;

  insert into app_private.search_word_variants (variant, word)
  select v, w.word from app_private.search_words as w cross join lateral app_private.word_variants(w.word) as v;

  analyze public.outline_documents, public.outline_passages, app_private.search_lexemes, app_private.search_words,
    app_private.search_word_variants, app_private.search_names, app_private.search_name_lexemes;
end;
$$;

-- The search -------------------------------------------------------------------------------------------------------

create function app_private.correct_word(misspelt text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select w.word
  from (
    select v.word from app_private.search_word_variants as v
    where v.variant = any (array(select app_private.word_variants(misspelt)))
    union
    select s.word from app_private.search_words as s where s.sound = extensions.dmetaphone(misspelt)
  ) as candidate
  join app_private.search_words as w on w.word = candidate.word
  cross join lateral (select extensions.levenshtein(w.word, misspelt) as slips) as distance
  where distance.slips <= 3
    and (
      length(misspelt) >= 7
      -- A short word with another letter is mostly another word ("recipe", "recite"); letters too many, missing or in
      -- another order are slips.
      or length(w.word) <> length(misspelt)
      or array(select regexp_split_to_table(w.word, '') order by 1) = array(select regexp_split_to_table(misspelt, '') order by 1)
    )
  -- The nearer word, unless another is far commoner in the corpus.
  order by distance.slips - 0.35 * ln(w.passages), w.word
  limit 1;
$$;
comment on function app_private.correct_word is
  'The corpus word that a misspelt one most likely stands for: within a slip or two of it, or sounding like it.';

create function public.search_passages(
  words text[], weights real[], phrases text[] default '{}', max_passages integer default 32
)
  returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  phrase_bonus constant real := 2.5;
  phrase_queries tsquery[] := array(select phraseto_tsquery('app_private.legal', ph) from unnest(phrases[1:24]) as ph);
  unknown_idf real;
  term record;
  corrected text;
  corrections jsonb := '{}';
  lexemes text[] := '{}';
  lexeme_weights real[] := '{}';
  idfs real[] := '{}';
  hits json;
begin
  -- A word that no passage has tells as much as one of a single document's: perhaps nothing here is about it.
  select ln(1 + (count(*) + 0.5) / 1.5) into unknown_idf from public.outline_documents;

  for term in
    select w.word, w.lexeme, w.weight, l.idf
    from (
      select word, weight, position, app_private.stem(word) as lexeme
      from unnest(words[1:48], weights[1:48]) with ordinality as given (word, weight, position)
      offset 0
    ) as w
    left join app_private.search_lexemes as l on l.lexeme = w.lexeme
    order by w.position
  loop
    if term.idf is null and term.word ~ '^[a-z]{5,40}$' then
      corrected := app_private.correct_word(term.word);
      if corrected is not null then
        corrections := corrections || jsonb_build_object(term.word, corrected);
        term.lexeme := app_private.stem(corrected);
        select l.idf into term.idf from app_private.search_lexemes as l where l.lexeme = term.lexeme;
      end if;
    end if;
    if term.lexeme <> all (lexemes) then
      lexemes := lexemes || term.lexeme;
      lexeme_weights := lexeme_weights || coalesce(term.weight, 1);
      idfs := idfs || coalesce(term.idf, unknown_idf);
    end if;
  end loop;

  with query as materialized (
    select * from unnest(lexemes, lexeme_weights, idfs) with ordinality as q (lexeme, weight, idf, position)
  ),
  scored as materialized (
    select posting.number, sum(posting.impact * q.weight) as score,
           bit_or(1::bigint << (q.position - 1)::integer) as matched
    from query as q
    join app_private.search_lexemes as l on l.lexeme = q.lexeme
    cross join lateral unnest(l.passages, l.impacts) as posting (number, impact)
    group by posting.number
    order by score desc
    limit max_passages
  ),
  named as materialized (
    select distinct on (n.document_id) n.document_id, n.lexemes, whole.idf
    from (
      select part.name_id, sum(q.idf * q.weight) as idf
      from query as q
      join app_private.search_name_lexemes as part on part.lexeme = q.lexeme
      group by part.name_id
      having count(*) = min(part.name_size)
    ) as whole
    join app_private.search_names as n on n.id = whole.name_id
    order by n.document_id, whole.idf desc
  ),
  pool as (
    select s.number, s.score, s.matched from scored as s
    union all
    -- A document that is called by its name is in the running with all its passages.
    select p.number, 0, 0
    from (select * from named order by idf desc, document_id limit 4) as n
    join public.outline_passages as p on p.document_id = n.document_id
    where not exists (select from scored as s where s.number = p.number)
  )
  select json_agg(json_build_object(
    'id', p.id, 'document_id', p.document_id, 'document_kind', d.kind, 'subject', d.subject, 'title', d.title,
    'citation', d.citation, 'position', p.position, 'heading', p.heading, 'kind', p.kind, 'body', p.body,
    'score', round((pool.score + phrase.bonus)::numeric, 3),
    'matched', array(select q.lexeme from query as q where pool.matched & (1::bigint << (q.position - 1)::integer) <> 0),
    'name_idf', round(coalesce(n.idf, 0)::numeric, 3),
    'name_lexemes', coalesce(n.lexemes, '{}')
  ) order by pool.score + phrase.bonus desc, p.id)
  into hits
  from pool
  join public.outline_passages as p on p.number = pool.number
  join public.outline_documents as d on d.id = p.document_id
  left join named as n on n.document_id = p.document_id
  cross join lateral (
    select coalesce(sum(phrase_bonus) filter (where p.search operator(pg_catalog.@@) ph), 0) as bonus
    from unnest(phrase_queries) as ph
  ) as phrase;

  return json_build_object(
    'terms', (
      select coalesce(json_agg(json_build_object('lexeme', q.lexeme, 'weight', q.weight, 'idf', round(q.idf::numeric, 3))), '[]')
      from unnest(lexemes, lexeme_weights, idfs) as q (lexeme, weight, idf)
    ),
    'corrections', corrections,
    'passages', coalesce(hits, '[]')
  );
end;
$$;
comment on function public.search_passages is
  'Passages that best match the words of a question, with what each is worth: {terms: [{lexeme, weight, idf}], '
  'corrections, passages: [{id, …, score, matched, name_idf, name_lexemes}]}. Words come from the retrieval module.';

revoke execute on function public.store_outline_content, public.outline_content_fingerprint, public.search_passages
  from public, anon, authenticated;
