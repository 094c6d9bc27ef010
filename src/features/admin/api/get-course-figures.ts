import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** How far students get. Everything but `watched_seconds` counts people; in lessons, those who have or had the course. */
export interface CourseFigures {
  /** Opened a free lesson, signed in. */
  readonly tried: number;
  readonly tried_and_had: number;
  readonly had: number;
  readonly paid: number;
  readonly began: number;
  readonly finished: number;
  readonly watched_seconds: number;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    readonly is_preview: boolean;
    readonly began: number;
    readonly finished: number;
    readonly watched_seconds: number;
  }[];
}

export const getCourseFigures = (id: string) =>
  queryOptions({
    queryKey: adminKeys.courseFigures(id),
    queryFn: ({ signal }) =>
      callAdmin<CourseFigures>(
        "admin_course_figures",
        { of_course: id },
        "We couldn’t load the progress.",
        signal,
      ),
  });
