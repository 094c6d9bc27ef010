-- Content that administrators look after: readers' reports, corrections, and the official cards. A card that
-- was edited here keeps the edit: the loader at the next start leaves it alone.

-- Reports ---------------------------------------------------------------------------------------------------

create table app_private.corrections (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('passage', 'card')),
  target text not null,
  note text not null check (length(btrim(note)) between 10 and 1000),
  created_at timestamptz not null default now()
);
comment on table app_private.corrections is
  'Errors that were corrected, as told to everyone who was shown them.';

create table app_private.correction_readers (
  correction_id uuid not null references app_private.corrections (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (correction_id, user_id)
);
comment on table app_private.correction_readers is
  'Who was shown what a correction is about, in an answer or a card. Whatever sends email looks for new '
  'rows.';
create index correction_readers_user_id_idx on app_private.correction_readers (user_id);
alter table app_private.corrections enable row level security;
alter table app_private.correction_readers enable row level security;

create function public.admin_list_reports(
  is_resolved boolean default false, about text default 'passage', page_size integer default 100
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  size constant integer := greatest(1, least(coalesce(page_size, 100), 500));
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from (
      select c.id, c.passage_id, c.reason, c.details, c.created_at, c.resolved_at, c.user_id,
             app_private.name_of(c.user_id) as reader, p.heading, p.body, d.title,
             case when f.id is not null then app_private.card_as_json(f) end as card,
             (select count(*) from public.content_reports as o
              where o.resolved_at is null and (o.passage_id = c.passage_id or o.card_id = c.card_id))
                as open_on_same
      from public.content_reports as c
      left join public.outline_passages as p on p.id = c.passage_id
      left join public.outline_documents as d on d.id = p.document_id
      left join public.flashcards as f on f.id = c.card_id
      where (c.resolved_at is not null) = coalesce(is_resolved, false)
        and (c.card_id is not null) = (coalesce(about, 'passage') = 'card')
      order by c.created_at desc
      limit size
    ) as r
  );
end;
$$;
comment on function public.admin_list_reports is
  'Readers'' reports about passages or cards, oldest first, each with the passage or the card.';

-- Without it, finding whom a correction concerns reads every message.
create index messages_citations_idx on public.messages using gin (citations jsonb_path_ops)
  where role = 'assistant';

create function app_private.readers_of(of_kind text, of_target text)
  returns setof uuid
  language sql stable
  set search_path = ''
as $$
  select m.user_id from public.messages as m
  where of_kind = 'passage' and m.role = 'assistant'
    and m.citations @> jsonb_build_array(jsonb_build_object('passageId', of_target))
  union
  -- Cards that readers made from the passage repeat its text.
  select f.created_by from public.flashcards as f
  where of_kind = 'passage' and f.passage_id = of_target and f.created_by is not null and f.deleted_at is null
  union
  select l.user_id from public.review_logs as l
  where of_kind = 'card' and l.card_id in (
    select f.id from public.flashcards as f
    where f.id = case of_kind when 'card' then of_target::uuid end or f.copied_from = case of_kind
      when 'card' then of_target::uuid end
  )
  union
  select r.user_id from public.content_reports as r
  where r.resolved_at is null
    and case of_kind when 'card' then r.card_id = of_target::uuid else r.passage_id = of_target end;
$$;
comment on function app_private.readers_of is
  'Everyone who was shown the passage in an answer or made a card from it, who reviewed the card or a copy '
  'of it, or who reported the error.';

create function public.admin_count_readers(of_kind text, of_target text)
  returns integer
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (select count(*) from app_private.readers_of(of_kind, of_target));
end;
$$;
comment on function public.admin_count_readers is
  'How many people a correction of the passage or card would notify.';

create function app_private.notify_readers(of_kind text, of_target text, of_note text,
  tells_everyone boolean default true)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  correction uuid;
  told integer;
begin
  insert into app_private.corrections (kind, target, note) values (of_kind, of_target, btrim(of_note))
    returning id into correction;
  insert into app_private.correction_readers (correction_id, user_id)
  select correction, reader from app_private.readers_of(of_kind, of_target) as reader
  where tells_everyone or reader in (
    select r.user_id from public.content_reports as r where r.resolved_at is null
      and of_target in (r.passage_id, r.card_id::text)
  );
  get diagnostics told = row_count;
  return told;
end;
$$;
comment on function app_private.notify_readers is
  'Records a correction for everyone whom it concerns, or only for those who reported the error. Returns '
  'how many.';

create function app_private.settle_reports(of_target text)
  returns void
  language sql
  set search_path = ''
as $$
  update public.content_reports as c set resolved_at = now()
  where c.resolved_at is null and of_target in (c.passage_id, c.card_id::text);
$$;

create function public.admin_resolve_report(report uuid, correction text default null)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  found_report public.content_reports;
  of_kind text;
  target text;
  told integer := 0;
begin
  perform app_private.require_admin();
  select c.* into found_report from public.content_reports as c where c.id = report
    and c.resolved_at is null for update;
  if found_report.id is null then
    perform app_private.refuse('HB409', 'This report is resolved already.');
  end if;
  of_kind := case when found_report.card_id is null then 'passage' else 'card' end;
  target := coalesce(found_report.passage_id, found_report.card_id::text);
  if nullif(btrim(correction), '') is null then
    update public.content_reports as c set resolved_at = now() where c.id = report;
  else
    if length(btrim(correction)) not between 10 and 1000 then
      perform app_private.refuse('HB422', 'Describe the correction in 10 to 1,000 characters.');
    end if;
    told := app_private.notify_readers(of_kind, target, correction);
    perform app_private.settle_reports(target);
  end if;
  perform app_private.note_admin_act(
    case when nullif(btrim(correction), '') is not null then 'correction announced'
      else 'report resolved' end,
    of_kind, target, nullif(btrim(correction), ''), null, jsonb_build_object('readers_notified', told)
  );
  return told;
end;
$$;
comment on function public.admin_resolve_report is
  'Closes a report. With a correction, it closes every report on the same passage or card, and everyone who '
  'was shown it is notified: returns how many.';

create function public.admin_list_contact(is_answered boolean default false)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from (
      select m.* from public.contact_messages as m
      where (m.answered_at is not null) = coalesce(is_answered, false) order by m.created_at desc limit 200
    ) as c
  );
end;
$$;
comment on function public.admin_list_contact is 'Messages from the contact form, oldest first.';

create function public.admin_set_contact_answered(contact uuid, is_answered boolean)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  update public.contact_messages as c set answered_at = case when is_answered then now() end
  where c.id = contact and (c.answered_at is not null) is distinct from is_answered;
  if not found then
    perform app_private.refuse('HB409', 'Another administrator changed this message meanwhile.');
  end if;
end;
$$;
comment on function public.admin_set_contact_answered is 'Marks a contact message as answered, or not.';

-- Official cards --------------------------------------------------------------------------------------------

create function app_private.keep_edited_card()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Only an administrator's request has a user; the loader has none.
  if (select auth.uid()) is null then
    new.front := old.front;
    new.back := old.back;
    new.authority := old.authority;
    new.retired_at := old.retired_at;
    new.correction := old.correction;
  end if;
  return new;
end;
$$;
create trigger keep_edited_card before update on public.flashcards
  for each row when (old.is_official
    and old.edited_at is not null) execute function app_private.keep_edited_card();

-- A card's reviews and lapses are counted for every official card at once, without reading the reviews.
create index review_logs_card_id_rating_idx on public.review_logs (card_id, rating) where not is_undone;

create function app_private.card_as_json(card public.flashcards)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', card.id, 'official_id', card.official_id, 'front', card.front, 'back', card.back,
    'authority', card.authority,
    'is_sample', card.is_sample, 'retired_at', card.retired_at, 'edited_at', card.edited_at,
    'updated_at', card.updated_at,
    'subject', c.subject, 'deck', c.title, 'reviews', coalesce(r.reviews, 0), 'lapses', coalesce(r.lapses, 0)
  )
  from public.collections as c
  left join lateral (
    select count(*) as reviews, count(*) filter (where l.rating = 1) as lapses
    from public.review_logs as l where l.card_id = card.id and not l.is_undone
  ) as r on true
  where c.id = card.collection_id;
$$;

create function public.admin_list_cards(
  search text default null, subject text default null, state text default 'live', sort text default 'deck',
  page integer default 0, page_size integer default 50
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  size constant integer := greatest(1, least(coalesce(page_size, 50), 1000));
  wanted constant text := lower(btrim(coalesce(search, '')));
begin
  perform app_private.require_admin();
  return (
    with matching as (
      select f as card, c.title as deck, f.created_at, f.id,
             (select count(*) from public.review_logs as l where l.card_id = f.id and l.rating = 1
               and not l.is_undone) as lapses
      from public.flashcards as f join public.collections as c on c.id = f.collection_id
      where f.is_official
        and (admin_list_cards.subject is null or c.subject = admin_list_cards.subject)
        and case coalesce(state, 'live') when 'live' then f.retired_at is null
          when 'retired' then f.retired_at is not null
              when 'edited' then f.edited_at is not null else true end
        and (wanted = '' or strpos(lower(f.front), wanted) > 0 or strpos(lower(f.back), wanted) > 0
             or strpos(lower(coalesce(f.official_id, '')), wanted) > 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'subjects', (select coalesce(jsonb_agg(jsonb_build_object('slug', s.slug, 'name', s.name)
        order by s.position), '[]') from public.subjects as s),
      'cards', (
        select coalesce(jsonb_agg(app_private.card_as_json(p.card)), '[]') from (
          select m.card from matching as m
          order by case when sort = 'lapses' then m.lapses end desc nulls last, m.deck, m.created_at, m.id
          limit size offset greatest(0, coalesce(page, 0)) * size
        ) as p
      )
    )
  );
end;
$$;
comment on function public.admin_list_cards is
  'Official cards: {total, subjects, cards}. state: live, retired, edited or all; sort: deck or lapses.';

create function app_private.card_problem(front text, back text)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when length(btrim(coalesce(front, ''))) = 0 then 'The front is empty.'
    when length(front) > 2000 then 'The front has more than 2,000 characters.'
    when length(btrim(coalesce(back, ''))) = 0 then 'The back is empty.'
    when length(back) > 8000 then 'The back has more than 8,000 characters.'
  end;
$$;

create function public.admin_save_card(
  card uuid, front text, back text, authority text, seen_version timestamptz, correction text default null
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before public.flashcards;
  saved public.flashcards;
  problem text;
  told integer := 0;
begin
  perform app_private.require_admin();
  problem := app_private.card_problem(front, back);
  if problem is not null then
    perform app_private.refuse('HB422', problem);
  end if;
  select f.* into before from public.flashcards as f where f.id = card and f.is_official for update;
  if before.id is null then
    perform app_private.refuse('HB404', 'This card doesn''t exist.');
  end if;
  perform app_private.refuse_stale(
    date_trunc('milliseconds', before.updated_at) is distinct from date_trunc('milliseconds', seen_version)
  );
  update public.flashcards as f set
    front = admin_save_card.front, back = admin_save_card.back,
      authority = nullif(btrim(admin_save_card.authority), ''),
    edited_at = now(),
    correction = case when before.front = admin_save_card.front
      and before.back = admin_save_card.back then f.correction
                      else jsonb_build_object('front', before.front, 'back', before.back, 'at', now()) end
  where f.id = card returning f.* into saved;
  if nullif(btrim(correction), '') is not null then
    if length(btrim(correction)) not between 10 and 1000 then
      perform app_private.refuse('HB422', 'Describe the correction in 10 to 1,000 characters.');
    end if;
    told := app_private.notify_readers('card', card::text, correction);
    perform app_private.settle_reports(card::text);
  end if;
  perform app_private.note_admin_act(
    'card edited', 'card', card::text, nullif(btrim(correction), ''),
    jsonb_build_object('name', left(before.front, 80), 'front', before.front, 'back', before.back),
    jsonb_build_object('front', saved.front, 'back', saved.back, 'readers_notified', told)
  );
  return app_private.card_as_json(saved) || jsonb_build_object('readers_notified', told);
end;
$$;
comment on function public.admin_save_card is
  'Edits an official card and returns it. HB409 if it changed since seen_version. With a correction, '
  'everyone who reviewed the card is notified, and the reports on it are closed.';

create function public.admin_retire_card(card uuid, is_retired boolean)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  title text;
begin
  perform app_private.require_admin();
  update public.flashcards as f set retired_at = case when is_retired then now() end, edited_at = now()
  where f.id = card and f.is_official and (f.retired_at is not null) is distinct from is_retired
  returning f.front into title;
  if not found then
    perform app_private.refuse('HB409', 'Another administrator changed this card meanwhile.');
  end if;
  perform app_private.note_admin_act(
    case when is_retired then 'card retired' else 'card restored' end, 'card', card::text, null,
    jsonb_build_object('name', left(title, 80)), null
  );
end;
$$;
comment on function public.admin_retire_card is
  'Takes an official card out of study, or back in. Its reviews and schedules stay.';

create function app_private.check_import(cards jsonb)
  returns table (place integer, subject text, front text, back text, authority text, existing uuid,
    outcome text, problem text)
  language sql stable
  set search_path = ''
as $$
  with given as (
    select r.place::integer, coalesce(s.slug, r.item ->> 'subject') as subject, r.item ->> 'front' as front,
      r.item ->> 'back' as back,
           r.item ->> 'authority' as authority, nullif(btrim(r.item ->> 'official_id'), '') as official_id,
           row_number() over (partition by coalesce(s.slug, r.item ->> 'subject'),
             lower(btrim(r.item ->> 'front')) order by r.place) as repeat,
           row_number() over (partition by btrim(r.item ->> 'official_id') order by r.place) as repeat_of_id
    from jsonb_array_elements(cards) with ordinality as r (item, place)
    left join public.subjects as s on lower(btrim(r.item ->> 'subject')) in (s.slug, lower(s.name))
  )
  select g.place, g.subject, g.front, g.back, g.authority, f.id,
    case when p.problem is not null then 'refused' when f.id is null then 'new'
         when f.front = g.front and f.back = g.back and f.authority is not distinct
           from nullif(btrim(g.authority), '') then 'same'
         else 'changed' end,
    p.problem
  from given as g
  left join public.collections as c on c.is_official and c.subject = g.subject
  left join lateral (
    select f.* from public.flashcards as f
    where f.is_official and (f.official_id = g.official_id
      or (g.official_id is null and f.collection_id = c.id and lower(btrim(f.front)) = lower(btrim(g.front))))
    order by f.official_id = g.official_id desc nulls last limit 1
  ) as f on true
  cross join lateral (
    select case
      when not exists (select from public.subjects as s where s.slug = g.subject) then (
        select 'No subject has this name. Use one of: ' || string_agg(s.name, ', ' order by s.position)
          || '.' from public.subjects as s
      )
      when g.official_id is not null and f.id is null then 'No official card has this id.'
      when g.repeat > 1 then 'The same front comes twice.'
      when g.official_id is not null and g.repeat_of_id > 1 then 'The same card comes twice.'
      else app_private.card_problem(g.front, g.back)
    end as problem
  ) as p;
$$;

create function public.admin_import_cards(cards jsonb, apply boolean default false,
  seen_version text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  report jsonb;
  counts jsonb;
  version text;
begin
  perform app_private.require_admin();
  if jsonb_typeof(cards) is distinct from 'array' or jsonb_array_length(cards) not between 1 and 2000 then
    perform app_private.refuse('HB422', 'Import 1 to 2,000 cards at a time.');
  end if;
  perform pg_advisory_xact_lock(hashtext('store_official_cards'));
  create temporary table checked on commit drop as select * from app_private.check_import(cards);
  select jsonb_agg(to_jsonb(c) order by c.place),
         jsonb_build_object(
           'new', count(*) filter (where c.outcome = 'new'),
           'changed', count(*) filter (where c.outcome = 'changed'),
           'same', count(*) filter (where c.outcome = 'same'),
           'refused', count(*) filter (where c.outcome = 'refused'))
  into report, counts from pg_temp.checked as c;
  -- Locked, so that no one changes a card between this comparison and the update.
  perform from public.flashcards as f where f.id in (select c.existing from pg_temp.checked as c)
    order by f.id for update;
  select app_private.version_of(string_agg(concat_ws(' ', c.place, c.outcome, f.id, f.updated_at), ';'
    order by c.place))
  into version from pg_temp.checked as c left join public.flashcards as f on f.id = c.existing;
  if coalesce(apply, false) then
    perform app_private.refuse_stale(version is distinct from seen_version);
    insert into public.collections (is_official, subject, title)
    select distinct true, s.slug, s.name from pg_temp.checked as c
      join public.subjects as s on s.slug = c.subject
    where c.outcome = 'new'
    on conflict (subject) where is_official do nothing;
    insert into public.flashcards (collection_id, is_official, front, back, authority, edited_at, created_at)
    select d.id, true, c.front, c.back, nullif(btrim(c.authority), ''), now(),
      now() + c.place * interval '1 microsecond'
    from pg_temp.checked as c join public.collections as d on d.is_official and d.subject = c.subject
    where c.outcome = 'new';
    update public.flashcards as f set
      front = c.front, back = c.back, authority = nullif(btrim(c.authority), ''), edited_at = now(),
      correction = jsonb_build_object('front', f.front, 'back', f.back, 'at', now())
    from pg_temp.checked as c where c.outcome = 'changed' and f.id = c.existing;
    perform app_private.note_admin_act('cards imported', 'card', null, null, null, counts);
  end if;
  drop table pg_temp.checked;
  return jsonb_build_object('rows', report, 'counts', counts, 'version', version,
    'is_applied', coalesce(apply, false));
end;
$$;
comment on function public.admin_import_cards is
  'Checks cards [{subject, front, back, authority, official_id}] and says what each would do (new, changed, '
  'same, refused); with apply, does it. Refused rows are left out, each with its problem. A subject is '
  'given by name or slug. HB409 if a card changed since seen_version, the version of the check.';

grant execute on function public.admin_list_reports, public.admin_count_readers, public.admin_resolve_report,
  public.admin_list_contact,
  public.admin_set_contact_answered, public.admin_list_cards, public.admin_save_card,
  public.admin_retire_card,
  public.admin_import_cards to authenticated;
