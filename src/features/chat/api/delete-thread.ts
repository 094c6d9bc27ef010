import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_DELETE_TIMEOUT } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";
import type { Thread } from "./list-threads.ts";

/** Deletes a conversation with its messages. It leaves the list at once, and comes back if it could not be deleted. */
export function useDeleteThread(userId: string) {
  const queries = useQueryClient();
  const key = chatKeys.threads(userId);
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase
          .from("threads")
          .delete()
          .eq("id", id)
          .abortSignal(AbortSignal.timeout(THREAD_DELETE_TIMEOUT)),
        "Error deleting thread",
      );
    },
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Thread[]>(key);
      queries.setQueryData<Thread[]>(key, (threads) => threads?.filter((thread) => thread.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => queries.setQueryData(key, context?.before),
    onSettled: (_data, _error, id) => {
      queries.removeQueries({ queryKey: chatKeys.thread(id) });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}
