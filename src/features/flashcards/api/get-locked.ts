import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** The first questions that Premium adds to an official collection. Their answers stay with the server. */
export const getLocked = (collectionId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.locked(collectionId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("locked_questions", { collection: collectionId }).abortSignal(signal),
        "We couldn’t load what Premium adds.",
      );
    },
  });
