-- Practicing in a conversation: a quiz, multiple choice, or a question that is asked back before an answer.
-- Its state is a row of the answer that changed it, so that it is the same after a reload, on each branch,
-- and whether or not a model answers. The chat function (service_role) writes it.

create table app_private.practice_states (
  answer_id uuid primary key references public.messages (id) on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('quiz', 'multiple_choice', 'ask_first')),
  scope text,
  question_id text,
  number integer not null default 1,
  total integer not null default 0,
  right_count integer not null default 0,
  asked text[] not null default '{}' check (cardinality(asked) <= 200)
);
comment on table app_private.practice_states is
  'What a conversation practices after an answer that changed it. What comes later on the same branch '
  'starts from there. Only the chat function reads and writes it.';
comment on column app_private.practice_states.scope is
  'The id of an outline or a subject; null while the student is asked which.';
comment on column app_private.practice_states.question_id is
  'The open question: an entry of the bank (topic#entry), an official card, or a practice question. Null '
  'when none is open.';
comment on column app_private.practice_states.number is
  'The open question''s number, from 1; total + 1 after the last.';
comment on column app_private.practice_states.asked is
  'What was asked in the conversation so far, the newest last.';
grant select, insert, update, delete on app_private.practice_states to service_role;

-- Questions -------------------------------------------------------------------------------------------------

create function app_private.plain_question(asks text[])
  returns text
  language sql immutable
  set search_path = ''
as $$
  -- Not a story, whose facts the entry's answer leaves out.
  select a.line from unnest(asks) with ordinality as a (line, n)
  where a.line ~ '^[[:upper:]][^.]*[?]$' order by a.n limit 1;
$$;

create function app_private.practice_question(of_id text)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', of_id, 'topic', q.topic, 'kind', q.kind, 'question', q.question, 'answer', q.answer,
      'authority', q.authority, 'points', to_jsonb(q.points), 'choices', to_jsonb(q.choices),
      'correct', q.correct, 'why', to_jsonb(q.why),
      'passage', (
        select app_private.law_passage(p, d)
        from public.outline_passages as p
        join public.outline_documents as d on d.id = p.document_id
        where p.id = q.passage_id
      )
    )
    from (
      select e.document_id as topic, e.kind,
             coalesce(app_private.plain_question(e.asks), e.asks[1]) as question, e.answer, e.authority,
             e.turns_on as points, null::text[] as choices, null::integer as correct,
             null::text[] as why, e.passage_id
      from public.law_questions as e where e.id = of_id
      union all
      select p.topic, 'multiple_choice', p.question, p.why[p.correct[1]], p.authority, '{}',
             p.choices, p.correct[1], p.why, p.passage_id
      from public.practice_questions as p where p.id = of_id and cardinality(p.correct) = 1
      union all
      select f.topic, 'card', f.front, f.back, f.authority, '{}', null, null, null, f.passage_id
      from public.flashcards as f where f.official_id = of_id
    ) as q
  );
end;
$$;
comment on function app_private.practice_question is
  'A question with its answer: {id, topic, kind, question, answer, authority, points, choices, correct '
  '(from 1), why, passage}. Null if there is none with the id.';

create function app_private.practice_questions_of(of_user uuid, of_kind text, of_scope text)
  returns table (id text, place integer)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if of_kind = 'multiple_choice' then
    return query
      select p.id, case when p.topic = of_scope then 0 else 1 end from public.practice_questions as p
      where p.subject = split_part(of_scope, '/', 1) and cardinality(p.correct) = 1;
    return;
  elsif of_kind = 'ask_first' then
    return query
      select e.id, e.position + case when p.kind = 'rule' then 0 else 1000 end
      from public.law_questions as e
      join public.outline_passages as p on p.id = e.passage_id
      where e.document_id = of_scope;
    return;
  end if;
  return query
    with topic as (
      select d.id, case when d.id = of_scope or d.tested = 'core' then 0 else 2 end as place
      from public.outline_documents as d
      where d.kind = 'outline' and (d.id = of_scope or d.subject = of_scope)
    )
    -- A quiz on a topic opens with its elements.
    select e.id, topic.place + case when topic.id = of_scope and e.kind = 'elements' and p.kind = 'elements'
             then 0 else 1 end
    from topic
    join public.law_questions as e on e.document_id = topic.id
    join public.outline_passages as p on p.id = e.passage_id and p.kind not in ('traps', 'example')
    where app_private.plain_question(e.asks) is not null
    union all
    select f.official_id, topic.place + 1
    from topic
    join public.flashcards as f on f.topic = topic.id
    where f.is_official and f.retired_at is null and f.kind = 'basic'
      and (f.is_sample or app_private.has_premium(of_user));
end;
$$;
comment on function app_private.practice_questions_of is
  'What a user can be asked on a topic or a subject, the lowest place first: the bank''s entries and the '
  'official cards that their plan opens; the subject''s multiple choice with one right answer, the topic''s '
  'first; or what a topic is asked first, its rule.';

-- The state -------------------------------------------------------------------------------------------------

create function app_private.practice_as_json(of_answer uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'kind', s.kind, 'scope', s.scope, 'number', s.number, 'total', s.total, 'right', s.right_count,
      'title', coalesce(
        (select d.title from public.outline_documents as d where d.id = s.scope),
        (select j.name from public.subjects as j where j.slug = s.scope)
      ),
      -- Itself, or the answer that its question follows.
      'isWaiting', p.above <= 2,
      'question', app_private.practice_question(s.question_id)
    )
    from app_private.path_to(of_answer) as p join app_private.practice_states as s on s.answer_id = p.id
    order by p.above limit 1
  );
end;
$$;
comment on function app_private.practice_as_json is
  'What a conversation practices at an answer: {kind, scope, title, number, total, right, isWaiting '
  '(whether the last answer asked, so that the present message may reply), question (the open one, or '
  'null)}. Null if it never practiced.';

create function app_private.own_practice(of_user uuid, of_answer uuid)
  returns app_private.practice_states
  language plpgsql
  set search_path = ''
as $$
declare
  own app_private.practice_states;
begin
  -- One change at a time.
  perform from public.messages as m
  where m.id = of_answer and m.user_id = of_user and m.role = 'assistant' for no key update;
  if not found then
    return null;
  end if;
  select s.* into own
  from app_private.path_to(of_answer) as p join app_private.practice_states as s on s.answer_id = p.id
  order by p.above limit 1;
  own.answer_id := of_answer;
  own.user_id := of_user;
  return own;
end;
$$;
comment on function app_private.own_practice is
  'The state at the user''s answer, which is locked until the transaction ends; with its ids alone if the '
  'conversation never practiced, and null if the answer isn''t theirs.';

create function app_private.store_practice(changed app_private.practice_states)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  delete from app_private.practice_states as s where s.answer_id = changed.answer_id;
  insert into app_private.practice_states select changed.*;
  return app_private.practice_as_json(changed.answer_id);
end;
$$;

create function app_private.rewind_practice()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from app_private.practice_states as s where s.answer_id = new.id;
  return null;
end;
$$;
create trigger rewind_practice
  after update of openings on public.messages
  for each row when (new.openings > old.openings)
  execute function app_private.rewind_practice();
comment on trigger rewind_practice on public.messages is
  'A message that is answered again finds practicing as it was before, so that an attempt is graded against '
  'its own question.';

create function app_private.with_asked(asked text[], question text)
  returns text[]
  language plpgsql immutable
  set search_path = ''
as $$
begin
  asked := array_remove(asked, question) || question;
  -- The first ones are long enough ago to come again.
  return asked[greatest(1, cardinality(asked) - 199):];
end;
$$;

create function app_private.with_next_question(practice app_private.practice_states)
  returns app_private.practice_states
  language plpgsql stable
  set search_path = ''
as $$
begin
  practice.question_id := case when practice.number <= practice.total then (
    select q.id from app_private.practice_questions_of(practice.user_id, practice.kind, practice.scope) as q
    -- What was asked longest ago comes again when nothing is new. The answer sets the order.
    order by
      case when practice.kind <> 'ask_first' then coalesce(array_position(practice.asked, q.id), 0) end,
      q.place, md5(practice.answer_id || q.id)
    limit 1
  ) end;
  if practice.question_id is not null then
    practice.asked := app_private.with_asked(practice.asked, practice.question_id);
  end if;
  return practice;
end;
$$;

create function app_private.topic_last_cited(of_answer uuid)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select case when d.kind = 'case' then d.topics[1] else d.id end
    from (
      select m.citations from app_private.path_to(of_answer) as p join public.messages as m on m.id = p.id
      where m.citations <> '[]' order by p.above limit 1
    ) as m
    join public.outline_documents as d on d.id = split_part(m.citations -> 0 ->> 'passageId', '#', 1)
  );
end;
$$;

-- What the chat function calls ------------------------------------------------------------------------------

create function public.read_practice(of_user uuid, of_answer uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return app_private.practice_as_json((
    select m.id from public.messages as m where m.id = of_answer and m.user_id = of_user
  ));
end;
$$;
comment on function public.read_practice is 'practice_as_json at an answer of the user''s; null for another.';

create function public.read_asked_question(of_user uuid, of_answer uuid, of_question text)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select app_private.practice_question(of_question)
    from app_private.path_to(of_answer) as p join app_private.practice_states as s on s.answer_id = p.id
    where s.user_id = of_user and of_question = any (s.asked)
    limit 1
  );
end;
$$;
comment on function public.read_asked_question is
  'A question that was asked before the user''s answer, with its answer; null for any other.';

create function public.open_practice(of_user uuid, of_answer uuid, of_kind text, of_scope text,
  of_count integer)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  practice app_private.practice_states := app_private.own_practice(of_user, of_answer);
begin
  if practice.answer_id is null then
    return null;
  end if;
  practice.scope := coalesce(
    (select case when d.kind = 'case' then d.topics[1] else d.id end from public.outline_documents as d
     where d.id = split_part(of_scope, '#', 1)),
    of_scope,
    case when practice.question_id is not null then practice.scope end,
    app_private.topic_last_cited(of_answer),
    practice.scope
  );
  practice.kind := of_kind;
  practice.number := 1;
  practice.right_count := 0;
  practice.asked := coalesce(practice.asked, '{}');
  practice.question_id := null;
  practice.total := 0;
  if coalesce(practice.scope, '') = '' then
    practice.scope := null;
    return app_private.store_practice(practice);
  end if;
  practice.total := least(of_count, (
    select count(*) from app_private.practice_questions_of(of_user, of_kind, practice.scope)
  ));
  if practice.total = 0 then
    return null;
  end if;
  if of_kind = 'ask_first' and exists (select from public.law_questions as e where e.id = of_scope) then
    practice.question_id := of_scope;
    practice.asked := app_private.with_asked(practice.asked, of_scope);
  else
    practice := app_private.with_next_question(practice);
  end if;
  return app_private.store_practice(practice);
end;
$$;
comment on function public.open_practice is
  'Asks the first of up to of_count questions on an outline or a subject, in place of what was practiced '
  'before; for ask_first, the entry of the bank that is given, or the topic''s rule. If of_scope is null, '
  'on what is being practiced or was last cited. If there is neither, or of_scope is empty, the student is '
  'being asked which: the result has no scope. Null if there is nothing to practice on, or the answer '
  'isn''t the user''s.';

create function public.advance_practice(of_user uuid, of_answer uuid, of_question text, is_right boolean)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  practice app_private.practice_states := app_private.own_practice(of_user, of_answer);
begin
  if practice.question_id is distinct from of_question then
    return app_private.practice_as_json(practice.answer_id);
  end if;
  practice.number := practice.number + 1;
  practice.right_count := practice.right_count + is_right::integer;
  return app_private.store_practice(app_private.with_next_question(practice));
end;
$$;
comment on function public.advance_practice is
  'Closes the open question and asks the next. A question that is no longer open changes nothing, so that '
  'it counts once.';

create function public.set_practice_open(of_user uuid, of_answer uuid, is_open boolean)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  practice app_private.practice_states := app_private.own_practice(of_user, of_answer);
begin
  if practice.kind is null then
    return null;
  end if;
  if not is_open then
    practice.question_id := null;
  elsif app_private.practice_question(practice.question_id) is null then
    practice := app_private.with_next_question(practice);
  end if;
  return app_private.store_practice(practice);
end;
$$;
comment on function public.set_practice_open is
  'Stops practicing, or continues it: with the open question, or with the next if there is one.';
