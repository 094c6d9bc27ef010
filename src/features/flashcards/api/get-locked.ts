import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { flashcardsKeys } from "./keys.ts";

/** The first questions that Premium adds to an official collection. Their answers stay with the server. */
export const getLocked = (collectionId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.locked(collectionId),
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load what Premium adds.", (supabase) =>
        supabase.rpc("locked_questions", { collection: collectionId }).abortSignal(signal),
      ),
  });
