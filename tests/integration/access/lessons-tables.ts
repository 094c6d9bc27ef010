import { randomUUID } from "node:crypto";
import { OWNER_AND_ADMIN_READ, rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";
import { courses, lessons, PAST } from "./course-fixtures.ts";

const triedNote = randomUUID();
const triedBookmark = randomUUID();
const triedCertificate = randomUUID();

const progress = (user_id: string, lesson_id: string) => ({
  user_id,
  lesson_id,
  position_seconds: 60,
  duration_seconds: 700,
  played: "{[0,60)}",
  completed_at: null,
});
const note = (user_id: string, lesson_id: string) => ({
  id: triedNote,
  user_id,
  lesson_id,
  at_seconds: 5,
  body: "See Palsgraf",
});

const bookmark = (user_id: string, lesson_id: string) => ({
  id: triedBookmark,
  user_id,
  lesson_id,
  at_seconds: 5,
});

export const lessonsTables: TableAccess[] = [
  {
    table: "lesson_contents",
    key: ["lesson_id"],
    cases: [
      {
        row: "of a rented lesson",
        stored: () => ({
          lesson_id: lessons.rented,
          body: "What rent pays for",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  hidden   refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          lapsed   hidden   refused  refused  refused  refused
          other    hidden   refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
      },
      {
        row: "of a preview lesson",
        stored: () => ({ lesson_id: lessons.preview, body: "What anyone may try" }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  allowed  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          lapsed   allowed  refused  refused  refused  refused
          other    allowed  refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
      },
      {
        row: "of a preview lesson of a draft",
        stored: () => ({ lesson_id: lessons.draftPreview, body: "What is still being written" }),
        may: rights`
                   select
          visitor  hidden
          owner    hidden
          other    hidden
          admin    allowed
        `,
      },
    ],
  },
  {
    table: "lesson_progress",
    key: ["user_id", "lesson_id"],
    insertable: ["user_id", "lesson_id", "position_seconds", "duration_seconds", "played", "completed_at"],
    changes: () => ({
      position_seconds: 120,
      duration_seconds: 710,
      played: "{[0,60),[90,120)}",
      completed_at: PAST,
    }),
    cases: [
      {
        row: "of the owner on a rented lesson",
        stored: ({ id }) => progress(id("owner"), lessons.rented),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  allowed  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "of another user on a preview lesson",
        stored: ({ id }) => progress(id("other"), lessons.preview),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   refused  refused  hidden   hidden
          other    allowed  allowed  allowed  allowed  allowed
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "of a student whose rental has expired",
        stored: ({ id }) => progress(id("lapsed"), lessons.rented),
        may: rights`
                  select   insert   upsert   update   delete
          owner   hidden   refused  refused  hidden   hidden
          lapsed  allowed  refused  refused  refused  allowed
        `,
      },
      {
        row: "of an administrator on a lesson for rent",
        stored: ({ id }) => progress(id("admin"), lessons.rented),
        may: rights`
                 select   insert   upsert   update   delete
          owner  hidden   refused  refused  hidden   hidden
          admin  allowed  allowed  allowed  allowed  allowed
        `,
      },
    ],
  },
  {
    table: "lesson_notes",
    key: ["id"],
    insertable: ["id", "user_id", "lesson_id", "at_seconds", "body"],
    changes: () => ({ at_seconds: 7, body: "See Palsgraf, and Andrews's dissent" }),
    cases: [
      {
        row: "of the owner on a rented lesson",
        stored: ({ id }) => note(id("owner"), lessons.rented),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "of another user on a preview lesson",
        stored: ({ id }) => note(id("other"), lessons.preview),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   refused  refused  hidden   hidden
          other    allowed  allowed  refused  allowed  allowed
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "of a student whose rental has expired",
        stored: ({ id }) => note(id("lapsed"), lessons.rented),
        may: rights`
                  select   insert   upsert   update   delete
          owner   hidden   refused  refused  hidden   hidden
          lapsed  allowed  refused  refused  allowed  allowed
        `,
      },
    ],
  },
  {
    table: "lesson_bookmarks",
    key: ["id"],
    insertable: ["user_id", "lesson_id", "at_seconds"],
    cases: [
      {
        row: "of the owner on a rented lesson",
        stored: ({ id }) => bookmark(id("owner"), lessons.rented),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  refused  allowed
          other    hidden   refused  refused  refused  hidden
          admin    hidden   refused  refused  refused  hidden
        `,
      },
      {
        row: "of a student whose rental has expired",
        stored: ({ id }) => bookmark(id("lapsed"), lessons.rented),
        may: rights`
                  select   insert   update   delete
          owner   hidden   refused  refused  hidden
          lapsed  allowed  refused  refused  allowed
        `,
      },
    ],
  },
  {
    table: "email_preferences",
    key: ["user_id"],
    insertable: ["user_id", "rental_reminders"],
    changes: () => ({ rental_reminders: false }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({ user_id: id("owner"), rental_reminders: true }),
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
    table: "course_certificates",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: triedCertificate,
          code: `code-${triedCertificate}`,
          user_id: id("owner"),
          course_id: courses.bought,
          holder: "Belva Lockwood",
          course_title: "Torts",
          lessons: 3,
        }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
];
