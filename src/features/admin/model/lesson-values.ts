/** A lesson in the course editor's form. */
import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { minutesOf, type Talk, timed } from "@backend/contracts/talk.ts";
import { type DraftQuestion, fromDrafts, toDrafts } from "./questions.ts";
import { writeTalk } from "./talk-text.ts";

export type LessonValues = {
  title: string;
  minutes: string;
  is_preview: boolean;
  body: string;
  framework: string;
  questions: DraftQuestion[];
  /** YAML; empty if the lesson has none. */
  talk: string;
};

/** What becomes of a field that two administrators changed, as a sentence. */
export const CONFLICT_SENTENCES: Readonly<Record<keyof LessonValues, string>> = {
  title: "The title is yours.",
  minutes: "The minutes are yours.",
  is_preview: "The free preview is as you set it.",
  body: "The text has both versions, marked.",
  framework: "The framework sheet has both versions, marked.",
  questions: "The questions are yours.",
  talk: "The talk has both versions, marked.",
};

export const valuesOf = (lesson: AdminLesson): LessonValues => ({
  title: lesson.title,
  minutes: lesson.minutes === null ? "" : String(lesson.minutes),
  is_preview: lesson.is_preview,
  body: lesson.body,
  framework: lesson.framework,
  questions: toDrafts(lesson.questions),
  talk: writeTalk(lesson.talk),
});

/** What the form sends. @param talk what its text says. */
export const fieldsOf = (values: LessonValues, talk: Talk | null) => ({
  ...values,
  minutes: values.minutes === "" ? null : Number(values.minutes),
  questions: fromDrafts(values.questions),
  talk: talk && timed(talk),
  talk_minutes: talk && minutesOf(talk),
});
