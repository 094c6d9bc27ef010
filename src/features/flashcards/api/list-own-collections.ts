import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The user's own collections, by name. */
export const listOwnCollections = () =>
  queryOptions({
    queryKey: ["flashcards", "own"],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("collections")
          .select("id, title, description, anki_deck")
          .eq("is_official", false)
          .order("title")
          .abortSignal(signal),
        "We couldn’t load your collections.",
      );
    },
  });
