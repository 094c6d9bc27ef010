import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** Which of these passages the user already has cards on. */
export const getCardsOfPassages = (passageIds: readonly string[]) =>
  queryOptions({
    queryKey: flashcardsKeys.passages(passageIds),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const cards = unwrap(
        await supabase
          .from("flashcards")
          .select("passage_id")
          .eq("is_official", false)
          .in("passage_id", [...passageIds])
          .abortSignal(signal),
        "We couldn’t look for your cards.",
      );
      return new Set(cards.map(({ passage_id }) => passage_id ?? ""));
    },
  });
