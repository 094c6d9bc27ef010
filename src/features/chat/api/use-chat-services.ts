import type { Usage } from "@backend/contracts/chat.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { notify } from "@/components/ui/toasts.ts";
import type { ChatServices } from "../model/chat-session.ts";
import { applyThreadChange } from "../model/thread-changes.ts";
import { askQuestion } from "./ask-question.ts";
import { isThreadStored } from "./is-thread-stored.ts";
import { chatKeys } from "./keys.ts";
import type { Thread } from "./list-threads.ts";

/** What a chat session needs from the backend, and what it changes in the cache. */
export function useChatServices(userId: string): ChatServices {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      ask: askQuestion,
      isThreadStored,
      onThread: async ({ id, title }) => {
        const key = chatKeys.threads(userId);
        const isListed = queries.getQueryData<Thread[]>(key)?.some((thread) => thread.id === id);
        // The stored title may be older than this one.
        if (!isListed) await queries.invalidateQueries({ queryKey: key });
        queries.setQueryData<Thread[]>(key, (threads) =>
          applyThreadChange(threads, { kind: "renamed", id, title }),
        );
      },
      onUsage: (usage) => queries.setQueryData<Usage>(chatKeys.usage(userId), usage),
      onSyncIssue: () =>
        notify.warning("Authentication sync issue", { description: "We’ll try again in a moment." }),
      onInterrupted: () => {
        void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
        void queries.invalidateQueries({ queryKey: chatKeys.usage(userId) });
      },
    }),
    [queries, userId],
  );
}
