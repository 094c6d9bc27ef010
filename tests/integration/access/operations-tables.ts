import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const run = randomUUID();
const tried = { error: randomUUID(), ownError: randomUUID(), contact: randomUUID(), change: randomUUID() };

export const operationsTables: TableAccess[] = [
  {
    table: "error_logs",
    key: ["id"],
    insertable: ["message", "stack_trace", "user_id", "release", "screen"],
    changes: () => ({ investigated: true }),
    cases: [
      {
        row: "without a user",
        stored: () => ({
          id: tried.error,
          message: `a visitor's page failed ${run}`,
          stack_trace: "at page",
          user_id: null,
          investigated: false,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  allowed  refused  refused  refused
          owner    hidden   allowed  refused  hidden   hidden
          other    hidden   allowed  refused  hidden   hidden
          admin    allowed  allowed  refused  allowed  allowed
        `,
      },
      {
        row: "in the owner's name",
        stored: ({ id }) => ({
          id: tried.ownError,
          message: `the owner's page failed ${run}`,
          stack_trace: null,
          user_id: id("owner"),
          investigated: false,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   allowed  refused  hidden   hidden
          other    hidden   refused  refused  hidden   hidden
          admin    allowed  refused  refused  allowed  allowed
        `,
      },
    ],
  },
  {
    table: "contact_messages",
    key: ["id"],
    changes: () => ({ answered_at: "2031-03-03T03:03:03+00:00" }),
    cases: [
      {
        row: "from anyone",
        stored: () => ({
          id: tried.contact,
          name: "Myra Bradwell",
          email: `myra-${run}@example.com`,
          subject: "Admission",
          message: "May I practise?",
          answered_at: null,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   refused  refused  hidden   hidden
          other    hidden   refused  refused  hidden   hidden
          admin    allowed  refused  refused  allowed  allowed
        `,
      },
    ],
  },
  {
    table: "admin_audit_log",
    key: ["id"],
    cases: [
      {
        row: "about an administrator",
        stored: ({ id }) => ({
          id: tried.change,
          admin_id: id("admin"),
          action: `course.archive ${run}`,
          target: "torts",
          details: {},
        }),
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
