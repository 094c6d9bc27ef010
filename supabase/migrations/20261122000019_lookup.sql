-- The texts that are found, with all that an answer without a model shows of them
-- (supabase/functions/_shared/lookup/).

create function public.read_law_texts(ids text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  select json_build_object(
    'documents', (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'kind', d.kind, 'subject', d.subject, 'title', d.title, 'citation', d.citation,
        'names', d.aliases,
        'authorities', d.authorities, 'exams', d.exams, 'tested', d.tested, 'topics', d.topics,
        'passages', (
          select coalesce(json_agg(app_private.law_passage(p, d) order by p.position), '[]')
          from public.outline_passages as p where p.document_id = d.id
        ),
        'entries', (
          select coalesce(json_agg(json_build_object(
            'id', q.id, 'topic', d.id, 'passageId', q.passage_id, 'kind', q.kind, 'asks', q.asks,
            'askStems', q.ask_stems,
            'answer', q.answer, 'authority', q.authority, 'gist', q.gist) order by q.position), '[]')
          from public.law_questions as q where q.document_id = d.id
        ),
        'neighbors', (
          select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title)
             order by abs(n.position - d.position)), '[]')
          from public.outline_documents as n
          where n.subject = d.subject and n.part = d.part and n.id <> d.id
        ),
        'practice', (
          select coalesce(json_agg(json_build_object(
            'question', r.question, 'choices', r.choices, 'correct', r.correct[1], 'why', r.why[r.correct[1]],
            'passageId', r.passage_id) order by r.position), '[]')
          from public.practice_questions as r where r.topic = d.id and cardinality(r.correct) = 1
        )
      )), '[]')
      from public.outline_documents as d where d.id = any (ids[1:100])
    ),
    'idfs', (
      select coalesce(json_object_agg(l.lexeme, l.idf), '{}')
      from (
        select distinct unnest(string_to_array(line, ' ')) as stem
        from public.law_questions as q cross join lateral unnest(q.ask_stems) as line
        where q.document_id = any (ids[1:100])
      ) as s
      join app_private.search_lexemes as l on l.lexeme = s.stem
    )
  );
$$;
comment on function public.read_law_texts is
  'Up to 100 outlines and cases with their passages, their entries of the bank, the other topics of their '
  'part of the course, and their practice questions, and the inverse document frequency of each stem in the '
  'ways of asking: {documents, idfs}.';

create function public.list_subjects()
  returns json
  language sql stable
  set search_path = ''
as $$ select coalesce(json_agg(s.name order by s.position), '[]') from public.subjects as s; $$;
comment on function public.list_subjects is
  'The names of the subjects that the outlines cover, in display order.';
