import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { DefaultChatTransport } from "ai";
import { configuration } from "@/lib/configuration.ts";
import { reportRefusedSession } from "@/lib/refused-session.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { type ChatMessage, textOf } from "../model/chat-message.ts";

/**
 * Sends the newest question to the chat function. The function knows the rest of the conversation.
 * @param current read for each question: its conversation, and how it is to be answered.
 */
export function createChatTransport(
  current: () => { threadId: string | null; mode: ChatMode },
): DefaultChatTransport<ChatMessage> {
  return new DefaultChatTransport<ChatMessage>({
    api: "/functions/v1/chat",
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (response.status === 401) reportRefusedSession();
      return response;
    },
    headers: async () => {
      const { auth } = await getSupabase();
      const { data } = await auth.getSession();
      return {
        apikey: configuration.publishableKey,
        Authorization: `Bearer ${data.session?.access_token ?? ""}`,
      };
    },
    prepareSendMessagesRequest: ({ messages, headers }) => {
      const question = messages.findLast((message) => message.role === "user");
      return {
        ...(headers ? { headers } : {}),
        body: {
          ...current(),
          message: question ? textOf(question) : "",
          // The same question sent again is a retry: it is counted once.
          clientMessageId: question?.metadata?.clientMessageId ?? question?.id,
        },
      };
    },
  });
}
