/** Buying, refunds, and what administrators give. Stripe itself knows what was bought, so only acts through our API are deeds. */
import { cardOf } from "../../../server/dev/stripe/cards.ts";
import { PREMIUM_PRICE_ID } from "../../../supabase/functions/_shared/contracts/prices.ts";
import { CARDS } from "../../support/payments.ts";
import { call, NoAnswer, outcomeOf, restOutcome } from "../api.ts";
import type { Student } from "../ledger.ts";
import type { Random } from "../seed.ts";
import type { Act, Scene } from "./act.ts";

const DAY = 86_400_000;

/** Students buy from the first courses; administrators give the last. */
export const sold = ({ courses }: Scene["offer"]) => courses.slice(0, -1);
export const given = ({ courses }: Scene["offer"]) => courses.at(-1) ?? "";

export const rent: Act = async (scene, student, random) => {
  const courseId = random.pick(sold(scene.offer));
  await buy(scene, student, random, { courseId, isRenewal: true });
};

export const subscribe: Act = async (scene, student, random) => {
  await buy(scene, student, random, { priceId: PREMIUM_PRICE_ID, userId: student.id });
};

async function buy({ world }: Scene, student: Student, random: Random, wanted: object): Promise<void> {
  const { store, bank } = world.stripe;
  const { body } = await call(world, student, "create-checkout-session", wanted);
  const session = store.get("checkout.session", String(body.url).split("/").at(-1) ?? "");
  const card = cardOf(random.pick([CARDS.good, CARDS.good, CARDS.failsLater, CARDS.declined]));
  if (session?.status !== "open" || !card || random.chance(0.1)) return;
  bank.pay(session, card, true);
  if (random.chance(0.6)) await call(world, student, "refresh-billing", {});
}

/** In Stripe's portal. */
export const cancelSubscription: Act = async ({ world }, student) => {
  const { store, bank } = world.stripe;
  const customer = customerOf(world.stripe, student.id);
  const live = store
    .all("subscription")
    .find((one) => one.customer === customer && one.status === "active" && !one.cancel_at_period_end);
  if (live) bank.changeSubscription(live, { endsWithPeriod: true });
};

export const askForRefund: Act = async ({ world, ledger }, student) => {
  const { data } = await student.client.from("orders").select("id").eq("status", "paid").limit(1);
  const orderId = data?.[0]?.id;
  if (!orderId) return;
  await ledger.record("refund", student, { orderId }, async () =>
    outcomeOf(await call(world, student, "refund-rental", { orderId })),
  );
};

/** In Stripe's dashboard, or by the buyer's bank. */
export const takeMoneyBack: Act = async ({ world }, student, random) => {
  const { store, bank } = world.stripe;
  const customer = customerOf(world.stripe, student.id);
  const charge = store
    .all("charge")
    .find((one) => one.customer === customer && !one.refunded && !one.disputed);
  if (!charge || !customer) return;
  if (random.chance(0.6)) bank.refund(charge, charge.amount, {});
  else bank.dispute(charge, random.pick(["needs_response", "won", "lost"] as const));
};

export const giveRental: Act = async ({ ledger, admin, offer }, student, random) => {
  const to = student.id;
  const until = new Date(Date.now() + (1 + random.int(60)) * DAY).toISOString();
  const what = { to, courseId: given(offer), until, reason: `A good reason: ${random.uuid()}` };
  // Looked up once: a gift that is sent again mustn't replace one that came after it.
  let seen: string | null | undefined;
  await ledger.record("rentalGift", admin, what, async () => {
    if (seen === undefined) {
      const { data } = await admin.client
        .from("course_enrollments")
        .select("expires_at")
        .match({ user_id: to, course_id: what.courseId });
      if (!data) throw new NoAnswer("the rental can't be read");
      seen = data[0]?.expires_at ?? null;
    }
    return restOutcome(
      await admin.client.rpc("admin_set_rental", {
        ...{ of_user: to, course: what.courseId, new_end: until, reason: what.reason },
        ...(seen ? { seen_end: seen } : {}),
      }),
    );
  });
};

export const givePremium: Act = async ({ ledger, admin }, student, random) => {
  const until = new Date(Date.now() + (1 + random.int(40)) * DAY).toISOString();
  const what = { to: student.id, until, reason: `A good reason: ${random.uuid()}` };
  await ledger.record("premiumGift", admin, what, async () =>
    restOutcome(
      await admin.client.rpc("admin_set_premium", { of_user: what.to, new_end: until, reason: what.reason }),
    ),
  );
};

export function customerOf({ store }: Scene["world"]["stripe"], userId: string): string | null {
  const session = store.all("checkout.session").find((one) => one.client_reference_id === userId);
  return typeof session?.customer === "string" ? session.customer : null;
}
