import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { NoteDraft } from "../model/note.ts";
import { flashcardsKeys } from "./keys.ts";

/**
 * Saves a note and its cards; cards that it already had keep their schedule. `before` is what an edited note said.
 * Resolves to the cards' ids, and to what undoes it.
 */
export function useSaveNote() {
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: flashcardsKeys.all,
      // A running session keeps its queue.
      predicate: ({ queryKey }) => queryKey[1] !== "queue" && queryKey[1] !== "practice",
    });
  return useMutation({
    mutationFn: async ({ note, before }: { note: NoteDraft; before: NoteDraft | null }) => {
      const cards = await saveNote(note);
      const undo = async () => {
        if (before) await saveNote(before);
        else await deleteCards(cards);
        await refresh();
      };
      return { cards, undo };
    },
    onSuccess: refresh,
  });
}

async function saveNote({ noteId, collectionId, passageId, ...note }: NoteDraft): Promise<string[]> {
  return await askDatabase("We couldn’t save the card.", (supabase) =>
    supabase.rpc("save_note", {
      note: {
        ...note,
        note_id: noteId,
        collection_id: collectionId,
        passage_id: passageId,
        tags: [...note.tags],
        authority: note.authority || null,
      },
    }),
  );
}

async function deleteCards(card_ids: string[]): Promise<void> {
  await askDatabase("We couldn’t delete the card.", (supabase) =>
    supabase.rpc("set_cards_deleted", { card_ids, is_deleted: true }),
  );
}
