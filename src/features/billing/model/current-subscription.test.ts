import { describe, expect, it } from "vitest";
import { planOf, type SubscriptionRow } from "./current-subscription.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const row = (changes: Partial<SubscriptionRow>): SubscriptionRow => ({
  status: "active",
  current_period_end: "2026-12-20T12:00:00Z",
  cancel_at_period_end: false,
  is_gift: false,
  ...changes,
});

describe("planOf", () => {
  it.each(["active", "trialing"])("is premium with a subscription that is %s and hasn't ended", (status) => {
    expect(planOf([row({ status })], NOW)).toEqual({
      subscription: { periodEnd: "2026-12-20T12:00:00Z", renews: true, isGift: false },
      isPaymentDue: false,
      isCanceled: false,
    });
  });

  it.each([
    ["none", []],
    ["a canceled one", [row({ status: "canceled" })]],
    ["one that has ended", [row({ current_period_end: "2026-11-20T12:00:00Z" })]],
    ["one without an end date", [row({ current_period_end: null })]],
    ["one that was never paid for", [row({ status: "incomplete" })]],
  ])("is free with %s", (_name, rows) => {
    expect(planOf(rows, NOW)).toMatchObject({ subscription: null, isPaymentDue: false });
  });

  it("shows the one that lasts longest", () => {
    const rows = [
      row({ status: "canceled", current_period_end: "2027-05-01T00:00:00Z" }),
      row({ current_period_end: "2026-12-01T00:00:00Z" }),
      row({ current_period_end: "2027-01-01T00:00:00Z", cancel_at_period_end: true }),
    ];
    expect(planOf(rows, NOW).subscription).toMatchObject({
      periodEnd: "2027-01-01T00:00:00Z",
      renews: false,
    });
  });

  it("reports a failed payment, unless another subscription is live", () => {
    expect(planOf([row({ status: "past_due" })], NOW)).toEqual({
      ...{ subscription: null, isPaymentDue: true },
      isCanceled: false,
    });
    expect(planOf([row({ status: "past_due", cancel_at_period_end: true })], NOW)).toMatchObject({
      ...{ isPaymentDue: true, isCanceled: true },
    });
    expect(planOf([row({ status: "past_due" }), row({})], NOW).isPaymentDue).toBe(false);
  });
});
