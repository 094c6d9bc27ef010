import { useMutation } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { MadeCard } from "./make-card.ts";

const FAILURE = "We couldn’t remove the card.";

/** Undoes a new card, and the deck created for it unless other cards are in it by now. */
export function useRemoveCard() {
  return useMutation({ mutationFn: removeCard });
}

async function removeCard({ cardId, newCollectionId }: MadeCard): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("flashcards").delete().eq("id", cardId), FAILURE);
  if (!newCollectionId) return;
  const others = unwrap(
    await supabase.from("flashcards").select("id").eq("collection_id", newCollectionId).limit(1),
    FAILURE,
  );
  if (others.length === 0)
    unwrap(await supabase.from("collections").delete().eq("id", newCollectionId), FAILURE);
}
