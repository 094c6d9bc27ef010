import { useMutation } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { Feedback } from "../model/turns.ts";

/** Stores whether an answer helped; null takes the rating back. */
export function useRateAnswer(answerId: string) {
  return useMutation({
    mutationFn: async (feedback: Feedback | null) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.from("messages").update({ feedback }).eq("id", answerId),
        "We couldn’t save your rating.",
      );
    },
  });
}
