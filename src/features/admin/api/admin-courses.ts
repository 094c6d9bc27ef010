import {
  adminCourse,
  adminLesson,
  type CourseStatus,
  courseSummary,
} from "@backend/contracts/admin-courses.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** Who sees a course of each status. */
export const COURSE_STATUSES: Readonly<Record<CourseStatus, string>> = {
  Published: "Everyone sees it, and can rent it.",
  "Coming Soon": "Everyone sees it. No one can rent it yet.",
  Draft: "Signed-in users see it in the catalog with a “Draft” badge. No one can rent it yet.",
  Hidden: "Only administrators see it, and students who have it.",
  Archived: "Only administrators see it, and students who have it. No one can rent it again.",
};

export const listAdminCourses = () =>
  queryOptions({
    queryKey: adminKeys.courses,
    queryFn: ({ signal }) =>
      callAdmin("admin_list_courses", z.array(courseSummary), {}, "Failed to load courses", signal),
  });

export const getAdminCourse = (id: string) =>
  queryOptions({
    queryKey: adminKeys.course(id),
    queryFn: ({ signal }) =>
      callAdmin("admin_course", adminCourse, { of_course: id }, "We couldn’t load this course.", signal),
  });

export const getAdminLesson = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.courses, "lesson", id] as const,
    queryFn: ({ signal }) =>
      callAdmin("admin_lesson", adminLesson, { of_lesson: id }, "We couldn’t load this lesson.", signal),
    // What is being edited must not be replaced under the editor.
    refetchOnWindowFocus: false,
  });
