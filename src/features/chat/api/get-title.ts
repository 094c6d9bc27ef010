import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The conversation's title, as it is now. */
export async function getTitle(threadId: string): Promise<string> {
  const supabase = await getSupabase();
  const { title } = unwrap(
    await supabase.from("threads").select("title").eq("id", threadId).single(),
    "We couldn’t read the conversation. Check your connection and try again.",
  );
  return title;
}
