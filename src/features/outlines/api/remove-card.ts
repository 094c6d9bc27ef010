import { useMutation } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { MadeCard } from "./make-card.ts";

const FAILURE = "We couldn’t remove the card.";

/** Undoes a new card, and the deck created for it unless other cards are in it by now. */
export function useRemoveCard() {
  return useMutation({ mutationFn: removeCard });
}

async function removeCard({ cardId, newCollectionId }: MadeCard): Promise<void> {
  await askDatabase(FAILURE, (supabase) => supabase.from("flashcards").delete().eq("id", cardId));
  if (!newCollectionId) return;
  const others = await askDatabase(FAILURE, (supabase) =>
    supabase.from("flashcards").select("id").eq("collection_id", newCollectionId).limit(1),
  );
  if (others.length === 0)
    await askDatabase(FAILURE, (supabase) => supabase.from("collections").delete().eq("id", newCollectionId));
}
