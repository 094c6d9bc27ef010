import { describe, expect, it } from "vitest";
import { accessReason, accessSteps, type OrderRow, refundableUntil } from "./access-story.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const order = (values: Partial<OrderRow> = {}): OrderRow => ({
  id: "order",
  number: 1001,
  days: 30,
  status: "paid",
  amount_cents: 29900,
  paid_with: null,
  paid_at: "2026-11-20T12:00:00Z",
  refunded_at: null,
  ...values,
});

describe("why someone has access", () => {
  it.each([
    [[order()], "You rented this course."],
    [
      [order(), order()],
      "You paid for this course twice. Each payment added its days to the time you had left.",
    ],
    [
      [order(), order(), order()],
      "You paid for this course 3 times. Each payment added its days to the time you had left.",
    ],
    [[order({ status: "failed" })], "We added this course to your account, without a payment."],
    [[order(), order({ status: "refunded" })], "You rented this course."],
    [[order({ status: "refunded" })], "Your payment was refunded, so access ended."],
    [[], "We added this course to your account, without a payment."],
  ])("says it of %j", (orders, reason) => {
    expect(accessReason(orders)).toBe(reason);
  });

  it("tells what happened in order, and what is to come", () => {
    const first = order({ number: 1001, paid_at: "2026-10-02T12:00:00Z" });
    const renewal = order({
      number: 1002,
      paid_at: "2026-10-20T12:00:00Z",
      status: "refunded",
      refunded_at: "2026-10-21T12:00:00Z",
    });
    expect(accessSteps([renewal, first], "2026-12-01T12:00:00Z", NOW)).toEqual([
      { at: "2026-10-02T12:00:00Z", what: "Rented, 30 days", detail: "HB-1001", isAhead: false },
      { at: "2026-10-20T12:00:00Z", what: "Renewed, 30 days", detail: "HB-1002", isAhead: false },
      { at: "2026-10-21T12:00:00Z", what: "Refunded", detail: "HB-1002", isAhead: false },
      {
        at: "2026-12-01T12:00:00Z",
        what: "Access ends",
        detail: "Progress and notes stay.",
        isAhead: true,
      },
    ]);
  });

  it("puts a refund after a renewal that came before it", () => {
    const first = order({
      status: "refunded",
      paid_at: "2026-10-02T12:00:00Z",
      refunded_at: "2026-10-08T12:00:00Z",
    });
    const renewal = order({ paid_at: "2026-10-05T12:00:00Z" });
    const steps = accessSteps([first, renewal], "2026-12-01T12:00:00Z", NOW);
    expect(steps.map(({ what }) => what)).toEqual([
      "Rented, 30 days",
      "Renewed, 30 days",
      "Refunded",
      "Access ends",
    ]);
  });

  it("leaves out orders that weren't paid for, and refunds that didn't happen", () => {
    const orders = [
      order({ status: "failed", paid_at: null }),
      // Of the two fields that say so, only one does.
      order({ paid_at: "2026-10-02T12:00:00Z", refunded_at: "2026-10-03T12:00:00Z" }),
      order({ paid_at: "2026-10-04T12:00:00Z", status: "refunded" }),
    ];
    const steps = accessSteps(orders, "2026-12-01T12:00:00Z", NOW);
    expect(steps.map(({ what }) => what)).toEqual(["Rented, 30 days", "Renewed, 30 days", "Access ends"]);
  });

  it("says that access ended once its last second is over", () => {
    const endOf = (expiresAt: string) => accessSteps([order()], expiresAt, NOW).at(-1);
    expect(endOf("2026-11-22T12:00:01Z")).toMatchObject({ what: "Access ends", isAhead: true });
    expect(endOf("2026-11-22T12:00:00Z")).toMatchObject({ what: "Access ended", isAhead: false });
  });
});

describe("taking an order back", () => {
  it("is possible for seven days to the second", () => {
    expect(refundableUntil([order({ paid_at: "2026-11-15T12:00:01Z" })], 7, NOW)).toBe(
      "2026-11-22T12:00:01.000Z",
    );
    expect(refundableUntil([order({ paid_at: "2026-11-15T12:00:00Z" })], 7, NOW)).toBeNull();
  });

  it("counts from the latest payment, and is over for the course once one was taken back", () => {
    const orders = [order({ paid_at: "2026-11-01T12:00:00Z" }), order()];
    expect(refundableUntil(orders, 7, NOW)).toBe("2026-11-27T12:00:00.000Z");
    expect(refundableUntil([...orders, order({ status: "refunded" })], 7, NOW)).toBeNull();
    expect(refundableUntil([], 7, NOW)).toBeNull();
  });

  it.each(["refunded", "pending", "failed"])("isn't when it is %s", (status) => {
    expect(refundableUntil([order({ status })], 7, NOW)).toBeNull();
  });
});
