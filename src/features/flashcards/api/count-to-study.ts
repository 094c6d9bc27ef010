import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** How many cards the user has left to study today. */
export const countToStudy = () =>
  queryOptions({
    queryKey: flashcardsKeys.toStudy,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("count_cards_to_study").abortSignal(signal),
        "We couldn’t count your cards.",
      );
    },
  });
