import { unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { SUBSCRIPTION_CHECK_TIMEOUT } from "@/lib/timings.ts";

/** Whether the user has an active or trialing subscription that hasn't ended. @throws RequestError */
export async function hasSubscription(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const limit = AbortSignal.timeout(SUBSCRIPTION_CHECK_TIMEOUT);
  return await withRetries(async () => {
    const live = await supabase
      .from("user_subscriptions")
      .select("id")
      .eq("user_id", userId)
      .in("status", ["active", "trialing"])
      .gt("current_period_end", new Date().toISOString())
      .limit(1)
      .abortSignal(limit);
    return unwrap(live, "Failed to load subscription information").length > 0;
  });
}
