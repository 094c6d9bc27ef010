/** A lesson in the course editor's form. */
import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { type DraftQuestion, fromDrafts, toDrafts } from "./questions.ts";

export type LessonValues = {
  title: string;
  minutes: string;
  is_preview: boolean;
  body: string;
  framework: string;
  questions: DraftQuestion[];
};

/** What becomes of a field that two administrators changed, as a sentence. */
export const CONFLICT_SENTENCES: Readonly<Record<keyof LessonValues, string>> = {
  title: "The title is yours.",
  minutes: "The minutes are yours.",
  is_preview: "The free preview is as you set it.",
  body: "The text has both versions, marked.",
  framework: "The framework sheet has both versions, marked.",
  questions: "The questions are yours.",
};

export const valuesOf = (lesson: AdminLesson): LessonValues => ({
  title: lesson.title,
  minutes: lesson.minutes === null ? "" : String(lesson.minutes),
  is_preview: lesson.is_preview,
  body: lesson.body,
  framework: lesson.framework,
  questions: toDrafts(lesson.questions),
});

/** What the form sends. */
export const fieldsOf = (values: LessonValues) => ({
  ...values,
  minutes: values.minutes === "" ? null : Number(values.minutes),
  questions: fromDrafts(values.questions),
});
