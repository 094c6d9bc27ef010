import { rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

export const accountsTables: TableAccess[] = [
  {
    table: "profiles",
    key: ["id"],
    insertable: ["id", "first_name", "last_name"],
    changes: () => ({ first_name: "Elizabeth", last_name: "Cady" }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: id("owner"),
          first_name: "Lucretia",
          last_name: "Mott",
          is_admin: false,
          lifetime_message_count: 3,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  allowed  allowed  refused
          other    hidden   refused  refused  hidden   refused
          admin    allowed  refused  refused  hidden   refused
        `,
      },
    ],
  },
];
