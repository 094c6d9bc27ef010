import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

/** Characters. Fewer would find almost everything. */
const SHORTEST = 2;

export interface FoundConversation {
  readonly thread_id: string;
  /** With the words that were found in ⟦ and ⟧, as in the snippet. */
  readonly title: string;
  readonly is_archived: boolean;
  /** Null if only the title has the words. */
  readonly message_id: string | null;
  readonly role: string | null;
  /** ISO 8601. */
  readonly said_at: string;
  readonly snippet: string | null;
}

/** The user's conversations whose title or messages have the words: those that are named so first, then the newest. */
export const searchConversations = (userId: string, words: string) =>
  queryOptions({
    queryKey: chatKeys.search(userId, words),
    enabled: words.length >= SHORTEST,
    // A conversation may have been renamed or deleted since.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    persister: withoutCopies as never,
    queryFn: async ({ signal }): Promise<FoundConversation[]> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("search_conversations", { query: words }).abortSignal(signal),
        "We couldn’t search your conversations.",
      );
    },
  });
