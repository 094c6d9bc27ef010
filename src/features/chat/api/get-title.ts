import { askDatabase } from "@/lib/ask-database.ts";
import { withRetries } from "@/lib/retry-policy.ts";

/** The conversation's title, as it is now. */
export async function getTitle(threadId: string): Promise<string> {
  const { title } = await withRetries(() =>
    askDatabase("We couldn’t read the conversation. Check your connection and try again.", (supabase) =>
      supabase.from("threads").select("title").eq("id", threadId).single(),
    ),
  );
  return title;
}
