import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/** Every course the user may see, by title. */
export const listCourses = () =>
  queryOptions({
    queryKey: coursesKeys.courses,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const courses = unwrap(
        await supabase
          .from("courses")
          .select(
            "id, title, overview, tile_description, price, original_price, level, is_featured, status, days_of_access",
          )
          .order("title")
          .abortSignal(signal),
        COURSES_FAILED,
      );
      // An exact number comes as text from one host of the database and as a number from the other.
      return courses.map(({ price, original_price, ...course }) => ({
        ...course,
        price: Number(price),
        original_price: original_price === null ? null : Number(original_price),
      }));
    },
    // The client has tried again by itself then.
    retry: false,
    networkMode: "always",
  });
