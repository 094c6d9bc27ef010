import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_DELETE_TIMEOUT } from "@/lib/timings.ts";
import type { Thread } from "../model/thread-changes.ts";
import { chatKeys } from "./keys.ts";
import { changeThreadLists, dropThread } from "./list-threads.ts";

const DELETION = { timeout: "Thread deletion timeout", failure: "Error deleting thread" };
const UNDOING = {
  timeout: "The conversation didn’t come back in time",
  failure: "The conversation is gone",
};

interface Followers {
  /** Called once it's deleted, with what brings it back. */
  readonly onDeleted: (thread: Thread, undo: () => void) => void;
  readonly onFailed: (error: Error) => void;
  readonly onRestored: (thread: Thread) => unknown;
  readonly onNotRestored: (error: Error) => void;
}

/**
 * Deletes a conversation with its messages. It leaves the lists right away, and comes back if it couldn't be deleted or
 * the deletion is undone: the server keeps it hidden for a few minutes. The followers are called even if the component that
 * asked is gone.
 */
export function useDeleteThread(
  userId: string,
  { onDeleted, onFailed, onRestored, onNotRestored }: Followers,
) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (thread: Thread) => setDeleted(thread.id, false, UNDOING),
    onSuccess: (_data, thread) => {
      changeThreadLists(queries, userId, { kind: "stored", thread });
      onRestored(thread);
    },
    onError: onNotRestored,
  });
  return useMutation({
    mutationFn: (thread: Thread) => setDeleted(thread.id, true, DELETION),
    onMutate: async (thread) => {
      await queries.cancelQueries({ queryKey: chatKeys.threads(userId) });
      changeThreadLists(queries, userId, { kind: "deleted", id: thread.id });
    },
    onSuccess: (_data, thread) => {
      dropThread(queries, thread.id);
      onDeleted(thread, () => restore.mutate(thread));
    },
    onError: (error, thread) => {
      // Only this one comes back: others may have been deleted in the meantime.
      changeThreadLists(queries, userId, { kind: "stored", thread });
      onFailed(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
  });
}

async function setDeleted(id: string, isDeleted: boolean, sentences: typeof DELETION): Promise<void> {
  const supabase = await getSupabase();
  const changed = await limitedRequest(
    THREAD_DELETE_TIMEOUT,
    (signal) =>
      supabase
        .from("threads")
        // The server puts its own time.
        .update({ deleted_at: isDeleted ? new Date().toISOString() : null })
        .eq("id", id)
        .select("id")
        .abortSignal(signal),
    sentences,
  );
  // One that was erased can't come back.
  if (!isDeleted && changed.length === 0) throw new RequestError("thread_not_found", sentences.failure);
}
