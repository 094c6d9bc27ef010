-- What an answer without a model is written from (supabase/functions/_shared/lookup/): whole topics, with what belongs to them.

create function public.read_topics(ids text[])
  returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'kind', d.kind, 'subject', d.subject, 'title', d.title, 'citation', d.citation, 'names', d.aliases,
    'authorities', d.authorities, 'exams', d.exams, 'tested', d.tested, 'topics', d.topics,
    'passages', (
      select coalesce(json_agg(json_build_object(
        'id', p.id, 'title', d.title, 'heading', p.heading, 'kind', p.kind, 'body', p.body) order by p.position), '[]')
      from public.outline_passages as p where p.document_id = d.id
    ),
    'entries', (
      select coalesce(json_agg(json_build_object(
        'id', q.id, 'topic', d.id, 'passageId', q.passage_id, 'kind', q.kind, 'question', q.asks[1], 'answer', q.answer,
        'authority', q.authority, 'gist', q.gist,
        -- A way of asking that tells a small story, which makes the entry an example.
        'story', (select a.line from unnest(q.asks) with ordinality as a (line, n)
                  where a.line ~ '^[[:upper:]].*[.] [[:upper:]].*[?]$' order by a.n limit 1)
      ) order by q.position), '[]')
      from public.law_questions as q where q.document_id = d.id
    ),
    'neighbors', (
      select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title) order by abs(n.position - d.position)), '[]')
      from public.outline_documents as n
      where n.subject = d.subject and n.part = d.part and n.id <> d.id
    ),
    'practice', (
      select coalesce(json_agg(json_build_object(
        'question', r.question, 'choices', r.choices, 'correct', r.correct, 'why', r.why[r.correct],
        'authority', r.authority, 'passageId', r.passage_id) order by r.position), '[]')
      from public.practice_questions as r where r.topic = d.id
    )
  ) order by w.place), '[]')
  from unnest(ids[1:8]) with ordinality as w (id, place)
  join public.outline_documents as d on d.id = w.id;
$$;
comment on function public.read_topics is
  'Up to eight outlines or cases, in the order of the ids, with their passages, their entries of the bank, the other topics of '
  'their part of the course, and their practice questions.';
revoke execute on function public.read_topics from public, anon, authenticated;

create function public.list_subjects()
  returns json
  language sql stable
  set search_path = ''
as $$ select coalesce(json_agg(s.name order by s.position), '[]') from public.subjects as s; $$;
comment on function public.list_subjects is 'The names of the subjects that the outlines cover, in display order.';
revoke execute on function public.list_subjects from public, anon, authenticated;
