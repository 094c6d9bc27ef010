import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";

interface CollectionDraft {
  /** Null for a new one. */
  readonly id: string | null;
  readonly userId: string;
  readonly title: string;
  /** Of a new one that is imported: its Anki deck. */
  readonly ankiDeck?: string | null;
}

/** Creates or renames a collection and returns its id. */
export function useSaveCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveCollection,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: flashcardsKeys.all }),
  });
}

async function saveCollection({ id, userId, title, ankiDeck = null }: CollectionDraft): Promise<string> {
  const supabase = await getSupabase();
  const table = supabase.from("collections");
  const write = id
    ? table.update({ title }).eq("id", id)
    : table.insert({ title, created_by: userId, anki_deck: ankiDeck });
  return unwrap(await write.select("id").single(), "We couldn’t save the collection. Try again.").id;
}
