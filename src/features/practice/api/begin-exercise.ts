import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

/** Begins an attempt at an exercise and returns its id. */
export function useBeginExercise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isTimed }: { readonly id: string; readonly isTimed: boolean }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("begin_exercise", { of_exercise: id, is_timed: isTimed }),
        "We couldn’t begin this exercise. Try again.",
      );
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: practiceKeys.exercises }),
  });
}
