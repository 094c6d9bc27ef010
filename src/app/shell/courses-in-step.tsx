import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOnline } from "@/components/ui/use-online.ts";
import { ofUser } from "@/lib/browser-storage.ts";
import { keptCourses } from "@/lib/kept-courses.ts";
import { PERMIT_RENEWAL_INTERVAL } from "@/lib/timings.ts";

/** While online: sends the progress and notes made offline, and renews the permits of the courses kept on this device. */
export function CoursesInStep({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  useQuery({
    // The shell doesn't bring the courses along, their keys included.
    queryKey: ["kept", "in step", userId],
    enabled: useOnline(),
    staleTime: 0,
    refetchInterval: PERMIT_RENEWAL_INTERVAL,
    queryFn: async ({ signal }) => {
      const hasUnsent = ofUser.names().some((name) => name.startsWith("unsent-"));
      if (hasUnsent || (await keptCourses(userId).catch(() => [])).length > 0) {
        const { bringInStep } = await import("../routes/courses/bring-in-step.ts");
        await bringInStep(queries, userId, signal);
      }
      return null;
    },
  });
  return null;
}
