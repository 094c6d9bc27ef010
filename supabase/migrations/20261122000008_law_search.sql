-- The search index over the law, and the search itself.
-- Ranking is BM25F (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.5) over
-- Postgres's own stems: headings weigh more than names, names more than bodies. Each word's postings are
-- sorted by impact, so that a question's cost doesn't grow with the number of passages that contain its
-- words.

-- Words ------------------------------------------------------------------------------------------------------------

-- English stems without a stop list: "will" is a subject of law, and a word's weight already reflects how
-- common it is.
create text search dictionary app_private.legal_stem (template = pg_catalog.snowball, language = english);
create text search configuration app_private.legal (copy = pg_catalog.simple);
alter text search configuration app_private.legal
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with app_private.legal_stem;

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

create function app_private.word_variants(word text)
  returns setof text
  language sql immutable
  set search_path = ''
as $$
  select word
  union
  select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) as i;
$$;

-- The index --------------------------------------------------------------------------------------------------------

create table app_private.search_lexemes (
  lexeme text primary key,
  idf real not null,
  passages integer[] not null,
  passage_impacts real[] not null,
  asked integer[] not null,
  asked_impacts real[] not null,
  entries integer[] not null,
  entry_impacts real[] not null,
  names integer[] not null
  -- A search reads all of a stem's row: keep it in one place.
) with (toast_tuple_target = 8160);
comment on table app_private.search_lexemes is
  'Each stem: its inverse document frequency over passages; the passages, ways of asking and entries of the bank of '
  'questions whose score it raises most, with the amount, largest first; and the names of which it is the rarest stem.';

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

create table app_private.search_names (
  id integer primary key,
  document_id text not null references public.outline_documents (id) on delete cascade,
  name text not null,
  lexemes text[] not null
);
comment on table app_private.search_names is 'A document''s names (title, case name, aliases), as stems.';
create index search_names_document_id_idx on app_private.search_names (document_id);

create table app_private.search_asked (
  number integer primary key check (number < 0),
  document_id text not null unique references public.outline_documents (id) on delete cascade,
  body text not null,
  search tsvector not null
);
comment on table app_private.search_asked is
  'The ways people ask for a document. The search index knows them by negative numbers, passages by positive '
  'ones.';

create table app_private.search_statistics (
  is_current boolean primary key default true check (is_current),
  version uuid not null default gen_random_uuid(),
  unknown_idf real not null
);
comment on table app_private.search_statistics is 'One row with figures for the whole search index.';
comment on column app_private.search_statistics.version is
  'Changes with each load: anything cached from an earlier version is stale.';
comment on column app_private.search_statistics.unknown_idf is
  'The weight of a word that no passage has: the same as a word in a single document. It may mean that '
  'nothing here is relevant.';
insert into app_private.search_statistics (unknown_idf) values (0);

grant select on app_private.search_lexemes, app_private.search_words, app_private.search_word_variants,
  app_private.search_names, app_private.search_asked, app_private.search_statistics
  to service_role;

create function app_private.rebuild_search_index()
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- What a third less or more of each number in this file does to the development questions is in decision 105.
  k1 constant real := 1.2;
  -- Sixty ways of asking repeat a word more often than a passage does, and the tenth time should still count.
  asked_k1 constant real := 4.8;
  b constant real := 0.6;
  heading_weight constant real := 5;
  name_weight constant real := 2.5;
  postings_per_lexeme constant integer := 200;
  total real;
begin
  delete from app_private.search_lexemes;
  delete from app_private.search_words;
  delete from app_private.search_word_variants;
  delete from app_private.search_statistics;

  create temporary table occurrence on commit drop as
  select p.number, p.collection, t.lexeme,
         (select sum(case w when 'A' then heading_weight when 'B' then name_weight else 1 end)
          from unnest(t.weights) as w)::real as tf,
         (select count(*) from unnest(t.weights) as w where w = 'D')::real as in_body
  from (
    select number, 'law' as collection, search from public.outline_passages
    union all
    select number, 'asked', search from app_private.search_asked
    union all
    select number, 'questions', search from public.law_questions
  ) as p
  cross join lateral unnest(p.search) as t;

  -- How common a word is in the law doesn't depend on the bank of questions, which repeats it.
  select count(distinct o.number) into total from occurrence as o where o.collection <> 'questions';

  insert into app_private.search_lexemes
    (lexeme, idf, passages, passage_impacts, asked, asked_impacts, entries, entry_impacts, names)
  select r.lexeme, min(r.idf),
         coalesce(array_agg(r.number order by r.rank) filter (where r.collection = 'law'), '{}'),
         coalesce(array_agg(r.impact order by r.rank) filter (where r.collection = 'law'), '{}'),
         coalesce(array_agg(r.number order by r.rank) filter (where r.collection = 'asked'), '{}'),
         coalesce(array_agg(r.impact order by r.rank) filter (where r.collection = 'asked'), '{}'),
         coalesce(array_agg(r.number order by r.rank) filter (where r.collection = 'questions'), '{}'),
         coalesce(array_agg(r.impact order by r.rank) filter (where r.collection = 'questions'), '{}'),
         '{}'
  from (
    select i.*, row_number() over (partition by i.lexeme, i.collection order by i.impact desc, i.number) as rank
    from (
      select o.lexeme, o.number, o.collection, f.idf,
             (f.idf * o.tf * (k.saturation + 1) / (o.tf + k.saturation * (1 - b + b * l.words / a.average_words)))::real as impact
      from occurrence as o
      cross join lateral (select case o.collection when 'asked' then asked_k1 else k1 end as saturation) as k
      join (
        select c.lexeme, ln(1 + (total - c.having_it + 0.5) / (c.having_it + 0.5))::real as idf
        from (
          select lexeme, count(*) filter (where collection <> 'questions') as having_it from occurrence group by lexeme
        ) as c
      ) as f using (lexeme)
      join (select number, sum(in_body) as words from occurrence group by number) as l using (number)
      join (
        select collection = 'questions' as is_entry, greatest(sum(in_body) / count(distinct number), 1) as average_words
        from occurrence group by collection = 'questions'
      ) as a on a.is_entry = (o.collection = 'questions')
    ) as i
  ) as r
  where r.rank <= postings_per_lexeme
  group by r.lexeme;

  -- A question contains a name in full only if it contains the name's rarest stem.
  with part as (
    select n.id, l.lexeme, count(*) over (partition by l.lexeme) as names
    from app_private.search_names as n cross join lateral unnest(n.lexemes) as l (lexeme)
  ),
  rarest as (
    select distinct on (p.id) p.id, p.lexeme from part as p order by p.id, p.names, p.lexeme
  )
  update app_private.search_lexemes as l set names = named.ids
  from (select r.lexeme, array_agg(r.id order by r.id) as ids from rarest as r group by r.lexeme) as named
  where named.lexeme = l.lexeme;

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
    union all
    select distinct a.document_id, m[1]
    from app_private.search_asked as a cross join lateral regexp_matches(a.body, '[a-z]{4,}', 'g') as m
  ) as occurrence
  group by occurrence.word;

  insert into app_private.search_word_variants (variant, word)
  select v, w.word from app_private.search_words as w cross join lateral app_private.word_variants(w.word) as v;

  insert into app_private.search_statistics (unknown_idf)
  select ln(1 + (count(*) + 0.5) / 1.5) from public.outline_documents;

  analyze public.outline_documents, public.outline_passages, public.law_questions, app_private.search_lexemes, app_private.search_words,
    app_private.search_word_variants, app_private.search_names, app_private.search_asked;
end;
$$;

-- The search that answers are retrieved with -----------------------------------------------------------------------

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
  words text[], word_weights real[], out lexemes text[], out weights real[], out idfs real[], out corrections jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  unknown_idf constant real := (select s.unknown_idf from app_private.search_statistics as s);
  term record;
  corrected text;
begin
  lexemes := '{}';
  weights := '{}';
  idfs := '{}';
  corrections := '{}';
  for term in
    select w.word, w.lexeme, w.weight, l.idf
    from (
      -- As `stem` does, whose call would take longer than finding the stem.
      select word, weight, position, coalesce((ts_lexize('app_private.legal_stem', word))[1], word) as lexeme
      from unnest(words[1:48], word_weights[1:48]) with ordinality as given (word, weight, position)
      offset 0
    ) as w
    left join app_private.search_lexemes as l on l.lexeme = w.lexeme
    order by w.position
  loop
    -- The index has no shorter words, and levenshtein() takes none that are very long.
    if term.idf is null and term.word ~ '^[a-z]{4,40}$' then
      corrected := app_private.correct_word(term.word);
      if corrected is not null then
        corrections := corrections || jsonb_build_object(term.word, corrected);
        term.lexeme := app_private.stem(corrected);
        select l.idf into term.idf from app_private.search_lexemes as l where l.lexeme = term.lexeme;
      end if;
    end if;
    if term.lexeme <> all (lexemes) then
      lexemes := lexemes || term.lexeme;
      weights := weights || coalesce(term.weight, 1);
      idfs := idfs || coalesce(term.idf, unknown_idf);
    end if;
  end loop;
end;
$$;
comment on function app_private.read_search_terms is
  'The stems of a question''s words in order, without repeats, each with its weight and inverse document '
  'frequency. Corrects words that the corpus doesn''t have. At most 48 words, because search_passages has a bit for each, and '
  'a number in JSON is exact up to 53.';

create function public.search_passages(
  words text[], weights real[], phrases text[] default '{}', max_passages integer default 20
)
  returns json
  language plpgsql stable
  set search_path = ''
  -- Planning the search takes as long as running it, and the plan doesn't depend on the question.
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  phrase_bonus constant real := 2.5;
  -- How many documents are considered with all their passages for their names, how many for how people ask for
  -- them, and how many passages bring in the rest of their document.
  max_whole constant integer := 4;
  -- … and for the entries of the bank that match best; how many of those are returned.
  max_answering constant integer := 3;
  max_entries constant integer := 24;
  -- Few questions have more phrases, and each is looked for in every candidate.
  phrase_queries constant tsquery[] := array(
    select phraseto_tsquery('app_private.legal', ph) from unnest(phrases[1:24]) as ph
  );
  any_phrase constant tsquery := (
    select string_agg(format('(%s)', ph), ' | ')::tsquery from unnest(phrase_queries) as ph where numnode(ph) > 0
  );
  terms record;
  documents json;
  passages json;
  questions json;
begin
  select * into terms from app_private.read_search_terms(words, search_passages.weights);

  with term as materialized (
    select t.lexeme, t.weight, t.weight * t.idf as worth, 1::bigint << (t.position - 1)::integer as bit,
           l.passages, l.passage_impacts, l.asked, l.asked_impacts, l.entries, l.entry_impacts, l.names
    from unnest(terms.lexemes, terms.weights, terms.idfs) with ordinality as t (lexeme, weight, idf, position)
    join app_private.search_lexemes as l on l.lexeme = t.lexeme
  ),
  -- Whatever contains one of the terms, by its index number. Three collections, because each is ranked by itself.
  scored as materialized (
    select posting.number, sum(posting.impact) as score, bit_or(posting.bit) as matched
    from (select unnest(t.passages) as number, unnest(t.passage_impacts) * t.weight as impact, t.bit from term as t) as posting
    group by posting.number
  ),
  best_passage as materialized (
    select * from scored order by score desc, number limit max_passages
  ),
  best_entry as materialized (
    select q.id, q.document_id, s.score, row_number() over (order by s.score desc, s.number) as place
    from (
      select posting.number, sum(posting.impact) as score
      from (select unnest(t.entries) as number, unnest(t.entry_impacts) * t.weight as impact from term as t) as posting
      group by posting.number
      order by score desc, posting.number
      limit max_entries
    ) as s
    join public.law_questions as q on q.number = s.number
  ),
  asked_document as materialized (
    select a.document_id, s.score, s.matched, row_number() over (order by s.score desc, s.number desc) as place
    from (
      select posting.number, sum(posting.impact) as score, bit_or(posting.bit) as matched
      from (select unnest(t.asked) as number, unnest(t.asked_impacts) * t.weight as impact, t.bit from term as t) as posting
      group by posting.number
      order by score desc, posting.number desc
      limit max_passages
    ) as s
    join app_private.search_asked as a on a.number = s.number
  ),
  -- Documents with a name that the question contains in full.
  named_document as materialized (
    select distinct on (n.document_id) n.document_id, n.lexemes, in_full.idf
    from (select unnest(t.names) as id from term as t) as possible
    join app_private.search_names as n on n.id = possible.id and n.lexemes <@ terms.lexemes
    cross join lateral (select sum(t.worth) as idf from term as t where t.lexeme = any (n.lexemes)) as in_full
    order by n.document_id, in_full.idf desc
  ),
  whole_document as materialized (
    (select n.document_id from named_document as n order by n.idf desc, n.document_id limit max_whole)
    union
    select a.document_id from asked_document as a where a.place <= max_whole
    union
    select e.document_id from best_entry as e where e.place <= max_answering
    union
    select p.document_id
    from (select b.number from best_passage as b order by b.score desc limit max_whole) as b
    join public.outline_passages as p on p.number = b.number
  ),
  candidate as (
    select p.id, p.document_id, p.search, coalesce(s.score, 0) as score, coalesce(s.matched, 0) as matched
    from whole_document as w
    join public.outline_passages as p on p.document_id = w.document_id
    left join scored as s on s.number = p.number
    union all
    select p.id, p.document_id, p.search, b.score, b.matched
    from best_passage as b
    join public.outline_passages as p on p.number = b.number
    where p.document_id not in (select w.document_id from whole_document as w)
  ),
  hit as materialized (
    select c.id, c.document_id, (c.score + phrase.bonus)::real as score, c.matched
    from candidate as c
    cross join lateral (
      -- Most passages contain no phrase, and those that match a single term can't: checking for any phrase
      -- first unpacks each vector only once.
      select case when c.matched & (c.matched - 1) <> 0 and c.search operator(pg_catalog.@@) any_phrase then (
        select sum(phrase_bonus) from unnest(phrase_queries) as ph where c.search operator(pg_catalog.@@) ph
      ) else 0 end as bonus
    ) as phrase
  )
  select
    -- Columns, because rows would repeat their field names a hundred times.
    (select json_build_object(
       'id', coalesce(array_agg(h.id), '{}'), 'score', coalesce(array_agg(h.score), '{}'),
       'matched', coalesce(array_agg(h.matched), '{}')
     ) from (select * from hit order by score desc, id) as h),
    (select json_agg(json_build_object(
       'id', d.document_id,
       'name_idf', coalesce(n.idf, 0),
       'name_lexemes', coalesce(n.lexemes, '{}'),
       'asked', coalesce(a.score, 0),
       'asked_matched', coalesce(a.matched, 0)
     ))
     from (select distinct document_id from hit) as d
     left join named_document as n on n.document_id = d.document_id
     left join asked_document as a on a.document_id = d.document_id),
    (select json_build_object(
       'id', coalesce(array_agg(e.id), '{}'), 'score', coalesce(array_agg(e.score), '{}')
     ) from (select * from best_entry order by place) as e)
  into passages, documents, questions;

  return json_build_object(
    'version', (select s.version from app_private.search_statistics as s),
    'terms', (
      select coalesce(json_agg(json_build_object('lexeme', t.lexeme, 'weight', t.weight, 'idf', t.idf)), '[]')
      from unnest(terms.lexemes, terms.weights, terms.idfs) as t (lexeme, weight, idf)
    ),
    'corrections', terms.corrections,
    'documents', coalesce(documents, '[]'),
    'passages', passages,
    'questions', questions
  );
end;
$$;
comment on function public.search_passages is
  'The passages that best match a question''s words, with their scores: {version, terms: [{lexeme, weight, '
  'idf}], corrections, documents: [{id, name_idf, name_lexemes, asked, asked_matched}], passages: {id: [], '
  'score: [], matched: []}, questions: {id: [], score: []}}. Questions are the bank''s. matched is a bit set of terms: the first is worth 1, the next 2, then 4. Words '
  'come from the retrieval module; texts come from read_passages and don''t change within a version.';
revoke execute on function public.search_passages from public, anon, authenticated;

create function public.read_questions(document_ids text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  with entry as materialized (
    select q.* from unnest(document_ids[1:100]) as wanted (id)
    join public.law_questions as q on q.document_id = wanted.id
  )
  select json_build_object(
    'entries', (
      select coalesce(json_agg(json_build_object(
        'id', e.id, 'document_id', e.document_id, 'passage_id', e.passage_id, 'position', e.position, 'kind', e.kind,
        'asks', e.asks, 'ask_stems', e.ask_stems, 'answer', e.answer, 'authority', e.authority, 'turns_on', e.turns_on,
        'gist', e.gist
      ) order by e.document_id, e.position), '[]')
      from entry as e
    ),
    'idfs', (
      select coalesce(json_object_agg(l.lexeme, l.idf), '{}')
      from (
        select distinct unnest(string_to_array(line, ' ')) as stem from entry as e cross join lateral unnest(e.ask_stems) as line
      ) as s
      join app_private.search_lexemes as l on l.lexeme = s.stem
    )
  );
$$;
comment on function public.read_questions is
  'The bank''s entries for up to 100 documents, with the inverse document frequency of each stem in their ways of asking: '
  '{entries, idfs}.';
revoke execute on function public.read_questions from public, anon, authenticated;

-- Searching by hand: the same index, for a reader's words ----------------------------------------------------------

create function app_private.read_search_words(query text)
  returns text[]
  language sql stable
  set search_path = ''
as $$
  -- Like the retrieval module's words.ts when it indexes: 12(b)(6) is 12b6, 2-207 is 2207, M'Naghten is one
  -- word.
  select coalesce((array_agg(w.word order by w.position))[1:12], '{}')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(lower(extensions.unaccent(left(query, 200))), '[''’](?=s\M)', ' ', 'g'),
          '[''’]', '', 'g'
        ),
        '(\d)-(?=\d)', '\1', 'g'
      ),
      '\(([a-z0-9]{1,4})\)', '\1', 'g'
    ),
    '[^a-z0-9]+'
  ) with ordinality as w (word, position)
  where length(w.word) > 1 or w.word ~ '\d';
$$;

create function app_private.complete_word(beginning text)
  returns text
  language sql stable
  set search_path = ''
as $$
  select w.word from app_private.search_words as w
  where w.word like beginning || '%' and length(beginning) >= 3
  order by w.passages desc, w.word
  limit 1;
$$;
comment on function app_private.complete_word is
  'The most common corpus word with this beginning; null if there is none.';

create function app_private.plain_text(markdown text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(markdown, '^\s*([-*]|\d+\.)\s', ' ', 'ng'),
      '\||-{3,}', ' ', 'g'
    ),
    '[*`]|\s+(?=\s)', '', 'g'
  ));
$$;

create function app_private.search_outlines(query text, max_passages integer)
  returns table (
    id text, document_id text, document_kind text, subject text, title text, heading text, snippet text, read_as text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- Enough that "the thing speaks for itself" isn't just about things. From 0.03 to 0.07, hardly a search has another
  -- first result.
  helping_weight constant real := 0.05;
  -- The share of the question that a passage must match, and how many passages of one document are listed.
  least_share constant real := 0.55;
  per_document constant integer := 2;
  words text[] := app_private.read_search_words(query);
  weights real[];
  phrases text[];
  is_helping boolean[];
  last_word text := words[cardinality(words)];
  completed text;
  found json;
  corrected text;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  -- The last word may be half typed.
  if query !~ '\s$' and not exists (
    select from app_private.search_lexemes as l where l.lexeme = app_private.stem(last_word)
  ) then
    completed := app_private.complete_word(last_word);
    words[cardinality(words)] := coalesce(completed, last_word);
  end if;

  select array_agg(word <> 'will' and ts_lexize('pg_catalog.english_stem', word) = '{}' order by position)
  into is_helping
  from unnest(words) with ordinality as w (word, position);
  -- "To be or not to be": if there are only function words, search for those.
  select array_agg(case when helping and false = any (is_helping) then helping_weight else 1 end order by position)
  into weights
  from unnest(is_helping) with ordinality as h (helping, position);
  select array_agg(words[i] || ' ' || words[i + 1]) into phrases
  from generate_series(1, cardinality(words) - 1) as i;

  -- Most of these are a document's third or match too little. From 40 to 80, every search has the same first result.
  found := public.search_passages(words, weights, coalesce(phrases, '{}'), 60);
  -- Show corrections, but keep a completed word as the reader typed it.
  select string_agg(coalesce(found -> 'corrections' ->> word, word), ' ' order by position) into corrected
  from unnest(words) with ordinality as w (word, position);

  return query
  with term as (
    select t.lexeme, t.weight * t.idf as worth, t.weight > helping_weight as is_telling,
           1::bigint << (t.position - 1)::integer as bit
    from rows from (
      json_to_recordset(found -> 'terms') as (lexeme text, weight real, idf real)
    ) with ordinality as t (lexeme, weight, idf, position)
  ),
  hit as (
    select h.*, row_number() over (partition by h.document_id order by h.worth desc, h.id) as place
    from (
      -- Readers who look up a topic want its rule before its traps.
      select p.id, p.document_id, p.heading, p.body, f.matched,
             f.score * case p.kind when 'rule' then 1.1 when 'traps' then 0.85 else 1 end as worth
      from (
        select f.id, f.score::real, f.matched::bigint
        from rows from (
          json_array_elements_text(found #> '{passages,id}'),
          json_array_elements_text(found #> '{passages,score}'),
          json_array_elements_text(found #> '{passages,matched}')
        ) as f (id, score, matched)
      ) as f
      join public.outline_passages as p on p.id = f.id
    ) as h
    where (select sum(term.worth) from term where h.matched & term.bit <> 0)
          >= least_share * (select sum(term.worth) from term)
  )
  select h.id, h.document_id, d.kind, d.subject, d.title, h.heading,
         ts_headline(
           'app_private.legal',
           app_private.plain_text(h.body),
           (select coalesce(string_agg(quote_literal(term.lexeme), ' | '), '')::tsquery
            from term where term.is_telling and h.matched & term.bit <> 0),
           'StartSel=⟦, StopSel=⟧, MinWords=18'
         ),
         case when found ->> 'corrections' <> '{}' then corrected end
  from hit as h
  join public.outline_documents as d on d.id = h.document_id
  where h.place <= per_document
  order by h.worth desc, h.id
  limit least(greatest(max_passages, 1), 40);
end;
$$;
grant execute on function app_private.search_outlines to authenticated;

-- Runs with the reader's rights; only the function that reads the index behind it has more.
create function public.search_outlines(query text, max_passages integer default 16)
  returns table (
    id text, document_id text, document_kind text, subject text, title text, heading text, snippet text, read_as text
  )
  language sql stable
  set search_path = ''
as $$
  select * from app_private.search_outlines(query, max_passages);
$$;
comment on function public.search_outlines is
  'Passages that contain the words of a reader''s search, best first. Snippets mark the words with ⟦ and ⟧; '
  'read_as is the search with misspelled words corrected, or null.';
grant execute on function public.search_outlines to authenticated;
