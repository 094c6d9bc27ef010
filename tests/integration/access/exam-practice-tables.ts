import { randomUUID } from "node:crypto";
import { OWNER_READS, rights, USERS_READ } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const session = randomUUID();
const answer = randomUUID();
const answered = randomUUID();
const swapped = randomUUID();

/** The session of the owner's answer. */
export async function prepareExamPractice({ sql, id }: Scene): Promise<void> {
  await storeRow(sql, "practice_sessions", ["id"], {
    id: answered,
    user_id: id("owner"),
    choice: { from: "mixed" },
    question_ids: ["torts/pulled-plate"],
  });
}

export const examPracticeTables: TableAccess[] = [
  {
    table: "exam_paces",
    key: ["exam"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          exam: "ube",
          questions: 200,
          minutes: 360,
          source: "https://example.org",
        }),
        may: USERS_READ,
      },
    ],
  },
  // Before the sessions, because deleting one deletes its answers.
  {
    table: "practice_answers",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: answer,
          user_id: id("owner"),
          session_id: answered,
          question_id: "torts/pulled-plate",
          chosen: [3],
          struck: [1],
          highlights: [0, 10],
          is_flagged: false,
          is_explained: true,
          seconds: 60,
          given_at: "2026-01-01T00:00:00+00:00",
        }),
        may: OWNER_READS,
      },
    ],
  },
  {
    table: "typed_swaps",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: swapped,
          user_id: id("owner"),
          swap: ["Larceny", "Embezzlement"],
          missed_at: "2026-01-01T00:00:00+00:00",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    hidden   refused  refused  refused  refused
          admin    hidden   refused  refused  refused  refused
        `,
      },
    ],
  },
  {
    table: "practice_sessions",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: session,
          user_id: id("owner"),
          choice: { from: "mixed" },
          question_ids: ["torts/pulled-plate"],
        }),
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
];
