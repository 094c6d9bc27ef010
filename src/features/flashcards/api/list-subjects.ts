import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** The subjects of the outlines, in their order. */
export const listSubjects = () =>
  queryOptions({
    queryKey: flashcardsKeys.subjects,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const answer = await supabase
        .from("subjects")
        .select("slug, name")
        .order("position")
        .abortSignal(signal);
      return unwrap(answer, "We couldn’t load the subjects.");
    },
  });
