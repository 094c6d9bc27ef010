import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

export type Deck = Awaited<ReturnType<typeof readDecks>>[number];

const FAILURE = "We couldn’t load your decks.";

/** Every deck the user can see, with how many cards it holds (`total`) and how many of them the user's plan opens (`open`). */
export const listDecks = () =>
  queryOptions({
    queryKey: flashcardsKeys.decks,
    queryFn: ({ signal }) => readDecks(signal),
  });

async function readDecks(signal: AbortSignal) {
  const supabase = await getSupabase();
  const [decks, sizes] = await Promise.all([
    supabase
      .from("collections")
      .select("id, title, description, is_official, subjects(name, position), flashcards(count)")
      .order("title")
      .order("id")
      .abortSignal(signal),
    supabase.rpc("official_deck_sizes").abortSignal(signal),
  ]);
  const totals = new Map(unwrap(sizes, FAILURE).map(({ collection_id, cards }) => [collection_id, cards]));
  return unwrap(decks, FAILURE).map(({ flashcards, ...deck }) => {
    const open = flashcards[0]?.count ?? 0;
    return { ...deck, open, total: totals.get(deck.id) ?? open };
  });
}
