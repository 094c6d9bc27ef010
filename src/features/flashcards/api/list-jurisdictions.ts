import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** Who gives the NextGen bar exam from when, as far as the examiners have announced it. */
export const listJurisdictions = () =>
  queryOptions({
    queryKey: flashcardsKeys.jurisdictions,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const answer = await supabase
        .from("exam_jurisdictions")
        .select("name, legacy, nextgen_from")
        .order("name")
        .abortSignal(signal);
      return unwrap(answer, "We couldn’t load the jurisdictions.");
    },
  });
