import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { notify } from "@/components/ui/toasts.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { useWatchThreads } from "@/features/chat/api/watch-threads.ts";
import { threadAfter } from "@/features/chat/model/thread-changes.ts";

/** Follows changes to conversations made in other tabs. If the open one is deleted there, another one opens. */
export function ThreadsInStep({ userId }: { readonly userId: string }) {
  const { threadId } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useWatchThreads(userId, (deletedId) => {
    if (deletedId !== threadId) return;
    const { threads = [] } = queries.getQueryData(listThreads(userId).queryKey) ?? {};
    const next = threadAfter(threads, deletedId);
    void navigate(next ? `/chat/${next}` : "/chat", { replace: true });
    notify.info("Conversation deleted", {
      description: "The conversation you had open was deleted in another tab or on another device.",
    });
  });
  return null;
}
