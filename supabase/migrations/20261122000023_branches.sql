-- Branches of a conversation: which one is shown, and a new conversation that starts from one of its answers.

create function public.show_message(of_message uuid)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  newest uuid;
begin
  perform app_private.require_second_factor();
  with recursive branch as (
    select m.id, m.created_at from public.messages as m where m.id = of_message
      and m.user_id = (select auth.uid())
    union all
    select m.id, m.created_at from branch as b join public.messages as m on m.parent_id = b.id
  )
  select b.id into newest from branch as b order by b.created_at desc, b.id limit 1;
  update public.threads as t set current_message = newest
  from public.messages as m where m.id = newest and t.id = m.thread_id;
  return newest;
end;
$$;
comment on function public.show_message is
  'Shows the branch with this message of the caller''s from now on, up to its newest message, whose id is '
  'returned; null if the message isn''t the caller''s.';
grant execute on function public.show_message to authenticated;

create function app_private.copy_title(of_user uuid, title text)
  returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  original constant text := left(regexp_replace(title, ' \(copy( \d+)?\)$', ''), 180);
  copies integer;
begin
  select max(case when t.title = original || ' (copy)' then 1
                  else substring(t.title from ' \(copy (\d{1,6})\)$')::integer end) into copies
  from public.threads as t
  where t.user_id = of_user and starts_with(t.title, original || ' (copy')
    and t.title ~ ' \(copy( \d{1,6})?\)$';
  return original || case when copies is null then ' (copy)' else format(' (copy %s)', copies + 1) end;
end;
$$;

create function app_private.copy_path(of_answer uuid, to_thread uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  most constant integer := 100000;
  originals uuid[];
  copies uuid[];
begin
  select array_agg(p.id order by p.above desc), array_agg(gen_random_uuid()) into originals, copies
  from app_private.path_to(of_answer) as p;
  -- One copy at a time, so that several at once can't exceed the limit together.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('copied messages of ' || me, 0));
  if (select count(*) from public.messages as m where m.user_id = me) + cardinality(originals) > most then
    perform app_private.refuse('HB507',
      format('You can keep %s messages. Delete some conversations to make room.',
      to_char(most, 'FM999,999')));
  end if;
  insert into public.messages (
    id, thread_id, user_id, created_at, role, content, status, citations, flags, cards, ending, parent_id,
      is_copy,
    source_versions
  )
  select c.copy, t.id, t.user_id, m.created_at, m.role, m.content, m.status, m.citations, m.flags, m.cards,
    m.ending,
         copies[c.place - 1], true, m.source_versions
  from unnest(originals, copies) with ordinality as c (id, copy, place)
  join public.messages as m on m.id = c.id and m.user_id = me
  join public.threads as t on t.id = to_thread and t.user_id = me
  order by c.place;
  insert into app_private.practice_states
  select (jsonb_populate_record(s, jsonb_build_object('answer_id', c.copy))).*
  from unnest(originals, copies) as c (id, copy) join app_private.practice_states as s on s.answer_id = c.id;
  update public.threads as t set current_message = copies[cardinality(copies)] where t.id = to_thread
    and t.user_id = me;
end;
$$;
comment on function app_private.copy_path is
  'Copies an answer of the caller''s and what it follows into an empty conversation of theirs, as messages '
  'that were never counted. P0001, hint HB507, beyond 100,000 messages.';

create function public.fork_conversation(of_answer uuid)
  returns public.threads
  language plpgsql
  set search_path = ''
as $$
declare
  original public.threads;
  forked public.threads;
begin
  -- With the caller's rights: row-level security decides which answers they have, and their conversations
  -- are counted.
  select t.* into original
  from public.messages as m join public.threads as t on t.id = m.thread_id
  where m.id = of_answer and m.role = 'assistant' and m.answering_until is null;
  if not found then
    raise exception 'This answer doesn''t exist' using errcode = 'P0001', hint = 'HB404';
  end if;
  insert into public.threads (user_id, title)
  values (original.user_id, app_private.copy_title(original.user_id, original.title))
  returning * into forked;
  update public.threads as t set folder_id = original.folder_id where t.id = forked.id
    returning t.* into forked;
  perform app_private.copy_path(of_answer, forked.id);
  return forked;
end;
$$;
comment on function public.fork_conversation is
  'Starts a conversation with copies of an answer of the caller''s and everything it follows. Costs no '
  'message. Returns the new conversation. P0001, hint HB404, if the caller has no such answer or it is '
  'still being written; HB507 beyond what an account can keep.';
grant execute on function app_private.copy_title, app_private.copy_path to authenticated;
grant execute on function public.fork_conversation to authenticated;
