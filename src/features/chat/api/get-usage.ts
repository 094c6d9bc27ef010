import type { Usage } from "@backend/contracts/chat.ts";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { queryOptions } from "@tanstack/react-query";
import { isMissingTable } from "@/lib/missing-table.ts";
import { reportError } from "@/lib/report-error.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { COUNT_FRESH, MESSAGE_COUNT_TIMEOUT } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";

/** How much of this month's messages the user has used, and how many the plan includes. */
export const getUsage = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.usage(userId),
    staleTime: COUNT_FRESH,
    queryFn: async ({ signal }): Promise<Usage> => {
      const supabase = await getSupabase();
      const limit = AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT)]);
      const answer = await supabase.rpc("get_usage").abortSignal(limit).single();
      if (answer.error) {
        if (!signal.aborted) void reportError("Reading the usage", answer.error, userId);
        return await countQuestions(supabase, userId, signal);
      }
      const { used, limit: included, resets_at } = answer.data;
      // The generated types don't know that it can be null: unlimited.
      return { used, limit: included as number | null, resetsAt: new Date(resets_at).toISOString() };
    },
  });

/**
 * When the usage can't be read: this month's questions themselves, without those of deleted conversations, and the limit
 * of the Free plan unless the user is on Premium (specification, 8.2).
 */
async function countQuestions(supabase: Supabase, userId: string, signal: AbortSignal): Promise<Usage> {
  const now = new Date();
  const monthStart = (later: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT)]);
  const premium = supabase
    .from("user_subscriptions")
    .select("id")
    .eq("user_id", userId)
    .in("status", ["active", "trialing"])
    .gt("current_period_end", now.toISOString())
    .abortSignal(patience);
  const counted = supabase
    .from("messages")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .eq("role", "user")
    .gte("created_at", monthStart(0))
    .abortSignal(patience);
  const [plans, questions] = await Promise.all([premium, counted]);
  const hasNoPlans = plans.error && isMissingTable("user_subscriptions", plans.error);
  // No figure is better than telling a Premium user that the free messages are used up.
  const isPremium = !hasNoPlans && unwrap(plans, "Failed to refresh message count").length > 0;
  const isMissing = questions.error && isMissingTable("messages", questions.error);
  if (!isMissing) unwrap(questions, "Failed to refresh message count");
  return {
    used: questions.count ?? 0,
    limit: isPremium ? null : FREE_MESSAGES_PER_MONTH,
    resetsAt: monthStart(1),
  };
}
