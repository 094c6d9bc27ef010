import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { flashcardsKeys } from "./keys.ts";

/** The subjects of the outlines, in their order. */
export const listSubjects = () =>
  queryOptions({
    queryKey: flashcardsKeys.subjects,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load the subjects.", (supabase) =>
        supabase.from("subjects").select("slug, name").order("position").abortSignal(signal),
      ),
  });
