-- The search index over the law, and the search itself. Four collections are ranked, each by BM25F (Robertson
-- & Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.5) over Postgres's own stems: the
-- passages, the entries of the bank of questions, the ways people ask for each topic, and the names of topics
-- and cases. `search/rank.ts` adds up what a topic's best text in each has.

-- Words -----------------------------------------------------------------------------------------------------

-- English stems without a stop list: "will" is a subject of law, and a word's weight already reflects how
-- common it is.
create text search dictionary app_private.legal_stem (template = pg_catalog.snowball, language = english);
create text search configuration app_private.legal (copy = pg_catalog.simple);
alter text search configuration app_private.legal
  alter mapping for asciiword, word, numword, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart
  with app_private.legal_stem;

create function app_private.stem(word text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce((pg_catalog.ts_lexize('app_private.legal_stem', word))[1], word);
$$;

create function app_private.text_vector(heading text, names text, body text)
  returns tsvector
  language sql stable
  set search_path = ''
as $$
  select setweight(to_tsvector('app_private.legal', coalesce(heading, '')), 'A')
      || setweight(to_tsvector('app_private.legal', coalesce(names, '')), 'B')
      || setweight(to_tsvector('app_private.legal', coalesce(body, '')), 'D');
$$;

create function app_private.word_variants(word text)
  returns setof text
  language sql immutable
  set search_path = ''
as $$
  select word
  union
  select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) as i;
$$;

-- The index -------------------------------------------------------------------------------------------------

create table app_private.search_texts (
  number integer primary key,
  id text not null,
  document_id text not null references public.outline_documents (id) on delete cascade,
  lexemes text[] not null default '{}',
  impacts real[] not null default '{}'
  -- A search looks up hundreds of rows for their documents: keep what is long elsewhere.
) with (toast_tuple_target = 256);
create index search_texts_document_id_idx on app_private.search_texts (document_id);
comment on table app_private.search_texts is
  'What is searched. A number below a million is a passage, below two an entry of the bank, below three the '
  'ways of asking for a document, and above, one of its names; the id is the passage''s, the entry''s, or '
  'the document''s.';
comment on column app_private.search_texts.impacts is
  'By how much each of the lexemes raises the text''s score.';

create table app_private.search_lexemes (
  lexeme text primary key,
  idf real not null,
  numbers integer[] not null,
  impacts real[] not null
  -- A search reads all of a stem's row: keep it in one place.
) with (toast_tuple_target = 8160);
comment on table app_private.search_lexemes is
  'Each stem: its inverse document frequency, and of each collection the texts whose score it raises most, '
  'with the amount.';

create table app_private.search_words (
  word text primary key,
  passages integer not null,
  sound text not null
);
create index search_words_sound_idx on app_private.search_words (sound);
comment on table app_private.search_words is 'Words as written, used to correct misspelled ones.';

create table app_private.search_word_variants (
  variant text not null,
  word text not null,
  primary key (variant, word)
);
comment on table app_private.search_word_variants is
  'Each word, whole and with one letter left out: two words within a typo or two of each other share a '
  'variant (the symmetric delete index of W. Garbe''s SymSpell, 2012).';

create table app_private.search_statistics (
  is_current boolean primary key default true check (is_current),
  version uuid not null default gen_random_uuid(),
  unknown_idf real not null,
  average_words real[] not null default '{}'
);
comment on table app_private.search_statistics is 'One row with figures for the whole search index.';
comment on column app_private.search_statistics.version is
  'Changes with each load: anything cached from an earlier version is stale.';
comment on column app_private.search_statistics.unknown_idf is
  'The weight of a word that no passage has: the same as a word in a single document. It may mean that '
  'nothing here is relevant.';
comment on column app_private.search_statistics.average_words is
  'How many words a text of each collection has, the passages first.';
insert into app_private.search_statistics (unknown_idf) values (0);

grant select on app_private.search_texts, app_private.search_lexemes, app_private.search_words,
  app_private.search_word_variants, app_private.search_statistics
  to service_role;

create function app_private.store_search_words(words jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from app_private.search_words;
  delete from app_private.search_word_variants;
  insert into app_private.search_words (word, passages, sound)
  select w.word, w.texts::integer, extensions.dmetaphone(w.word)
  from jsonb_each_text(words) as w (word, texts);
  insert into app_private.search_word_variants (variant, word)
  select v, w.word from app_private.search_words as w
  cross join lateral app_private.word_variants(w.word) as v
  -- In the index's order, in which it grows fastest.
  order by v, w.word;
  analyze app_private.search_words, app_private.search_word_variants;
end;
$$;

create function app_private.text_impacts(idfs real[], tfs real[],
  collection integer, words real, average_words real)
  returns real[]
  language sql immutable
  set search_path = ''
as $$
  -- Sixty ways of asking repeat a word more often than a passage does, and the tenth time should still
  -- count: there, k1 is 4.8.
  select array_agg((idf * tf * (k1 + 1) / (tf + k1 * (1 - b + b * words / average_words)))::real order by n)
  from (values (case collection when 2 then 4.8 else 1.2 end::real, 0.6::real)) as c (k1, b),
       unnest(idfs, tfs) with ordinality as stem (idf, tf, n);
$$;
comment on function app_private.text_impacts is
  'BM25F: by how much each of a text''s stems raises its score.';

create function app_private.weighed_stems(search tsvector)
  returns table (lexeme text, tf real, in_body real)
  language sql immutable
  set search_path = ''
as $$
  -- The heading counts five times, the names two and a half times.
  select t.lexeme,
         (5 * cardinality(array_positions(t.weights, 'A')) + 2.5 * cardinality(array_positions(t.weights,
           'B'))
           + cardinality(array_positions(t.weights, 'D')))::real,
         cardinality(array_positions(t.weights, 'D'))::real
  from unnest(search) as t;
$$;

create function app_private.complete_search_index(words jsonb, average_words real[])
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform app_private.store_search_words(words);
  delete from app_private.search_statistics;
  insert into app_private.search_statistics (unknown_idf, average_words)
  select ln(1 + (count(*) + 0.5) / 1.5), complete_search_index.average_words from public.outline_documents;
  perform app_private.keep_corrections();
  -- The long columns would take most of the time, and no plan depends on them.
  analyze public.outline_documents, public.outline_passages (id, document_id, position, kind),
    public.law_questions (id, document_id, passage_id, position, kind),
    app_private.search_lexemes (lexeme, idf), app_private.search_texts (number, document_id);
end;
$$;
comment on function app_private.complete_search_index is
  'For the loader (corpus/store.ts), once it has copied the texts and the lexemes of a new corpus, which '
  'corpus/search-index.ts computes.';

create function app_private.index_text(of_number integer, search tsvector)
  returns void
  language sql
  set search_path = ''
as $$
  update app_private.search_lexemes as l set (numbers, impacts) = (
    select coalesce(array_agg(u.number), '{}'), coalesce(array_agg(u.impact), '{}')
    from unnest(l.numbers, l.impacts) as u (number, impact) where u.number <> of_number
  )
  where of_number = any (l.numbers);
  with posting as (
    select p.lexemes, p.idfs, app_private.text_impacts(
      p.idfs, p.tfs, of_number / 1000000, p.words, s.average_words[of_number / 1000000 + 1]) as impacts
    from (
      select coalesce(array_agg(w.lexeme), '{}') as lexemes,
             array_agg(coalesce(l.idf, s.unknown_idf)) as idfs,
             array_agg(w.tf) as tfs, sum(w.in_body) as words
      from app_private.weighed_stems(search) as w
      cross join app_private.search_statistics as s
      left join app_private.search_lexemes as l using (lexeme)
    ) as p
    cross join app_private.search_statistics as s
  ),
  listed as (
    insert into app_private.search_lexemes as l (lexeme, idf, numbers, impacts)
    select u.lexeme, u.idf, array[of_number], array[u.impact]
    from posting as p cross join lateral unnest(p.lexemes, p.idfs, p.impacts) as u (lexeme, idf, impact)
    on conflict (lexeme) do update set
      numbers = l.numbers || excluded.numbers, impacts = l.impacts || excluded.impacts
  )
  update app_private.search_texts as t set lexemes = p.lexemes, impacts = coalesce(p.impacts, '{}')
  from posting as p
  where t.number = of_number;
  update app_private.search_statistics set version = gen_random_uuid();
$$;
comment on function app_private.index_text is
  'Indexes one text whose stems changed. The frequencies of the stems stay as the last load counted them.';

-- The search ------------------------------------------------------------------------------------------------

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
  cross join lateral (
    select extensions.levenshtein(w.word, misspelt) as slips,
           case when length(w.word) = length(misspelt) then
             array(select regexp_split_to_table(w.word, '') order by 1)
               = array(select regexp_split_to_table(misspelt, '') order by 1)
           else false end as is_reordered
  ) as distance
  -- A short word with one letter changed is usually another word ("recipe", "recite"), and one with three
  -- typos always is. Extra, missing or swapped letters are typos.
  where distance.is_reordered
    or (
      length(misspelt) >= 5 and distance.slips <= length(misspelt) / 3
      and (length(misspelt) >= 7 or length(w.word) <> length(misspelt))
    )
  -- Prefer the nearer word, unless another is far more common in the corpus.
  order by distance.slips - 0.35 * ln(w.passages), w.word
  limit 1;
$$;
comment on function app_private.correct_word is
  'The corpus word that a misspelled word most likely means: within a typo or two of it, or similar in '
  'sound.';

create function app_private.read_search_terms(
  words text[], word_weights real[], out lexemes text[], out weights real[],
  out idfs real[], out corrections jsonb
)
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  -- Of a long story, the rarest words are kept, and of those as rare what is asked.
  most_words constant integer := 48;
  unknown_idf constant real := (select s.unknown_idf from app_private.search_statistics as s);
begin
  with known as materialized (
    select g.*, l.idf,
           -- The index has no shorter words, and levenshtein() takes none that are very long.
           case when l.idf is null and g.word ~ '^[a-z]{4,40}$'
              then app_private.correct_word(g.word) end as corrected
    from (
      -- As `stem` does, whose call would take longer than finding the stem.
      select word, weight, position, coalesce((ts_lexize('app_private.legal_stem', word))[1], word) as lexeme
      from unnest(words[1:600], word_weights[1:600]) with ordinality as given (word, weight, position)
      offset 0
    ) as g
    left join app_private.search_lexemes as l on l.lexeme = g.lexeme
  ),
  kept as (
    select t.lexeme, max(t.weight) as weight, min(t.position) as position,
           coalesce(max(t.idf), unknown_idf) as idf
    from (
      select k.lexeme, k.weight, k.position, k.idf from known as k where k.corrected is null
      union all
      select l.lexeme, k.weight, k.position, l.idf
      from known as k join app_private.search_lexemes as l on l.lexeme = app_private.stem(k.corrected)
      where k.corrected is not null
    ) as t
    group by t.lexeme
    order by max(t.weight) * coalesce(max(t.idf), unknown_idf) desc, min(t.position)
    limit most_words
  )
  select coalesce(array_agg(k.lexeme order by k.position), '{}'),
         coalesce(array_agg(k.weight order by k.position), '{}'),
         coalesce(array_agg(k.idf order by k.position), '{}'),
         (select coalesce(jsonb_object_agg(c.word, c.corrected), '{}')
           from known as c where c.corrected is not null)
  into lexemes, weights, idfs, corrections
  from kept as k;
end;
$$;
comment on function app_private.read_search_terms is
  'The stems of a question''s words without repeats, each with its weight and inverse document frequency. '
  'Corrects words that the corpus doesn''t have. At most 48, because score_texts has a bit for each, and a '
  'number in JSON is exact up to 53.';

create function app_private.score_texts(lexemes text[], weights real[], within text[] default null)
  returns table (number integer, score real, matched bigint)
  language plpgsql stable
  set search_path = ''
  -- Planning the search takes as long as running it, and the plan doesn't depend on the question.
  set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if within is null then
    return query
    -- Added in double precision, so that the order of the rows decides nothing.
    select p.number, sum(p.impact::float8)::real, bit_or(p.bit)
    from (
      select unnest(l.numbers) as number, unnest(l.impacts) * t.weight as impact,
             1::bigint << (t.position - 1)::integer as bit
      from unnest(lexemes, weights) with ordinality as t (lexeme, weight, position)
      join app_private.search_lexemes as l on l.lexeme = t.lexeme
    ) as p
    group by p.number;
  else
    return query
    select s.number, sum((p.impact * t.weight)::float8)::real, bit_or(1::bigint << (t.position - 1)::integer)
    from app_private.search_texts as s
    cross join lateral unnest(s.lexemes, s.impacts) as p (lexeme, impact)
    join unnest(score_texts.lexemes, weights) with ordinality as t (lexeme, weight, position)
      on t.lexeme = p.lexeme
    where s.document_id = any (within)
    group by s.number;
  end if;
end;
$$;
comment on function app_private.score_texts is
  'The texts that have one of the stems, with their BM25F and a bit for each stem that they have: 1 for the '
  'first, then 2, 4. Of all texts, or of these documents'' alone.';

create function public.search_law(words text[], weights real[], within text[] default null)
  returns json
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_generic_plan'
  -- It looks up a few hundred of the texts, which the planner can't know, and would rather read all.
  set enable_seqscan = off
as $$
declare
  -- How many texts of each collection are looked at, and how many documents are returned. The right one is
  -- among them.
  max_texts constant integer := 100;
  max_documents constant integer := 12;
  terms record;
  documents json;
  texts json;
begin
  select * into terms from app_private.read_search_terms(words, search_law.weights);
  with scored as materialized (
    select * from app_private.score_texts(terms.lexemes, terms.weights, within)
  ),
  best as (
    select r.*, t.document_id, t.number / 1000000 as collection,
           case when t.number >= 3000000 and cardinality(t.lexemes) = bit_count(r.matched::bit(64))
              then r.matched end as named
    from (
      select s.*, row_number() over (partition by s.number / 1000000 order by s.score desc, s.number) as place
      from scored as s
    ) as r
    join app_private.search_texts as t on t.number = r.number
    where r.place <= max_texts
  ),
  document as materialized (
    select c.document_id, bit_or(c.matched) as matched, sum(c.score::float8)::real as score,
           bit_or(c.named) as named,
           json_object_agg(c.collection, c.score) as scores
    from (
      select b.document_id, b.collection, max(b.score) as score, bit_or(b.matched) as matched,
             bit_or(b.named) as named
      from best as b group by b.document_id, b.collection
    ) as c
    group by c.document_id
    order by score desc, c.document_id
    limit max_documents
  )
  select (select json_agg(json_build_object(
            'id', d.document_id, 'scores', d.scores, 'matched', d.matched, 'named', coalesce(d.named, 0)
          )) from document as d),
         (select json_build_object(
            'passages', coalesce(json_object_agg(t.id, s.score) filter (where t.number < 1000000), '{}'),
            'entries', coalesce(json_object_agg(t.id, s.matched) filter (where t.number >= 1000000), '{}'))
          from document as d
          join app_private.search_texts as t on t.document_id = d.document_id and t.number < 2000000
          join scored as s on s.number = t.number)
  into documents, texts;
  return json_build_object(
    'version', (select s.version from app_private.search_statistics as s),
    'terms', (select coalesce(json_agg(json_build_object('lexeme', t.lexeme, 'weight', t.weight,
      'idf', t.idf)), '[]')
              from unnest(terms.lexemes, terms.weights, terms.idfs) as t (lexeme, weight, idf)),
    'documents', coalesce(documents, '[]'),
    'texts', texts
  );
end;
$$;
comment on function public.search_law is
  'The outlines and cases that match a query''s words best: {version, terms: [{lexeme, weight, idf}], '
  'documents: [{id, scores, matched, named}], texts: {passages: {id: score}, entries: {id: matched}}}. A '
  'document''s scores are of its best text in each collection; matched and named are bits for the terms '
  'that it has, and those of its names that the query has in full.';
