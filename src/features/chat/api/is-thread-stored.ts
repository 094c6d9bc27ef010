import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { MESSAGE_COUNT_TIMEOUT } from "@/lib/timings.ts";

/** Whether the server has a conversation of the user's with this id. */
export async function isThreadStored(threadId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const thread = await supabase
    .from("threads")
    .select("id")
    .eq("id", threadId)
    .is("deleted_at", null)
    .abortSignal(AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT))
    .maybeSingle();
  return unwrap(thread, "We couldn’t check your conversation.") !== null;
}
