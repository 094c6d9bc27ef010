/** A course with its modules and lessons, and the addresses of their pages. */
import * as z from "zod/mini";

export interface SyllabusLesson {
  readonly id: string;
  readonly title: string;
  /** For the whole lesson, questions included. */
  readonly minutes: number;
  readonly isPreview: boolean;
  readonly moduleId: string;
  /** Counts from 1 through the whole course. */
  readonly number: number;
}

export interface SyllabusModule {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Counts from 1. */
  readonly number: number;
  readonly lessons: readonly SyllabusLesson[];
}

export interface Course {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly overview: string;
  readonly tile_description: string;
  readonly price: number;
  readonly original_price: number | null;
  readonly level: string;
  readonly is_featured: boolean;
  readonly status: string;
  readonly days_of_access: number;
  readonly image: string | null;
  readonly outcomes: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly modules: readonly SyllabusModule[];
  /** Of all modules. */
  readonly lessons: readonly SyllabusLesson[];
  readonly minutes: number;
}

const faqSchema = z.catch(z.array(z.object({ question: z.string(), answer: z.string() })), []);

interface LessonRow {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | null;
  readonly position: number;
  readonly is_preview: boolean;
}

interface CourseRow extends Omit<Course, "faq" | "modules" | "lessons" | "minutes"> {
  readonly faq: unknown;
  readonly modules: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly position: number;
    readonly lessons: readonly LessonRow[];
  }[];
}

/** Puts a course from the database in order. */
export function toCourse(row: CourseRow): Course {
  let number = 0;
  const modules = inOrder(row.modules).map((module, index) => ({
    id: module.id,
    title: module.title,
    summary: module.summary,
    number: index + 1,
    lessons: inOrder(module.lessons).map((lesson) => {
      number += 1;
      return {
        id: lesson.id,
        title: lesson.title,
        minutes: lesson.minutes ?? 0,
        isPreview: lesson.is_preview,
        moduleId: module.id,
        number,
      };
    }),
  }));
  const lessons = modules.flatMap((module) => module.lessons);
  return { ...row, faq: faqSchema.parse(row.faq), modules, lessons, minutes: minutesOf(lessons) };
}

/** Rows by their position. */
export const inOrder = <Row extends { readonly position: number; readonly id: string }>(
  rows: readonly Row[],
): Row[] => [...rows].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export const minutesOf = (lessons: readonly { readonly minutes: number }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Whether a part of an address can be the id of a row. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

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
export const previewAddress = (lessonId: string): string => `/preview/${lessonId}`;
