import { randomUUID } from "node:crypto";
import { OWNER_READS, rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const thread = randomUUID();
const question = randomUUID();
const folder = randomUUID();
/** Ids of the rows under test. */
const tried = {
  folder: randomUUID(),
  thread: randomUUID(),
  answer: randomUUID(),
  question: randomUUID(),
  count: randomUUID(),
  entry: randomUUID(),
};

/** The conversation of the messages below. */
export async function prepareChat({ sql, id }: Scene): Promise<void> {
  const user_id = id("owner");
  await storeRow(sql, "threads", ["id"], { id: thread, user_id, title: "Consideration" });
  await storeRow(sql, "folders", ["id"], { id: folder, user_id, name: "Contracts" });
  const asked = { id: question, thread_id: thread, user_id, role: "user", content: "What is consideration?" };
  await storeRow(sql, "messages", ["id"], asked);
}

export const chatTables: TableAccess[] = [
  {
    table: "folders",
    key: ["id"],
    insertable: ["user_id", "name", "subject", "course_id"],
    changes: () => ({ name: "Torts, spring", subject: null }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.folder,
          user_id: id("owner"),
          name: "Torts",
          subject: null,
          course_id: null,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
    ],
  },
  {
    table: "threads",
    key: ["id"],
    insertable: ["user_id", "title"],
    changes: () => ({
      title: "Bargained-for exchange",
      is_pinned: true,
      is_archived: true,
      folder_id: folder,
      deleted_at: null,
    }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.thread,
          user_id: id("owner"),
          title: "Promises",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
    ],
  },
  {
    table: "messages",
    key: ["id"],
    changes: () => ({ feedback: "helpful" }),
    cases: [
      {
        row: "that answers the owner",
        stored: ({ id }) => ({
          id: tried.answer,
          thread_id: thread,
          user_id: id("owner"),
          role: "assistant",
          content: "A bargained-for exchange [1].",
          status: "stopped",
          citations: [],
          feedback: null,
          parent_id: question,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  allowed  refused
          other    hidden   refused  refused  hidden   refused
          admin    hidden   refused  refused  hidden   refused
        `,
      },
      {
        row: "that the owner asked",
        stored: ({ id }) => ({
          id: tried.question,
          thread_id: thread,
          user_id: id("owner"),
          role: "user",
          content: "Is past consideration enough?",
          feedback: null,
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  hidden   refused
          other    hidden   refused  refused  hidden   refused
          admin    hidden   refused  refused  hidden   refused
        `,
      },
    ],
  },
  {
    table: "message_ledger",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.entry,
          user_id: id("owner"),
          period_start: "2031-02-01T00:00:00+00:00",
          change: 1,
          reason: "message",
          thread_id: null,
        }),
        may: OWNER_READS,
      },
    ],
  },
];

const messageCounts = {
  table: "message_counts",
  key: ["id"],
  upsertOn: ["user_id", "period_start"],
  insertable: ["user_id", "count", "period_start", "period_end"],
  changes: ({ id }: Scene) => ({
    user_id: id("owner"),
    count: 0,
    period_start: "2031-02-01T00:00:00+00:00",
    period_end: "2031-02-27T23:59:59+00:00",
  }),
} as const;

const countOfOwner = {
  row: "of the owner",
  stored: ({ id }: Scene) => ({
    id: tried.count,
    user_id: id("owner"),
    count: 7,
    period_start: "2031-02-01T00:00:00+00:00",
    period_end: "2031-02-28T23:59:59+00:00",
  }),
};

/** For a host without the developer tools, where only the server counts. */
export const messageCountsAsServed: TableAccess = {
  ...messageCounts,
  cases: [
    {
      ...countOfOwner,
      may: rights`
                 select   insert   upsert   update   delete
        visitor  refused  refused  refused  refused  refused
        owner    allowed  refused  refused  hidden   refused
        other    hidden   refused  refused  hidden   refused
        admin    allowed  refused  refused  hidden   refused
      `,
    },
  ],
};

export const messageCountsWithDeveloperTools: TableAccess = {
  ...messageCounts,
  cases: [
    {
      ...countOfOwner,
      may: rights`
                 select   insert   upsert   update   delete
        visitor  refused  refused  refused  refused  refused
        owner    allowed  allowed  allowed  allowed  refused
        other    hidden   refused  refused  hidden   refused
        admin    allowed  refused  refused  hidden   refused
      `,
    },
  ],
};
