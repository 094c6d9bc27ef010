import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_UPDATE_TIMEOUT } from "@/lib/timings.ts";
import type { Thread } from "../model/thread-changes.ts";
import type { ThreadWithTurns } from "./get-thread.ts";
import { chatKeys } from "./keys.ts";
import { changeThreadLists } from "./list-threads.ts";

const SENTENCES = { timeout: "Thread update timeout", failure: "Error updating thread" };

export interface Changing {
  readonly thread: Thread;
  readonly changes: Partial<Pick<Thread, "title" | "is_pinned" | "is_archived" | "folder_id">>;
}

/**
 * Renames, pins, archives or files a conversation. The title must not be empty.
 * @param onFailed called with what was asked, even if the component that asked is gone.
 */
export function useChangeThread(userId: string, onFailed: (error: Error, asked: Changing) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ thread, changes }: Changing) => {
      const supabase = await getSupabase();
      await limitedRequest(
        THREAD_UPDATE_TIMEOUT,
        (signal) => supabase.from("threads").update(changes).eq("id", thread.id).abortSignal(signal),
        SENTENCES,
      );
    },
    onSuccess: (_data, { thread, changes }) => {
      changeThreadLists(queries, userId, { kind: "stored", thread: { ...thread, ...changes } });
      // Don't read the conversation itself again: it may be open, with an answer being written.
      queries.setQueryData<ThreadWithTurns | null>(
        chatKeys.thread(thread.id),
        (open) => open && { ...open, title: changes.title ?? open.title },
      );
    },
    onError: onFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
  });
}
