import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** A few of the user's own cards whose question has the words as they are written. */
export const searchOwnCards = (userId: string, words: string) =>
  queryOptions({
    queryKey: flashcardsKeys.ownSearch(userId, words),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    persister: withoutCopies as never,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const answer = await supabase
        .from("flashcards")
        .select("id, front")
        .eq("created_by", userId)
        .ilike("front", `%${words.replace(/[\\%_]/g, "\\$&")}%`)
        .order("created_at", { ascending: false })
        .limit(4)
        .abortSignal(signal);
      return unwrap(answer, "We couldn’t search your cards.");
    },
  });
