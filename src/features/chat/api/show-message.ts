import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** From now on, the conversation shows the branch that has this message, on every device. */
export async function showMessage(messageId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc("show_message", { of_message: messageId }), "We couldn’t open this version.");
}
