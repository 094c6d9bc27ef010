import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { flashcardsKeys } from "./keys.ts";

/** Which of these passages the user already has cards on. */
export const getCardsOfPassages = (passageIds: readonly string[]) =>
  queryOptions({
    queryKey: flashcardsKeys.passages(passageIds),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const cards = await askDatabase("We couldn’t look for your cards.", (supabase) =>
        supabase
          .from("flashcards")
          .select("passage_id")
          .eq("is_official", false)
          .in("passage_id", [...passageIds])
          .abortSignal(signal),
      );
      return new Set(cards.map(({ passage_id }) => passage_id ?? ""));
    },
  });
