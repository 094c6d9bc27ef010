import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

export type PastTable = "practice_sessions" | "exercise_attempts" | "mock_exams";

/** Deletes a session or an attempt with its answers, or a mock exam, whose parts stay. */
export function useDeletePast() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, id }: { readonly table: PastTable; readonly id: string }) => {
      const supabase = await getSupabase();
      unwrap(await supabase.from(table).delete().eq("id", id), "We couldn’t delete it.");
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: practiceKeys.all }),
  });
}
