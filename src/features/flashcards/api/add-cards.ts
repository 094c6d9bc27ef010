import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { refresh } from "./change-cards.ts";

export interface NewCard {
  readonly front: string;
  readonly back: string;
  readonly topic: string | null;
  readonly passageId: string | null;
  readonly authority: string | null;
}

interface Addition {
  readonly userId: string;
  readonly collectionId: string;
  readonly cards: readonly NewCard[];
}

/** Adds basic cards to a collection, all or none. Resolves to what takes them back. */
export function useAddCards() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (addition: Addition) => {
      const card_ids = await addCards(addition);
      return async () => {
        const supabase = await getSupabase();
        unwrap(
          await supabase.rpc("set_cards_deleted", { card_ids, is_deleted: true }),
          "We couldn’t delete the cards.",
        );
        await refresh(queryClient);
      };
    },
    onSuccess: () => refresh(queryClient),
  });
}

async function addCards({ userId, collectionId, cards }: Addition): Promise<string[]> {
  const supabase = await getSupabase();
  const rows = cards.map(({ passageId, ...card }) => ({
    ...card,
    passage_id: passageId,
    collection_id: collectionId,
    created_by: userId,
  }));
  const added = unwrap(
    await supabase.from("flashcards").insert(rows).select("id"),
    "We couldn’t save the cards.",
  );
  return added.map(({ id }) => id);
}
