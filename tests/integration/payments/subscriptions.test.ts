/** The subscription from the upgrade to its end, against the sandbox. */

import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { describe, expect, it } from "vitest";
import { CARDS, callPayments, pay, renewNow, submit } from "../../support/payments.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

const subscribe = (user: TestUser) =>
  callPayments(host, user, "create-checkout-session", { priceId: PREMIUM_PRICE_ID, userId: user.id });
const isPremium = async (user: TestUser) =>
  (await sql`select app_private.has_premium(${user.id}) as it`)[0]?.it as boolean;
const subscriptions = async (user: TestUser) =>
  await sql<{ id: string; status: string; cancel_at_period_end: boolean }[]>`
    select id, status, cancel_at_period_end from public.user_subscriptions where user_id = ${user.id} order by created_at`;
const portal = async (user: TestUser) =>
  (await callPayments(host, user, "create-customer-portal-session", { userId: user.id })).url ?? "";

describe("the subscription", () => {
  it("makes its buyer premium, is canceled for the period's end, and ends then", async () => {
    const user = await signUp(host, "subscriber");
    const [one, two] = await Promise.all([subscribe(user), subscribe(user)]);
    expect(one.url).toBe(two.url);
    await pay(one.url ?? "");
    await expect.poll(() => isPremium(user)).toBe(true);
    expect(await subscribe(user)).toMatchObject({ status: 409, error: { code: "already_premium" } });

    const [bought] = await subscriptions(user);
    const address = await portal(user);
    await submit(address, { action: "cancel", subscription: bought?.id ?? "" });
    await expect.poll(async () => (await subscriptions(user))[0]?.cancel_at_period_end).toBe(true);
    expect(await isPremium(user)).toBe(true);
    await submit(address, { action: "resume", subscription: bought?.id ?? "" });
    await expect.poll(async () => (await subscriptions(user))[0]?.cancel_at_period_end).toBe(false);
    await submit(address, { action: "cancel", subscription: bought?.id ?? "" });
    await renewNow(host, sql, user);
    await expect.poll(async () => (await subscriptions(user))[0]?.status).toBe("canceled");
    expect(await isPremium(user)).toBe(false);
    expect((await subscribe(user)).url).not.toBe(one.url);
  });

  it("renews each month by itself", async () => {
    const user = await signUp(host, "monthly");
    await pay((await subscribe(user)).url ?? "");
    await expect.poll(() => isPremium(user)).toBe(true);
    for (let month = 0; month < 3; month++) await renewNow(host, sql, user);
    await callPayments(host, user, "refresh-billing");
    expect(await isPremium(user)).toBe(true);
    const [counted] = await sql`
      select count(*)::int from public.subscription_invoices where user_id = ${user.id} and status = 'paid'`;
    expect(counted?.count).toBe(4);
  });

  it("counts as the Free Tier while past due, until the card is changed", async () => {
    const user = await signUp(host, "past-due");
    await pay((await subscribe(user)).url ?? "", CARDS.failsLater);
    await expect.poll(() => isPremium(user)).toBe(true);
    await renewNow(host, sql, user);
    await expect.poll(async () => (await subscriptions(user))[0]?.status).toBe("past_due");
    expect(await isPremium(user)).toBe(false);
    expect(await subscribe(user)).toMatchObject({ status: 409, error: { code: "payment_due" } });

    const address = await portal(user);
    const [owed] = await sql<{ id: string }[]>`
      select id from public.subscription_invoices where user_id = ${user.id} and status = 'open'`;
    expect((await submit(address, { action: "pay", invoice: owed?.id ?? "" })).status).toBe(402);
    // The same card isn't charged again; the new one is, on the way back from the portal.
    await callPayments(host, user, "refresh-billing");
    expect(await isPremium(user)).toBe(false);
    await submit(address, { action: "card", card: CARDS.good });
    await callPayments(host, user, "refresh-billing");
    expect(await isPremium(user)).toBe(true);
  });

  it("ends when it is still unpaid after the last try", async () => {
    const user = await signUp(host, "dunned");
    await pay((await subscribe(user)).url ?? "", CARDS.failsLater);
    await expect.poll(() => isPremium(user)).toBe(true);
    await renewNow(host, sql, user);
    await renewNow(host, sql, user);
    await expect.poll(async () => (await subscriptions(user))[0]?.status).toBe("canceled");
  });
});

describe("a request for another account or another plan", () => {
  it("is refused", async () => {
    const [user, other] = await Promise.all([signUp(host, "buyer"), signUp(host, "victim")]);
    const refusals = [
      await callPayments(host, user, "create-checkout-session", {
        priceId: PREMIUM_PRICE_ID,
        userId: other.id,
      }),
      await callPayments(host, user, "create-checkout-session", {
        priceId: "price_cheaper",
        userId: user.id,
      }),
      await callPayments(host, user, "create-checkout-session", { courseId: "no id" }),
      await callPayments(host, user, "create-customer-portal-session", { userId: other.id }),
      await callPayments(host, user, "create-customer-portal-session", { userId: user.id }),
      await callPayments(host, { accessToken: "forged" }, "refresh-billing"),
      await callPayments(host, user, "sweep-billing"),
    ];
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [403, "forbidden"],
      [422, "invalid_request"],
      [422, "invalid_request"],
      [403, "forbidden"],
      [404, "customer_not_found"],
      [401, "unauthorized"],
      [401, "unauthorized"],
    ]);
  });
});
