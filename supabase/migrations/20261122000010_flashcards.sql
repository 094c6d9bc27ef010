-- Flashcards: official cards and users' own, their scheduling state, and a log of every review.

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references auth.users (id) on delete cascade,
  is_official boolean not null default false,
  subject text references public.subjects (slug) on delete set null,
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_official = (created_by is null))
);
comment on table public.collections is 'Decks: a user''s own, or official ones, which have no owner.';
create index collections_created_by_idx on public.collections (created_by);
create index collections_subject_idx on public.collections (subject);
-- One official deck per subject.
create unique index collections_official_subject_idx on public.collections (subject) where is_official;

create table public.flashcards (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null references public.collections (id) on delete cascade,
  created_by uuid references auth.users (id) on delete cascade,
  is_official boolean not null default false,
  is_sample boolean not null default false,
  official_id text unique,
  front text not null check (length(btrim(front)) between 1 and 2000),
  back text not null check (length(btrim(back)) between 1 and 8000),
  topic text references public.outline_documents (id) on delete set null,
  authority text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_official = (created_by is null)),
  check (not is_sample or is_official)
);
comment on table public.flashcards is 'Cards. Official ones require premium, except for a small free sample.';
comment on column public.flashcards.official_id is 'The permanent id of an official card in content/flashcards.';
create index flashcards_collection_id_idx on public.flashcards (collection_id);
create index flashcards_created_by_idx on public.flashcards (created_by);
create index flashcards_topic_idx on public.flashcards (topic);

create table public.card_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id uuid not null references public.flashcards (id) on delete cascade,
  due timestamptz not null,
  stability double precision not null check (stability >= 0),
  difficulty double precision not null check (difficulty >= 0),
  scheduled_days integer not null check (scheduled_days >= 0),
  learning_steps integer not null default 0,
  reps integer not null check (reps >= 0),
  lapses integer not null check (lapses >= 0),
  state smallint not null check (state between 0 and 3),
  last_review timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, card_id)
);
comment on table public.card_states is
  'A user''s progress on a card, in the terms of FSRS-6: state is new, learning, review, or relearning.';
create index card_states_due_idx on public.card_states (user_id, due);
create index card_states_card_id_idx on public.card_states (card_id);

create table public.review_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id uuid not null references public.flashcards (id) on delete cascade,
  client_review_id text not null check (length(client_review_id) between 1 and 100),
  rating smallint not null check (rating between 1 and 4),
  reviewed_at timestamptz not null,
  duration_ms integer check (duration_ms between 0 and 3600000),
  previous_state jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, client_review_id)
);
comment on table public.review_logs is
  'Every review with the state before it, so that it can be undone. client_review_id makes a resent review '
  'count once.';
create index review_logs_card_id_idx on public.review_logs (card_id);
create index review_logs_user_id_reviewed_at_idx on public.review_logs (user_id, reviewed_at desc);

create trigger set_updated_at before update on public.collections
  for each row execute function app_private.set_updated_at();
create trigger set_updated_at before update on public.flashcards
  for each row execute function app_private.set_updated_at();

-- Who may do what --------------------------------------------------------------------------------------------------

revoke all on public.collections, public.flashcards, public.card_states, public.review_logs from anon, authenticated;
grant select, delete on public.collections, public.flashcards to authenticated;
grant insert (created_by, subject, title, description), update (subject, title, description) on public.collections to authenticated;
grant insert (collection_id, created_by, front, back, topic), update (collection_id, front, back, topic) on public.flashcards to authenticated;
grant select on public.card_states, public.review_logs to authenticated;
grant all on public.collections, public.flashcards, public.card_states, public.review_logs to service_role;

alter table public.collections enable row level security;
alter table public.flashcards enable row level security;
alter table public.card_states enable row level security;
alter table public.review_logs enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.collections as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.flashcards as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.card_states as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.review_logs as restrictive to authenticated using ((select app_private.has_required_aal()));

create function app_private.owns_collection(collection uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from public.collections as c where c.id = collection and c.created_by = (select auth.uid()));
$$;
grant execute on function app_private.owns_collection to authenticated;

create policy "A user reads official collections and their own"
  on public.collections for select to authenticated
  using (is_official or created_by = (select auth.uid()));
create policy "A user starts collections of their own"
  on public.collections for insert to authenticated
  with check (created_by = (select auth.uid()) and not is_official);
create policy "A user changes their own collections"
  on public.collections for update to authenticated
  using (created_by = (select auth.uid())) with check (created_by = (select auth.uid()));
create policy "A user deletes their own collections"
  on public.collections for delete to authenticated
  using (created_by = (select auth.uid()));

create policy "A user reads their own cards and the official ones of their plan"
  on public.flashcards for select to authenticated
  using (
    created_by = (select auth.uid())
    or (is_official and (
      is_sample or (select app_private.has_premium((select auth.uid()))) or (select app_private.is_admin())
    ))
  );
create policy "A user adds cards to their own collections"
  on public.flashcards for insert to authenticated
  with check (created_by = (select auth.uid()) and not is_official and app_private.owns_collection(collection_id));
create policy "A user changes their own cards"
  on public.flashcards for update to authenticated
  using (created_by = (select auth.uid()))
  with check (created_by = (select auth.uid()) and app_private.owns_collection(collection_id));
create policy "A user deletes their own cards"
  on public.flashcards for delete to authenticated
  using (created_by = (select auth.uid()));

create policy "A user reads their own scheduling states"
  on public.card_states for select to authenticated using (user_id = (select auth.uid()));
create policy "A user reads their own reviews"
  on public.review_logs for select to authenticated using (user_id = (select auth.uid()));

-- Official cards, written by the content loader --------------------------------------------------------------------

create function public.store_official_cards(cards jsonb)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  samples_per_subject constant integer := 3;
begin
  -- One loader at a time.
  perform pg_advisory_xact_lock(hashtext('store_official_cards'));
  insert into public.collections (is_official, subject, title)
  select true, s.slug, s.name
  from public.subjects as s
  where s.slug in (select value ->> 'subject' from jsonb_array_elements(cards))
  on conflict (subject) where is_official do update set title = excluded.title;

  insert into public.flashcards (official_id, collection_id, is_official, is_sample, front, back, topic, authority, created_at)
  select c.id, deck.id, true, c.place <= samples_per_subject, c.front, c.back, c.topic, c.authority,
         -- Decks are read in the order their cards were created: the author's order.
         now() + c.place * interval '1 microsecond'
  from (
    select r.*, row_number() over (partition by r.subject order by r.position) as place
    from jsonb_to_recordset(cards) as r (
      id text, subject text, front text, back text, topic text, authority text, position integer)
  ) as c
  join public.collections as deck on deck.is_official and deck.subject = c.subject
  on conflict (official_id) do update set
    collection_id = excluded.collection_id, is_sample = excluded.is_sample, front = excluded.front, back = excluded.back,
    topic = excluded.topic, authority = excluded.authority;

  -- Delete a withdrawn card, unless someone has studied it: reviews are never lost.
  delete from public.flashcards as f
  where f.is_official
    and f.official_id not in (select value ->> 'id' from jsonb_array_elements(cards))
    and not exists (select from public.review_logs as l where l.card_id = f.id);
end;
$$;
comment on function public.store_official_cards is
  'Sets the cards of the official decks: [{id, subject, front, back, topic, authority, position}]. The first '
  'three of a subject are the free sample.';
revoke execute on function public.store_official_cards from public, anon, authenticated;

-- Deck sizes include cards that the reader's plan doesn't open. The cards themselves stay closed.
create function public.official_deck_sizes()
  returns table (collection_id uuid, cards bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select f.collection_id, count(*) from public.flashcards as f where f.is_official group by f.collection_id;
$$;
comment on function public.official_deck_sizes is
  'The number of cards in each official deck, including those that the reader''s plan doesn''t open.';
revoke execute on function public.official_deck_sizes from public, anon;
grant execute on function public.official_deck_sizes to authenticated;
