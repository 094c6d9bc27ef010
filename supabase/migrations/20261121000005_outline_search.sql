-- Searching the outlines by hand: the index that answers are retrieved with, for a reader's words.

create function app_private.read_search_words(query text)
  returns text[]
  language sql stable
  set search_path = ''
as $$
  -- As the retrieval module's words.ts writes them into the index: 12(b)(6) is 12b6, 2-207 is 2207, M'Naghten one word.
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
comment on function app_private.complete_word is 'The commonest word of the corpus that begins so; null when none does.';

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
    select t.lexeme, t.weight * t.idf as worth, t.weight > helping_weight as is_telling
    from json_to_recordset(found -> 'terms') as t (lexeme text, weight real, idf real)
  ),
  hit as (
    select h.*, row_number() over (partition by h.document_id order by h.worth desc, h.id) as place
    from (
      -- Whoever looks a topic up wants its rule before its traps.
      select p.*, p.score * case p.kind when 'rule' then 1.1 when 'traps' then 0.85 else 1 end as worth
      from json_to_recordset(found -> 'passages') as p (
        id text, document_id text, document_kind text, subject text, title text, heading text, kind text, body text,
        score real, matched text[])
    ) as h
    where (select sum(term.worth) from term where term.lexeme = any (h.matched))
          >= least_share * (select sum(term.worth) from term)
  )
  select h.id, h.document_id, h.document_kind, h.subject, h.title, h.heading,
         ts_headline(
           'app_private.legal',
           app_private.plain_text(h.body),
           (select coalesce(string_agg(quote_literal(term.lexeme), ' | '), '')::tsquery
            from term where term.is_telling and term.lexeme = any (h.matched)),
           'StartSel=⟦, StopSel=⟧, MinWords=18, MaxWords=34'
         ),
         case when found ->> 'corrections' <> '{}' then corrected end
  from hit as h
  where h.place <= per_document
  order by h.worth desc, h.id
  limit least(greatest(max_passages, 1), 40);
end;
$$;
grant execute on function app_private.search_outlines to authenticated;

-- A reader's call runs with the reader's rights; only what reads the index behind it has more.
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
  'Passages that hold the words of a reader''s search, best first. In a snippet the words stand between ⟦ and ⟧; read_as is '
  'the search with misspelt words corrected, or null.';
grant execute on function public.search_outlines to authenticated;
