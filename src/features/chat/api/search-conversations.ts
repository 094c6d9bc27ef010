import type { Database } from "@backend/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { chatKeys } from "./keys.ts";

/** Characters. Fewer would find almost everything. */
const SHORTEST = 2;

/** `title` and `snippet` have the words that were found in ⟦ and ⟧. If only the title has them, there is no message. */
export type FoundConversation = Database["public"]["Functions"]["search_conversations"]["Returns"][number];

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
    queryFn: ({ signal }): Promise<FoundConversation[]> =>
      askDatabase("We couldn’t search your conversations.", (supabase) =>
        supabase.rpc("search_conversations", { query: words }).abortSignal(signal),
      ),
  });
