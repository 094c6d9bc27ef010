import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

export type Deck = Awaited<ReturnType<typeof readDecks>>[number];

/** The decks that the user can read. A deck counts the cards that the user's plan opens, not all it has. */
export const listDecks = () =>
  queryOptions({
    queryKey: flashcardsKeys.decks,
    queryFn: ({ signal }) => readDecks(signal),
    // The client has tried again by itself then.
    retry: false,
    networkMode: "always",
  });

async function readDecks(signal: AbortSignal) {
  const supabase = await getSupabase();
  const decks = unwrap(
    await supabase
      .from("collections")
      .select("id, title, description, is_official, subjects(name, position), flashcards(count)")
      .order("title")
      .order("id")
      .abortSignal(signal),
    "We couldn’t load your decks.",
  );
  return decks.map(({ flashcards, ...deck }) => ({ ...deck, cards: flashcards[0]?.count ?? 0 }));
}
