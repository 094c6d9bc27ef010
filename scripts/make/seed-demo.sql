-- A plausible school: users, their plans and rentals, conversations, reviews, and errors over the last year. Runs as
-- the owner with triggers off; :users and :questions are replaced by numbers.

create temporary table demo_people on commit drop as
select n, gen_random_uuid() as id,
  (array['Maya','Daniel','Priya','Hannah','Tomás','Wen','Jordan','Amir','Grace','Samuel','Nadia','Lucas','Jo','Elena','Marcus','Aisha','Ben','Dana','Chloe','Owen'])[1 + n * 7 % 20] as first_name,
  (array['Okafor','Reyes','Raman','Weiss','Herrera','Li','Blake','Haddad','Lindqvist','Adeyemi','Petrov','Moreau','Beckett','Castellanos','Thorne','Rahman','Castillo','Whitfield','Nguyen','McCarthy','Alvarez','Ortega','Silva'])[1 + n * 11 % 23] as last_name,
  now() - (power(random(), 1.4) * 540 + 0.01) * interval '1 day' as created_at
from generate_series(1, :users) as n;

insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, last_sign_in_at, banned_until)
select p.id, lower(extensions.unaccent(p.first_name || '.' || p.last_name)) || p.n || '@demo.hornbook.test',
  case when p.n % 60 <> 0 then p.created_at end, p.created_at, p.created_at,
  p.created_at + random() * (now() - p.created_at), case when p.n % 700 = 0 then now() + interval '1 year' end
from demo_people as p;

insert into public.profiles (id, first_name, last_name, created_at)
select p.id, p.first_name, p.last_name, p.created_at from demo_people as p;

insert into public.user_subscriptions (id, user_id, status, "interval", interval_count, created_at, current_period_end)
select 'sub_demo_' || p.n, p.id,
  case when p.n % 90 = 9 then 'past_due' when p.n % 90 = 18 then 'canceled' else 'active' end, 'month', 1,
  p.created_at + random() * (now() - p.created_at),
  case when p.n % 90 in (9, 18) then now() - interval '3 days' else now() + random() * interval '30 days' end
from demo_people as p where p.n % 9 = 0;

insert into public.subscription_invoices (id, user_id, subscription_id, number, amount_cents, currency, status, created_at)
select 'in_demo_' || s.id || '_' || m, s.user_id, s.id, 'D' || s.id || m, 1000, 'usd', 'paid', s.created_at + m * interval '1 month'
from public.user_subscriptions as s cross join generate_series(0, 17) as m
where s.id like 'sub_demo_%' and s.created_at + m * interval '1 month' <= now();

create temporary table demo_rentals on commit drop as
select p.id as user_id, c.id as course_id, c.price, now() - random() * random() * interval '90 days' as started, c.days_of_access
from demo_people as p
cross join lateral (
  select c.* from public.courses as c where c.status = 'Published' or c.price > 0 order by md5(c.id::text || p.n) limit 1 + p.n % 2
) as c
where p.n % 12 = 0;

insert into public.course_enrollments (user_id, course_id, expires_at, created_at)
select r.user_id, r.course_id, r.started + r.days_of_access * interval '1 day', r.started from demo_rentals as r;

insert into public.orders (user_id, course_id, checkout_session_id, payment_intent_id, amount_cents, status, created_at, paid_at)
select r.user_id, r.course_id, 'cs_demo_' || gen_random_uuid(), 'pi_demo_' || gen_random_uuid(), (r.price * 100)::integer, 'paid',
  r.started, r.started
from demo_rentals as r;

-- As the trigger that is off gives them.
with numbered as (
  select o.id, n.last + row_number() over (order by o.paid_at) as number
  from public.orders as o cross join app_private.order_numbers as n where o.number is null and o.status = 'paid'
)
update public.orders as o set number = numbered.number from numbered where numbered.id = o.id;
update app_private.order_numbers set last = greatest(last, (select max(number) from public.orders));

create temporary table demo_questions on commit drop as
select q.n, p.id as user_id, gen_random_uuid() as question_id,
  greatest(p.created_at, now() - power(random(), 1.3) * interval '365 days') as asked_at
from (
  select n, 1 + floor(power(random(), 2.2) * :users)::integer as person from generate_series(1, :questions) as n
) as q join demo_people as p on p.n = q.person;

create temporary table demo_threads on commit drop as
select gen_random_uuid() as id, q.user_id, date_trunc('week', q.asked_at) as week, min(q.asked_at) as started
from demo_questions as q group by q.user_id, date_trunc('week', q.asked_at);
create index on demo_threads (user_id, week);

insert into public.threads (id, user_id, title, created_at)
select t.id, t.user_id, (array['Negligence: elements','Hearsay','Consideration','Personal jurisdiction','Felony murder','Takings','Strict scrutiny','Adverse possession'])[1 + (random() * 7)::integer], t.started
from demo_threads as t;

create temporary table demo_passages on commit drop as
select row_number() over () as n, p.id, p.heading, d.title
from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id;
create unique index on demo_passages (n);

insert into public.messages (id, thread_id, user_id, created_at, role, content, status)
select q.question_id, t.id, q.user_id, q.asked_at, 'user', 'What is the rule?', 'complete'
from demo_questions as q join demo_threads as t on t.user_id = q.user_id and t.week = date_trunc('week', q.asked_at)
order by q.asked_at;

insert into public.messages (thread_id, user_id, created_at, role, content, status, citations, feedback, parent_id, counted_in)
select m.thread_id, m.user_id, m.created_at + interval '2 seconds', 'assistant', 'The rule, from the outlines.',
  case when random() < 0.01 then 'stopped' else 'complete' end,
  case when random() < 0.025 or p.id is null then '[]'::jsonb else
    jsonb_build_array(jsonb_build_object('n', 1, 'passageId', p.id, 'title', p.title, 'heading', p.heading)) end,
  case when random() < 0.007 then 'unhelpful' when random() < 0.06 then 'helpful' end, m.id, app_private.month_start(m.created_at)
from public.messages as m
join demo_questions as q on q.question_id = m.id
left join demo_passages as p on p.n = 1 + q.n % greatest(1, (select count(*) from demo_passages))
order by m.created_at;

insert into public.message_counts (user_id, count, period_start, period_end)
select q.user_id, count(*), app_private.month_start(), app_private.next_month_start() - interval '1 microsecond'
from demo_questions as q where q.asked_at >= app_private.month_start() group by q.user_id;
insert into public.message_ledger (user_id, period_start, created_at, change, reason, thread_id)
select m.user_id, m.counted_in, m.created_at, 1, 'message', m.thread_id
from public.messages as m where m.counted_in = app_private.month_start();
update public.profiles as p set lifetime_message_count = c.asked
from (select q.user_id, count(*) as asked from demo_questions as q group by q.user_id) as c where c.user_id = p.id;

create temporary table demo_cards on commit drop as
select row_number() over (order by f.id) as n, f.id from public.flashcards as f where f.is_official;
create unique index on demo_cards (n);

insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, created_at)
select q.user_id, c.id, 'demo-' || q.n, case when random() < 0.04 + (c.n % 23) / 90.0 then 1 else 3 end, q.asked_at, q.asked_at
from demo_questions as q join demo_cards as c on c.n = 1 + (hashtext('card ' || q.n) & 2147483647) % (select count(*) from demo_cards)
where q.n % 2 = 0
order by q.asked_at;

insert into public.content_reports (user_id, passage_id, reason, details, created_at)
select u.id, p.id, 'wrong', 'The second element is missing its exception.', now() - p.n * interval '5 hours'
from demo_passages as p join demo_people as u on u.n = p.n where p.n <= 9;
insert into public.content_reports (user_id, card_id, reason, details, created_at)
select u.id, c.id, case when c.n % 2 = 0 then 'wrong' else 'unclear' end, 'My outline gives another rule for this.',
       now() - c.n * interval '7 hours'
from demo_cards as c join demo_people as u on u.n = c.n + 20 where c.n <= 6;

insert into public.contact_messages (name, email, subject, message, created_at)
select p.first_name || ' ' || p.last_name, 'contact' || p.n || '@demo.hornbook.test', 'Do you have a student discount?',
  'I study part time and would like to know.', now() - p.n * interval '7 hours'
from demo_people as p where p.n <= 4;
