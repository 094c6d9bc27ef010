import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

/** Deletes an attempt with its answers, or a mock exam. The parts of a mock exam stay among the attempts. */
export function useDeleteAttempt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, id }: { readonly table: "exercise_attempts" | "mock_exams"; id: string }) => {
      const supabase = await getSupabase();
      unwrap(await supabase.from(table).delete().eq("id", id), "We couldn’t delete it.");
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: practiceKeys.exercises }),
  });
}
