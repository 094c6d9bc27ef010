import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { notify } from "@/components/ui/toasts.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { useWatchThreads } from "@/features/chat/api/watch-threads.ts";
import { threadAfter } from "@/features/chat/model/thread-changes.ts";

/** Follows what other tabs do to the conversations. One that is open here and deleted there is left for another. */
export function ThreadsInStep({ userId }: { readonly userId: string }) {
  const { threadId } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useWatchThreads(userId, (deletedId) => {
    if (deletedId !== threadId) return;
    const threads = queries.getQueryData(listThreads(userId).queryKey) ?? [];
    const next = threadAfter(threads, deletedId);
    void navigate(next ? `/chat/${next}` : "/chat", { replace: true });
    notify.info("Conversation deleted", { description: "The one you had open was deleted somewhere else." });
  });
  return null;
}
