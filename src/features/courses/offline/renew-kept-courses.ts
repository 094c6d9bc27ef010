import type { QueryClient } from "@tanstack/react-query";
import { changeKeptCourse, type KeptCourse, keptCourses, removeKeptCourse } from "@/lib/kept-courses.ts";
import { keepLoadedFiles } from "@/lib/offline-pages.ts";
import { permitFrom } from "@/lib/permit.ts";
import { KEPT_COURSE_FRESH } from "@/lib/timings.ts";
import { getPermit } from "../api/get-permit.ts";
import { keptKeys } from "../api/keys.ts";
import { keepCourse } from "./keep-course.ts";

/**
 * Renews the permits of the courses on this device, and removes those whose rental has ended. Contents are read again once
 * a day.
 * @param loadPages loads the code of every page of a course, which changes with each version of the app.
 */
export async function renewKeptCourses(
  queries: QueryClient,
  userId: string,
  loadPages: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const courses = await keptCourses(userId);
  const running: KeptCourse[] = [];
  for (const course of courses) {
    const { courseId } = course;
    const permit = await queries.fetchQuery({ ...getPermit(courseId), staleTime: 0 });
    if (permit) {
      await changeKeptCourse(courseId, (kept) => ({ ...kept, ...permitFrom(permit, Date.now()) }));
      running.push(course);
    } else await removeKeptCourse(courseId);
    await queries.invalidateQueries({ queryKey: keptKeys.course(courseId) });
  }
  if (running.length === 0) return;
  await loadPages();
  await keepLoadedFiles();
  for (const { courseId, hasFilms, keptAt } of running) {
    if (Math.abs(Date.now() - keptAt) < KEPT_COURSE_FRESH) continue;
    await keepCourse(queries, { courseId, userId, hasFilms, loadPages, onBytes: () => {}, signal });
    await changeKeptCourse(courseId, (kept) => ({ ...kept, keptAt: Date.now() }));
  }
}
