import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Every course's id and title, for choosing one. */
export const listCourseNames = () =>
  queryOptions({
    queryKey: ["admin", "course-names"] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const found = await supabase.from("courses").select("id, title").order("title").abortSignal(signal);
      return unwrap(found, "Failed to load courses");
    },
  });
