import type { QueryClient } from "@tanstack/react-query";
import { sendUnsentNotes } from "@/features/courses/api/send-unsent-notes.ts";
import { sendUnsentProgress } from "@/features/courses/api/send-unsent-progress.ts";
import { renewKeptCourses } from "@/features/courses/offline/renew-kept-courses.ts";
import { loadCoursePages } from "./load-course-pages.ts";

const loadEveryPage = () =>
  Promise.all([
    import("./course-layout.tsx"),
    import("./course-home-page.tsx"),
    import("@/features/courses/offline/keep-card.tsx"),
    loadCoursePages(),
  ]);

/** Sends the progress and notes made offline, and renews the courses kept on this device. */
export async function bringInStep(queries: QueryClient, userId: string, signal: AbortSignal): Promise<void> {
  await sendUnsentProgress(queries, userId);
  await sendUnsentNotes(queries, userId);
  await renewKeptCourses(queries, userId, loadEveryPage, signal);
}
