import type { Usage } from "@backend/contracts/chat.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { notify } from "@/components/ui/toasts.ts";
import type { ChatServices } from "../model/chat-state.ts";
import { askQuestion, followAnswer, stopAnswer } from "./ask-question.ts";
import { getThread } from "./get-thread.ts";
import { isThreadStored } from "./is-thread-stored.ts";
import { chatKeys } from "./keys.ts";
import { changeThreadLists, listedThread } from "./list-threads.ts";
import { showMessage } from "./show-message.ts";

/**
 * What a chat session needs from the backend, and what it changes in the cache.
 * @param folderId where its conversation begins, if it is new.
 */
export function useChatServices(userId: string, folderId: string | null = null): ChatServices {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      ask: (question, signal) => askQuestion({ ...question, ...(folderId ? { folderId } : {}) }, signal),
      follow: followAnswer,
      stop: stopAnswer,
      readTurns: async (threadId) => (await queries.fetchQuery(getThread(threadId)))?.turns ?? null,
      showMessage,
      onNotShown: () => notify.error("We couldn’t open this version. Try again in a moment."),
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
      onNotStopped: () =>
        notify.error("The answer wasn’t stopped", {
          description:
            "We couldn’t reach Hornbook, so the answer continues. Check your connection and try again.",
        }),
      onInterrupted: () => {
        void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
        void queries.invalidateQueries({ queryKey: chatKeys.usage(userId) });
      },
    }),
    [queries, userId, folderId],
  );
}
