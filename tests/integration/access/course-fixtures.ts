/** Courses for the access tests, with their students. */
import { randomUUID } from "node:crypto";
import type { Scene } from "../../support/access/scene.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";

export const FUTURE = "2031-01-01T00:00:00+00:00";
export const PAST = "2021-01-01T00:00:00+00:00";

/**
 * The owner rents two courses, one of them archived since; the lapsed student's rentals of both have expired.
 */
export const courses = {
  rented: randomUUID(),
  archived: randomUUID(),
  bought: randomUUID(),
  draft: randomUUID(),
};
export const chapter = randomUUID();
export const chapters = { draft: randomUUID(), archived: randomUUID() };
export const lessons = { rented: randomUUID(), preview: randomUUID(), draftPreview: randomUUID() };
export const course = (id: string, status: string) => ({
  id,
  slug: `course-${id}`,
  title: "Torts",
  price: 279,
  status,
});

export async function prepareCourses({ sql, id }: Scene): Promise<void> {
  await storeRow(sql, "courses", ["id"], course(courses.rented, "Published"));
  await storeRow(sql, "courses", ["id"], course(courses.bought, "Published"));
  await storeRow(sql, "courses", ["id"], course(courses.archived, "Archived"));
  await storeRow(sql, "courses", ["id"], course(courses.draft, "Draft"));
  for (const status of ["draft", "archived"] as const) {
    const hidden = { id: chapters[status], course_id: courses[status], title: "Damages", position: 1 };
    await storeRow(sql, "modules", ["id"], hidden);
  }
  const unfinished = { id: lessons.draftPreview, module_id: chapters.draft, title: "Harm", position: 1 };
  await storeRow(sql, "lessons", ["id"], { ...unfinished, is_preview: true });
  await storeRow(sql, "modules", ["id"], {
    id: chapter,
    course_id: courses.rented,
    title: "Duty",
    position: 1,
  });
  for (const [position, is_preview] of [false, true].entries()) {
    const lesson = { id: is_preview ? lessons.preview : lessons.rented, title: "Care", position, is_preview };
    await storeRow(sql, "lessons", ["id"], { ...lesson, module_id: chapter });
  }
  for (const [user_id, course_id, expires_at] of [
    [id("owner"), courses.rented, FUTURE],
    [id("owner"), courses.archived, FUTURE],
    [id("lapsed"), courses.rented, PAST],
    [id("lapsed"), courses.archived, PAST],
  ]) {
    await storeRow(sql, "course_enrollments", ["user_id", "course_id"], { user_id, course_id, expires_at });
  }
}

/** Everyone sees the catalog, so keep these courses out of other suites. */
export async function removeCourses({ sql }: Scene): Promise<void> {
  for (const course_id of Object.values(courses)) {
    await removeRows(sql, "course_enrollments", { course_id });
    await removeRows(sql, "courses", { id: course_id });
  }
}
