import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { type Turn, toTurns } from "../model/turns.ts";
import { chatKeys } from "./keys.ts";

export interface ThreadWithTurns {
  readonly id: string;
  readonly title: string;
  readonly turns: readonly Turn[];
}

/** A conversation with the turns of the branch that is shown, oldest first; null if there is none with this id. */
export const getThread = (threadId: string) =>
  queryOptions<ThreadWithTurns | null>({
    queryKey: chatKeys.thread(threadId),
    // Read it again each time it's opened: another tab may have written to it.
    staleTime: 0,
    // But not while it's open: it may hold a question that the server doesn't have yet.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<ThreadWithTurns | null> => {
      const thread = await askDatabase("We couldn’t load this conversation.", (supabase) =>
        supabase
          .from("threads")
          .select(
            "id, title, current_message, messages!messages_thread_id_fkey(id, role, content, status, citations, flags, cards, ending, feedback, is_abandoned, client_message_id, answering_until, parent_id, created_at)",
          )
          .eq("id", threadId)
          .is("deleted_at", null)
          .order("created_at", { referencedTable: "messages" })
          .abortSignal(signal)
          .maybeSingle(),
      );
      return (
        thread && {
          id: thread.id,
          title: thread.title,
          turns: toTurns(thread.messages, thread.current_message),
        }
      );
    },
  });
