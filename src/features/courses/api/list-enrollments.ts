import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/** The user's rentals, including expired ones. */
export const listEnrollments = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.enrollments(userId),
    queryFn: ({ signal }) =>
      askDatabase(COURSES_FAILED, (supabase) =>
        supabase
          .from("course_enrollments")
          .select("id, user_id, course_id, expires_at")
          .eq("user_id", userId)
          .abortSignal(signal),
      ),
  });
