/** How a course comes from the database. */
import * as z from "zod/mini";
import {
  type Columns,
  type Course,
  type CourseFacts,
  inOrder,
  isWatched,
  type LessonFacts,
  minutesOf,
} from "./course.ts";

const faqSchema = z.catch(z.array(z.object({ question: z.string(), answer: z.string() })), []);

interface CourseRow extends CourseFacts, Columns<"courses", "slug" | "outcomes"> {
  readonly faq: unknown;
  readonly modules: readonly (Columns<"modules", "id" | "title" | "summary" | "position"> & {
    readonly lessons: readonly (LessonFacts & Columns<"lessons", "source">)[];
  })[];
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
        hasVideo: lesson.has_video === true,
        talkMinutes: lesson.talk_minutes,
        isPreview: lesson.is_preview,
        moduleId: module.id,
        number,
      };
    }),
  }));
  const lessons = modules.flatMap((module) => module.lessons);
  const sheets = row.modules
    .flatMap((module) => module.lessons)
    .filter(({ source }) => source !== null).length;
  return {
    ...row,
    faq: faqSchema.parse(row.faq),
    ...{ modules, lessons, sheets, minutes: minutesOf(lessons) },
    watched: lessons.filter(isWatched).length,
  };
}
