import { askDatabase } from "@/lib/ask-database.ts";
import { MESSAGE_COUNT_TIMEOUT } from "@/lib/timings.ts";

/** Whether the server has a conversation of the user's with this id. */
export async function isThreadStored(threadId: string): Promise<boolean> {
  const thread = await askDatabase("We couldn’t check your conversation.", (supabase) =>
    supabase
      .from("threads")
      .select("id")
      .eq("id", threadId)
      .is("deleted_at", null)
      .abortSignal(AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT))
      .maybeSingle(),
  );
  return thread !== null;
}
