import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOnline } from "@/components/ui/use-online.ts";
import { keptKeys } from "@/features/courses/api/keys.ts";
import { ofUser } from "@/lib/browser-storage.ts";
import { keptCourses } from "@/lib/kept-courses.ts";
import { PERMIT_RENEWAL_INTERVAL } from "@/lib/timings.ts";
import { loadCoursePages } from "../routes/courses/load-course-pages.ts";

const loadEveryPage = () =>
  Promise.all([
    import("../routes/courses/course-layout.tsx"),
    import("../routes/courses/course-home-page.tsx"),
    import("@/features/courses/offline/keep-card.tsx"),
    loadCoursePages(),
  ]);

/** While online: sends the progress and notes made offline, and renews the permits of the courses kept on this device. */
export function CoursesInStep({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  useQuery({
    queryKey: keptKeys.courses(userId),
    enabled: useOnline(),
    staleTime: 0,
    refetchInterval: PERMIT_RENEWAL_INTERVAL,
    queryFn: async ({ signal }) => {
      if (ofUser.names().some((name) => name.startsWith("unsent-"))) {
        const { sendUnsentProgress } = await import("@/features/courses/api/send-unsent-progress.ts");
        const { sendUnsentNotes } = await import("@/features/courses/api/send-unsent-notes.ts");
        await sendUnsentProgress(queries, userId);
        await sendUnsentNotes(queries, userId);
      }
      if ((await keptCourses(userId).catch(() => [])).length > 0) {
        const { renewKeptCourses } = await import("@/features/courses/offline/renew-kept-courses.ts");
        await renewKeptCourses(queries, userId, loadEveryPage, signal);
      }
      return null;
    },
  });
  return null;
}
