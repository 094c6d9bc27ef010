import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { COURSES_FAILED, coursesKeys } from "./keys.ts";

/** The modules of every course, with their lessons. */
export const listModules = () =>
  queryOptions({
    queryKey: coursesKeys.modules,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("modules")
          .select("id, course_id, position, lessons(id, title, minutes, position, is_preview)")
          .abortSignal(signal),
        COURSES_FAILED,
      );
    },
  });
