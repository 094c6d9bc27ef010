import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** What a folder can be about: the subjects of the outlines, in their order, and the courses that the user rents. */
export const listFolderChoices = (userId: string) =>
  queryOptions({
    queryKey: ["chat", "folder-choices", userId] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [subjects, rentals] = await Promise.all([
        supabase.from("subjects").select("slug, name").order("position").abortSignal(signal),
        supabase
          .from("course_enrollments")
          .select("courses(id, title)")
          .eq("user_id", userId)
          .gt("expires_at", new Date().toISOString())
          .abortSignal(signal),
      ]);
      const rented = unwrap(rentals, "We couldn’t load your courses.");
      return {
        subjects: unwrap(subjects, "We couldn’t load the subjects."),
        courses: rented.flatMap(({ courses }) => courses ?? []),
      };
    },
  });
