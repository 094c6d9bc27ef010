import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

export function useDeleteNote(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(await supabase.from("lesson_notes").delete().eq("id", id), "We couldn’t delete the note.");
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: coursesKeys.notes(userId) }),
  });
}
