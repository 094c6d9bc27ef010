-- Official cards: one deck a subject, written by the content loader.

create unique index collections_official_subject_idx on public.collections (subject) where is_official;

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
         -- Decks are read in the order in which their cards were made: the author's order.
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

  -- A card that was withdrawn goes, unless somebody has studied it: a review is never lost.
  delete from public.flashcards as f
  where f.is_official
    and f.official_id not in (select value ->> 'id' from jsonb_array_elements(cards))
    and not exists (select from public.review_logs as l where l.card_id = f.id);
end;
$$;
comment on function public.store_official_cards is
  'Makes the official decks hold these cards: [{id, subject, front, back, topic, authority, position}]. The first three of a '
  'subject are the free sample.';
revoke execute on function public.store_official_cards from public, anon, authenticated;
