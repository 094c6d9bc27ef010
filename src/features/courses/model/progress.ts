/** How far a student is in a course. */
import type { Tables } from "@backend/database.types.ts";
import type { Course, SyllabusLesson } from "./course.ts";

export type LessonProgress = Readonly<
  Pick<
    Tables<"lesson_progress">,
    "lesson_id" | "position_seconds" | "duration_seconds" | "watched_seconds" | "completed_at" | "updated_at"
  >
>;

export type ProgressByLesson = ReadonlyMap<string, LessonProgress>;

export const byLesson = (progress: readonly LessonProgress[]): ProgressByLesson =>
  new Map(progress.map((entry) => [entry.lesson_id, entry]));

export interface CourseProgress {
  readonly finished: number;
  readonly total: number;
  /** A whole number. */
  readonly percent: number;
  /** Of the unfinished lessons; of one that was begun, what is left of its video. */
  readonly minutesLeft: number;
  /** Where to go on: the lesson studied last, or after a finished one, the next unfinished. Null if all are finished. */
  readonly next: SyllabusLesson | null;
}

export function progressOf({ lessons }: Pick<Course, "lessons">, progress: ProgressByLesson): CourseProgress {
  const isFinished = ({ id }: SyllabusLesson) => progress.get(id)?.completed_at != null;
  const finished = lessons.filter(isFinished).length;
  const minutesLeft = lessons
    .filter((lesson) => !isFinished(lesson))
    .reduce((sum, lesson) => sum + lesson.minutes * (1 - watchedShare(progress.get(lesson.id))), 0);
  return {
    finished,
    total: lessons.length,
    percent: lessons.length === 0 ? 0 : Math.floor((finished / lessons.length) * 100),
    minutesLeft: Math.ceil(minutesLeft),
    next: nextOf(lessons, progress, isFinished),
  };
}

function nextOf(
  lessons: readonly SyllabusLesson[],
  progress: ProgressByLesson,
  isFinished: (lesson: SyllabusLesson) => boolean,
): SyllabusLesson | null {
  const times = lessons.map(({ id }) => Date.parse(progress.get(id)?.updated_at ?? "") || 0);
  const last = times.indexOf(Math.max(...times));
  return [...lessons.slice(last), ...lessons.slice(0, last)].find((lesson) => !isFinished(lesson)) ?? null;
}

/** Between 0 and 1: how much of a lesson's video was played. */
export function watchedShare(progress: LessonProgress | undefined): number {
  if (!progress?.duration_seconds) return 0;
  return Math.min(1, progress.watched_seconds / progress.duration_seconds);
}
