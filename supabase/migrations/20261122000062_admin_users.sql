-- The administrators' lists and pages of users, and what they may change about one. Acts that change
-- someone's rights take a reason, and the state that the administrator saw: if it changed meanwhile, they are
-- told (HB409).

create view app_private.user_states as
  select u.id, u.email, u.created_at, u.email_confirmed_at, u.last_sign_in_at, p.first_name, p.last_name,
         coalesce(p.is_admin, false) as is_admin,
         coalesce(u.banned_until > now(), false) as is_suspended,
         u.banned_until,
         s.status as subscription_status,
         case when exists (
           select from app_private.premium_periods as pp where pp.user_id = u.id and pp.ends_at > now()
         ) then 'premium' else 'free' end as plan
  from auth.users as u
  left join public.profiles as p on p.id = u.id
  left join lateral (
    select s.status from public.user_subscriptions as s
    where s.user_id = u.id and not s.is_gift order by s.created_at desc limit 1
  ) as s on true;
comment on view app_private.user_states is 'Each account with its plan and standing, for the administrators.';

create function public.admin_list_users(
  search text default null, standing text default null, plan text default null,
  active_days integer default null,
  course uuid default null, sort text default 'messages', descending boolean default true,
  after jsonb default null,
  page_size integer default 50
)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  -- A plan for any filter reckons with a few users, and compares each of them with all days of all.
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  size constant integer := greatest(1, least(coalesce(page_size, 50), 1000));
  is_descending constant boolean := coalesce(descending, true);
  after_key text collate "C";
  after_id uuid;
  total bigint;
  rows jsonb;
begin
  perform app_private.require_admin();
  if after is not null and not (after ? 'key' and coalesce(after ->> 'id', '') ~ '^[0-9a-f-]{36}$') then
    perform app_private.refuse('HB422', 'This page of the list doesn''t exist.');
  end if;
  after_key := after ->> 'key';
  after_id := (after ->> 'id')::uuid;
  with recent as (
    select d.user_id, sum(d.messages) as messages, sum(d.declined) as declined,
    sum(d.thumbs_down) as thumbs_down,
           sum(d.reviews) as reviews, sum(d.errors) as errors
    from app_private.user_days as d where d.day > app_private.today() - 30
    group by d.user_id
  ), rented as (
    select e.user_id, count(*) as rentals from public.course_enrollments as e where e.expires_at > now()
      group by e.user_id
  ), listed as (
    select s.id, s.email::text, coalesce(btrim(concat_ws(' ', s.first_name, s.last_name)), '') as name,
    s.plan,
           case when s.is_suspended then 'suspended'
                when s.email_confirmed_at is null then 'unconfirmed'
                when s.plan = 'free' and s.subscription_status in ('past_due', 'unpaid')
                  then 'payment_failing'
                else 'active' end as standing,
           s.is_admin, s.created_at, a.last_active,
           coalesce(r.messages, 0) as messages, coalesce(r.declined, 0) as declined,
           coalesce(r.thumbs_down, 0) as thumbs_down, coalesce(r.reviews, 0) as reviews,
           coalesce(r.errors, 0) as errors,
           coalesce(c.rentals, 0) as rentals
    from app_private.user_states as s
    left join recent as r on r.user_id = s.id
    left join rented as c on c.user_id = s.id
    left join app_private.last_active as a on a.user_id = s.id
  ), matching as (
    select l.*,
      case coalesce(admin_list_users.sort, 'messages')
        when 'name' then lower(coalesce(nullif(l.name, ''), l.email))
        when 'email' then lower(l.email)
        when 'joined' then to_char(l.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
        when 'active' then coalesce(to_char(l.last_active, 'YYYYMMDD'), '')
        when 'declined' then lpad(l.declined::text, 12, '0')
        when 'thumbs_down' then lpad(l.thumbs_down::text, 12, '0')
        when 'reviews' then lpad(l.reviews::text, 12, '0')
        when 'errors' then lpad(l.errors::text, 12, '0')
        when 'rentals' then lpad(l.rentals::text, 12, '0')
        else lpad(l.messages::text, 12, '0')
      end collate "C" as sort_key
    from listed as l
    where (nullif(btrim(admin_list_users.search), '') is null
           or strpos(lower(l.name), lower(btrim(admin_list_users.search))) > 0
           or strpos(lower(l.email), lower(btrim(admin_list_users.search))) > 0
           or l.id::text = lower(btrim(admin_list_users.search)))
      and (admin_list_users.plan is null or l.plan = admin_list_users.plan)
      and (admin_list_users.standing is null or l.standing = admin_list_users.standing
           or (admin_list_users.standing = 'administrator' and l.is_admin)
           or (admin_list_users.standing = 'renting' and l.rentals > 0)
           or (admin_list_users.standing = 'ending' and exists (
                 select from public.course_enrollments as e
                 where e.user_id = l.id and e.expires_at > now()
                   and e.expires_at <= now() + interval '7 days')))
      and (admin_list_users.active_days is null
        or l.last_active > app_private.today() - admin_list_users.active_days)
      and (admin_list_users.course is null or exists (
            select from public.course_enrollments as e where e.user_id = l.id
              and e.course_id = admin_list_users.course))
  ), page as (
    select m.*
    from matching as m
    where admin_list_users.after is null
       or case when is_descending then (m.sort_key, m.id) < (after_key, after_id)
               else (m.sort_key, m.id) > (after_key, after_id) end
    order by
      case when is_descending then m.sort_key end desc, case when is_descending then m.id end desc,
      case when not is_descending then m.sort_key end, case when not is_descending then m.id end
    limit size + 1
  )
  select (select count(*) from matching), coalesce((select jsonb_agg(to_jsonb(p)) from page as p), '[]')
  into total, rows;
  return jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(jsonb_agg(u - 'sort_key' order by place), '[]')
      from jsonb_array_elements(rows) with ordinality as listed (u, place) where place <= size
    ),
    'next', case when jsonb_array_length(rows) > size
      then jsonb_build_object('key', rows -> (size - 1) ->> 'sort_key', 'id', rows -> (size - 1) ->> 'id') end
  );
end;
$$;
comment on function public.admin_list_users is
  'A page of users: {rows, total, next}. Figures are of the last 30 days. standing: active, unconfirmed, '
  'suspended, payment_failing, administrator, renting or ending. after: the last page''s next.';

create function public.admin_note_export(list text, entries integer)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  perform app_private.note_admin_act('list exported', 'list', left(list, 50), null, null,
    jsonb_build_object('rows', entries));
end;
$$;
comment on function public.admin_note_export is 'Notes in the audit log that the caller exported a list.';

-- A user's page ---------------------------------------------------------------------------------------------

create function app_private.gift_at(of_user uuid, given_at timestamptz)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  -- A gift and its entry in the audit log are of one transaction, and so of the same moment.
  select jsonb_build_object('at', given_at, 'reason', (
    select l.reason from public.admin_audit_log as l
    where l.target_kind = 'user' and l.target = of_user::text and l.created_at = given_at limit 1
  ));
$$;
comment on function app_private.gift_at is
  '{at, reason} of what was given to the user at that moment; the reason is null if none was noted.';

create function app_private.access_of(of_user uuid)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  premium app_private.premium_periods := app_private.live_subscription(of_user);
  given constant jsonb := case when premium.is_gift then app_private.gift_at(of_user, premium.starts_at) end;
  latest public.user_subscriptions;
  used record;
begin
  select s.* into latest from public.user_subscriptions as s
  where s.user_id = of_user and not s.is_gift order by s.created_at desc limit 1;
  select * into used from app_private.usage_of(of_user);
  return jsonb_build_array(
    jsonb_build_object(
      'to', 'messages', 'allowed', used.remaining is null or used.remaining > 0, 'until', premium.ends_at,
      'why', case when premium.is_gift then 'premium_gift' when premium.user_id is not null then 'premium'
                  when used.remaining > 0 then 'free_left' else 'free_used' end,
      'used', used.used, 'limit', used."limit", 'status', coalesce(premium.status, latest.status),
      'given', given
    ),
    jsonb_build_object(
      'to', 'official_cards', 'allowed', premium.user_id is not null, 'until', premium.ends_at,
      'why', case when premium.is_gift then 'premium_gift' when premium.user_id is not null then 'premium'
                  else 'sample_only' end,
      'status', coalesce(premium.status, latest.status), 'given', given
    )
  ) || coalesce((
    select jsonb_agg(jsonb_build_object(
      'to', 'course', 'course', c.title, 'course_id', c.id, 'allowed', e.expires_at > now(),
      'until', e.expires_at,
      'why', case when e.expires_at <= now() then 'rental_ended' else 'rental' end,
      'paid', (
        select jsonb_build_object('number', 'HB-' || o.number, 'at', o.paid_at) from public.orders as o
        where o.user_id = of_user and o.course_id = c.id and o.status = 'paid' order by o.paid_at desc limit 1
      ),
      'refunded', (
        select jsonb_build_object('number', 'HB-' || o.number, 'at', o.refunded_at) from public.orders as o
        where o.user_id = of_user and o.course_id = c.id and o.status = 'refunded'
          order by o.refunded_at desc limit 1
      ),
      'given', (
        select app_private.gift_at(of_user, g.at) from app_private.rental_gifts as g
        where g.user_id = of_user and g.course_id = c.id and g.adds > interval '0' order by g.at desc limit 1
      )
    ) order by e.expires_at desc)
    from public.course_enrollments as e join public.courses as c on c.id = e.course_id
      where e.user_id = of_user
  ), '[]') || jsonb_build_array(
    jsonb_build_object(
      'to', 'administration',
      'allowed', coalesce((select s.is_admin and not s.is_suspended from app_private.user_states as s
        where s.id = of_user), false),
      'why', case when (select s.is_admin from app_private.user_states as s where s.id = of_user)
        then 'administrator' else 'not_administrator' end
    )
  );
end;
$$;

create function app_private.is_charged_again(of_user uuid)
  returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.user_subscriptions as s
    where s.user_id = of_user and s.status not in ('canceled', 'incomplete_expired')
      and not s.cancel_at_period_end
  );
$$;
comment on function app_private.is_charged_again is
  'Whether the user has a subscription that Stripe would charge again.';

create function app_private.orders_of(of_user uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'number', 'HB-' || o.number, 'item', c.title || ', ' || o.days || ' days',
    'status', o.status, 'amount_cents', o.amount_cents, 'paid_with', o.paid_with,
    'receipt_url', o.receipt_url,
    'at', coalesce(o.paid_at, o.created_at), 'refunded_at', o.refunded_at,
    'refunded_cents', case o.status when 'refunded' then o.amount_cents else 0 end, 'premium', null,
    'is_refundable', o.status = 'paid' and o.payment_intent_id is not null
  ) order by coalesce(o.paid_at, o.created_at) desc), '[]')
  from public.orders as o join public.courses as c on c.id = o.course_id
  where o.user_id = of_user and o.status not in ('open', 'expired');
$$;
comment on function app_private.orders_of is
  'A user''s paid and refunded orders for administrators, the newest first.';

create function app_private.standing_of(s public.user_subscriptions)
  returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when s.id is null or s.status in ('canceled', 'incomplete_expired') then 'ended'
    when s.cancel_at_period_end then 'ending'
    else 'renewing'
  end;
$$;
comment on function app_private.standing_of is
  'Whether a subscription renews, ends with its period, or has ended.';

create function app_private.invoices_of(of_user uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'number', i.number, 'item', 'Premium, one month', 'status', i.status,
    'amount_cents', i.amount_cents, 'paid_with', s.paid_with, 'receipt_url', i.invoice_url,
    'at', i.created_at, 'refunded_at', i.refunded_at, 'refunded_cents', i.refunded_cents,
    'premium', app_private.standing_of(s),
    'is_refundable', i.status = 'paid' and i.refunded_cents < i.amount_cents
  ) order by i.created_at desc), '[]')
  from public.subscription_invoices as i
  left join public.user_subscriptions as s on s.id = i.subscription_id
  where i.user_id = of_user;
$$;
comment on function app_private.invoices_of is
  'A user''s invoices for Premium for administrators, in the form of orders_of.';

create function app_private.rentals_of(of_user uuid)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course_id', c.id, 'title', c.title, 'expires_at', e.expires_at, 'started_at', e.created_at,
    'paid_cents', (
      select sum(o.amount_cents) from public.orders as o
      where o.user_id = of_user and o.course_id = c.id and o.status = 'paid'
    ),
    'is_refunded', exists (
      select from public.orders as o where o.user_id = of_user and o.course_id = c.id
        and o.status = 'refunded'
    ),
    'lessons', (
      select count(*) from public.lessons as l join public.modules as m on m.id = l.module_id
        where m.course_id = c.id
    ),
    'completed', (
      select count(*) from public.lesson_progress as p
      join public.lessons as l on l.id = p.lesson_id join public.modules as m on m.id = l.module_id
      where p.user_id = of_user and m.course_id = c.id and p.completed_at is not null
    )
  ) order by e.expires_at desc), '[]')
  from public.course_enrollments as e join public.courses as c on c.id = e.course_id
    where e.user_id = of_user;
$$;
comment on function app_private.rentals_of is
  'A user''s rented courses for administrators: when, how long, what was paid, and how far they came.';

create function public.admin_user(of_user uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  state record;
begin
  perform app_private.require_admin();
  select * into state from app_private.user_states as s where s.id = of_user;
  if not found then
    perform app_private.refuse('HB404', 'This account doesn''t exist.');
  end if;
  return jsonb_build_object(
    'id', state.id, 'email', state.email, 'first_name', state.first_name, 'last_name', state.last_name,
    'created_at', state.created_at, 'email_confirmed_at', state.email_confirmed_at,
    'last_sign_in_at', state.last_sign_in_at, 'is_admin', state.is_admin, 'is_suspended', state.is_suspended,
    'banned_until', state.banned_until, 'plan', state.plan,
    'has_factor', app_private.has_verified_factor(of_user),
    'stripe_customer', (select b.stripe_customer_id from public.billing_customers as b
      where b.user_id = of_user),
    'usage', (select to_jsonb(u) from app_private.usage_of(of_user) as u),
    'access', app_private.access_of(of_user),
    'gift_until', (
      select s.current_period_end from public.user_subscriptions as s
      where s.user_id = of_user and s.is_gift and s.current_period_end > now()
    ),
    'is_charged_again', app_private.is_charged_again(of_user),
    'orders', app_private.orders_of(of_user),
    'invoices', app_private.invoices_of(of_user),
    'rentals', app_private.rentals_of(of_user),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.day), '[]')
      from app_private.user_days as d where d.user_id = of_user and d.day > app_private.today() - 30
    ),
    'cards', (select count(*) from public.flashcards as f where f.created_by = of_user),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'created_at', s.created_at,
        'last_seen', coalesce(s.refreshed_at at time zone 'UTC', s.created_at), 'user_agent', s.user_agent,
        'aal', s.aal
      ) order by coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc), '[]')
      from auth.sessions as s where s.user_id = of_user and (s.not_after is null or s.not_after > now())
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.last_seen desc), '[]') from (
        select g.id, g.title, g.status, count(*) as times, max(l.created_at) as last_seen,
               (array_agg(l.release order by l.created_at desc))[1] as release
        from public.error_logs as l join app_private.error_groups as g on g.fingerprint = l.fingerprint
        where l.user_id = of_user group by g.id, g.title, g.status order by max(l.created_at) desc limit 10
      ) as e
    )
  );
end;
$$;
comment on function public.admin_user is
  'Everything an administrator sees about a user, except what they wrote. HB404 for an unknown id.';

-- Acts ------------------------------------------------------------------------------------------------------

create function app_private.require_user(of_user uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from auth.users as u where u.id = of_user for update;
  if not found then
    perform app_private.refuse('HB404', 'This account doesn''t exist.');
  end if;
end;
$$;
comment on function app_private.require_user is 'Locks the account, so that acts on it happen one at a time.';

create function app_private.refuse_stale(is_stale boolean)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if is_stale then
    perform app_private.refuse('HB409',
      'Another administrator changed this meanwhile. Nothing was overwritten.');
  end if;
end;
$$;

create function public.admin_set_rental(
  of_user uuid, course uuid, new_end timestamptz, reason text, seen_end timestamptz default null
)
  returns timestamptz
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why text;
  current_end timestamptz;
  title text;
begin
  perform app_private.require_admin();
  why := app_private.valid_reason(reason);
  perform app_private.require_user(of_user);
  select c.title into title from public.courses as c where c.id = course;
  if title is null then
    perform app_private.refuse('HB404', 'This course doesn''t exist.');
  end if;
  if new_end is null or new_end > now() + interval '10 years' or new_end < now() - interval '1 day' then
    perform app_private.refuse('HB422', 'Choose an end between today and ten years from now.');
  end if;
  select e.expires_at into current_end from public.course_enrollments as e
  where e.user_id = of_user and e.course_id = course for update;
  perform app_private.refuse_stale(
    date_trunc('milliseconds', current_end) is distinct from date_trunc('milliseconds', seen_end)
  );
  -- Asked twice, nothing changes, and nothing is noted.
  if new_end = current_end then
    return new_end;
  end if;
  insert into public.course_enrollments as e (user_id, course_id, expires_at)
    values (of_user, course, new_end)
  on conflict (user_id, course_id) do update set expires_at = excluded.expires_at;
  perform app_private.note_admin_act(
    case when current_end is null then 'rental granted' else 'rental changed' end, 'user', of_user::text, why,
    jsonb_build_object('course', title, 'until', current_end), jsonb_build_object('course', title,
      'until', new_end)
  );
  return new_end;
end;
$$;
comment on function public.admin_set_rental is
  'Grants a course to a user, or changes the end of a rental, without a charge. seen_end is the end that '
  'the administrator saw, or null for none.';

create function public.admin_set_premium(
  of_user uuid, new_end timestamptz, reason text, seen_end timestamptz default null
)
  returns timestamptz
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why text;
  current_end timestamptz;
begin
  perform app_private.require_admin();
  why := app_private.valid_reason(reason);
  perform app_private.require_user(of_user);
  select s.current_period_end into current_end from public.user_subscriptions as s
  where s.user_id = of_user and s.is_gift and s.current_period_end > now();
  perform app_private.refuse_stale(
    date_trunc('milliseconds', current_end) is distinct from date_trunc('milliseconds', seen_end)
  );
  if new_end is not distinct from current_end then
    return new_end;
  end if;
  if new_end <= now() or new_end > now() + interval '10 years' then
    perform app_private.refuse('HB422', 'Choose an end between now and ten years from now.');
  end if;
  if new_end is not null and app_private.is_charged_again(of_user) then
    perform app_private.refuse(
      'HB409', 'This user has a subscription that Stripe would still charge. '
            'Cancel it first, then give Premium.'
    );
  end if;
  delete from public.user_subscriptions as s where s.user_id = of_user and s.is_gift;
  if new_end is not null then
    insert into public.user_subscriptions (id, user_id, status, current_period_end, cancel_at_period_end,
      is_gift)
    values ('gift_' || of_user, of_user, 'active', new_end, true, true);
  end if;
  perform app_private.note_admin_act(
    case when new_end is null then 'premium revoked' when current_end is null then 'premium granted'
         else 'premium changed' end,
    'user', of_user::text, why, jsonb_build_object('until', current_end), jsonb_build_object('until', new_end)
  );
  return new_end;
end;
$$;
comment on function public.admin_set_premium is
  'Gives a user Premium until new_end without a charge, changes that end, or takes it back (null). seen_end '
  'is the end that the administrator saw, or null for none. HB409 for a user whose own subscription would '
  'be charged again.';

create function app_private.dollars(cents bigint)
  returns text
  language sql immutable
  set search_path = ''
as $$ select to_char(cents / 100.0, 'FM$999,990.00'); $$;

create function public.admin_begin_refund(of_order uuid, reason text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  sale public.orders;
  given constant text := btrim(coalesce(reason, ''));
begin
  if length(given) not between 5 and 1000 then
    return jsonb_build_object('outcome', 'no_reason');
  end if;
  -- Locked, so that of two administrators at once one is noted.
  select o.* into sale from public.orders as o where o.id = of_order for update;
  if sale.id is null then
    return jsonb_build_object('outcome', 'order_not_found');
  end if;
  if sale.status not in ('paid', 'refunded') or sale.payment_intent_id is null then
    return jsonb_build_object('outcome', 'not_paid');
  end if;
  if sale.status = 'paid' and not exists (
    select from public.admin_audit_log as l
    where l.target_kind = 'user' and l.target = sale.user_id::text and l.action = 'refund ordered'
      and l.details -> 'after' ->> 'order' = 'HB-' || sale.number
  ) then
    perform app_private.note_admin_act(
      'refund ordered', 'user', sale.user_id::text, given, null,
      jsonb_build_object('order', 'HB-' || sale.number, 'amount', app_private.dollars(sale.amount_cents))
    );
  end if;
  return jsonb_build_object(
    'outcome', 'ok', 'payment_intent', sale.payment_intent_id,
    'customer', (select c.stripe_customer_id from public.billing_customers as c
      where c.user_id = sale.user_id)
  );
end;
$$;
comment on function public.admin_begin_refund is
  'Notes that the caller orders the refund, once, before refund-rental sends the money back: {outcome: ok | '
  'no_reason | order_not_found | not_paid, payment_intent, customer}. No time limit: that rule is for '
  'students.';

create function public.admin_begin_premium_refund(of_invoice text, cents integer, seen_refunded integer,
  ending text, reason text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  bill public.subscription_invoices;
  subscription public.user_subscriptions;
  given constant text := btrim(coalesce(reason, ''));
  before jsonb;
begin
  if length(given) not between 5 and 1000 then
    return jsonb_build_object('outcome', 'no_reason');
  end if;
  -- Locked, so that of two administrators at once one is noted.
  select i.* into bill from public.subscription_invoices as i where i.id = of_invoice for update;
  if bill.id is null then
    return jsonb_build_object('outcome', 'order_not_found');
  elsif bill.status <> 'paid' then
    return jsonb_build_object('outcome', 'not_paid');
  elsif bill.refunded_cents is distinct from seen_refunded then
    return jsonb_build_object('outcome', 'changed');
  elsif cents is null or cents not between 1 and bill.amount_cents - bill.refunded_cents then
    return jsonb_build_object('outcome', 'too_much');
  end if;
  select s.* into subscription from public.user_subscriptions as s where s.id = bill.subscription_id;
  before := jsonb_build_object('invoice', bill.number, 'refunded', app_private.dollars(bill.refunded_cents));
  if not exists (
    select from public.admin_audit_log as l
    where l.target_kind = 'user' and l.target = bill.user_id::text and l.action = 'premium refund ordered'
      and l.details -> 'before' @> before
  ) then
    perform app_private.note_admin_act(
      'premium refund ordered', 'user', bill.user_id::text, given,
      before || jsonb_build_object('premium', app_private.standing_of(subscription)),
      jsonb_build_object('refunded', app_private.dollars(bill.refunded_cents + cents), 'premium', case ending
        when 'end_now' then 'ended' when 'end_with_period' then 'ending'
        else app_private.standing_of(subscription) end)
    );
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'subscription', case when app_private.standing_of(subscription) <> 'ended' then subscription.id end,
    'customer', (select c.stripe_customer_id from public.billing_customers as c
      where c.user_id = bill.user_id)
  );
end;
$$;
comment on function public.admin_begin_premium_refund is
  'Notes that the caller gives back so many cents of a paid month, once, before refund-premium does: '
  '{outcome: ok | no_reason | order_not_found | not_paid | too_much | changed: it isn''t seen_refunded '
  'that went back so far, subscription: null if it has ended, customer}.';

create function public.admin_set_message_count(of_user uuid, new_count integer, reason text,
  seen_count integer)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why text;
  counted integer;
begin
  perform app_private.require_admin();
  why := app_private.valid_reason(reason);
  if new_count is null or new_count < 0 or new_count > 100000 then
    perform app_private.refuse('HB422', 'Choose a count from 0 to 100,000.');
  end if;
  perform app_private.require_user(of_user);
  counted := app_private.lock_message_count(of_user);
  perform app_private.refuse_stale(counted is distinct from seen_count);
  update public.message_counts as c set count = new_count
  where c.user_id = of_user and c.period_start = app_private.month_start();
  perform app_private.note_admin_act(
    'month''s count set', 'user', of_user::text, why,
    jsonb_build_object('count', counted), jsonb_build_object('count', new_count)
  );
  return new_count;
end;
$$;
comment on function public.admin_set_message_count is
  'Sets how many messages count against this month''s limit.';

create function public.admin_end_sessions(of_user uuid, reason text, session uuid default null)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why text;
  ended integer;
begin
  perform app_private.require_admin();
  why := app_private.valid_reason(reason);
  perform app_private.require_user(of_user);
  delete from auth.sessions as s where s.user_id = of_user and (session is null or s.id = session);
  get diagnostics ended = row_count;
  if ended = 0 then
    perform app_private.refuse('HB409', 'No such session is open any more.');
  end if;
  perform app_private.note_admin_act(
    'sessions ended', 'user', of_user::text, why, null, jsonb_build_object('ended', ended)
  );
  return ended;
end;
$$;
comment on function public.admin_end_sessions is
  'Signs a user out of one session, or of all. Returns how many ended.';

create function public.admin_set_suspension(of_user uuid, suspend boolean, reason text,
  until timestamptz default null)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  why text;
  was boolean;
  -- Supabase Auth has no "forever".
  ends constant timestamptz := case when suspend then coalesce(until, now() + interval '100 years') end;
begin
  why := app_private.valid_reason(reason);
  if of_user = me then
    perform app_private.refuse('HB422', 'You can''t suspend yourself.');
  end if;
  if suspend is null or until <= now() then
    perform app_private.refuse('HB422', 'Choose an end in the future.');
  end if;
  perform app_private.require_user(of_user);
  select coalesce(u.banned_until > now(), false) into was from auth.users as u where u.id = of_user;
  perform app_private.refuse_stale(was = suspend);
  update auth.users as u set banned_until = ends where u.id = of_user;
  -- Hosted projects have no trigger that ends a suspended user's sessions.
  if suspend then
    delete from auth.sessions as s where s.user_id = of_user;
  end if;
  perform app_private.note_admin_act(
    case when suspend then 'user suspended' else 'suspension lifted' end, 'user', of_user::text, why,
    jsonb_build_object('suspended', was), jsonb_build_object('suspended', suspend, 'until', until)
  );
  return suspend;
end;
$$;
comment on function public.admin_set_suspension is
  'Suspends a user (until lifted, or until the given time) and ends all their sessions; or lifts the '
  'suspension.';

create function public.admin_delete_user(of_user uuid, address text, reason text)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  why text;
  kept record;
begin
  why := app_private.valid_reason(reason);
  if of_user = me then
    perform app_private.refuse('HB422', 'Delete your own account on its settings page.');
  end if;
  perform app_private.require_user(of_user);
  select s.email, s.is_admin, s.plan into kept from app_private.user_states as s where s.id = of_user;
  if lower(btrim(coalesce(address, ''))) is distinct from lower(kept.email) then
    perform app_private.refuse('HB422', 'Type the account''s email address to confirm.');
  end if;
  if kept.is_admin then
    perform app_private.refuse('HB422', 'Remove the administrator''s rights first.');
  end if;
  if app_private.is_charged_again(of_user) then
    perform app_private.refuse('HB409', 'Cancel the subscription first: it would be charged again.');
  end if;
  perform public.delete_account(of_user);
  perform app_private.note_admin_act(
    'account deleted', 'user', of_user::text, why, jsonb_build_object('plan', kept.plan), null
  );
end;
$$;
comment on function public.admin_delete_user is
  'Deletes an account and everything in it. address must be the account''s, as a confirmation.';

grant execute on function public.admin_list_users, public.admin_note_export, public.admin_user,
  public.admin_set_rental,
  public.admin_set_premium, public.admin_begin_refund, public.admin_begin_premium_refund,
  public.admin_set_message_count,
  public.admin_end_sessions,
  public.admin_set_suspension, public.admin_delete_user
  to authenticated;
