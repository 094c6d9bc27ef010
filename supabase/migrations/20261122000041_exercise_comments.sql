-- Comments that a model writes on answers to exercises, where a site has one. They are no part of the score.

create table public.exercise_comments (
  attempt_id uuid not null references public.exercise_attempts (id) on delete cascade,
  item text not null check (length(item) <= 200),
  user_id uuid not null references auth.users (id) on delete cascade,
  content text not null check (octet_length(content) between 1 and 40000),
  flags jsonb not null default '[]' check (jsonb_typeof(flags) = 'array'),
  created_at timestamptz not null default now(),
  primary key (attempt_id, item)
);
comment on table public.exercise_comments is
  'What a model said of a user''s answers in an attempt: one for each answer. A row never changes.';
comment on column public.exercise_comments.item is 'exercise/question.';
comment on column public.exercise_comments.flags is
  '[{start, end}] in content: cases, sections, and figures that are in neither the rubric nor the model '
  'answer.';
create index exercise_comments_user_id_idx on public.exercise_comments (user_id);

grant select on public.exercise_comments to authenticated;
alter table public.exercise_comments enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.exercise_comments as restrictive to authenticated
  using ((select app_private.has_required_aal()));
create policy "A user reads the comments on their own answers"
  on public.exercise_comments for select to authenticated using (user_id = (select auth.uid()));

create function app_private.has_messages_left(of_user uuid)
  returns boolean
  language sql
  set search_path = ''
as $$
  select app_private.lock_message_count(of_user) < app_private.free_messages_per_month()
    or app_private.has_premium(of_user);
$$;
comment on function app_private.has_messages_left is
  'Whether the user''s plan has another message this month. Locks their count.';

create function public.begin_exercise_comment(of_user uuid)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app_private.has_messages_left(of_user) then
    return jsonb_build_object('outcome', 'quota_exceeded', 'usage', app_private.usage(of_user));
  elsif app_private.is_rate_limited(of_user) then
    return jsonb_build_object('outcome', 'rate_limited');
  end if;
  insert into app_private.chat_openings (user_id) values (of_user);
  return jsonb_build_object('outcome', 'ok');
end;
$$;
comment on function public.begin_exercise_comment is
  'Whether a model may be asked for a comment now, which a minute''s limit counts like a message: {outcome: '
  'ok | quota_exceeded | rate_limited, usage}. The month''s messages count it once it is stored.';

create function public.store_exercise_comment(
  of_user uuid, of_attempt uuid, of_item text, content text, flags jsonb
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  has_left constant boolean := app_private.has_messages_left(of_user);
  kept public.exercise_comments;
begin
  -- The count is locked, so of several at once only the first is stored.
  if has_left then
    insert into public.exercise_comments (attempt_id, item, user_id, content, flags)
    select t.id, of_item, of_user, store_exercise_comment.content, store_exercise_comment.flags
    from public.exercise_attempts as t where t.id = of_attempt and t.user_id = of_user
    on conflict do nothing;
    if found then
      perform app_private.count_message(of_user, null, 'comment');
    end if;
  end if;
  select c.* into kept from public.exercise_comments as c
  where c.attempt_id = of_attempt and c.item = of_item and c.user_id = of_user;
  if kept.item is not null then
    return jsonb_build_object('outcome', 'ok', 'text', kept.content, 'flags', kept.flags);
  elsif has_left then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  return jsonb_build_object('outcome', 'quota_exceeded', 'usage', app_private.usage(of_user));
end;
$$;
comment on function public.store_exercise_comment is
  'Stores a comment on an answer and counts it as one message, unless the answer has one. {outcome: ok | '
  'not_found | quota_exceeded, text, flags, usage}; ok has the comment that is stored.';
