import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";

/** Every course's id and title, for choosing one. */
export const listCourseNames = () =>
  queryOptions({
    queryKey: ["admin", "course-names"] as const,
    queryFn: ({ signal }) =>
      askDatabase("Failed to load courses", (supabase) =>
        supabase.from("courses").select("id, title").order("title").abortSignal(signal),
      ),
  });
