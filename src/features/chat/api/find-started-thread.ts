import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { MESSAGE_COUNT_TIMEOUT } from "@/lib/timings.ts";

/** The conversation that a question started, or null while the server has stored nothing. */
export async function findStartedThread(clientMessageId: string): Promise<string | null> {
  const supabase = await getSupabase();
  const question = await supabase
    .from("messages")
    .select("thread_id")
    .eq("client_message_id", clientMessageId)
    .abortSignal(AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT))
    .maybeSingle();
  return unwrap(question, "We couldn’t check your conversation.")?.thread_id ?? null;
}
