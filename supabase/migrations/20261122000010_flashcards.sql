-- Flashcards: official cards and users' own. What each user has learned is in the next domain, study.

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references auth.users (id) on delete cascade,
  is_official boolean not null default false,
  subject text references public.subjects (slug) on delete set null,
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  anki_deck text check (length(anki_deck) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (is_official = (created_by is null))
);
comment on table public.collections is 'Decks: a user''s own, or official ones, which have no owner.';
comment on column public.collections.anki_deck is
  'The Anki deck that it was imported from, with the decks around it: A::B.';
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
  note_id uuid not null default gen_random_uuid(),
  kind text not null default 'basic' check (kind in ('basic', 'reverse', 'cloze')),
  ordinal smallint not null default 0 check (ordinal between 0 and 99),
  front text not null check (length(btrim(front)) between 1 and 2000),
  back text not null check (length(back) <= 8000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20
    and length(array_to_string(tags, ' ')) <= 1000),
  topic text references public.outline_documents (id) on delete set null,
  passage_id text check (length(passage_id) <= 300),
  authority text check (length(authority) <= 500),
  copied_from uuid references public.flashcards (id) on delete set null,
  guid text check (length(guid) between 1 and 200),
  imported_as text check (length(imported_as) = 64),
  correction jsonb,
  retired_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (created_by, note_id, ordinal),
  check (is_official = (created_by is null)),
  check (not is_sample or is_official),
  -- In a cloze card the answer is in the front.
  check (kind = 'cloze' or length(btrim(back)) > 0)
);
comment on table public.flashcards is 'Cards. Official ones require premium, except for a small free sample.';
comment on column public.flashcards.note_id is
  'Cards made from the same text share a note: the two directions of a reverse card, the deletions of a '
  'cloze card.';
comment on column public.flashcards.ordinal is
  'Which of its note''s cards this is: 1 asks a reverse card from the back; in a cloze card, the number of '
  'the deletion.';
comment on column public.flashcards.guid is
  'What Anki knows its note by. A package that is imported again updates the note with the same one.';
comment on column public.flashcards.imported_as is
  'The fingerprint of its note as it was imported (app_private.fingerprint). Null once the owner changes it.';
comment on column public.flashcards.correction is
  'What an official card said before its last correction: {front, back, at}.';
comment on column public.flashcards.retired_at is
  'When an official card left the collection. It is kept for its reviews.';
comment on column public.flashcards.edited_at is
  'When an administrator last edited an official card; null: the loader keeps it up to date.';
comment on column public.flashcards.deleted_at is
  'When its owner deleted it. It can be restored for 30 days.';
comment on column public.flashcards.official_id is
  'The permanent id of an official card in content/flashcards.';
create index flashcards_collection_id_idx on public.flashcards (collection_id);
create index flashcards_created_by_idx on public.flashcards (created_by, created_at desc);
create index flashcards_official_idx on public.flashcards (collection_id) where is_official;
create index flashcards_note_id_idx on public.flashcards (note_id);
create index flashcards_copied_from_idx on public.flashcards (copied_from) where copied_from is not null;
create index flashcards_guid_idx on public.flashcards (created_by, guid) where guid is not null;
create index flashcards_tags_idx on public.flashcards using gin (tags);
create index flashcards_topic_idx on public.flashcards (topic);

create trigger set_updated_at before update on public.collections
  for each row execute function app_private.set_updated_at();
create trigger set_updated_at before update on public.flashcards
  for each row execute function app_private.set_updated_at();

-- An import may replace what it brought itself, and never what its owner wrote.
create function app_private.note_own_change()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.imported_as := null;
  return new;
end;
$$;
create trigger note_own_change before update on public.flashcards
  for each row
  when (old.imported_as is not null and new.imported_as is not distinct from old.imported_as
    and (old.kind, old.front, old.back, coalesce(old.authority, ''), array_remove(old.tags, 'leech'))
      <> (new.kind, new.front, new.back, coalesce(new.authority, ''), array_remove(new.tags, 'leech')))
  execute function app_private.note_own_change();

-- Who may do what -------------------------------------------------------------------------------------------

grant select, delete on public.collections, public.flashcards to authenticated;
grant insert (created_by, subject, title, description, anki_deck), update (subject, title, description)
  on public.collections to authenticated;
grant insert (collection_id, created_by, note_id, kind, ordinal, front, back, tags, topic, passage_id,
  authority),
  update (collection_id, kind, front, back, tags, topic, passage_id, authority)
    on public.flashcards to authenticated;

alter table public.collections enable row level security;
alter table public.flashcards enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.collections as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.flashcards as restrictive to authenticated using ((select app_private.has_required_aal()));
create function app_private.owns_collection(collection uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from public.collections as c where c.id = collection
    and c.created_by = (select auth.uid()) and c.deleted_at is null);
$$;
grant execute on function app_private.owns_collection to authenticated;

create function app_private.require_own_collection(collection uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform app_private.require_second_factor();
  if not app_private.owns_collection(collection) then
    raise exception 'Choose one of your collections.' using errcode = '42501';
  end if;
end;
$$;
comment on function app_private.require_own_collection is
  'For functions that put cards somewhere: raises unless the caller used their second factor, and the '
  'collection is theirs.';

create policy "A user reads official collections and their own"
  on public.collections for select to authenticated
  using (deleted_at is null and (is_official or created_by = (select auth.uid())));
create policy "A user starts collections of their own"
  on public.collections for insert to authenticated
  with check (created_by = (select auth.uid()));
create policy "A user changes their own collections"
  on public.collections for update to authenticated
  using (created_by = (select auth.uid()));
create policy "A user deletes their own collections"
  on public.collections for delete to authenticated
  using (created_by = (select auth.uid()));

create policy "A user reads their own cards and the official ones of their plan"
  on public.flashcards for select to authenticated
  using (
    (created_by = (select auth.uid()) and deleted_at is null)
    or (is_official and (
      is_sample or (select app_private.has_premium((select auth.uid()))) or (select app_private.is_admin())
    ))
  );
create policy "A user adds cards to their own collections"
  on public.flashcards for insert to authenticated
  with check (created_by = (select auth.uid()) and app_private.owns_collection(collection_id));
create policy "A user changes their own cards"
  on public.flashcards for update to authenticated
  using (created_by = (select auth.uid()))
  with check (created_by = (select auth.uid()) and app_private.owns_collection(collection_id));
create policy "A user deletes their own cards"
  on public.flashcards for delete to authenticated
  using (created_by = (select auth.uid()));

-- Notes: what a user writes, and the cards made from it -----------------------------------------------------

create function app_private.note_ordinals(kind text, front text)
  returns setof smallint
  language sql immutable
  set search_path = ''
as $$
  select 0::smallint where kind in ('basic', 'reverse')
  union all
  select 1::smallint where kind = 'reverse'
  union all
  select distinct (found[1])::smallint
  from regexp_matches(front, '\{\{c(\d{1,2})::', 'g') as found
  where kind = 'cloze' and (found[1])::integer > 0;
$$;
comment on function app_private.note_ordinals is
  'The cards of a note: one, two for a reverse card, or one for each number of {{c1::deleted}} words.';
grant execute on function app_private.note_ordinals to authenticated;

create function public.save_note(note jsonb)
  returns setof uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  n record;
  ordinals smallint[];
begin
  select r.* into n from jsonb_to_record(note) as r (
    note_id uuid, collection_id uuid, kind text, front text, back text, tags text[], topic text,
    passage_id text, authority text);
  n.note_id := coalesce(n.note_id, gen_random_uuid());
  perform app_private.require_own_collection(n.collection_id);
  ordinals := array(select app_private.note_ordinals(n.kind, n.front));
  if cardinality(ordinals) = 0 then
    raise exception 'Hide at least one word.' using errcode = '22023', hint = 'no_cloze';
  end if;
  -- A card that stays keeps its progress. One whose words are no longer hidden is deleted, and returns with
  -- its progress if they are hidden again within 30 days.
  update public.flashcards as f set
    collection_id = n.collection_id, kind = n.kind, front = n.front, back = coalesce(n.back, ''),
    tags = coalesce(n.tags, '{}'), topic = n.topic, passage_id = n.passage_id, authority = n.authority,
    deleted_at = case when not f.ordinal = any (ordinals) then coalesce(f.deleted_at, now()) end
  where f.note_id = n.note_id and f.created_by = me;
  insert into public.flashcards
    (collection_id, created_by, note_id, kind, ordinal, front, back, tags, topic, passage_id, authority,
      guid)
  select n.collection_id, me, n.note_id, n.kind, o, n.front, coalesce(n.back, ''),
         coalesce(n.tags, '{}'), n.topic, n.passage_id, n.authority,
         (select max(f.guid) from public.flashcards as f
          where f.note_id = n.note_id and f.created_by = me)
  from unnest(ordinals) as o
  where not exists (
    select from public.flashcards as f where f.note_id = n.note_id and f.ordinal = o and f.created_by = me);
  return query
    select f.id from public.flashcards as f
    where f.note_id = n.note_id and f.created_by = me and f.deleted_at is null order by f.ordinal;
end;
$$;
comment on function public.save_note is
  'Writes the caller''s note {note_id?, collection_id, kind, front, back, tags, topic, passage_id, '
  'authority} and returns the ids of its cards. Cards that it already had keep their schedule.';

create function public.change_notes(changes jsonb)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  changed integer;
begin
  update public.flashcards as f set
    collection_id = coalesce(c.collection_id, f.collection_id), tags = coalesce(c.tags, f.tags)
  from jsonb_to_recordset(changes) as c (note_id uuid, collection_id uuid, tags text[])
  where f.note_id = c.note_id and f.created_by = (select auth.uid());
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function public.change_notes is
  'Moves or tags several of the caller''s notes at once: [{note_id, collection_id?, tags?}]. Returns how '
  'many cards changed.';

create function public.duplicate_notes(card_ids uuid[], into_collection uuid default null)
  returns setof uuid
  language sql
  set search_path = ''
as $$
  with notes as materialized (
    select f.note_id, gen_random_uuid() as copy
    from public.flashcards as f
    where f.id = any (card_ids) and f.created_by = (select auth.uid())
    group by f.note_id
  )
  insert into public.flashcards
    (collection_id, created_by, note_id, kind, ordinal, front, back, tags, topic, passage_id, authority)
  select coalesce(into_collection, f.collection_id), f.created_by, n.copy, f.kind, f.ordinal, f.front,
    f.back, f.tags,
         f.topic, f.passage_id, f.authority
  from notes as n
  join public.flashcards as f on f.note_id = n.note_id and f.created_by = (select auth.uid())
  returning id;
$$;
comment on function public.duplicate_notes is
  'Copies the notes of these cards of the caller''s, with all of their cards, into a collection or next to '
  'the originals. The copies are new cards. Returns their ids.';
grant execute on function public.save_note, public.change_notes, public.duplicate_notes to authenticated;

create function public.set_cards_deleted(card_ids uuid[], is_deleted boolean)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed integer;
begin
  perform app_private.require_second_factor();
  delete from public.flashcards as f
  where f.created_by = (select auth.uid()) and f.deleted_at < now() - interval '30 days';
  update public.flashcards as f set deleted_at = case when is_deleted then now() end
  where f.id = any (card_ids) and f.created_by = (select auth.uid())
    and (f.deleted_at is null) = is_deleted
    -- A card comes back only into a collection that exists.
    and (is_deleted or exists (select from public.collections as c where c.id = f.collection_id
      and c.deleted_at is null));
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function public.set_cards_deleted is
  'Deletes the caller''s cards, or restores them within 30 days with their schedule. Returns how many '
  'changed.';

create function public.set_collection_deleted(collection uuid, is_deleted boolean)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  deleted timestamptz;
begin
  perform app_private.require_second_factor();
  select c.deleted_at into deleted from public.collections as c
  where c.id = collection and c.created_by = (select auth.uid()) for update;
  if not found or (deleted is null) <> is_deleted then
    return false;
  end if;
  update public.collections as c set deleted_at = case when is_deleted then now() end where c.id = collection;
  -- Cards deleted one by one before their collection don't come back with it.
  update public.flashcards as f set deleted_at = case when is_deleted then now() end
  where f.collection_id = collection and f.deleted_at is not distinct from deleted;
  delete from public.collections as c
  where c.created_by = (select auth.uid()) and c.deleted_at < now() - interval '30 days';
  return true;
end;
$$;
comment on function public.set_collection_deleted is
  'Deletes one of the caller''s collections with its cards, or restores it within 30 days. False if nothing '
  'changed.';
grant execute on function public.set_cards_deleted, public.set_collection_deleted to authenticated;

-- Official cards, written by the content loader -------------------------------------------------------------

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
  perform app_private.keep_content_versions('card', cards, 'id');
  insert into public.collections (is_official, subject, title)
  select true, s.slug, s.name
  from public.subjects as s
  where s.slug in (select value ->> 'subject' from jsonb_array_elements(cards))
  on conflict (subject) where is_official do update set title = excluded.title;

  insert into public.flashcards (official_id, collection_id, is_official, is_sample, front, back, topic,
    authority, created_at)
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
    collection_id = excluded.collection_id, is_sample = excluded.is_sample, front = excluded.front,
      back = excluded.back,
    topic = excluded.topic, authority = excluded.authority, retired_at = null,
    correction = case when flashcards.front = excluded.front
      and flashcards.back = excluded.back then flashcards.correction
      else jsonb_build_object('front', flashcards.front, 'back', flashcards.back, 'at', now()) end;

  -- Delete a withdrawn card, unless someone has studied it (reviews are never lost) or an administrator
  -- edited it.
  update public.flashcards as f set retired_at = now()
  where f.is_official and f.retired_at is null
    and f.official_id not in (select value ->> 'id' from jsonb_array_elements(cards));
  delete from public.flashcards as f
  where f.is_official and f.edited_at is null
    and f.official_id not in (select value ->> 'id' from jsonb_array_elements(cards))
    and not exists (select from public.review_logs as l where l.card_id = f.id);
end;
$$;
comment on function public.store_official_cards is
  'Sets the cards of the official decks: [{id, subject, front, back, topic, authority, position}]. The '
  'first three of a subject are the free sample.';

-- Deck sizes include cards that the reader's plan doesn't open. The cards themselves stay closed.
create function public.official_deck_sizes()
  returns table (collection_id uuid, cards bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select f.collection_id, count(*) from public.flashcards as f
  where f.is_official and f.retired_at is null group by f.collection_id;
$$;
comment on function public.official_deck_sizes is
  'The number of cards in each official deck, including those that the reader''s plan doesn''t open.';
grant execute on function public.official_deck_sizes to authenticated;

create function public.locked_questions(collection uuid)
  returns table (id uuid, front text, topic_title text)
  language sql stable security definer
  set search_path = ''
as $$
  select f.id, f.front, d.title
  from public.flashcards as f left join public.outline_documents as d on d.id = f.topic
  where f.collection_id = collection and f.is_official and not f.is_sample and f.retired_at is null
  order by f.created_at limit 5;
$$;
comment on function public.locked_questions is
  'The first questions of an official deck that Premium adds, without their answers: what the paywall shows.';
grant execute on function public.locked_questions to authenticated;
