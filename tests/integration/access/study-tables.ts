import { randomUUID } from "node:crypto";
import { OWNER_READS, rights, USERS_READ } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";
import { cards } from "./flashcards-tables.ts";

const [review, final] = [randomUUID(), randomUUID()];

export const studyTables: TableAccess[] = [
  {
    table: "exam_subjects",
    key: ["exam", "subject"],
    cases: [
      {
        row: "of no one",
        stored: () => ({ exam: "mpre", subject: "admiralty", share: null, source: "https://example.org" }),
        may: USERS_READ,
      },
    ],
  },
  {
    table: "exam_jurisdictions",
    key: ["name"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          name: "Atlantis",
          legacy: null,
          nextgen_from: "2030-07-01",
          source: "https://example.org",
          nextgen_passes: null,
          nextgen_passes_source: null,
          nextgen_passes_checked_on: null,
        }),
        may: USERS_READ,
      },
    ],
  },
  {
    table: "fitted_parameters",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: 9_000_001,
          user_id: id("owner"),
          weights: Array.from({ length: 21 }, () => 0.5),
          reviews: 1000,
        }),
        may: OWNER_READS,
      },
    ],
  },
  {
    table: "study_settings",
    key: ["user_id"],
    insertable: [
      "user_id",
      "request_retention",
      "new_per_day",
      "reviews_per_day",
      "learning_steps",
      "relearning_steps",
      "leech_lapses",
      "has_two_buttons",
      "time_zone",
      "day_start_hour",
      "exam",
      "exam_jurisdiction",
      "exam_date",
      "is_fitted",
      "subjects",
      "exam_target",
      "minutes_per_day",
      "planned_minutes",
      "planned_new_share",
      "practice_per_day",
      "days_off",
      "easy_days",
    ],
    changes: () => ({
      request_retention: 0.85,
      new_per_day: 5,
      reviews_per_day: 50,
      learning_steps: "5m",
      relearning_steps: "1h",
      leech_lapses: 4,
      has_two_buttons: true,
      time_zone: "America/Chicago",
      day_start_hour: 3,
      exam: "nextgen",
      exam_jurisdiction: "Oregon",
      exam_date: "2027-02-23",
      is_fitted: false,
      subjects: ["torts"],
      exam_target: 0.8,
      minutes_per_day: 60,
      planned_minutes: 40,
      planned_new_share: 50,
      practice_per_day: 5,
      days_off: [0],
      easy_days: [6],
    }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          user_id: id("owner"),
          request_retention: 0.9,
          new_per_day: 20,
          reviews_per_day: 200,
          learning_steps: "1m 10m",
          relearning_steps: "10m",
          leech_lapses: 8,
          has_two_buttons: false,
          time_zone: "UTC",
          day_start_hour: 4,
          exam: null,
          exam_jurisdiction: null,
          exam_date: null,
          is_fitted: true,
          subjects: [],
          exam_target: 0.9,
          minutes_per_day: null,
          planned_minutes: null,
          planned_new_share: 100,
          practice_per_day: 0,
          days_off: [],
          easy_days: [],
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  allowed  allowed  refused
          other    hidden   refused  refused  hidden   refused
          admin    hidden   refused  refused  hidden   refused
        `,
      },
    ],
  },
  {
    table: "course_finals",
    key: ["id"],
    insertable: ["id", "user_id", "subject", "name", "exam_date"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: final,
          user_id: id("owner"),
          subject: "torts",
          name: "Torts II",
          exam_date: "2031-12-14",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  refused  allowed
          other    hidden   refused  refused  refused  hidden
          admin    hidden   refused  refused  refused  hidden
        `,
      },
    ],
  },
  {
    table: "card_states",
    key: ["user_id", "card_id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          user_id: id("owner"),
          card_id: cards.reviewed,
          due: "2031-01-01T00:00:00+00:00",
          stability: 2.3,
          difficulty: 5,
          scheduled_days: 2,
          reps: 1,
          lapses: 0,
          state: 2,
        }),
        may: OWNER_READS,
      },
    ],
  },
  {
    table: "review_logs",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: review,
          user_id: id("owner"),
          card_id: cards.reviewed,
          client_review_id: review,
          rating: 3,
          reviewed_at: "2026-01-01T00:00:00+00:00",
        }),
        may: OWNER_READS,
      },
    ],
  },
];
