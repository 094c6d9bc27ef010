import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { NoteDraft } from "../model/note.ts";
import { flashcardsKeys } from "./keys.ts";

/** Saves a note and its cards; cards that it already had keep their schedule. Returns the cards' ids. */
export function useSaveNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveNote,
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: flashcardsKeys.all,
        // A running session keeps its queue.
        predicate: ({ queryKey }) => queryKey[1] !== "queue" && queryKey[1] !== "practice",
      }),
  });
}

async function saveNote({ noteId, collectionId, passageId, ...note }: NoteDraft): Promise<string[]> {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("save_note", {
      note: {
        ...note,
        note_id: noteId,
        collection_id: collectionId,
        passage_id: passageId,
        tags: [...note.tags],
        authority: note.authority || null,
      },
    }),
    "We couldn’t save the card.",
  );
}
