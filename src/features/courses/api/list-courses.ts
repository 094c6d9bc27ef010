import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/**
 * Every course the user can see, by title, with its modules, their lessons, and the user's rental, even an expired one.
 */
export const listCourses = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.courses(userId),
    queryFn: ({ signal }) =>
      askDatabase(COURSES_FAILED, (supabase) =>
        supabase
          .from("courses")
          .select(
            "id, title, overview, tile_description, price, original_price, level, is_featured, status, days_of_access, image, modules(id, position, lessons(id, title, minutes, position, is_preview, has_video, talk_minutes)), course_enrollments(expires_at)",
          )
          .eq("course_enrollments.user_id", userId)
          .order("title")
          .abortSignal(signal),
      ),
  });
