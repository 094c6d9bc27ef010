import { queryOptions } from "@tanstack/react-query";
import { isMissingTable } from "@/lib/missing-table.ts";
import { RequestError, unwrap } from "@/lib/request-error.ts";
import { shouldRetry } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { SUBSCRIPTION_RETRIES } from "@/lib/timings.ts";
import { type Plan, planOf } from "../model/current-subscription.ts";
import { billingKeys } from "./keys.ts";

/** The user's plan. It fails with a RequestError, `timeout` if the database took too long. */
export const getSubscription = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.subscription(userId),
    queryFn: async ({ signal }): Promise<Plan> => {
      let answer = await readSubscriptions(userId, signal);
      if (answer.status === 401) {
        const { auth } = await getSupabase();
        await auth.refreshSession();
        answer = await readSubscriptions(userId, signal);
      }
      if (answer.error && isMissingTable("user_subscriptions", answer.error)) return planOf([]);
      try {
        return planOf(unwrap(answer, "Failed to load subscription information"));
      } catch (error) {
        if (error instanceof RequestError && error.code === "timeout")
          throw new RequestError("timeout", "Loading timeout", { cause: error });
        throw error;
      }
    },
    retry: (failures, error) => shouldRetry(failures, error, SUBSCRIPTION_RETRIES),
  });

async function readSubscriptions(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  return await supabase.from("user_subscriptions").select("*").eq("user_id", userId).abortSignal(signal);
}
