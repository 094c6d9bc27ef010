-- How many rows one account may keep of each kind it can write without limit otherwise: far beyond what
-- studying takes, and little enough that no account fills the disk that all of them share.

create function app_private.limit_rows()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner_column constant text := tg_argv[0];
  most constant bigint := tg_argv[1];
  writer uuid;
  kept bigint;
begin
  for writer in execute format('select distinct a.%1$I from added as a where a.%1$I is not null',
    owner_column) loop
    -- One transaction at a time, so that many at once can't exceed the limit together.
    perform pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || ' of ' || writer, 0));
    execute format('select count(*) from (select from public.%I as t where t.%I = $1 limit $2 + 1) as found',
      tg_table_name, owner_column) into kept using writer, most;
    if kept > most then
      perform app_private.refuse('HB507', format('You can keep %s %s. Delete some to make room.',
        to_char(most, 'FM999,999'), tg_argv[2]));
    end if;
  end loop;
  return null;
end;
$$;
comment on function app_private.limit_rows is
  'Refuses rows beyond what one account may keep: P0001, hint HB507. Arguments: the owner''s column, the '
  'most, what they are called.';

-- Only those that the API inserts: the chat function adds one conversation for a question that it counted.
create trigger limit_rows after insert on public.threads
  referencing new table as added for each statement
  when (current_user = 'authenticated')
  execute function app_private.limit_rows('user_id', '20000', 'conversations');
create trigger limit_rows after insert on public.folders
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '200', 'folders');
create trigger limit_rows after insert on public.collections
  referencing new table as added for each statement
  execute function app_private.limit_rows('created_by', '5000', 'collections');
create trigger limit_rows after insert on public.flashcards
  referencing new table as added for each statement
  execute function app_private.limit_rows('created_by', '100000', 'cards');
create trigger limit_rows after insert on public.lesson_notes
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '10000', 'notes');
create trigger limit_rows after insert on public.lesson_bookmarks
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '5000', 'bookmarks');
create trigger limit_rows after insert on public.practice_sessions
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '2000', 'practice sessions');
create trigger limit_rows after insert on public.practice_answers
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '100000', 'practice answers');
create trigger limit_rows after insert on public.exercise_attempts
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '500', 'attempts at exercises');
create trigger limit_rows after insert on public.mock_exams
  referencing new table as added for each statement
  execute function app_private.limit_rows('user_id', '50', 'mock exams');
