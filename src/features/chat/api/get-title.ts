import { unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The conversation's title, as it is now. */
export async function getTitle(threadId: string): Promise<string> {
  const supabase = await getSupabase();
  const { title } = await withRetries(async () =>
    unwrap(
      await supabase.from("threads").select("title").eq("id", threadId).single(),
      "We couldn’t read the conversation. Check your connection and try again.",
    ),
  );
  return title;
}
