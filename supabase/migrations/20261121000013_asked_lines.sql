-- How students ask for a topic without its terms of art, and a search that leaves the passages' texts to who needs them.

create table app_private.search_asked (
  number integer primary key check (number < 0),
  document_id text not null unique references public.outline_documents (id) on delete cascade,
  body text not null,
  search tsvector not null
);
comment on table app_private.search_asked is
  'The ways in which people ask for a document. The search index knows them by negative numbers, passages by positive ones.';
grant select on app_private.search_asked to service_role;

create table app_private.search_statistics (
  is_current boolean primary key default true check (is_current),
  version uuid not null default gen_random_uuid(),
  unknown_idf real not null
);
comment on table app_private.search_statistics is 'One row: what holds for the whole of the search index.';
comment on column app_private.search_statistics.version is 'Another with each load: what was kept of an earlier one is stale.';
comment on column app_private.search_statistics.unknown_idf is
  'What a word tells that no passage has: as much as one of a single document''s. Perhaps nothing here is about it.';
grant select on app_private.search_statistics to service_role;
insert into app_private.search_statistics (unknown_idf) values (0);

create or replace function public.store_outline_content(content jsonb)
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
  delete from app_private.search_asked;
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

  insert into app_private.search_asked (number, document_id, body, search)
  select -row_number() over (), a.document_id, a.search_body, app_private.passage_vector('', '', a.search_body)
  from jsonb_to_recordset(content -> 'asked') as a (document_id text, search_body text);

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
  'Replaces the whole corpus by {subjects, documents, passages, asked, names, fingerprint} and indexes it, in one transaction.';

create or replace function app_private.rebuild_search_index()
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  k1 constant real := 1.2;
  b constant real := 0.6;
  heading_weight constant real := 5;
  name_weight constant real := 2.5;
  postings_per_lexeme constant integer := 200;
  total real;
  average_words real;
begin
  delete from app_private.search_lexemes;
  delete from app_private.search_words;
  delete from app_private.search_word_variants;
  delete from app_private.search_statistics;

  create temporary table occurrence on commit drop as
  select p.number, t.lexeme,
         (select sum(case w when 'A' then heading_weight when 'B' then name_weight else 1 end)
          from unnest(t.weights) as w)::real as tf,
         (select count(*) from unnest(t.weights) as w where w = 'D')::real as in_body
  from (
    select number, search from public.outline_passages
    union all
    select number, search from app_private.search_asked
  ) as p
  cross join lateral unnest(p.search) as t;

  select count(distinct o.number), greatest(sum(o.in_body) / greatest(count(distinct o.number), 1), 1)
  into total, average_words
  from occurrence as o;

  insert into app_private.search_lexemes (lexeme, idf, passages, impacts)
  select r.lexeme, min(r.idf), array_agg(r.number order by r.impact desc), array_agg(r.impact order by r.impact desc)
  from (
    select i.*, row_number() over (partition by i.lexeme, i.number < 0 order by i.impact desc, i.number) as rank
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
    union all
    select distinct a.document_id, m[1]
    from app_private.search_asked as a cross join lateral regexp_matches(a.body, '[a-z]{4,}', 'g') as m
  ) as occurrence
  group by occurrence.word;

  insert into app_private.search_word_variants (variant, word)
  select v, w.word from app_private.search_words as w cross join lateral app_private.word_variants(w.word) as v;

  insert into app_private.search_statistics (unknown_idf)
  select ln(1 + (count(*) + 0.5) / 1.5) from public.outline_documents;

  analyze public.outline_documents, public.outline_passages, app_private.search_lexemes, app_private.search_words,
    app_private.search_word_variants, app_private.search_names, app_private.search_name_lexemes, app_private.search_asked;
end;
$$;

create or replace function app_private.correct_word(misspelt text)
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
  -- A short word with another letter is mostly another word ("recipe", "recite"), one with three slips always; letters too
  -- many, missing or in another order are slips.
  where (distance.slips <= 2 and distance.is_reordered)
    or (
      length(misspelt) >= 5 and distance.slips <= least(3, length(misspelt) / 3)
      and (length(misspelt) >= 7 or length(w.word) <> length(misspelt))
    )
  -- The nearer word, unless another is far commoner in the corpus.
  order by distance.slips - 0.35 * ln(w.passages), w.word
  limit 1;
$$;
comment on function app_private.correct_word is
  'The corpus word that a misspelt one most likely stands for: within a slip or two of it, or sounding like it.';

drop function public.search_passages;
create function public.search_passages(
  words text[], weights real[], phrases text[] default '{}', max_passages integer default 20
)
  returns json
  language plpgsql stable
  set search_path = ''
  -- Planning the search takes as long as running it, and no plan depends on what is asked.
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  phrase_bonus constant real := 2.5;
  -- So many documents are in the running with all their passages: for their names, for how they are asked for, and for what
  -- their best passages say.
  max_called constant integer := 4;
  max_asked constant integer := 4;
  max_found constant integer := 4;
  phrase_queries tsquery[] := array(select phraseto_tsquery('app_private.legal', ph) from unnest(phrases[1:24]) as ph);
  any_phrase tsquery;
  index_version uuid;
  unknown_idf real;
  term record;
  corrected text;
  corrections jsonb := '{}';
  lexemes text[] := '{}';
  lexeme_weights real[] := '{}';
  idfs real[] := '{}';
  documents json;
  hits json;
begin
  select s.version, s.unknown_idf into index_version, unknown_idf from app_private.search_statistics as s;
  select string_agg(format('(%s)', ph), ' | ')::tsquery into any_phrase
  from unnest(phrase_queries) as ph where numnode(ph) > 0;

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
      lexeme_weights := lexeme_weights || coalesce(term.weight, 1);
      idfs := idfs || coalesce(term.idf, unknown_idf);
    end if;
  end loop;

  with query as materialized (
    select * from unnest(lexemes, lexeme_weights, idfs) with ordinality as q (lexeme, weight, idf, position)
  ),
  scored as materialized (
    select posting.number, sum(posting.impact) as score, bit_or(posting.bit) as matched
    from (
      select unnest(l.passages) as number, unnest(l.impacts) * q.weight as impact, 1::bigint << (q.position - 1)::integer as bit
      from query as q
      join app_private.search_lexemes as l on l.lexeme = q.lexeme
    ) as posting
    group by posting.number
  ),
  best as materialized (
    select * from scored where number > 0 order by score desc, number limit max_passages
  ),
  asked as materialized (
    select a.document_id, s.score, s.matched, row_number() over (order by s.score desc, s.number desc) as place
    from (
      select number, score, matched from scored where number < 0 order by score desc, number desc limit max_passages
    ) as s
    join app_private.search_asked as a on a.number = s.number
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
  whole as materialized (
    (select n.document_id from named as n order by n.idf desc, n.document_id limit max_called)
    union
    select a.document_id from asked as a where a.place <= max_asked
    union
    select p.document_id
    from (select b.number from best as b order by b.score desc limit max_found) as b
    join public.outline_passages as p on p.number = b.number
  ),
  candidate as (
    select p.id, p.document_id, p.search, coalesce(s.score, 0) as score, coalesce(s.matched, 0) as matched
    from whole
    join public.outline_passages as p on p.document_id = whole.document_id
    left join scored as s on s.number = p.number
    union all
    select p.id, p.document_id, p.search, b.score, b.matched
    from best as b
    join public.outline_passages as p on p.number = b.number
    where p.document_id not in (select document_id from whole)
  ),
  hit as materialized (
    select c.id, c.document_id, (c.score + phrase.bonus)::real as score, c.matched
    from candidate as c
    cross join lateral (
      -- What matches a single term holds no phrase; most others hold none either: asked for all at once, they are unpacked once.
      select case when c.matched & (c.matched - 1) <> 0 and c.search operator(pg_catalog.@@) any_phrase then (
        select sum(phrase_bonus) from unnest(phrase_queries) as ph where c.search operator(pg_catalog.@@) ph
      ) else 0 end as bonus
    ) as phrase
  )
  select
    -- Columns, as rows would say the names of their fields a hundred times.
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
     left join named as n on n.document_id = d.document_id
     left join asked as a on a.document_id = d.document_id)
  into hits, documents;

  return json_build_object(
    'version', index_version,
    'terms', (
      select coalesce(json_agg(json_build_object('lexeme', q.lexeme, 'weight', q.weight, 'idf', q.idf)), '[]')
      from unnest(lexemes, lexeme_weights, idfs) as q (lexeme, weight, idf)
    ),
    'corrections', corrections,
    'documents', coalesce(documents, '[]'),
    'passages', hits
  );
end;
$$;
comment on function public.search_passages is
  'Passages that best match the words of a question, with what each is worth: {version, terms: [{lexeme, weight, idf}], '
  'corrections, documents: [{id, name_idf, name_lexemes, asked, asked_matched}], passages: {id: [], score: [], matched: []}}. '
  'What is matched is a set of terms: the first is worth 1, the next 2, then 4. Words come from the retrieval module; texts from '
  'read_passages, and stay as they are while the version does.';

create function public.read_passages(ids text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'document_id', p.document_id, 'document_kind', d.kind, 'subject', d.subject, 'title', d.title,
    'citation', d.citation, 'topics', d.topics, 'position', p.position, 'heading', p.heading, 'kind', p.kind, 'body', p.body
  )), '[]')
  from unnest(ids[1:500]) as wanted (id)
  join public.outline_passages as p on p.id = wanted.id
  join public.outline_documents as d on d.id = p.document_id;
$$;
comment on function public.read_passages is 'The texts of up to 500 passages, with what their documents are called.';

revoke execute on function public.search_passages, public.read_passages from public, anon, authenticated;
grant execute on function public.search_passages, public.read_passages to service_role;

create or replace function app_private.search_outlines(query text, max_passages integer)
  returns table (
    id text, document_id text, document_kind text, subject text, title text, heading text, snippet text, read_as text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  helping_weight constant real := 0.05;
  -- How much of what is asked for a passage must have, and how many passages of one document are listed.
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
  -- The last word may be half written.
  if query !~ '\s$' and not exists (
    select from app_private.search_lexemes as l where l.lexeme = app_private.stem(last_word)
  ) then
    completed := app_private.complete_word(last_word);
    words[cardinality(words)] := coalesce(completed, last_word);
  end if;

  select array_agg(word <> 'will' and ts_lexize('pg_catalog.english_stem', word) = '{}' order by position)
  into is_helping
  from unnest(words) with ordinality as w (word, position);
  -- "To be or not to be": when there are only helping words, they are what is looked for.
  select array_agg(case when helping and false = any (is_helping) then helping_weight else 1 end order by position)
  into weights
  from unnest(is_helping) with ordinality as h (helping, position);
  select array_agg(words[i] || ' ' || words[i + 1]) into phrases
  from generate_series(1, cardinality(words) - 1) as i;

  found := public.search_passages(words, weights, coalesce(phrases, '{}'), 60);
  -- Corrections are shown, a completed word is not: it goes on as it was begun.
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
      -- Whoever looks a topic up wants its rule before its traps.
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
           'StartSel=⟦, StopSel=⟧, MinWords=18, MaxWords=34'
         ),
         case when found ->> 'corrections' <> '{}' then corrected end
  from hit as h
  join public.outline_documents as d on d.id = h.document_id
  where h.place <= per_document
  order by h.worth desc, h.id
  limit least(greatest(max_passages, 1), 40);
end;
$$;
