import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { keepUnsentNote, unsentNotes } from "../model/unsent-notes.ts";
import { coursesKeys, keptKeys } from "./keys.ts";

interface WrittenNote {
  /** Absent for a new note. */
  readonly id?: string;
  readonly lesson_id: string;
  readonly at_seconds: number | null;
  readonly body: string;
}

/** Adds a note, or changes one. Offline, a new note is kept on this device (`send-unsent-notes.ts`). */
export function useWriteNote(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, lesson_id, at_seconds, body }: WrittenNote) => {
      const unsent = unsentNotes().find((note) => note.id === id);
      if (unsent) return keepUnsentNote({ ...unsent, body });
      if (id === undefined && !navigator.onLine) {
        const created_at = new Date().toISOString();
        return keepUnsentNote({ id: crypto.randomUUID(), lesson_id, at_seconds, body, created_at });
      }
      const supabase = await getSupabase();
      const notes = supabase.from("lesson_notes");
      unwrap(
        id === undefined
          ? await notes.insert({ user_id: userId, lesson_id, at_seconds, body })
          : await notes.update({ body }).eq("id", id),
        "We couldn’t save your note.",
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keptKeys.notes(userId) });
      await queries.invalidateQueries({ queryKey: coursesKeys.notes(userId) });
    },
  });
}
