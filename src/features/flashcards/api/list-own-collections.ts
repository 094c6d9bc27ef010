import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";

/** The user's own collections, by name. */
export const listOwnCollections = () =>
  queryOptions({
    queryKey: ["flashcards", "own"],
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load your collections.", (supabase) =>
        supabase
          .from("collections")
          .select("id, title, description, anki_deck")
          .eq("is_official", false)
          .order("title")
          .abortSignal(signal),
      ),
  });
