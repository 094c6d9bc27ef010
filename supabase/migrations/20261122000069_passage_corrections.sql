-- Corrections of the outlines on screen: one administrator proposes, a second one approves. A correction
-- stays over the next load of content/, until content/ says the same or an administrator decides otherwise.

create table app_private.passage_corrections (
  id uuid primary key default gen_random_uuid(),
  passage_id text not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  content jsonb,
  seen_content jsonb,
  reason text not null check (length(btrim(reason)) between 10 and 1000),
  tells_everyone boolean not null,
  readers_notified integer,
  state text not null default 'proposed' check (state in ('proposed', 'live', 'withdrawn', 'replaced',
    'ended')),
  proposed_by uuid,
  proposed_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz
);
comment on table app_private.passage_corrections is
  'Texts of passages, and of the answers that rest on them, which administrators corrected. Not a foreign '
  'key: content/ may take a passage out.';
comment on column app_private.passage_corrections.before is
  'passage_texts as readers saw them when the correction was proposed.';
comment on column app_private.passage_corrections.content is
  'passage_texts as the last load of content/ had them; null if it no longer has the passage.';
comment on column app_private.passage_corrections.seen_content is
  'What content/ said when an administrator last decided on the correction. It needs a look when content '
  'differs.';
comment on column app_private.passage_corrections.state is
  'withdrawn: never shown to readers; replaced: by a later correction; ended: readers see what content/ '
  'says.';
create unique index one_proposal_for_each_passage on app_private.passage_corrections (passage_id)
  where state = 'proposed';
create unique index one_live_correction_for_each_passage on app_private.passage_corrections (passage_id)
  where state = 'live';
create index passage_corrections_proposed_at_idx on app_private.passage_corrections (proposed_at desc);
alter table app_private.passage_corrections enable row level security;

-- The texts -------------------------------------------------------------------------------------------------

create function app_private.passage_texts(of_passage text)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('body', p.body, 'entries', (
    select coalesce(jsonb_object_agg(q.id, jsonb_build_object('answer', q.answer, 'gist', q.gist)), '{}')
    from public.law_questions as q where q.passage_id = p.id
  ))
  from public.outline_passages as p where p.id = of_passage;
$$;
comment on function app_private.passage_texts is
  'What readers and the chat see of a passage: {body, entries: {id: {answer, gist}}}, with the entries of '
  'the bank that rest on it; null if it doesn''t exist.';

create function app_private.search_text(markdown text)
  returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  words text := regexp_replace(normalize(markdown, NFKD), '[\u0300-\u036f]', '', 'g');
begin
  words := regexp_replace(lower(words), '[''’](?=s\M)', ' ', 'g');
  words := regexp_replace(words, '[''’~]', '', 'g');
  words := regexp_replace(words, '(\d)-(?=\d)', '\1', 'g');
  -- "12(b)(6)" also counts as 12(b) and 12. The tilde marks what may take another part.
  words := regexp_replace(words, '\m(\d+[a-z]?)\(([a-z0-9]{1,4})\)', ' \1 ~\1\2', 'g');
  while words ~ '~[a-z0-9]+\([a-z0-9]{1,4}\)' loop
    words := regexp_replace(words, '~([a-z0-9]+)\(([a-z0-9]{1,4})\)', '\1 ~\1\2', 'g');
  end loop;
  return (
    select coalesce(string_agg(w.word, ' ' order by w.place), '')
    from regexp_split_to_table(words, '[^a-z0-9]+') with ordinality as w (word, place)
    where length(w.word) > 1 or w.word ~ '\d'
  );
end;
$$;
comment on function app_private.search_text is
  'The words of a text, as the loader splits them (tokenise, in functions/_shared/search/words.ts). A test '
  'compares the two.';

create function app_private.store_passage_texts(of_passage text, texts jsonb)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.outline_passages as p set body = texts ->> 'body' where p.id = of_passage;
  -- A later load may have taken an entry out.
  update public.law_questions as q set answer = e.value ->> 'answer', gist = e.value ->> 'gist'
  from jsonb_each(texts -> 'entries') as e where q.id = e.key and q.passage_id = of_passage;
  perform app_private.index_text(t.number, app_private.text_vector(
    app_private.search_text(c.heading), app_private.search_text(c.names), app_private.search_text(c.body)))
  from (
    select 0 as collection, p.id, case d.kind when 'case' then '' else p.heading end as heading,
           array_to_string(d.title || d.aliases, ' ; ') as names, p.body
    from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id
    where p.id = of_passage
    union all
    select 1, q.id, '', '', array_to_string(q.asks || q.answer, ' ; ')
    from public.law_questions as q where q.passage_id = of_passage
  ) as c
  join app_private.search_texts as t on t.id = c.id and t.number / 1000000 = c.collection;
end;
$$;
comment on function app_private.store_passage_texts is
  'Gives a passage and the entries that rest on it these texts, and indexes them, as the loader does '
  '(textsOf, in corpus/search-texts.ts).';

create function app_private.keep_corrections()
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- What was corrected here may have been corrected in content/, too.
  update app_private.passage_corrections as c set
    content = now.texts,
    state = case when now.texts = c.after then 'ended' else 'live' end,
    decided_by = case when now.texts = c.after then null else c.decided_by end,
    decided_at = case when now.texts = c.after then now() else c.decided_at end
  from app_private.passage_corrections as l
  cross join lateral (select app_private.passage_texts(l.passage_id) as texts) as now
  where l.id = c.id and c.state = 'live';
  perform app_private.store_passage_texts(c.passage_id, c.after)
  from app_private.passage_corrections as c where c.state = 'live' and c.content is not null;
end;
$$;
comment on function app_private.keep_corrections is
  'Puts the corrections over a corpus that was just loaded and indexed, and keeps what content/ says beside '
  'them. For the loader.';

-- The administrators' screen --------------------------------------------------------------------------------

create function app_private.differing(a jsonb, b jsonb)
  returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(a) as f
  where f.value is distinct from b -> f.key;
$$;
comment on function app_private.differing is
  'The fields of a that b doesn''t have or has with another value.';

create function app_private.other_administrators()
  returns integer
  language sql stable
  set search_path = ''
as $$
  select count(*)::integer from public.profiles as p join auth.users as u on u.id = p.id
  where p.is_admin and u.email_confirmed_at is not null and u.id <> (select auth.uid())
    and (u.banned_until is null or u.banned_until < now());
$$;
comment on function app_private.other_administrators is
  'How many administrators besides the caller could approve something.';

create function app_private.correction_as_json(c app_private.passage_corrections)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'proposed_by_name', coalesce(app_private.name_of(c.proposed_by), 'Deleted account'),
    'decided_by_name', app_private.name_of(c.decided_by),
    'needs_look', c.state = 'live' and c.content is distinct from c.seen_content,
    'may_approve', c.state = 'proposed'
      and (c.proposed_by is distinct from (select auth.uid()) or app_private.other_administrators() = 0),
    'is_mine', c.proposed_by is not distinct from (select auth.uid()),
    'asks', (select coalesce(jsonb_object_agg(q.id, q.asks[1]), '{}') from public.law_questions as q
      where q.passage_id = c.passage_id)
  );
$$;

create function public.admin_find_passages(search text)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(coalesce(search, '')));
  -- An address in the outlines, or a passage's id.
  wanted_id constant text := regexp_replace(
    regexp_replace(wanted, '^(https?://[^/]+)?/?(outlines/)?', ''), '^([a-z-]+)/cases/', 'cases/\1/'
  );
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'heading', f.heading)
      order by f.is_meant desc, f.is_named desc, f.title, f.position), '[]')
    from (
      select p.id, d.title, p.heading, p.position, p.id = wanted_id as is_meant, w.are_in_name as is_named
      from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id
      cross join lateral (
        select bool_and(strpos(lower(concat_ws(' ', d.title, p.heading, p.body)), word) > 0) as are_there,
               bool_and(strpos(lower(concat_ws(' ', d.title, p.heading)), word) > 0) as are_in_name
        from regexp_split_to_table(wanted, '\s+') as word
      ) as w
      where wanted <> '' and (w.are_there or p.id = wanted_id or p.document_id = wanted_id)
      order by p.id = wanted_id desc, w.are_in_name desc, d.title, p.position
      limit 20
    ) as f
  );
end;
$$;
comment on function public.admin_find_passages is
  'Up to 20 passages with all of the words, or of an address in the outlines: [{id, title, heading}].';

create function public.admin_passage(of_passage text)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  texts constant jsonb := app_private.passage_texts(of_passage);
begin
  perform app_private.require_admin();
  if texts is null then
    perform app_private.refuse('HB404', 'The outlines don''t have this passage.');
  end if;
  return (
    select jsonb_build_object(
      'id', p.id, 'title', d.title, 'heading', p.heading, 'body', p.body,
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'ask', q.asks[1], 'answer', q.answer,
          'gist', q.gist)
          order by q.position), '[]')
        from public.law_questions as q where q.passage_id = p.id
      ),
      'version', app_private.version_of(texts::text),
      'others', app_private.other_administrators(),
      'corrections', (
        select coalesce(jsonb_agg(app_private.correction_as_json(c) order by c.proposed_at desc), '[]')
        from app_private.passage_corrections as c where c.passage_id = p.id and c.state in ('proposed',
          'live')
      )
    )
    from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id
      where p.id = of_passage
  );
end;
$$;
comment on function public.admin_passage is
  'A passage to correct: {id, title, heading, body, entries: [{id, ask, answer, gist}], version, others: '
  'who could approve, corrections: those that are proposed or live}.';

create function public.admin_list_corrections(is_decided boolean default false)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(jsonb_agg(app_private.correction_as_json(c) order by
      c.state = 'proposed' desc, c.content is distinct from c.seen_content desc, c.proposed_at desc), '[]')
    from (
      select l.* from app_private.passage_corrections as l
      where (l.state not in ('proposed', 'live')) = coalesce(is_decided, false)
        order by l.proposed_at desc limit 200
    ) as c
  );
end;
$$;
comment on function public.admin_list_corrections is
  'Corrections that are proposed or live, those that wait for someone first; or with is_decided, the former '
  'ones.';

create function public.admin_propose_correction(
  of_passage text, body text, entries jsonb, reason text, tells_everyone boolean, seen_version text
)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  before jsonb;
  after jsonb;
  proposed app_private.passage_corrections;
begin
  -- One at a time for each passage, and not while content/ is loaded.
  perform pg_advisory_xact_lock(hashtext('store_outline_content'));
  before := app_private.passage_texts(of_passage);
  if before is null then
    perform app_private.refuse('HB404', 'The outlines don''t have this passage.');
  end if;
  perform app_private.refuse_stale(app_private.version_of(before::text) is distinct from seen_version);
  if jsonb_typeof(coalesce(entries, '{}')) <> 'object' then
    perform app_private.refuse('HB422', 'The answers can''t be read.');
  end if;
  after := jsonb_build_object('body', btrim(coalesce(body, '')), 'entries', (
    select coalesce(jsonb_object_agg(e.key, jsonb_build_object(
      'answer', btrim(coalesce(entries -> e.key ->> 'answer', e.value ->> 'answer')),
      'gist', btrim(coalesce(entries -> e.key ->> 'gist', e.value ->> 'gist'))
    )), '{}') from jsonb_each(before -> 'entries') as e
  ));
  if length(after ->> 'body') not between 1 and 20000 then
    perform app_private.refuse('HB422', 'Write the passage, in up to 20,000 characters.');
  elsif exists (
    select from jsonb_each(after -> 'entries') as e
    where length(e.value ->> 'answer') not between 1 and 2000 or length(e.value ->> 'gist') not between 1
      and 500
  ) then
    perform app_private.refuse('HB422',
      'Write each answer in up to 2,000 characters, and its short form in up to 500.');
  elsif length(btrim(coalesce(reason, ''))) not between 10 and 1000 then
    perform app_private.refuse('HB422', 'Say in 10 to 1,000 characters what was wrong and what is right.');
  elsif after = before then
    perform app_private.refuse('HB422', 'Nothing differs from the current text.');
  elsif exists (select from app_private.passage_corrections as c where c.passage_id = of_passage
    and c.state = 'proposed') then
    perform app_private.refuse('HB409',
      'A correction of this passage waits for approval. Withdraw it first.');
  end if;
  insert into app_private.passage_corrections as c (passage_id, name, before, after, reason, tells_everyone,
    proposed_by)
  select of_passage, concat_ws(': ', d.title, p.heading), before, after,
    btrim(admin_propose_correction.reason),
         coalesce(admin_propose_correction.tells_everyone, false), me
  from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id
    where p.id = of_passage
  returning c.* into proposed;
  perform app_private.note_correction_act('passage correction proposed', proposed);
  return proposed.id;
end;
$$;
comment on function public.admin_propose_correction is
  'Proposes texts for a passage and for the answers that rest on it, {id: {answer, gist}}; what is left out '
  'stays. Readers see them once they are approved. HB409 if the passage changed since seen_version or has a '
  'proposal.';

create function app_private.note_correction_act(action text, c app_private.passage_corrections)
  returns void
  language sql
  set search_path = ''
as $$
  select app_private.note_admin_act(
    action, 'passage', c.passage_id, c.reason, jsonb_build_object('name', c.name)
      || app_private.differing(c.before, c.after),
    app_private.differing(c.after, c.before) || jsonb_strip_nulls(jsonb_build_object('readers_notified',
      c.readers_notified))
  );
$$;

create function public.admin_decide_correction(correction uuid, decision text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  c app_private.passage_corrections;
  was app_private.passage_corrections;
begin
  -- Who could approve must not change in between, nor may the corpus.
  perform pg_advisory_xact_lock(hashtext('administrators'));
  perform pg_advisory_xact_lock(hashtext('store_outline_content'));
  select l.* into c from app_private.passage_corrections as l where l.id = correction for update;
  if c.id is null then
    perform app_private.refuse('HB404', 'This correction doesn''t exist.');
  elsif (case coalesce(decision, '') when 'approve' then c.state <> 'proposed'
    when 'withdraw' then c.state <> 'proposed'
    when 'keep' then c.state <> 'live' or c.content is null when 'end' then c.state <> 'live'
      or c.content is not null end) then
    perform app_private.refuse('HB409', 'Another administrator decided this meanwhile.');
  end if;
  case coalesce(decision, '')
    when 'approve' then
      if c.proposed_by is not distinct from me and app_private.other_administrators() > 0 then
        perform app_private.refuse('HB412', 'Another administrator has to approve your correction.');
      end if;
      perform app_private.refuse_stale(app_private.passage_texts(c.passage_id) is distinct from c.before);
      select l.* into was from app_private.passage_corrections as l where l.passage_id = c.passage_id
        and l.state = 'live';
      update app_private.passage_corrections as l set state = 'replaced' where l.id = was.id;
      c.content := coalesce(was.content, c.before);
      c.state := case when c.content = c.after then 'ended' else 'live' end;
      perform app_private.store_passage_texts(c.passage_id, c.after);
      c.readers_notified := app_private.notify_readers('passage', c.passage_id, c.reason, c.tells_everyone);
      perform app_private.settle_reports(c.passage_id);
    when 'withdraw' then
      c.state := 'withdrawn';
    when 'keep' then
      null;
    when 'end' then
      c.state := 'ended';
    else
      perform app_private.refuse('HB422', 'Choose approve, withdraw, keep or end.');
  end case;
  update app_private.passage_corrections as l set
    state = c.state, content = c.content, seen_content = c.content, readers_notified = c.readers_notified,
    decided_by = me, decided_at = now()
  where l.id = c.id returning l.* into c;
  perform app_private.note_correction_act('passage correction ' || case decision
    when 'approve' then 'approved' when 'withdraw' then 'withdrawn' when 'keep' then 'kept'
      else 'ended' end, c);
  return app_private.correction_as_json(c);
end;
$$;
comment on function public.admin_decide_correction is
  'approve: readers, the search and the chat have the new text, those who reported the passage are '
  'notified, with tells_everyone all who were shown it, and its reports are closed. HB412 for one''s own '
  'proposal unless no one else could approve it, HB409 if the passage changed. withdraw: a proposal. keep: '
  'after content/ changed. end: once content/ no longer has the passage.';

grant execute on function public.admin_find_passages, public.admin_passage, public.admin_list_corrections,
  public.admin_propose_correction, public.admin_decide_correction to authenticated;
