import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { TableAccess } from "../../support/access/table-access.ts";
import { chapter, course, courses, FUTURE } from "./course-fixtures.ts";

/** Of the rows that are tried. */
const tried = {
  course: randomUUID(),
  enrollment: randomUUID(),
  order: randomUUID(),
  module: randomUUID(),
  lesson: randomUUID(),
};

export const coursesTables: TableAccess[] = [
  {
    table: "courses",
    key: ["id"],
    cases: [
      {
        row: "that is published",
        stored: () => course(tried.course, "Published"),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  allowed  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    allowed  refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
      },
      ...["Coming Soon", "Draft"].map((status) => ({
        row: `with the status ${status}`,
        stored: () => course(tried.course, status),
        may: rights`
                   select
          visitor  allowed
          owner    allowed
          other    allowed
          admin    allowed
        `,
      })),
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
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    hidden   refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
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
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    hidden   refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
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
        may: rights`
                   select   insert   upsert   update   delete
          visitor  allowed  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    allowed  refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
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
        may: rights`
                   select   insert   upsert   update   delete
          visitor  allowed  refused  refused  refused  refused
          owner    allowed  refused  refused  refused  refused
          other    allowed  refused  refused  refused  refused
          admin    allowed  refused  refused  refused  refused
        `,
      },
    ],
  },
];
