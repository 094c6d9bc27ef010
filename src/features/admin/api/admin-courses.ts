import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type CourseStatus = "Published" | "Coming Soon" | "Draft" | "Hidden" | "Archived";
/** Who sees a course of each status. */
export const COURSE_STATUSES: Readonly<Record<CourseStatus, string>> = {
  Published: "Everyone sees it, and can rent it.",
  "Coming Soon": "Everyone sees it. No one can rent it yet.",
  Draft: "Signed-in users see it in the catalog with a “Draft” badge. No one can rent it yet.",
  Hidden: "Only administrators see it, and students who have it.",
  Archived: "Only administrators see it, and students who have it. No one can rent it again.",
};

export interface CourseSummary {
  readonly id: string;
  readonly title: string;
  readonly status: CourseStatus;
  readonly price: number;
  readonly is_featured: boolean;
  readonly edited_at: string | null;
  readonly modules: number;
  readonly lessons: number;
  readonly students: number;
  readonly sold_cents: number;
}

export interface CourseModule {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly edited_at: string | null;
  readonly version: string;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    readonly minutes: number | null;
    readonly is_preview: boolean;
    readonly edited_at: string | null;
  }[];
}

export interface AdminCourse {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly overview: string;
  readonly tile_description: string;
  readonly price: number;
  readonly original_price: number | null;
  readonly level: string;
  readonly is_featured: boolean;
  readonly status: CourseStatus;
  readonly days_of_access: number;
  readonly outcomes: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  /** Address of the cover; null: it is drawn from the title. */
  readonly image: string | null;
  readonly edited_at: string | null;
  readonly version: string;
  readonly order_version: string;
  readonly from_content: boolean;
  readonly modules: readonly CourseModule[];
  readonly students: readonly {
    readonly user_id: string;
    readonly name: string;
    readonly created_at: string;
    readonly expires_at: string;
  }[];
  readonly student_count: number;
}

export interface LessonQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** Counts from 1. */
  readonly answer: number;
  readonly explanation: string;
  /** The id of the outline passage that supports it. */
  readonly passage: string;
}

export interface AdminLesson {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | null;
  readonly is_preview: boolean;
  readonly body: string;
  readonly framework: string;
  readonly questions: readonly LessonQuestion[];
  readonly edited_at: string | null;
  readonly from_content: boolean;
  readonly version: string;
  readonly files: readonly {
    readonly name: string;
    readonly size: number | null;
    readonly updated_at: string;
  }[];
}

export const listAdminCourses = () =>
  queryOptions({
    queryKey: adminKeys.courses,
    queryFn: ({ signal }) =>
      callAdmin<readonly CourseSummary[]>("admin_list_courses", {}, "Failed to load courses", signal),
  });

export const getAdminCourse = (id: string) =>
  queryOptions({
    queryKey: adminKeys.course(id),
    queryFn: ({ signal }) =>
      callAdmin<AdminCourse>("admin_course", { of_course: id }, "We couldn’t load this course.", signal),
  });

export const getAdminLesson = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.courses, "lesson", id] as const,
    queryFn: ({ signal }) =>
      callAdmin<AdminLesson>("admin_lesson", { of_lesson: id }, "We couldn’t load this lesson.", signal),
    // What is being edited must not be replaced under the editor.
    refetchOnWindowFocus: false,
  });
