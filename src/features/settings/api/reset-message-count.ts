import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { readMonthCount } from "./read-month-count.ts";

/** Resets this month's count to zero, where the developer tools are on. */
export async function resetMessageCount(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const current = await readMonthCount(supabase, userId).catch((cause: unknown) => {
    throw new RequestError("refused", "Failed to reset message count", { cause });
  });
  if (!current) throw new RequestError("not_found", "Failed to find message count records");
  const { data, error } = await supabase
    .from("message_counts")
    .update({ count: 0 })
    .eq("id", current.id)
    .select("id");
  // Row-level security hides rows that can't be changed instead of refusing.
  if (error || data.length === 0)
    throw new RequestError("refused", "Failed to reset message count", { cause: error });
}
