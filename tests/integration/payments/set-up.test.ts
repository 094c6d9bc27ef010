/** Who takes payments: no one on a host that others reach, without Stripe's key. And the promotion code. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { addCourse, callPayments, pay, rent, submit } from "../../support/payments.ts";
import { startTestHost, type TestHost } from "../../support/test-host.ts";
import { ownerConnection, signUp } from "../../support/users.ts";

describe("a host that others reach, without a key", () => {
  let host: OwnHost;
  beforeAll(async () => {
    host = await startOwnHost();
  });
  afterAll(() => host?.stop());

  it("takes no payments, says so, and has no sandbox", async () => {
    const user = await signUp(host, "nobody");
    for (const name of ["create-checkout-session", "create-customer-portal-session", "refund-rental"]) {
      expect(await callPayments(host, user, name)).toMatchObject({
        status: 503,
        error: { code: "payments_unavailable", message: "Payments are not set up on this server." },
      });
    }
    // The app answers every address with its page, in which the payments are off.
    const page = await (await fetch(`${host.url}/dev/stripe`)).text();
    expect(page).not.toContain("sandbox");
  });
});

describe("the promotion code", () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ PROMO_CODE: "BAR25" });
  });
  afterAll(() => host?.stop());

  it("takes 25% off at the checkout, shown before paying, and can be taken off again", async () => {
    const shared = { ...host, url: host.address };
    const sql = ownerConnection(shared);
    const user = await signUp(shared, "saver");
    const url = await rent(shared, user, await addCourse(sql));
    const show = async () => await (await fetch(url)).text();
    await submit(url, { action: "apply-code", code: " bar25 " });
    expect(await show()).toContain("Pay $224.25");
    await submit(url, { action: "remove-code" });
    expect(await show()).toContain("Pay $299.00");
    await submit(url, { action: "apply-code", code: "BAR25" });
    await pay(url);
    await expect
      .poll(async () => [
        ...(await sql`select status, amount_cents from public.orders where user_id = ${user.id}`),
      ])
      .toEqual([{ status: "paid", amount_cents: 22425 }]);
    await sql.end();
  });
});
