import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/** Every course the user can see, by title. */
export const listCourses = () =>
  queryOptions({
    queryKey: coursesKeys.courses,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("courses")
          .select(
            "id, title, overview, tile_description, price, original_price, level, is_featured, status, days_of_access, image",
          )
          .order("title")
          .abortSignal(signal),
        COURSES_FAILED,
      );
    },
  });
