import { unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import type { Supabase } from "@/lib/supabase.ts";
import { messagePeriod } from "../model/message-period.ts";

/** The user's count for this month: the record's id and its number, or null if there is none yet. */
export async function readMonthCount(
  supabase: Supabase,
  userId: string,
): Promise<{ id: string; count: number } | null> {
  return await withRetries(async () =>
    unwrap(
      await supabase
        .from("message_counts")
        .select("id, count")
        .eq("user_id", userId)
        .eq("period_start", messagePeriod(new Date()).period_start)
        .order("created_at", { ascending: false })
        .limit(1)
        .maybeSingle(),
      "Failed to find message count records",
    ),
  );
}
