import { useOutletContext } from "react-router";
import type { Course, SyllabusLesson } from "../../model/course.ts";
import type { CourseProgress, ProgressByLesson } from "../../model/progress.ts";

/** What the pages of a course share. */
export interface CourseArea {
  readonly course: Course;
  readonly userId: string;
  /** The user's rental, past or present. */
  readonly enrollment: { readonly expires_at: string } | null;
  readonly isRented: boolean;
  readonly progress: CourseProgress;
  readonly byLesson: ProgressByLesson;
  readonly isOpen: (lesson: SyllabusLesson) => boolean;
}

export const useCourseArea = (): CourseArea => useOutletContext<CourseArea>();
