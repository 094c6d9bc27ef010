-- A reader's own search in the outlines: over the index of the law (`20261122000008_law_search.sql`), with
-- the last word completed, and snippets. `search/` and `lookup/` don't use it.

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

create function app_private.read_search(
  query text, out words text[], out weights real[], out is_completed boolean
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Enough that "the thing speaks for itself" isn't just about things.
  helping_weight constant real := 0.05;
  completed text;
begin
  -- The app sends words as the index has them (`search/words.ts`). Anything else is only taken apart.
  words := array_remove(regexp_split_to_array(lower(left(query, 200)), '[^a-z0-9]+'), '');
  words := words[1:12];
  -- The last word may be half typed.
  completed := app_private.complete_word(words[cardinality(words)]);
  is_completed := query !~ '\s$' and completed is not null and not exists (
    select from app_private.search_lexemes as l where l.lexeme = app_private.stem(words[cardinality(words)])
  );
  if is_completed then
    words[cardinality(words)] := completed;
  end if;
  -- "To be or not to be": if there are only function words, search for those.
  select array_agg(case when h.helping and not h.only_helping then helping_weight else 1 end
    order by h.position) into weights
  from (
    select w.position, w.helping, bool_and(w.helping) over () as only_helping
    from (
      select position, word <> 'will' and ts_lexize('pg_catalog.english_stem', word) = '{}' as helping
      from unnest(words) with ordinality as given (word, position)
    ) as w
  ) as h;
end;
$$;

create function app_private.search_outlines(query text, max_passages integer)
  returns table (
    id text, document_id text, document_kind text, subject text, title text, heading text, snippet text,
    read_as text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- The share of the search that a passage must match, and how many passages of one document are listed.
  least_share constant real := 0.55;
  per_document constant integer := 2;
  asked constant record := app_private.read_search(query);
  terms constant record := app_private.read_search_terms(asked.words, asked.weights);
  worths constant real[] := (select array_agg(w * i) from unnest(terms.weights, terms.idfs) as t (w, i));
  -- Corrections are shown, but a completed word stays as the reader typed it.
  corrected constant text := case when terms.corrections <> '{}' then (
    select string_agg(coalesce(terms.corrections ->> word, word), ' ' order by position)
    from unnest(asked.words) with ordinality as w (word, position)
  ) end;
  telling constant tsquery := (
    select coalesce(string_agg(quote_literal(t.lexeme), ' | '), '')::tsquery
    from unnest(terms.lexemes, terms.weights) as t (lexeme, weight)
    where t.weight = 1 or terms.weights <@ array[0.05::real]
  );
begin
  return query
  with hit as (
    select h.*, row_number() over (partition by h.document_id order by h.rank desc, h.id) as place
    from (
      -- Readers who look up a topic want its rule before its traps.
      select p.id, p.document_id, p.heading, p.body,
             f.score * case p.kind when 'rule' then 1.1 when 'traps' then 0.85 else 1 end as rank
      from app_private.score_texts(terms.lexemes, terms.weights) as f
      join app_private.search_texts as t on t.number = f.number
      join public.outline_passages as p on p.id = t.id
      where f.number < 1000000
        and (select sum(w) filter (where f.matched & (1::bigint << (n - 1)::integer) <> 0) >=
          least_share * sum(w)
             from unnest(worths) with ordinality as t (w, n))
    ) as h
  )
  select h.id, h.document_id, d.kind, d.subject, d.title, h.heading,
         ts_headline('app_private.legal', app_private.plain_text(h.body), telling,
          'StartSel=⟦, StopSel=⟧, MinWords=18'),
         corrected
  from hit as h
  join public.outline_documents as d on d.id = h.document_id
  where h.place <= per_document
  order by h.rank desc, h.id
  limit least(greatest(max_passages, 1), 40);
end;
$$;
grant execute on function app_private.search_outlines to authenticated;

-- Runs with the reader's rights; only the function that reads the index behind it has more.
create function public.search_outlines(query text, max_passages integer default 16)
  returns table (
    id text, document_id text, document_kind text, subject text, title text, heading text, snippet text,
    read_as text
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
