import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { flashcardsKeys } from "./keys.ts";

/** Who gives the NextGen bar exam from when, as far as the examiners have announced it. */
export const listJurisdictions = () =>
  queryOptions({
    queryKey: flashcardsKeys.jurisdictions,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load the jurisdictions.", (supabase) =>
        supabase
          .from("exam_jurisdictions")
          .select("name, legacy, nextgen_from")
          .order("name")
          .abortSignal(signal),
      ),
  });
