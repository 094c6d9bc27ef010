import { useMutation } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { Feedback } from "../model/turns.ts";

/** Stores whether an answer helped; null takes the rating back. */
export function useRateAnswer(answerId: string) {
  return useMutation({
    mutationFn: (feedback: Feedback | null) =>
      askDatabase("We couldn’t save your rating.", (supabase) =>
        supabase.from("messages").update({ feedback }).eq("id", answerId),
      ),
  });
}
