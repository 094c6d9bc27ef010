import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

/** Deletes a session with its answers. */
export function useDeleteSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.from("practice_sessions").delete().eq("id", id),
        "We couldn’t delete the session.",
      );
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: practiceKeys.overview }),
  });
}
