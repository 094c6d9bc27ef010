/** What students may use is what they paid for, as Stripe has it. */
import type Stripe from "stripe";
import type { Scene } from "../acts/act.ts";
import { customerOf, sold } from "../acts/money.ts";
import type { Check } from "../audit.ts";
import type { Student } from "../ledger.ts";
import { idsOf, missing, ofEach } from "./read.ts";

const DAY = 86_400_000;

interface Payment {
  readonly at: number;
  readonly days: number;
  readonly courseId: string;
  readonly order: string;
  readonly refundedAt: number | null;
}

export const money: readonly Check[] = [
  {
    promise: "a rental ends when its payments say: renewals add days, refunds take back their own",
    async find(scene) {
      const rows = await scene.world.sql()<{ key: string; ends: Date }[]>`
        select user_id || ' ' || course_id as key, expires_at as ends from public.course_enrollments
        where user_id = any (${idsOf(scene.students)}) and course_id = any (${sold(scene.offer)})`;
      const stored = new Map(rows.map(({ key, ends }) => [key, ends.getTime()]));
      const expected = scene.students.flatMap((student) =>
        [...Map.groupBy(paymentsOf(scene, student), ({ courseId }) => courseId)].map(
          ([course, payments]) => [`${student.id} ${course}`, endOf(payments)] as const,
        ),
      );
      const wrong = expected.filter(([key, ends]) => stored.get(key) !== ends);
      const unpaid = missing(
        stored.keys(),
        expected.map(([key]) => key),
      );
      return [
        ...wrong.map(([key, ends]) => `${key} ends ${show(stored.get(key))}, paid until ${show(ends)}`),
        ...unpaid.map((key) => `${key} was never paid`),
      ];
    },
  },
  {
    promise: "a lesson opens while its rental runs, and not after it",
    async find(scene) {
      const [course = ""] = sold(scene.offer);
      const lessons = await scene.world.sql()<{ id: string }[]>`
        select l.id from public.lessons as l join public.modules as m on m.id = l.module_id
        where m.course_id = ${course} and not l.is_preview order by l.id limit 1`;
      return await ofEach(scene.students, async (student) => {
        const payments = paymentsOf(scene, student).filter(({ courseId }) => courseId === course);
        const may = payments.length > 0 && endOf(payments) > Date.now();
        const { data } = await student.client
          .from("lesson_contents")
          .select("lesson_id")
          .eq("lesson_id", lessons[0]?.id ?? "");
        return (data?.length === 1) === may ? null : `${student.id}: ${may ? "shut out" : "let in"}`;
      });
    },
  },
  {
    promise: "Premium is live while a subscription or a gift is",
    async find(scene) {
      const gifts = await scene.world.sql()<{ user_id: string }[]>`
        select user_id from public.user_subscriptions
        where is_gift and current_period_end > now() and user_id = any (${idsOf(scene.students)})`;
      return await ofEach(scene.students, async (student) => {
        const customer = customerOf(scene.world.stripe, student.id);
        const isPaid = scene.world.stripe.store
          .all("subscription")
          .some(
            (one) =>
              one.customer === customer &&
              ["active", "trialing"].includes(one.status) &&
              (one.items.data[0]?.current_period_end ?? 0) * 1000 > Date.now(),
          );
        const should = isPaid || gifts.some(({ user_id }) => user_id === student.id) ? "premium" : "free";
        const { data } = await student.client.rpc("get_usage");
        return data?.[0]?.plan === should ? null : `${student.id} is ${data?.[0]?.plan}, not ${should}`;
      });
    },
  },
  {
    promise: "an administrator's act is done and noted once",
    async find({ world, ledger }) {
      const gifts = [...ledger.of("rentalGift"), ...ledger.of("premiumGift")];
      const entries = await world.sql()<{ reason: string }[]>`
        select reason from public.admin_audit_log where reason = any (${gifts.map(({ what }) => what.reason)})`;
      const noted = Map.groupBy(entries, ({ reason }) => reason);
      const miscounted = gifts.filter(({ outcome, what }) => {
        const times = noted.get(what.reason)?.length ?? 0;
        return outcome === "acknowledged" ? times !== 1 : times > 1;
      });
      const rentals = await world.sql()<{ user_id: string; ends: Date }[]>`
        select user_id, expires_at as ends from public.course_enrollments
        where user_id = any (${gifts.map(({ what }) => what.to)})`;
      const undone = ledger.acknowledged("rentalGift").filter(({ what }) => {
        const last = ledger.of("rentalGift").filter((other) => other.what.to === what.to);
        const ends = rentals.filter(({ user_id }) => user_id === what.to).map((row) => row.ends.getTime());
        return !last.some((gift) => ends.includes(Date.parse(gift.what.until)));
      });
      return [...miscounted, ...undone].map(({ what }) => what.reason);
    },
  },
  {
    promise: "a refund that we confirmed was made at Stripe, and each order is refunded once",
    async find({ world, ledger }) {
      const { store } = world.stripe;
      const charges = store.all("charge");
      const unmade = ledger.acknowledged("refund").filter(({ what }) => {
        const charge = charges.find(({ metadata }) => metadata?.order_id === what.orderId);
        return !charge?.refunded && !charge?.disputed;
      });
      const twice = charges.filter(({ id }) => store.all("refund").filter((r) => r.charge === id).length > 1);
      return [...unmade.map(({ what }) => `order ${what.orderId}`), ...twice.map(({ id }) => `charge ${id}`)];
    },
  },
  {
    promise: "orders that were paid have numbers without holes, and each payment has one order",
    async find(scene) {
      const [numbers] = await scene.world.sql()<{ holes: number }[]>`
        select (max(number) - min(number) + 1 - count(*))::int as holes from public.orders where number is not null`;
      const orders = await scene.world.sql()<{ id: string }[]>`
        select id from public.orders where user_id = any (${idsOf(scene.students)}) and number is not null`;
      const paid = scene.students.flatMap((student) => paymentsOf(scene, student).map(({ order }) => order));
      const found = orders.map(({ id }) => id);
      return [
        ...(numbers?.holes ? [`${numbers.holes} holes`] : []),
        ...missing(paid, found).map((id) => `no order ${id}`),
        ...missing(found, paid).map((id) => `order ${id} was never paid`),
      ];
    },
  },
  {
    promise: "every month that was charged is in the receipts, once",
    async find({ world, students }) {
      const rows = await world.sql()<{ id: string; status: string }[]>`
        select id, status from public.subscription_invoices where user_id = any (${idsOf(students)})`;
      const stored = new Map(rows.map(({ id, status }) => [id, status]));
      const customers = new Set(students.map(({ id }) => customerOf(world.stripe, id)));
      return world.stripe.store
        .all("invoice")
        .filter(({ customer }) => customers.has(customer as string))
        .filter(({ id, status }) => stored.get(id ?? "") !== status)
        .map(({ id, status }) => `invoice ${id} is ${status}, and here ${stored.get(id ?? "")}`);
    },
  },
  {
    promise: "every payment event is processed in the end",
    async find({ world }) {
      const rows = await world.sql()<{ id: string }[]>`
        select id from public.billing_events where processed_at is null`;
      return rows.map(({ id }) => id);
    },
  },
  {
    promise: "a buyer gets a receipt by email, even if mail was down",
    async find(scene) {
      const receipts = Map.groupBy(scene.world.post.letters, ({ to }) => to);
      return scene.students.flatMap((student) => {
        const orders = new Set(paymentsOf(scene, student).map(({ order }) => order)).size;
        const letters = (receipts.get(student.email) ?? []).filter(({ text }) => /\bHB-\d/.test(text)).length;
        return letters >= orders ? [] : [`${student.email} got ${letters} letters for ${orders} orders`];
      });
    },
  },
];

/** What the student paid for rentals, as Stripe has it. */
function paymentsOf({ world }: Scene, { id }: Student): Payment[] {
  const { store } = world.stripe;
  return store
    .all("checkout.session")
    .filter(
      (one) => one.client_reference_id === id && one.mode === "payment" && one.payment_status === "paid",
    )
    .flatMap((session) => {
      const intent = store.get("payment_intent", String(session.payment_intent));
      const charge = store.get("charge", String(intent?.latest_charge));
      const { order_id: order = "", course_id: courseId = "", days } = session.metadata ?? {};
      if (!charge) return [];
      return [
        {
          ...{ at: charge.created, days: Number(days), courseId, order },
          refundedAt: refundedAt(charge, store.all("dispute"), store.all("refund")),
        },
      ];
    })
    .sort((one, other) => one.at - other.at);
}

function refundedAt(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
  refunds: readonly Stripe.Refund[],
): number | null {
  const dispute = disputes.find((one) => one.charge === charge.id && one.status !== "won");
  if (dispute) return dispute.created;
  return charge.refunded ? (refunds.find((one) => one.charge === charge.id)?.created ?? null) : null;
}

/** When the student's access ends, in milliseconds. */
function endOf(payments: readonly Payment[]): number {
  const upTo = (counted: readonly Payment[]) =>
    counted.reduce((ends, { at, days }) => Math.max(ends, at * 1000) + days * DAY, 0);
  const live = payments.filter(({ refundedAt }) => refundedAt === null);
  if (live.length > 0) return upTo(live);
  return Math.min(upTo(payments), Math.max(...payments.map(({ refundedAt }) => (refundedAt ?? 0) * 1000)));
}

const show = (ends: number | undefined) => (ends === undefined ? "never" : new Date(ends).toISOString());
