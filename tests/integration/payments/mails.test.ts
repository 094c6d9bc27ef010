/** The emails about payments, read in the mailbox: a receipt, a refund, a payment that failed, and an ending. */

import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { expect, it } from "vitest";
import { mailsTo } from "../../support/mail.ts";
import { addCourse, CARDS, callPayments, pay, renewNow, rent, submit } from "../../support/payments.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

/** Emails without a code, the oldest first. */
const mails = async (user: TestUser) =>
  (await mailsTo(host, user.email)).filter(({ code }) => code === null).reverse();
const expectSubjects = async (user: TestUser, subjects: string[]) =>
  await expect.poll(async () => (await mails(user)).map(({ subject }) => subject)).toEqual(subjects);

const RECEIPT = "Your receipt for Remedies";
const REFUND = "Your refund for Remedies";
const BEGUN = "Your Hornbook Premium has started";
const RENEWED = "Your Hornbook Premium has renewed";
const FAILED = "Your payment for Hornbook Premium failed";
const ENDED = "Your Hornbook Premium has ended";

const subscribe = async (user: TestUser, card: string) => {
  const { url } = await callPayments(host, user, "create-checkout-session", {
    priceId: PREMIUM_PRICE_ID,
    userId: user.id,
  });
  await pay(url ?? "", card);
  await expect.poll(() => standing(user)).toBe("active");
};
const standing = async (user: TestUser) =>
  (
    await sql<{ status: string }[]>`select status from public.user_subscriptions where user_id = ${user.id}`
  )[0]?.status;

it("a rental gets one receipt, and its refund one notice", async () => {
  const user = await signUp(host, "receipt");
  const course = await addCourse(sql, 249);
  await pay(await rent(host, user, course));
  await expectSubjects(user, [RECEIPT]);
  const [receipt] = await mails(user);
  expect(receipt?.text).toContain("You paid $249.00 for 30 days of Remedies (order HB-");
  expect(receipt?.text).toContain("within 7 days");
  expect(receipt?.text).toContain(`${host.url}/course/${course}`);

  const [order] = await sql<{ id: string }[]>`select id from public.orders where user_id = ${user.id}`;
  const refund = () => callPayments(host, user, "refund-rental", { orderId: order?.id });
  expect(await refund()).toEqual({ status: "refunded" });
  expect(await refund()).toEqual({ status: "refunded" });
  await callPayments(host, user, "refresh-billing");
  await expectSubjects(user, [RECEIPT, REFUND]);
  const [, refunded] = await mails(user);
  // The next receipt promises no second refund.
  await pay(await rent(host, user, course));
  await expectSubjects(user, [RECEIPT, REFUND, RECEIPT]);
  expect((await mails(user))[2]?.text).not.toContain("take it back");
  expect(refunded?.text).toContain("$249.00 for Remedies (order HB-");
  expect(refunded?.text).toContain(`${host.url}/settings/purchases`);
});

it("a bank debit that fails is announced once, and one that is on its way isn't", async () => {
  const user = await signUp(host, "debited");
  const course = await addCourse(sql, 249);
  const [order] = await sql<{ id: string }[]>`
    insert into public.orders (user_id, course_id, amount_cents, days, status)
    values (${user.id}, ${course}, 24900, 30, 'pending') returning id`;
  for (let time = 1; time <= 2; time++) {
    await sql`update public.orders set status = 'failed' where id = ${order?.id ?? ""}`;
  }
  await expectSubjects(user, ["Your payment for Remedies didn’t go through"]);
  const [failed] = await mails(user);
  expect(failed?.text).toContain("$249.00 for Remedies, so the course stays closed");
  expect(failed?.text).toContain(`${host.url}/courses/${course}`);
});

it("a renewal that fails is announced once, and so is the end after the last try", async () => {
  const user = await signUp(host, "failing");
  await subscribe(user, CARDS.failsLater);
  await renewNow(host, sql, user);
  await expectSubjects(user, [BEGUN, FAILED]);
  const [, failed] = await mails(user);
  expect(failed?.text).toContain("Until it works, your account is on the Free Tier.");
  expect(failed?.text).toContain(`${host.url}/settings`);
  await callPayments(host, user, "refresh-billing");
  await renewNow(host, sql, user);
  await expect.poll(() => standing(user)).toBe("canceled");
  await expectSubjects(user, [BEGUN, FAILED, ENDED]);
  expect((await mails(user))[2]?.text).toContain("because we couldn’t charge your card");
});

it("Premium is announced when it begins, and each month when it renews", async () => {
  const user = await signUp(host, "renewing");
  await subscribe(user, CARDS.good);
  await expectSubjects(user, [BEGUN]);
  expect((await mails(user))[0]?.text).toContain(
    "You paid $10.00 for a month of Premium with Visa •••• 4242.",
  );
  await callPayments(host, user, "refresh-billing");
  await renewNow(host, sql, user);
  await expectSubjects(user, [BEGUN, RENEWED]);
  expect((await mails(user))[1]?.text).toMatch(/It renews on \w+ \d+, \d{4}, unless you cancel/);
});

it("the end of a canceled subscription is announced when it comes, not before", async () => {
  const user = await signUp(host, "canceling");
  await subscribe(user, CARDS.good);
  const { url } = await callPayments(host, user, "create-customer-portal-session", { userId: user.id });
  const [bought] = await sql<{ id: string }[]>`
    select id from public.user_subscriptions where user_id = ${user.id}`;
  await submit(url ?? "", { action: "cancel", subscription: bought?.id ?? "" });
  await expect
    .poll(
      async () =>
        (await sql`select from public.user_subscriptions where user_id = ${user.id} and cancel_at_period_end`)
          .length,
    )
    .toBe(1);
  await expectSubjects(user, [BEGUN]);
  await renewNow(host, sql, user);
  await expectSubjects(user, [BEGUN, ENDED]);
  const [, ended] = await mails(user);
  expect(ended?.text).toContain("as you asked");
  expect(ended?.text).toContain("Everything you made is kept.");
  expect(ended?.text).toContain(`${host.url}/settings`);
});

it("an end is announced once the user has no other subscription", async () => {
  const user = await signUp(host, "two-plans");
  await sql`
    insert into public.user_subscriptions (id, user_id, status, current_period_end) values
      (${`sub_a_${user.id}`}, ${user.id}, 'active', now() + interval '9 days'),
      (${`sub_b_${user.id}`}, ${user.id}, 'active', now() + interval '9 days')`;
  await sql`update public.user_subscriptions set status = 'canceled' where id = ${`sub_a_${user.id}`}`;
  await sql`update public.user_subscriptions set status = 'canceled' where id = ${`sub_b_${user.id}`}`;
  await expectSubjects(user, [ENDED]);
});
