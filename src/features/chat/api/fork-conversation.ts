import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { Thread } from "../model/thread-changes.ts";
import { changeThreadLists } from "./list-threads.ts";

/** Starts a conversation with copies of an answer and everything it follows. Costs no message. */
export function useForkConversation(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (answerId: string): Promise<Thread> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("fork_conversation", { of_answer: answerId }),
        "We couldn’t start a conversation from this answer.",
      );
    },
    onSuccess: (thread) => changeThreadLists(queries, userId, { kind: "stored", thread }),
  });
}
