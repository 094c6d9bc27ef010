import { randomUUID } from "node:crypto";
import { EVERYONE_READS, OWNER_AND_ADMIN_READ, rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";
import { chapter, chapters, course, courses, FUTURE } from "./course-fixtures.ts";

/** Ids of the rows under test. */
const tried = {
  course: randomUUID(),
  enrollment: randomUUID(),
  order: randomUUID(),
  module: randomUUID(),
  lesson: randomUUID(),
};

const hiddenUnlessAdmin = rights`
           select
  visitor  hidden
  owner    hidden
  other    hidden
  admin    allowed
`;
const hiddenUnlessStudent = rights`
           select
  visitor  hidden
  owner    allowed
  lapsed   allowed
  other    hidden
  admin    allowed
`;

export const coursesTables: TableAccess[] = [
  {
    table: "courses",
    key: ["id"],
    cases: [
      {
        row: "that is published",
        stored: () => course(tried.course, "Published"),
        may: EVERYONE_READS,
      },
      {
        row: "that is announced",
        stored: () => course(tried.course, "Coming Soon"),
        may: rights`
                   select
          visitor  allowed
          owner    allowed
          other    allowed
          admin    allowed
        `,
      },
      {
        // Users see it in the catalog, with a badge (specification, 4.1).
        row: "that is a draft",
        stored: () => course(tried.course, "Draft"),
        may: rights`
                   select
          visitor  hidden
          owner    allowed
          other    allowed
          admin    allowed
        `,
      },
      {
        row: "that is hidden",
        stored: () => course(tried.course, "Hidden"),
        may: rights`
                   select
          visitor  hidden
          owner    hidden
          other    hidden
          admin    allowed
        `,
      },
      {
        row: "that is archived",
        isKept: true,
        stored: () => course(courses.archived, "Archived"),
        may: rights`
                   select   update   delete
          visitor  hidden   refused  refused
          owner    allowed  refused  refused
          lapsed   allowed  refused  refused
          other    hidden   refused  refused
          admin    allowed  refused  refused
        `,
      },
    ],
  },
  {
    table: "course_enrollments",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.enrollment,
          user_id: id("owner"),
          course_id: courses.bought,
          expires_at: FUTURE,
        }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
  {
    table: "orders",
    key: ["id"],
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: tried.order,
          user_id: id("owner"),
          course_id: courses.bought,
          checkout_session_id: `cs_${tried.order}`,
          amount_cents: 27900,
          status: "open",
        }),
        may: OWNER_AND_ADMIN_READ,
      },
    ],
  },
  {
    table: "modules",
    key: ["id"],
    cases: [
      {
        row: "of a published course",
        stored: () => ({ id: tried.module, course_id: courses.rented, title: "Breach", position: 2 }),
        may: EVERYONE_READS,
      },
      {
        row: "of a draft",
        stored: () => ({ id: tried.module, course_id: courses.draft, title: "Breach", position: 2 }),
        may: hiddenUnlessAdmin,
      },
      {
        row: "of an archived course",
        stored: () => ({ id: tried.module, course_id: courses.archived, title: "Breach", position: 2 }),
        may: hiddenUnlessStudent,
      },
    ],
  },
  {
    table: "lessons",
    key: ["id"],
    cases: [
      {
        row: "of a published course",
        stored: () => ({ id: tried.lesson, module_id: chapter, title: "The reasonable person", position: 9 }),
        may: EVERYONE_READS,
      },
      {
        row: "of a draft",
        stored: () => ({ id: tried.lesson, module_id: chapters.draft, title: "Causation", position: 9 }),
        may: hiddenUnlessAdmin,
      },
      {
        row: "of an archived course",
        stored: () => ({ id: tried.lesson, module_id: chapters.archived, title: "Causation", position: 9 }),
        may: hiddenUnlessStudent,
      },
    ],
  },
];
