import { RequestError } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { messagePeriod } from "../model/message-period.ts";
import { readMonthCount } from "./read-month-count.ts";

const FAILED = "Failed to increment message count";
const UNIQUE_VIOLATION = "23505";

/**
 * Counts a message that no one sent, where the developer tools are on.
 * @returns the month's new count.
 */
export async function incrementMessageCount(userId: string): Promise<number> {
  const supabase = await getSupabase();
  try {
    const count = await addToMonth(supabase, userId);
    const lifetime = await supabase.rpc("increment_lifetime_message_count", { user_id: userId });
    if (lifetime.error) throw lifetime.error;
    return count;
  } catch (cause) {
    throw new RequestError("refused", FAILED, { cause });
  }
}

async function addToMonth(supabase: Supabase, userId: string): Promise<number> {
  const counts = supabase.from("message_counts");
  const current = await readMonthCount(supabase, userId);
  if (current) {
    const update = await counts
      .update({ count: current.count + 1 })
      .eq("id", current.id)
      .select("count");
    if (update.error) throw update.error;
    // Row-level security hides rows that can't be changed instead of refusing.
    if (!update.data[0]) throw new Error("The count can’t be changed");
    return update.data[0].count;
  }
  const first = { user_id: userId, count: 1, ...messagePeriod(new Date()) };
  const insert = await counts.insert(first);
  if (!insert.error) return first.count;
  if (insert.error.code !== UNIQUE_VIOLATION) throw insert.error;
  // Another tab got there first.
  const upsert = await counts.upsert(first, { onConflict: "user_id,period_start" });
  if (upsert.error) throw upsert.error;
  return first.count;
}
