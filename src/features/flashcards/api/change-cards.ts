import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";
import { markCards } from "./mark-cards.ts";

/** What can be done with several cards at once. */
export type CardChange =
  | { readonly to: "deleted" | "restored" | "suspended" | "unsuspended" | "copied"; readonly into?: string }
  | { readonly to: "moved"; readonly into: string }
  | { readonly to: "tagged"; readonly tags: readonly string[] };

interface ChangedCard {
  readonly id: string;
  readonly note_id: string;
  readonly tags: readonly string[];
}

const FAILURE = "We couldn’t change the cards.";
/** Ids go into the address. */
const AT_ONCE = 100;

/** Deletes, restores, moves, tags, suspends, or copies cards. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ cards, change }: { cards: readonly ChangedCard[]; change: CardChange }) =>
      apply(cards, change),
    onSuccess: () => refresh(queryClient),
  });
}

export const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: flashcardsKeys.all });

async function apply(cards: readonly ChangedCard[], change: CardChange): Promise<void> {
  const supabase = await getSupabase();
  const ids = cards.map(({ id }) => id);
  switch (change.to) {
    case "deleted":
    case "restored":
      unwrap(
        await supabase.rpc("set_cards_deleted", { card_ids: ids, is_deleted: change.to === "deleted" }),
        FAILURE,
      );
      return;
    case "suspended":
    case "unsuspended":
      return await markCards(ids, { suspended: change.to === "suspended" });
    case "copied":
      for (const id of ids)
        unwrap(
          await supabase.rpc("copy_official_card", { card: id, into_collection: change.into ?? "" }),
          FAILURE,
        );
      return;
    case "moved":
      for (const notes of inParts([...new Set(cards.map(({ note_id }) => note_id))]))
        unwrap(
          await supabase.from("flashcards").update({ collection_id: change.into }).in("note_id", notes),
          FAILURE,
        );
      return;
    case "tagged":
      for (const card of cards) {
        const tags = [...new Set([...card.tags, ...change.tags])];
        unwrap(await supabase.from("flashcards").update({ tags }).eq("note_id", card.note_id), FAILURE);
      }
  }
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
