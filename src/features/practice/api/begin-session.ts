import type { PracticeChoice } from "@backend/contracts/practice.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

/** Begins a session and returns its id. */
export function useBeginSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PracticeChoice): Promise<string> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("begin_practice", { choice: { ...choice } as never }),
        "We couldn’t begin a session. Try again.",
      );
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: practiceKeys.overview }),
  });
}
