import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/** The user's rentals, including expired ones. */
export const listEnrollments = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.enrollments(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("course_enrollments")
          .select("id, user_id, course_id, expires_at")
          .eq("user_id", userId)
          .abortSignal(signal),
        COURSES_FAILED,
      );
    },
  });
