import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { type ChatMessage, toChatMessages } from "../model/chat-message.ts";
import { chatKeys } from "./keys.ts";

export interface ThreadWithMessages {
  readonly id: string;
  readonly title: string;
  readonly messages: ChatMessage[];
}

/** A conversation with its messages, oldest first; null when there is none with this id. */
export const getThread = (threadId: string) =>
  queryOptions({
    queryKey: chatKeys.thread(threadId),
    // What a conversation holds is read anew when it is opened: another tab may have written to it.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ThreadWithMessages | null> => {
      const supabase = await getSupabase();
      const thread = unwrap(
        await supabase
          .from("threads")
          .select(
            "id, title, messages(id, role, content, status, citations, client_message_id, answering_until, created_at)",
          )
          .eq("id", threadId)
          .order("created_at", { referencedTable: "messages" })
          .abortSignal(signal)
          .maybeSingle(),
        "We couldn’t load this conversation.",
      );
      return thread && { id: thread.id, title: thread.title, messages: toChatMessages(thread.messages) };
    },
  });
