import { RequestError, unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";

const FAILED = "Failed to find message count records";

/** Reads the user's message counts. @returns how many months are recorded. */
export async function testDatabaseAccess(userId: string): Promise<number> {
  const supabase = await getSupabase();
  const { count } = await withRetries(async () => {
    const answer = await supabase
      .from("message_counts")
      .select("id", { count: "exact", head: true })
      .eq("user_id", userId);
    unwrap(answer, FAILED);
    return answer;
  });
  if (!count) throw new RequestError("not_found", FAILED);
  return count;
}
