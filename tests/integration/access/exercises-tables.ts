import { randomUUID } from "node:crypto";
import { OWNER_READS, rights, USERS_READ } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const kept = { attempt: randomUUID(), mock: randomUUID() };
const EXERCISE = "the-silver-bracelet";
const [randomAnswer, randomAttempt, randomMock] = [randomUUID(), randomUUID(), randomUUID()];

/** The attempt of the owner's answer, and the mock exam of the owner's part. */
export async function prepareExercises({ sql, id }: Scene): Promise<void> {
  await storeRow(sql, "exercise_attempts", ["id"], {
    ...{ id: kept.attempt, user_id: id("owner"), exercise_ids: [EXERCISE] },
  });
  await storeRow(sql, "exercises", ["id"], {
    ...{ id: "the-lost-hat", title: "The Lost Hat", kind: "task", subjects: ["torts"], position: 99 },
    body: { scenario: "Nothing.", papers: [], questions: [] },
  });
  await storeRow(sql, "mock_exams", ["id"], { id: kept.mock, user_id: id("owner") });
}

const SHARED = USERS_READ;
const HIDDEN = rights`
           select   insert   upsert   update   delete
  visitor  refused  refused  refused  refused  refused
  owner    refused  refused  refused  refused  refused
  other    refused  refused  refused  refused  refused
  admin    refused  refused  refused  refused  refused
`;
const READ_BY_OWNER = OWNER_READS;
const DELETED_BY_OWNER = rights`
           select   insert   upsert   update   delete
  visitor  refused  refused  refused  refused  refused
  owner    allowed  refused  refused  refused  allowed
  other    hidden   refused  refused  refused  hidden
  admin    hidden   refused  refused  refused  hidden
`;

export const exercisesTables: TableAccess[] = [
  {
    table: "exam_parts",
    key: ["exam", "part"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          ...{ exam: "ube", part: "tasks", position: 3, asked: 1, minutes: 60, weight: 0.3 },
          time_source: "https://example.org",
          weight_source: "https://example.org",
          checked_on: "2026-11-29",
        }),
        may: SHARED,
      },
    ],
  },
  {
    table: "exam_scales",
    key: ["exam"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          ...{ exam: "ube", sessions: 3, lowest: 500, highest: 750, pass_from: 610, pass_to: 620 },
          source: "https://example.org",
          checked_on: "2026-11-29",
        }),
        may: SHARED,
      },
    ],
  },
  {
    table: "exercise_keys",
    key: ["exercise_id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({ exercise_id: "the-lost-hat", key: {} }),
        may: HIDDEN,
      },
    ],
  },
  {
    table: "exercises",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          ...{
            id: "the-lost-glove",
            title: "The Lost Glove",
            kind: "task",
            subjects: ["torts"],
            position: 99,
          },
          body: { scenario: "Nothing.", papers: [], questions: [] },
        }),
        may: SHARED,
      },
    ],
  },
  // Before the attempts and the mock exams, because deleting one deletes what is in it.
  {
    table: "exercise_answers",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: randomAnswer,
          user_id: id("owner"),
          attempt_id: kept.attempt,
          item: `${EXERCISE}/the-privilege`,
          content: "The privilege fails.",
          chosen: [],
          highlights: [0, 10],
          is_flagged: false,
          seconds: 60,
          given_at: "2026-01-01T00:00:00+00:00",
        }),
        may: READ_BY_OWNER,
      },
    ],
  },
  {
    table: "exercise_comments",
    key: ["attempt_id", "item"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          ...{ attempt_id: kept.attempt, item: `${EXERCISE}/the-privilege`, user_id: id("owner") },
          ...{ content: "You name the privilege.", flags: [] },
        }),
        may: READ_BY_OWNER,
      },
    ],
  },
  {
    table: "mock_exam_parts",
    key: ["mock_id", "session", "part"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          ...{ mock_id: kept.mock, session: 1, part: "sets", user_id: id("owner"), attempt_id: kept.attempt },
        }),
        may: READ_BY_OWNER,
      },
    ],
  },
  {
    table: "exercise_attempts",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({ id: randomAttempt, user_id: id("owner"), exercise_ids: [EXERCISE] }),
        may: DELETED_BY_OWNER,
      },
    ],
  },
  {
    table: "mock_exams",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({ id: randomMock, user_id: id("owner") }),
        may: DELETED_BY_OWNER,
      },
    ],
  },
];
