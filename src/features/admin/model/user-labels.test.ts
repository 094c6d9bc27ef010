import type { Access } from "@backend/contracts/admin-users.ts";
import { describe, expect, it } from "vitest";
import { accessReason, accessTo } from "./user-labels.ts";

const NOV_3 = "2026-11-03T12:00:00Z";
const NOV_9 = "2026-11-09T12:00:00Z";
const PAID = { number: "HB-1095", at: NOV_3 };
const access = (values: Partial<Access>): Access => ({
  ...{ to: "messages", allowed: true, why: "premium" },
  ...values,
});

describe("a user’s access", () => {
  it.each([
    [{ to: "messages", limit: 10 }, "Messages"],
    [{ to: "messages", limit: null }, "Unlimited messages"],
    [{ to: "official_cards" }, "Official cards"],
    [{ to: "course", course: "Torts" }, "Torts"],
    [{ to: "course" }, "A course"],
    [{ to: "administration" }, "Administrators’ area"],
  ] as const)("%j is to: %s", (values, text) => {
    expect(accessTo(access(values))).toBe(text);
  });

  it.each([
    [{ why: "premium", status: "active" }, "Live subscription (active)"],
    [{ why: "free_left", used: 3, limit: 10 }, "Free plan: 3 of 10 used this month"],
    [{ why: "free_used", used: 10, limit: 10 }, "Free plan: all 10 used this month"],
    [{ why: "sample_only", status: null }, "Free sample only"],
    [{ why: "sample_only", status: "past_due" }, "Free sample only: subscription is past due"],
    [
      { why: "premium_gift", given: { at: NOV_3, reason: "He found a bug" } },
      "Given on Nov 3, 2026 because: He found a bug",
    ],
    [{ why: "rental", paid: PAID }, "Paid, HB-1095, Nov 3, 2026"],
    [
      { why: "rental", paid: PAID, given: { at: NOV_9, reason: "Video outage" } },
      "Paid, HB-1095, Nov 3, 2026. Given on Nov 9, 2026 because: Video outage",
    ],
    // What was given before the payment isn't why the rental lasts.
    [
      { why: "rental", paid: { ...PAID, at: NOV_9 }, given: { at: NOV_3, reason: null } },
      "Paid, HB-1095, Nov 9, 2026",
    ],
    [{ why: "rental", given: { at: NOV_3, reason: null } }, "Given on Nov 3, 2026"],
    [
      { why: "rental_ended", until: NOV_9, refunded: { ...PAID, at: NOV_9 } },
      "Rental ended Nov 9, 2026. HB-1095 was refunded on Nov 9, 2026",
    ],
    [
      { why: "rental_ended", until: NOV_9, paid: PAID },
      "Rental ended Nov 9, 2026. Paid, HB-1095, Nov 3, 2026",
    ],
    [{ why: "rental_ended", until: "2026-11-05T12:00:00Z" }, "Rental ended Nov 5, 2026"],
    [{ why: "rental_ended", until: null }, "Rental ended"],
    [{ why: "administrator" }, "Role on the profile"],
    [{ why: "not_administrator" }, "Not an administrator"],
  ] as const)("%j is because of: %s", (values, text) => {
    expect(accessReason(access(values))).toBe(text);
  });
});
