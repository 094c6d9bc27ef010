import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { Thread } from "../model/thread-changes.ts";
import { changeThreadLists } from "./list-threads.ts";

/** Starts a conversation with copies of an answer and everything it follows. Costs no message. */
export function useForkConversation(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answerId: string): Promise<Thread> =>
      askDatabase("We couldn’t start a conversation from this answer.", (supabase) =>
        supabase.rpc("fork_conversation", { of_answer: answerId }),
      ),
    onSuccess: (thread) => changeThreadLists(queries, userId, { kind: "stored", thread }),
  });
}
