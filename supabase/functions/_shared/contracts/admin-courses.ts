/** What the administrators' functions answer about courses. */
import * as z from "zod/mini";
import { storedTalk } from "./courses.ts";

export const courseStatus = z.enum(["Published", "Coming Soon", "Draft", "Hidden", "Archived"]);
export type CourseStatus = z.infer<typeof courseStatus>;

export const courseSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: courseStatus,
  price: z.number(),
  is_featured: z.boolean(),
  edited_at: z.nullable(z.string()),
  modules: z.number(),
  lessons: z.number(),
  students: z.number(),
  sold_cents: z.number(),
});
export type CourseSummary = z.infer<typeof courseSummary>;

export const courseModule = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  edited_at: z.nullable(z.string()),
  version: z.string(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      minutes: z.nullable(z.number()),
      is_preview: z.boolean(),
      edited_at: z.nullable(z.string()),
    }),
  ),
});

export const adminCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  overview: z.string(),
  tile_description: z.string(),
  price: z.number(),
  original_price: z.nullable(z.number()),
  level: z.string(),
  is_featured: z.boolean(),
  status: courseStatus,
  days_of_access: z.number(),
  outcomes: z.array(z.string()),
  faq: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
    }),
  ),
  /** Address of the cover; null: it is drawn from the title. */
  image: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
  version: z.string(),
  order_version: z.string(),
  from_content: z.boolean(),
  modules: z.array(courseModule),
  students: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      created_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  student_count: z.number(),
});
export type AdminCourse = z.infer<typeof adminCourse>;

export const lessonQuestion = z.object({
  question: z.string(),
  choices: z.array(z.string()),
  /** Counts from 1. */
  answer: z.number(),
  explanation: z.string(),
  /** The id of the outline passage that supports it. */
  passage: z.string(),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

export const adminLesson = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.nullable(z.number()),
  is_preview: z.boolean(),
  body: z.string(),
  framework: z.string(),
  questions: z.array(lessonQuestion),
  talk: storedTalk,
  edited_at: z.nullable(z.string()),
  from_content: z.boolean(),
  version: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.nullable(z.number()),
      updated_at: z.string(),
    }),
  ),
});
export type AdminLesson = z.infer<typeof adminLesson>;

export const storedFile = z.object({
  file: z.optional(z.string()),
  bytes: z.optional(z.number()),
  /** Where it is since it was put aside. */
  kept: z.optional(z.string()),
});

/** A change of a course, of one of its modules or lessons, or of a lesson's file. */
export const revision = z.object({
  id: z.string(),
  kind: z.enum(["course", "module", "lesson", "file"]),
  name: z.string(),
  created_at: z.string(),
  made_by_name: z.string(),
  /** The fields that changed. */
  fields: z.array(z.string()),
  /** Empty before the first upload, and after a removal. Null for texts. */
  file: z.nullable(
    z.object({
      before: storedFile,
      after: storedFile,
      is_kept: z.boolean(),
    }),
  ),
});
export type Revision = z.infer<typeof revision>;

export const revisionTexts = z.object({
  id: z.string(),
  kind: revision.shape.kind,
  name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
  version: z.string(),
  /** False once what it changed was deleted. */
  exists: z.boolean(),
  /** Whether an earlier cover is still stored. */
  is_file_kept: z.boolean(),
});
export type RevisionTexts = z.infer<typeof revisionTexts>;

/** How far students get. Everything but `watched_seconds` counts people; in lessons, those who have or had the course. */
export const courseFigures = z.object({
  /** Opened a free lesson, signed in. */
  tried: z.number(),
  tried_and_had: z.number(),
  had: z.number(),
  paid: z.number(),
  began: z.number(),
  finished: z.number(),
  watched_seconds: z.number(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      is_preview: z.boolean(),
      began: z.number(),
      finished: z.number(),
      watched_seconds: z.number(),
    }),
  ),
});
export type CourseFigures = z.infer<typeof courseFigures>;

export const storedImage = z.object({
  version: z.string(),
  /** Earlier files that no one can go back to any more. */
  outdated: z.array(z.string()),
});
