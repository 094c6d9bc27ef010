import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
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
        await askDatabase("We couldn’t delete the cards.", (supabase) =>
          supabase.rpc("set_cards_deleted", { card_ids, is_deleted: true }),
        );
        await refresh(queryClient);
      };
    },
    onSuccess: () => refresh(queryClient),
  });
}

async function addCards({ userId, collectionId, cards }: Addition): Promise<string[]> {
  const rows = cards.map(({ passageId, ...card }) => ({
    ...card,
    passage_id: passageId,
    collection_id: collectionId,
    created_by: userId,
  }));
  const added = await askDatabase("We couldn’t save the cards.", (supabase) =>
    supabase.from("flashcards").insert(rows).select("id"),
  );
  return added.map(({ id }) => id);
}
