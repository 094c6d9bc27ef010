import { queryOptions } from "@tanstack/react-query";
import { isMissingTable } from "@/lib/missing-table.ts";
import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { RETRY_DELAY, SUBSCRIPTION_RETRIES } from "@/lib/timings.ts";
import { type Plan, planOf } from "../model/current-subscription.ts";
import { billingKeys } from "./keys.ts";

/** The user's plan. Its failure is a RequestError, `timeout` when the database took too long. */
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
      if (!answer.error) return planOf(answer.data);
      if (isMissingTable("user_subscriptions", answer.error)) return planOf([]);
      if (/timed out/.test(answer.error.message))
        throw new RequestError("timeout", "Loading timeout", { cause: answer.error });
      throw new RequestError(answer.error.code || "network", "Failed to load subscription information", {
        cause: answer.error,
      });
    },
    retry: (failures, error) =>
      failures < SUBSCRIPTION_RETRIES && !(error instanceof RequestError && error.code === "timeout"),
    retryDelay: (failures) => RETRY_DELAY * 2 ** failures,
    networkMode: "always",
  });

async function readSubscriptions(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  return await supabase
    .from("user_subscriptions")
    .select("*")
    .eq("user_id", userId)
    .abortSignal(signal)
    .retry(false);
}
