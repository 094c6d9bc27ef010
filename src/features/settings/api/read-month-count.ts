import type { Supabase } from "@/lib/supabase.ts";
import { messagePeriod } from "../model/message-period.ts";

/** This month's count of the user: the record's id and its number, null when there is none yet. */
export async function readMonthCount(
  supabase: Supabase,
  userId: string,
): Promise<{ id: string; count: number } | null> {
  const { data, error } = await supabase
    .from("message_counts")
    .select("id, count")
    .eq("user_id", userId)
    .eq("period_start", messagePeriod(new Date()).period_start)
    .order("created_at", { ascending: false })
    .limit(1)
    .retry(false)
    .maybeSingle();
  if (error) throw error;
  return data;
}
