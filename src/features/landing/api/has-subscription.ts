import { limitedRequest } from "@/lib/limited-request.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { SUBSCRIPTION_CHECK_TIMEOUT } from "@/lib/timings.ts";

/** Whether the user has an active or trialing subscription that hasn't ended. @throws RequestError */
export async function hasSubscription(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const sentence = "Failed to load subscription information";
  const live = await withRetries(() =>
    limitedRequest(
      SUBSCRIPTION_CHECK_TIMEOUT,
      (signal) =>
        supabase
          .from("user_subscriptions")
          .select("id")
          .eq("user_id", userId)
          .in("status", ["active", "trialing"])
          .gt("current_period_end", new Date().toISOString())
          .limit(1)
          .abortSignal(signal),
      { timeout: sentence, failure: sentence },
    ),
  );
  return live.length > 0;
}
