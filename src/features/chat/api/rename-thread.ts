import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_UPDATE_TIMEOUT } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";

/** Gives a conversation another title, which must not be empty. */
export function useRenameThread(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase
          .from("threads")
          .update({ title })
          .eq("id", id)
          .abortSignal(AbortSignal.timeout(THREAD_UPDATE_TIMEOUT)),
        "Error updating thread",
      );
    },
    onSettled: (_data, _error, { id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
        queries.invalidateQueries({ queryKey: chatKeys.thread(id) }),
      ]),
  });
}
