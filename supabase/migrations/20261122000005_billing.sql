-- Billing: what Stripe told us, and Premium that we gave. Only functions write here; users read their own
-- rows.

create table public.billing_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stripe_customer_id text not null unique,
  created_at timestamptz not null default now(),
  checkout_key uuid not null default gen_random_uuid(),
  sync_ticket bigint not null default 0,
  synced_at timestamptz
);
comment on table public.billing_customers is
  'The Stripe customer of each account: one for one, bound before the first checkout.';
comment on column public.billing_customers.checkout_key is
  'Names the next purchase of a subscription, so that two clicks or tabs lead to one checkout.';
comment on column public.billing_customers.sync_ticket is
  'Of the newest fetch from Stripe that was written. An older one that arrives later changes nothing.';
create index billing_customers_synced_at_idx on public.billing_customers (synced_at nulls first);

create table public.user_subscriptions (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null check (
    status in ('trialing', 'active', 'incomplete', 'incomplete_expired', 'past_due', 'canceled', 'unpaid',
      'paused')
  ),
  price_id text,
  product_id text,
  "interval" text check ("interval" in ('day', 'week', 'month', 'year')),
  interval_count integer check (interval_count > 0),
  created_at timestamptz not null default now(),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  trial_end timestamptz,
  paid_with text,
  is_gift boolean not null default false
);
comment on column public.user_subscriptions.is_gift is
  'Premium that an administrator gave: unknown to Stripe, never charged, never renewed.';
comment on column public.user_subscriptions.paid_with is
  'The card that is charged, such as "Visa •••• 4242".';
comment on table public.user_subscriptions is
  'Subscriptions as last fetched from Stripe, whose id they have, and Premium that we gave (is_gift).';
create index user_subscriptions_user_id_idx on public.user_subscriptions (user_id);

create table public.subscription_invoices (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  subscription_id text,
  number text,
  amount_cents integer not null,
  currency text not null,
  status text not null check (status in ('open', 'paid', 'uncollectible', 'void')),
  created_at timestamptz not null,
  invoice_url text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  refunded_at timestamptz
);
comment on table public.subscription_invoices is
  'Invoices of subscriptions as last fetched from Stripe, for the receipts.';
comment on column public.subscription_invoices.refunded_at is 'When money last went back.';
create index subscription_invoices_user_id_idx on public.subscription_invoices (user_id);

create table public.billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts integer not null default 0,
  processed_at timestamptz,
  error text
);
comment on table public.billing_events is
  'Payment events by Stripe''s id, so that an event delivered twice is applied once.';
create index billing_events_received_at_idx on public.billing_events (received_at);

-- Who may do what -------------------------------------------------------------------------------------------

grant select on public.billing_customers, public.user_subscriptions, public.subscription_invoices,
  public.billing_events to authenticated;

alter table public.billing_customers enable row level security;
alter table public.user_subscriptions enable row level security;
alter table public.subscription_invoices enable row level security;
alter table public.billing_events enable row level security;

create policy "A second factor, once set up, has to be used"
  on public.billing_customers as restrictive to authenticated using ((select app_private.has_required_aal()));
create policy "A second factor, once set up, has to be used"
  on public.user_subscriptions as restrictive to authenticated
    using ((select app_private.has_required_aal()));

create policy "A second factor, once set up, has to be used"
  on public.subscription_invoices as restrictive to authenticated
    using ((select app_private.has_required_aal()));

create policy "A user reads their own customer record, an administrator every one"
  on public.billing_customers for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create policy "A user reads their own subscriptions, an administrator every one"
  on public.user_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create policy "A user reads their own invoices, an administrator every one"
  on public.subscription_invoices for select to authenticated
  using (user_id = (select auth.uid()) or (select app_private.is_admin()));

create policy "An administrator reads payment events"
  on public.billing_events for select to authenticated
  using ((select app_private.is_admin()));

-- The plan --------------------------------------------------------------------------------------------------

create view app_private.premium_periods as
  select s.user_id, s.status, s.created_at as starts_at, s.current_period_end as ends_at,
         not s.cancel_at_period_end as renews, s.is_gift
  from public.user_subscriptions as s
  where s.status in ('active', 'trialing') and s.current_period_end is not null;
comment on view app_private.premium_periods is
  'What makes users premium, and from when to when. Everything that asks for someone''s plan asks this view.';

-- In PL/pgSQL, because each message calls it: before Postgres 18, SQL functions are replanned for every
-- statement that calls them.
create function app_private.live_subscription(of_user uuid)
  returns app_private.premium_periods
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  live app_private.premium_periods;
begin
  select p.* into live from app_private.premium_periods as p
  where p.user_id = of_user and p.ends_at > now()
  order by p.ends_at desc
  limit 1;
  return live;
end;
$$;
comment on function app_private.live_subscription is
  'The period that makes the user premium now; if there are several, the one that ends last. All null if '
  'there is none.';

create function app_private.has_premium(of_user uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (app_private.live_subscription(of_user)).user_id is not null;
end;
$$;
comment on function app_private.has_premium is 'Whether the user has a live subscription.';
grant execute on function app_private.has_premium to authenticated, service_role;
