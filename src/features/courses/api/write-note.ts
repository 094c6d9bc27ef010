import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

interface WrittenNote {
  /** Absent for a new note. */
  readonly id?: string;
  readonly lesson_id: string;
  readonly at_seconds: number | null;
  readonly body: string;
}

/** Adds a note, or changes one. */
export function useWriteNote(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, lesson_id, at_seconds, body }: WrittenNote) => {
      const supabase = await getSupabase();
      const notes = supabase.from("lesson_notes");
      unwrap(
        id === undefined
          ? await notes.insert({ user_id: userId, lesson_id, at_seconds, body })
          : await notes.update({ body }).eq("id", id),
        "We couldn’t save your note.",
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: coursesKeys.notes(userId) }),
  });
}
