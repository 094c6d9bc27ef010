-- Payments: what the payment functions read and write, each in one transaction. Stripe decides what was paid;
-- these functions turn that into rentals and plans. Only the service role calls them.

-- Order numbers ---------------------------------------------------------------------------------------------

create table app_private.order_numbers (
  last bigint not null
);
comment on table app_private.order_numbers is
  'The number of the order paid last. A sequence would leave a hole wherever a transaction fails.';
insert into app_private.order_numbers (last) values (1000);
create unique index order_numbers_one_row_idx on app_private.order_numbers ((true));
alter table app_private.order_numbers enable row level security;

create function app_private.number_order()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- The next payment waits until this transaction has ended.
  with given as (
    update app_private.order_numbers as n set last = n.last + 1 returning n.last
  )
  update public.orders as o set number = given.last from given where o.id = new.id;
  return null;
end;
$$;
-- After the write: before it, an insert that turns into an update would use up a number. It sorts before the
-- host's trigger that mails the receipt.
create trigger assign_number after insert or update of status on public.orders
  for each row when (new.status in ('paid', 'refunded') and new.number is null)
  execute function app_private.number_order();

-- How long a rental lasts -----------------------------------------------------------------------------------

create table app_private.rental_gifts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  at timestamptz not null default now(),
  adds interval not null
);
comment on table app_private.rental_gifts is
  'What someone added to a rental, or took from it, without a payment. The next payment must not undo it.';
create index rental_gifts_user_id_course_id_idx on app_private.rental_gifts (user_id, course_id);
create index rental_gifts_course_id_idx on app_private.rental_gifts (course_id);

create function app_private.note_rental_gift()
  returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if coalesce(current_setting('hornbook.settling', true), '') <> 'on' then
    insert into app_private.rental_gifts (user_id, course_id, adds)
    values (
      new.user_id, new.course_id,
      extract(epoch from new.expires_at - greatest(now(), case when tg_op = 'UPDATE' then old.expires_at end))
        * interval '1 second'
    );
  end if;
  return null;
end;
$$;
create trigger note_rental_gift after insert or update of expires_at on public.course_enrollments
  for each row execute function app_private.note_rental_gift();

create function app_private.rental_end(of_user uuid, of_course uuid, with_refunded boolean default false)
  returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  ends timestamptz;
  step record;
begin
  for step in
    select o.paid_at as at, o.days * interval '24 hours' as adds
    from public.orders as o
    where o.user_id = of_user and o.course_id = of_course
      and (o.status = 'paid' or with_refunded and o.status = 'refunded')
    union all
    select g.at, g.adds from app_private.rental_gifts as g where g.user_id = of_user
      and g.course_id = of_course
    order by 1, 2
  loop
    ends := greatest(ends, step.at) + step.adds;
  end loop;
  return ends;
end;
$$;
comment on function app_private.rental_end is
  'When a rental ends, from its payments alone: each adds its days to the later of its own time and the end '
  'so far. A refunded one adds none, so that a refund takes back just what it paid for. Null without any '
  'payment or gift.';

create function app_private.settle_rental(of_user uuid, of_course uuid)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  ends timestamptz := app_private.rental_end(of_user, of_course);
begin
  if ends is null then
    -- A certificate vouches for a course that was taken, not for one whose every payment was given back.
    delete from public.course_certificates as c where c.user_id = of_user and c.course_id = of_course;
    -- All refunded: access ended with the last refund, or before it by itself.
    select least(max(o.refunded_at), app_private.rental_end(of_user, of_course, true)) into ends
    from public.orders as o where o.user_id = of_user and o.course_id = of_course and o.status = 'refunded';
  end if;
  if ends is null then
    return;
  end if;
  perform set_config('hornbook.settling', 'on', true);
  insert into public.course_enrollments as e (user_id, course_id, expires_at)
    values (of_user, of_course, ends)
  on conflict (user_id, course_id) do update set expires_at = excluded.expires_at
  where e.expires_at <> excluded.expires_at;
  perform set_config('hornbook.settling', 'off', true);
end;
$$;
comment on function app_private.settle_rental is
  'Makes the enrollment say what the payments add up to. It is kept after the end, with the student''s '
  'progress.';

-- Accounts and their customers ------------------------------------------------------------------------------

create function public.billing_account(of_user uuid, of_session text)
  returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', case when app_private.session_has_required_aal(of_user, of_session) then 'ok'
      else 'insufficient_aal' end,
    'email', u.email,
    'customer', c.stripe_customer_id,
    'checkout_key', c.checkout_key,
    'is_premium', app_private.has_premium(u.id),
    'is_payment_due', exists (
      select from public.user_subscriptions as s where s.user_id = u.id and s.status in ('past_due', 'unpaid')
    )
  )
  from auth.users as u left join public.billing_customers as c on c.user_id = u.id
  where u.id = of_user;
$$;
comment on function public.billing_account is
  'What a purchase has to know of the buyer: {outcome: ok | insufficient_aal, email, customer, '
  'checkout_key, is_premium, is_payment_due}.';

create function public.bind_billing_customer(of_user uuid, customer text)
  returns text
  language plpgsql
  set search_path = ''
as $$
begin
  -- Two requests at once bring the same customer: either key may be the one that is taken.
  insert into public.billing_customers (user_id, stripe_customer_id) values (of_user, customer)
  on conflict do nothing;
  return (select c.stripe_customer_id from public.billing_customers as c where c.user_id = of_user);
end;
$$;
comment on function public.bind_billing_customer is
  'Binds the customer to the account, unless it has one already. Returns the one that is bound.';

create function public.renew_checkout_key(of_user uuid, used uuid)
  returns uuid
  language plpgsql
  set search_path = ''
as $$
begin
  update public.billing_customers as c set checkout_key = gen_random_uuid()
  where c.user_id = of_user and c.checkout_key = used;
  return (select c.checkout_key from public.billing_customers as c where c.user_id = of_user);
end;
$$;
comment on function public.renew_checkout_key is
  'A new key for the next subscription, once the checkout under `used` has ended.';

create function public.customers_to_sync(fetched_before timestamptz, at_most integer default 100)
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(stale.customer), '[]') from (
    select c.stripe_customer_id as customer from public.billing_customers as c
    where c.synced_at is null or c.synced_at < fetched_before
    order by c.synced_at nulls first
    limit at_most
  ) as stale;
$$;
comment on function public.customers_to_sync is 'The customers whose state is older, the oldest first.';

-- Rentals ---------------------------------------------------------------------------------------------------

create function public.begin_rental(of_user uuid, of_course uuid, is_renewal boolean)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  course public.courses;
  sale public.orders;
  ends timestamptz;
begin
  select c.* into course from public.courses as c where c.id = of_course and c.status not in ('Hidden',
    'Archived');
  if not found then
    return jsonb_build_object('outcome', 'course_not_found');
  end if;
  if course.status <> 'Published' then
    return jsonb_build_object('outcome', 'not_rentable');
  end if;
  -- One at a time per buyer: two clicks at once must find the same order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('rental ' || of_user, 0));
  select e.expires_at into ends from public.course_enrollments as e
  where e.user_id = of_user and e.course_id = of_course;
  if ends > now() and not is_renewal then
    return jsonb_build_object('outcome', 'already_rented', 'ends', ends);
  end if;
  select o.* into sale from public.orders as o
  where o.user_id = of_user and o.course_id = of_course and o.status in ('open', 'pending')
  order by o.status desc
  limit 1;
  if sale.status = 'pending' then
    return jsonb_build_object('outcome', 'payment_pending');
  end if;
  if sale.id is null then
    insert into public.orders (user_id, course_id, amount_cents, days)
    values (of_user, of_course, round(course.price * 100), course.days_of_access)
    returning * into sale;
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'order', sale.id,
    'session', sale.checkout_session_id,
    'cents', sale.amount_cents,
    'days', sale.days,
    'title', course.title,
    'is_current', sale.amount_cents = round(course.price * 100) and sale.days = course.days_of_access
  );
end;
$$;
comment on function public.begin_rental is
  'The open order for the course, made if there is none: {outcome: ok | course_not_found | not_rentable | '
  'already_rented | payment_pending, order, session, cents, days, title, ends, is_current: whether the '
  'course still costs what the order says}.';

create function public.keep_checkout_session(of_order uuid, session text)
  returns void
  language sql
  set search_path = ''
as $$
  update public.orders as o set checkout_session_id = session where o.id = of_order
    and o.checkout_session_id is null;
$$;

create function public.close_order(of_order uuid)
  returns void
  language sql
  set search_path = ''
as $$
  update public.orders as o set status = 'expired' where o.id = of_order and o.status = 'open';
$$;
comment on function public.close_order is 'Ends an order whose checkout can''t be paid any more.';

create function public.begin_refund(of_user uuid, of_order uuid, window_days integer)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  sale public.orders;
begin
  select o.* into sale from public.orders as o where o.id = of_order and o.user_id = of_user;
  return case
    when sale.id is null then jsonb_build_object('outcome', 'order_not_found')
    when sale.status = 'refunded' then jsonb_build_object('outcome', 'already_refunded')
    when sale.status <> 'paid' or sale.payment_intent_id is null then jsonb_build_object('outcome',
      'not_paid')
    when sale.paid_at <= now() - window_days * interval '24 hours' then jsonb_build_object('outcome',
      'window_over')
    when exists (
      select from public.orders as o
      where o.user_id = of_user and o.course_id = sale.course_id and o.status = 'refunded'
    ) then jsonb_build_object('outcome', 'refunded_before')
    else jsonb_build_object('outcome', 'ok', 'payment_intent', sale.payment_intent_id)
  end;
end;
$$;
comment on function public.begin_refund is
  'Whether the user may take the order back now, once for each course: {outcome: ok | order_not_found | '
  'already_refunded | not_paid | refunded_before | window_over, payment_intent}.';

-- What Stripe says ------------------------------------------------------------------------------------------

create sequence app_private.sync_tickets;
grant usage on sequence app_private.sync_tickets to service_role;

create function public.begin_billing_sync(customer text)
  returns bigint
  language sql
  set search_path = ''
as $$
  select nextval('app_private.sync_tickets') from public.billing_customers as c
    where c.stripe_customer_id = customer;
$$;
comment on function public.begin_billing_sync is
  'A ticket, to be drawn before fetching from Stripe: of two fetches, the one that began later is the '
  'newer. Null for a customer of no account.';

create function app_private.keep_subscriptions(buyer uuid, subscriptions jsonb)
  returns void
  language sql
  set search_path = ''
as $$
  insert into public.user_subscriptions as kept (
    id, user_id, status, price_id, product_id, "interval", interval_count, created_at, current_period_end,
    cancel_at_period_end, trial_end, paid_with
  )
  select s.id, buyer, s.status, s.price_id, s.product_id, s."interval", s.interval_count, s.created_at,
         s.current_period_end, s.cancel_at_period_end, s.trial_end, s.paid_with
  from jsonb_populate_recordset(null::public.user_subscriptions, subscriptions) as s
  on conflict (id) do update set
    status = excluded.status, price_id = excluded.price_id, product_id = excluded.product_id,
    "interval" = excluded."interval", interval_count = excluded.interval_count,
    created_at = excluded.created_at, current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end, trial_end = excluded.trial_end,
    paid_with = excluded.paid_with
  where kept.user_id = buyer;
$$;
comment on function app_private.keep_subscriptions is
  'Writes the user''s subscriptions as the provider has them.';

create function app_private.keep_invoices(buyer uuid, invoices jsonb)
  returns void
  language sql
  set search_path = ''
as $$
  insert into public.subscription_invoices as kept (
    id, user_id, subscription_id, number, amount_cents, currency, status, created_at, invoice_url,
    refunded_cents, refunded_at
  )
  select i.id, buyer, i.subscription_id, i.number, i.amount_cents, i.currency, i.status, i.created_at,
         i.invoice_url, coalesce(i.refunded_cents, 0), i.refunded_at
  from jsonb_populate_recordset(null::public.subscription_invoices, invoices) as i
  on conflict (id) do update set
    number = excluded.number, amount_cents = excluded.amount_cents, status = excluded.status,
    created_at = excluded.created_at, invoice_url = excluded.invoice_url,
    refunded_cents = excluded.refunded_cents, refunded_at = excluded.refunded_at
  where kept.user_id = buyer;
$$;
comment on function app_private.keep_invoices is
  'Writes the user''s invoices as the provider has them.';

create function app_private.keep_orders(buyer uuid, orders jsonb)
  returns void
  language sql
  set search_path = ''
as $$
  -- An order that we lost, but that was paid, comes back from what its checkout says.
  insert into public.orders as kept (
    id, user_id, course_id, checkout_session_id, payment_intent_id, amount_cents, currency, days, status,
    paid_with, receipt_url, created_at, paid_at, refunded_at
  )
  select o.id, buyer, o.course_id, o.checkout_session_id, o.payment_intent_id, o.amount_cents, o.currency,
         o.days, o.status, o.paid_with, o.receipt_url, o.created_at,
         case when o.status in ('paid', 'refunded') then coalesce(o.paid_at, now()) end, o.refunded_at
  from jsonb_populate_recordset(null::public.orders, orders) as o
  where exists (select from public.courses as c where c.id = o.course_id)
    and (o.status in ('paid', 'refunded') or exists (select from public.orders as own where own.id = o.id))
  on conflict (id) do update set
    checkout_session_id = excluded.checkout_session_id, payment_intent_id = excluded.payment_intent_id,
    amount_cents = excluded.amount_cents, currency = excluded.currency,
    -- That a checkout still waits is no news, whatever we have decided about the order meanwhile.
    status = case excluded.status when 'open' then kept.status else excluded.status end,
    paid_with = excluded.paid_with, receipt_url = excluded.receipt_url,
    -- Once known, the time of a payment stays: a rental's end must not move by itself.
    paid_at = coalesce(kept.paid_at, excluded.paid_at), refunded_at = excluded.refunded_at
  where kept.user_id = buyer;
$$;
comment on function app_private.keep_orders is
  'Writes the user''s orders as the provider has them.';

create function public.write_billing_state(customer text, ticket bigint, state jsonb)
  returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  buyer uuid;
  rented uuid;
begin
  update public.billing_customers as c set sync_ticket = ticket, synced_at = now()
  where c.stripe_customer_id = customer and c.sync_ticket < ticket
  returning c.user_id into buyer;
  if buyer is null then
    return false;
  end if;

  perform app_private.keep_subscriptions(buyer, state -> 'subscriptions');
  perform app_private.keep_invoices(buyer, state -> 'invoices');
  perform app_private.keep_orders(buyer, state -> 'orders');
  for rented in
    select distinct o.course_id from public.orders as o
    where o.user_id = buyer and o.status in ('paid', 'refunded')
  loop
    perform app_private.settle_rental(buyer, rented);
  end loop;
  return true;
end;
$$;
comment on function public.write_billing_state is
  'Writes what was fetched from Stripe for a customer, all or nothing: {subscriptions, invoices, orders} '
  'with the columns of their tables, and settles the rentals. False if a newer fetch was written before.';

-- The ledger of events --------------------------------------------------------------------------------------

create function public.claim_billing_event(event text, event_type text, customer text default null)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  lease constant interval := interval '30 seconds';
begin
  insert into public.billing_events as e (id, type, customer_id, claimed_at, attempts)
  values (event, event_type, customer, now(), 1)
  on conflict (id) do update set claimed_at = now(), attempts = e.attempts + 1
  where e.processed_at is null and (e.claimed_at is null or e.claimed_at < now() - lease);
  if found then
    return 'claimed';
  end if;
  return (
    select case when e.processed_at is null then 'busy' else 'done' end from public.billing_events as e
      where e.id = event
  );
end;
$$;
comment on function public.claim_billing_event is
  'claimed: the caller processes the event; done: it was processed; busy: someone is at it, or died within '
  'the last 30 seconds.';

create function public.finish_billing_event(event text, failure text default null)
  returns void
  language sql
  set search_path = ''
as $$
  update public.billing_events as e
  set processed_at = case when failure is null then now() end, claimed_at = null, error = failure
  where e.id = event and e.processed_at is null;
$$;
comment on function public.finish_billing_event is
  'Marks an event as processed, or as failed so that it can be claimed again.';
