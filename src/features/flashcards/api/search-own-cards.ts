import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { flashcardsKeys } from "./keys.ts";

/** A few of the user's own cards whose question has the words as they are written. */
export const searchOwnCards = (userId: string, words: string) =>
  queryOptions({
    queryKey: flashcardsKeys.ownSearch(userId, words),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    persister: withoutCopies as never,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t search your cards.", (supabase) =>
        supabase
          .from("flashcards")
          .select("id, front")
          .eq("created_by", userId)
          .ilike("front", `%${words.replace(/[\\%_]/g, "\\$&")}%`)
          .order("created_at", { ascending: false })
          .limit(4)
          .abortSignal(signal),
      ),
  });
