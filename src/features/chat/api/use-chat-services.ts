import type { Usage } from "@backend/contracts/chat.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { notify } from "@/components/ui/toasts.ts";
import type { ChatServices } from "../model/chat-session.ts";
import { askQuestion } from "./ask-question.ts";
import { isThreadStored } from "./is-thread-stored.ts";
import { chatKeys } from "./keys.ts";
import { changeThreadLists, listedThread } from "./list-threads.ts";

/**
 * What a chat session needs from the backend, and what it changes in the cache.
 * @param folderId where its conversation begins, if it is new.
 */
export function useChatServices(userId: string, folderId: string | null = null): ChatServices {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      ask: (question, signal) => askQuestion({ ...question, ...(folderId ? { folderId } : {}) }, signal),
      isThreadStored,
      onThread: async ({ id, title }) => {
        // A new one is read with all that the server knows of it. The stored title may be older than this one.
        if (!listedThread(queries, userId, id)) {
          await queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
        }
        const thread = listedThread(queries, userId, id);
        if (thread) changeThreadLists(queries, userId, { kind: "stored", thread: { ...thread, title } });
      },
      onUsage: (usage) => queries.setQueryData<Usage>(chatKeys.usage(userId), usage),
      onSyncIssue: () =>
        notify.warning("Authentication sync issue", { description: "We’ll try again in a moment." }),
      onInterrupted: () => {
        void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
        void queries.invalidateQueries({ queryKey: chatKeys.usage(userId) });
      },
    }),
    [queries, userId, folderId],
  );
}
