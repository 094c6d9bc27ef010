import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const run = randomUUID();
const tried = { own: randomUUID(), lost: randomUUID() };
/** A passage of the corpus, which every installation has. */
export const REPORTED = "torts/negligence#rule";

const report = ({ id }: Scene) => ({
  id: tried.own,
  user_id: id("owner"),
  passage_id: REPORTED,
  reason: "wrong",
  details: `the duty is missing ${run}`,
  resolved_at: null,
});

export const contentReportsTables: TableAccess[] = [
  {
    table: "content_reports",
    key: ["id"],
    insertable: ["passage_id", "reason", "details"],
    changes: () => ({ resolved_at: "2031-03-03T03:03:03+00:00" }),
    cases: [
      {
        row: "of the owner",
        stored: report,
        // Reports are always in the sender's own name: no client can choose another.
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  hidden   refused
          other    hidden   allowed  refused  hidden   refused
          admin    allowed  allowed  refused  allowed  refused
        `,
      },
      {
        row: "of a passage that doesn't exist",
        stored: (scene) => ({ ...report(scene), id: tried.lost, passage_id: "torts/negligence#none" }),
        may: rights`
                   insert
          visitor  refused
          owner    refused
          admin    refused
        `,
      },
    ],
  },
];
