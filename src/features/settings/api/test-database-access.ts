import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Reads the user's message counts. @returns how many months are recorded. */
export async function testDatabaseAccess(userId: string): Promise<number> {
  const supabase = await getSupabase();
  const { count, error } = await supabase
    .from("message_counts")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId);
  if (error || !count)
    throw new RequestError(error?.code || "not_found", "Failed to find message count records", {
      cause: error,
    });
  return count;
}
