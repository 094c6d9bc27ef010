/** The addresses of a course and its lessons. */
import type { SyllabusLesson } from "./course.ts";

export const COURSES = "/courses";
/** The page that describes and rents a course. */
export const detailAddress = (courseId: string): string => `${COURSES}/${courseId}`;
/** Where a course is studied. */
export const courseAddress = (courseId: string): string => `/course/${courseId}`;
export const moduleAddress = (courseId: string, moduleId: string): string =>
  `${courseAddress(courseId)}/module/${moduleId}`;
export const lessonAddress = (
  courseId: string,
  { id, moduleId }: Pick<SyllabusLesson, "id" | "moduleId">,
): string => `${moduleAddress(courseId, moduleId)}/lesson/${id}`;
/** The page of a course that visitors see. */
export const catalogAddress = (slug: string): string => `/catalog/${slug}`;
export const previewAddress = (lessonId: string): string => `/preview/${lessonId}`;
