import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_DELETE_TIMEOUT } from "@/lib/timings.ts";
import { applyThreadChange } from "../model/thread-changes.ts";
import { chatKeys } from "./keys.ts";
import type { Thread } from "./list-threads.ts";

const SENTENCES = { timeout: "Thread deletion timeout", failure: "Error deleting thread" };

/**
 * Deletes a conversation with its messages. It leaves the list right away, and comes back if it couldn't be deleted.
 * @param onFailed called then, even if the component that asked is gone.
 */
export function useDeleteThread(userId: string, onFailed: (error: Error) => void) {
  const queries = useQueryClient();
  const key = chatKeys.threads(userId);
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await limitedRequest(
        THREAD_DELETE_TIMEOUT,
        (signal) => supabase.from("threads").delete().eq("id", id).abortSignal(signal),
        SENTENCES,
      );
    },
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: key });
      const deleted = queries.getQueryData<Thread[]>(key)?.find((thread) => thread.id === id);
      queries.setQueryData<Thread[]>(key, (threads) => applyThreadChange(threads, { kind: "deleted", id }));
      return { deleted };
    },
    onError: (error, _id, context) => {
      const { deleted } = context ?? {};
      if (deleted) {
        // Only this one comes back: others may have been deleted in the meantime.
        queries.setQueryData<Thread[]>(key, (threads) =>
          applyThreadChange(threads, { kind: "started", thread: deleted }),
        );
      }
      onFailed(error);
    },
    onSettled: (_data, error, id) => {
      if (!error) queries.removeQueries({ queryKey: chatKeys.thread(id) });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}
