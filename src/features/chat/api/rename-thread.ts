import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_UPDATE_TIMEOUT } from "@/lib/timings.ts";
import { applyThreadChange } from "../model/thread-changes.ts";
import type { ThreadWithTurns } from "./get-thread.ts";
import { chatKeys } from "./keys.ts";
import type { Thread } from "./list-threads.ts";

const SENTENCES = { timeout: "Thread update timeout", failure: "Error updating thread" };

interface Renaming {
  readonly id: string;
  readonly title: string;
}

/**
 * Renames a conversation. The title must not be empty.
 * @param onFailed called with the title, even if the component that asked is gone.
 */
export function useRenameThread(userId: string, onFailed: (error: Error, asked: Renaming) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, title }: Renaming) => {
      const supabase = await getSupabase();
      await limitedRequest(
        THREAD_UPDATE_TIMEOUT,
        (signal) => supabase.from("threads").update({ title }).eq("id", id).abortSignal(signal),
        SENTENCES,
      );
    },
    onSuccess: (_data, { id, title }) => {
      queries.setQueryData<Thread[]>(chatKeys.threads(userId), (threads) =>
        applyThreadChange(threads, { kind: "renamed", id, title }),
      );
      // Don't read the conversation itself again: it may be open, with an answer being written.
      queries.setQueryData<ThreadWithTurns | null>(
        chatKeys.thread(id),
        (thread) => thread && { ...thread, title },
      );
    },
    onError: onFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
  });
}
