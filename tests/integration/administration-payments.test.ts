/** What administrators give and pay back: Premium without a charge, refunds, and why someone has access. */
import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { describe, expect, it } from "vitest";
import { act, admin, audited, second, signUpAdministrators, WHY } from "../support/administrators.ts";
import { mailsTo } from "../support/mail.ts";
import { addCourse, ageRentals, callPayments, pay, rent } from "../support/payments.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { makePremium, signUp, type TestUser } from "../support/users.ts";

// Not behind a proxy: only then is there a sandbox to pay in.
startSuiteHost({}, { TRUST_PROXY: "0" });
signUpAdministrators();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Shown {
  plan: string;
  gift_until: string | null;
  access: { to: string; why: string; given?: { reason: string | null } | null }[];
  orders: { id: string; number: string; status: string; is_refundable: boolean; paid_with: string | null }[];
  invoices: { id: string; refunded_cents: number; premium: string; is_refundable: boolean }[];
  rentals: { paid_cents: number | null; is_refunded: boolean }[];
}
const shown = async (user: TestUser) =>
  (await act("admin_user", { of_user: user.id })).data as unknown as Shown;

describe("Premium that we give", () => {
  it("is Premium everywhere, can be changed and taken back, and each act is noted once", async () => {
    const user = await signUp(host, "gifted");
    const usage = async () => (await user.client.rpc("get_usage").single()).data;
    const give = { of_user: user.id, new_end: inDays(30), reason: WHY };
    expect((await act("admin_set_premium", give)).code).toBeNull();
    expect(await usage()).toMatchObject({ plan: "premium", limit: null, renews: false });
    expect((await sql`select app_private.has_premium(${user.id}) as it`)[0]?.it).toBe(true);
    // As the student's settings read it.
    expect((await user.client.from("user_subscriptions").select("is_gift, status")).data).toEqual([
      { is_gift: true, status: "active" },
    ]);
    const given = await shown(user);
    expect(given).toMatchObject({ plan: "premium", gift_until: expect.any(String) });
    expect(given.access[0]).toMatchObject({ why: "premium_gift", given: { reason: WHY } });

    // The same request again, and another administrator's who didn't see the first.
    expect((await act("admin_set_premium", give)).code).toBe("HB409");
    expect((await act("admin_set_premium", { ...give, seen_end: give.new_end }, second)).code).toBeNull();
    expect(await audited(user.id)).toHaveLength(1);

    const extend = { ...give, new_end: inDays(60), seen_end: give.new_end };
    expect((await act("admin_set_premium", extend, second)).code).toBeNull();
    const revoke = { ...give, new_end: null, seen_end: extend.new_end };
    expect((await act("admin_set_premium", revoke)).code).toBeNull();
    expect(await usage()).toMatchObject({ plan: "free" });
    expect(await audited(user.id)).toMatchObject([
      { action: "premium granted", reason: WHY, admin_id: admin.id },
      { action: "premium changed", admin_id: second.id },
      { action: "premium revoked", admin_id: admin.id },
    ]);
  });

  it("needs a reason and an end within ten years", async () => {
    const user = await signUp(host, "ungifted");
    const give = { of_user: user.id, new_end: inDays(30), reason: WHY };
    for (const wrong of [{ reason: " " }, { new_end: inDays(-1) }, { new_end: inDays(3660) }])
      expect((await act("admin_set_premium", { ...give, ...wrong })).code).toBe("HB422");
    expect((await act("admin_set_premium", give, user)).code).toBe("42501");
    expect(await shown(user)).toMatchObject({ plan: "free", gift_until: null });
  });

  it("is refused while Stripe would still charge, and leaves Stripe's subscription as it is", async () => {
    const user = await signUp(host, "paying");
    await makePremium(sql, user);
    const give = { of_user: user.id, new_end: inDays(90), reason: WHY };
    expect((await act("admin_set_premium", give)).code).toBe("HB409");
    await sql`update public.user_subscriptions set cancel_at_period_end = true where user_id = ${user.id}`;
    const [before] = await sql`select * from public.user_subscriptions where user_id = ${user.id}`;
    expect((await act("admin_set_premium", give)).code).toBeNull();
    expect(
      await sql`select * from public.user_subscriptions where user_id = ${user.id} and not is_gift`,
    ).toEqual([before]);
  });
});

describe("a refund by an administrator", () => {
  it("works after the student's seven days, twice is once, and says why access ended", async () => {
    const user = await signUp(host, "refunded");
    const course = await addCourse(sql);
    await pay(await rent(host, user, course));
    await expect.poll(async () => (await shown(user)).orders[0]?.status).toBe("paid");
    const lineOf = async () => (await shown(user)).access.find(({ to }) => to === "course");
    const [order] = (await shown(user)).orders;
    expect(order).toMatchObject({ is_refundable: true, paid_with: "Visa •••• 4242" });
    expect(await lineOf()).toMatchObject({ why: "rental", paid: { number: order?.number }, refunded: null });
    await ageRentals(sql, user.email, 8);
    expect(await callPayments(host, user, "refund-rental", { orderId: order?.id })).toMatchObject({
      error: { code: "refund_window_over" },
    });

    const asked = { orderId: order?.id, reason: WHY };
    expect(await callPayments(host, user, "refund-rental", asked)).toMatchObject({
      status: 403,
      error: { code: "not_admin" },
    });
    expect(await callPayments(host, admin, "refund-rental", { ...asked, reason: "hm" })).toMatchObject({
      error: { code: "invalid_request" },
    });
    expect(await audited(user.id)).toHaveLength(0);
    expect(await callPayments(host, admin, "refund-rental", asked)).toEqual({ status: "refunded" });
    expect(await callPayments(host, second, "refund-rental", asked)).toEqual({ status: "refunded" });
    expect(await audited(user.id)).toMatchObject([
      {
        action: "refund ordered",
        reason: WHY,
        admin_id: admin.id,
        details: { after: { order: order?.number, amount: "$299.00" } },
      },
    ]);
    expect(await shown(user)).toMatchObject({
      orders: [{ status: "refunded", is_refundable: false }],
      rentals: [{ paid_cents: null, is_refunded: true }],
    });
    expect(await lineOf()).toMatchObject({ why: "rental_ended", refunded: { number: order?.number } });
  });

  it("finds no order that doesn't exist, and gives nothing back for one that was never paid", async () => {
    const user = await signUp(host, "unpaid");
    const course = await addCourse(sql);
    await rent(host, user, course);
    const [open] = await sql<{ id: string }[]>`select id from public.orders where user_id = ${user.id}`;
    expect(
      await callPayments(host, admin, "refund-rental", { orderId: open?.id, reason: WHY }),
    ).toMatchObject({ error: { code: "not_refundable" } });
    expect(await callPayments(host, admin, "refund-rental", { orderId: course, reason: WHY })).toMatchObject({
      error: { code: "order_not_found" },
    });
  });
});

describe("a refund of a month of Premium", () => {
  const subscribed = async (name: string) => {
    const user = await signUp(host, name);
    const bought = { priceId: PREMIUM_PRICE_ID, userId: user.id };
    await pay((await callPayments(host, user, "create-checkout-session", bought)).url ?? "");
    await expect.poll(async () => (await shown(user)).invoices[0]?.is_refundable).toBe(true);
    const [month] = (await shown(user)).invoices;
    const refund = (changes: object = {}, by = admin) =>
      callPayments(host, by, "refund-premium", {
        ...{ invoiceId: month?.id, cents: 1000, seenRefundedCents: 0, premium: "keep", reason: WHY },
        ...changes,
      });
    return { user, refund };
  };
  const month = async (user: TestUser) => (await shown(user)).invoices[0];

  it("gives a part back and keeps Premium, then the rest and ends it; each is noted once", async () => {
    const { user, refund } = await subscribed("partly");
    expect(await refund({ cents: 400 })).toEqual({ status: "refunded" });
    expect(await month(user)).toMatchObject({
      refunded_cents: 400,
      premium: "renewing",
      is_refundable: true,
    });
    // As they were asked for again, by someone who saw what was before.
    expect(await refund({ cents: 400 }, second)).toMatchObject({ error: { code: "refund_changed" } });
    expect(await refund({ cents: 601, seenRefundedCents: 400 })).toMatchObject({
      error: { code: "not_refundable" },
    });
    expect(await shown(user)).toMatchObject({ plan: "premium" });
    // As the student's receipts read it.
    expect((await user.client.from("subscription_invoices").select("refunded_cents, status")).data).toEqual([
      { refunded_cents: 400, status: "paid" },
    ]);

    const rest = { cents: 600, seenRefundedCents: 400, premium: "end_now" };
    const both = await Promise.all([refund(rest), refund(rest, second)]);
    expect(both.map(({ status, error }) => error?.code ?? status)).toContain("refunded");
    expect(await month(user)).toMatchObject({ refunded_cents: 1000, premium: "ended", is_refundable: false });
    expect(await shown(user)).toMatchObject({ plan: "free" });
    expect(await audited(user.id)).toMatchObject([
      {
        action: "premium refund ordered",
        reason: WHY,
        admin_id: admin.id,
        details: { after: { refunded: "$4.00" } },
      },
      {
        action: "premium refund ordered",
        details: { before: { refunded: "$4.00" }, after: { refunded: "$10.00", premium: "ended" } },
      },
    ]);
  });

  it("is mailed to the subscriber, with what becomes of Premium", async () => {
    const { user, refund } = await subscribed("mailed");
    const texts = async () =>
      (await mailsTo(host, user.email)).filter(({ code }) => code === null).map(({ text }) => text);
    await refund({ cents: 400 });
    await expect.poll(texts).toContainEqual(expect.stringMatching(/^\$4\.00 for a month.*It renews on/s));
    await refund({ cents: 600, seenRefundedCents: 400, premium: "end_now" });
    await expect
      .poll(texts)
      .toContainEqual(expect.stringMatching(/^\$6\.00 for a month(?!.*You still have)/s));
    const ended = (await texts()).find((text) => text.includes("has ended"));
    expect(ended).toContain("You won’t be charged again.");
    expect(ended).not.toContain("as you asked");
  });

  it("lets Premium run to its period's end", async () => {
    const { user, refund } = await subscribed("leaving");
    expect(await refund({ premium: "end_with_period" })).toEqual({ status: "refunded" });
    expect(await month(user)).toMatchObject({ refunded_cents: 1000, premium: "ending" });
    expect(await shown(user)).toMatchObject({ plan: "premium" });
  });

  it("is for administrators with a reason, and of a month that was paid", async () => {
    const { user, refund } = await subscribed("refused");
    expect(await refund({}, user)).toMatchObject({ status: 403, error: { code: "not_admin" } });
    expect(await refund({ reason: "hm" })).toMatchObject({ error: { code: "invalid_request" } });
    for (const cents of [0, 10.5, -1]) {
      expect(await refund({ cents })).toMatchObject({ error: { code: "invalid_request" } });
    }
    expect(await refund({ invoiceId: "in_none" })).toMatchObject({ error: { code: "order_not_found" } });
    await sql`update public.subscription_invoices set status = 'open' where user_id = ${user.id}`;
    expect(await refund()).toMatchObject({ error: { code: "not_refundable" } });
    expect(await audited(user.id)).toHaveLength(0);
  });
});

it("says why a course that we gave is open", async () => {
  const user = await signUp(host, "given");
  const course = await addCourse(sql);
  const grant = { of_user: user.id, course, new_end: inDays(14), reason: WHY };
  expect((await act("admin_set_rental", grant)).code).toBeNull();
  // Asked again as it is now, it leaves no second entry.
  expect((await act("admin_set_rental", { ...grant, seen_end: grant.new_end })).code).toBeNull();
  expect(await audited(user.id)).toHaveLength(1);
  expect((await shown(user)).access.find(({ to }) => to === "course")).toMatchObject({
    why: "rental",
    paid: null,
    given: { reason: WHY },
  });
});
