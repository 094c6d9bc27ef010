import { randomUUID } from "node:crypto";
import { OWNER_READS, rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const thread = randomUUID();
const tried = { shared: randomUUID(), report: randomUUID() };

/** The conversation that is shared. */
export async function prepareShared({ sql, id }: Scene): Promise<void> {
  await storeRow(sql, "threads", ["id"], { id: thread, user_id: id("owner"), title: "Consideration" });
}

export const sharingTables: TableAccess[] = [
  {
    table: "shared_conversations",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.shared,
          user_id: id("owner"),
          thread_id: thread,
          token: tried.shared.replaceAll("-", ""),
          title: "Consideration",
          turns: [{ question: "What is consideration?", answer: null }],
        }),
        // Only the function makes links: the snapshot is of what the owner really has.
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  allowed
          other    hidden   refused  refused  refused  hidden
          admin    hidden   refused  refused  refused  hidden
        `,
      },
    ],
  },
  {
    table: "answer_reports",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.report,
          user_id: id("owner"),
          reasons: ["wrong_law"],
          question: "What is consideration?",
          answer: "A gift.",
          evidence: [],
        }),
        // Administrators list them by a function, which leaves out whose they are.
        may: OWNER_READS,
      },
    ],
  },
];
