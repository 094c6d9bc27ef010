import { randomUUID } from "node:crypto";
import { OWNER_AND_ADMIN_READ, rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const run = randomUUID();

export const billingTables: TableAccess[] = [
  {
    table: "billing_customers",
    key: ["user_id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({ user_id: id("owner"), stripe_customer_id: `cus_${run}` }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
  {
    table: "user_subscriptions",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: `sub_${run}`,
          user_id: id("owner"),
          status: "active",
          current_period_end: "2031-01-01T00:00:00+00:00",
        }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
  {
    table: "subscription_invoices",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: `in_${run}`,
          user_id: id("owner"),
          amount_cents: 1000,
          currency: "usd",
          status: "paid",
          created_at: "2026-11-01T00:00:00+00:00",
        }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
  {
    table: "billing_events",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({ id: `evt_${run}`, type: "customer.subscription.updated" }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   refused  refused  refused  refused
          other    hidden   refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
      },
    ],
  },
];
