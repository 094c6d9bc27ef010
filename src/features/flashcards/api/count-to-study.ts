import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { flashcardsKeys } from "./keys.ts";

/** How many cards the user has left to study today. */
export const countToStudy = () =>
  queryOptions({
    queryKey: flashcardsKeys.toStudy,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t count your cards.", (supabase) =>
        supabase.rpc("count_cards_to_study").abortSignal(signal),
      ),
  });
