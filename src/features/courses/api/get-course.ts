import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { isId } from "../model/addresses.ts";
import type { Course } from "../model/course.ts";
import { toCourse } from "../model/to-course.ts";
import { coursesKeys } from "./keys.ts";

const FAILED = "We couldn’t load this course.";

/** A course with its modules and lessons, in order; null if the user can't see one with this id. */
export const getCourse = (courseId: string) =>
  queryOptions({
    queryKey: coursesKeys.course(courseId),
    queryFn: async ({ signal }): Promise<Course | null> => {
      if (!isId(courseId)) return null;
      const supabase = await getSupabase();
      const found = unwrap(
        await supabase
          .from("courses")
          .select(
            "id, slug, title, overview, tile_description, price, original_price, level, is_featured, status, days_of_access, image, outcomes, faq, modules(id, title, summary, position, lessons(id, source, title, minutes, position, is_preview))",
          )
          .eq("id", courseId)
          .abortSignal(signal)
          .maybeSingle(),
        FAILED,
      );
      return found && toCourse(found);
    },
  });
