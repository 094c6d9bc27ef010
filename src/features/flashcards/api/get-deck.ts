import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

/** The most rows that one request returns, on every host. */
const PAGE = 1000;
const FAILURE = "We couldn’t load this deck.";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type OpenDeck = NonNullable<Awaited<ReturnType<typeof readDeck>>>;
export type Card = OpenDeck["cards"][number];

/** A deck with the cards that the user's plan opens, oldest first, and how many it holds; null for an unknown id. */
export const getDeck = (id: string) =>
  queryOptions({
    queryKey: flashcardsKeys.deck(id),
    queryFn: ({ signal }) => readDeck(id, signal),
  });

async function readDeck(id: string, signal: AbortSignal) {
  if (!UUID.test(id)) return null;
  const supabase = await getSupabase();
  const [deck, cards, sizes] = await Promise.all([
    supabase
      .from("collections")
      .select("id, title, description, is_official")
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
    readCards(supabase, id, 0, signal),
    supabase.rpc("official_deck_sizes").eq("collection_id", id).abortSignal(signal),
  ]);
  const found = unwrap(deck, FAILURE);
  return found && { ...found, cards, total: unwrap(sizes, FAILURE)[0]?.cards ?? cards.length };
}

async function readCards(supabase: Supabase, deckId: string, from: number, signal: AbortSignal) {
  const page = unwrap(
    await supabase
      .from("flashcards")
      .select("id, front, back, authority, outline_documents(id, title)")
      .eq("collection_id", deckId)
      .order("created_at")
      .order("id")
      .range(from, from + PAGE - 1)
      .abortSignal(signal),
    FAILURE,
  );
  const rest: typeof page = page.length < PAGE ? [] : await readCards(supabase, deckId, from + PAGE, signal);
  return [...page, ...rest];
}
