import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { forgetUnsentNote, unsentNotes } from "../model/unsent-notes.ts";
import { coursesKeys, keptKeys } from "./keys.ts";

export function useDeleteNote(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      if (unsentNotes().some((note) => note.id === id)) return forgetUnsentNote(id);
      await askDatabase("We couldn’t delete the note.", (supabase) =>
        supabase.from("lesson_notes").delete().eq("id", id),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keptKeys.notes(userId) });
      await queries.invalidateQueries({ queryKey: coursesKeys.notes(userId) });
    },
  });
}
