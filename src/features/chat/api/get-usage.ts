import type { Usage } from "@backend/contracts/chat.ts";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { queryOptions } from "@tanstack/react-query";
import { isMissingTable } from "@/lib/missing-table.ts";
import { reportError } from "@/lib/report-error.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { COUNT_FRESH, MESSAGE_COUNT_TIMEOUT, SUBSCRIPTION_CHECK_TIMEOUT } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";

/** How much of this month's messages the user has used. */
export const getUsage = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.usage(userId),
    staleTime: COUNT_FRESH,
    queryFn: async ({ signal }): Promise<Usage> => {
      const supabase = await getSupabase();
      const now = new Date();
      const [used, isPremium] = await Promise.all([
        countMonth(supabase, userId, now, signal),
        isSubscribed(supabase, userId, now, signal),
      ]);
      return {
        used,
        limit: isPremium ? null : FREE_MESSAGES_PER_MONTH,
        resetsAt: startOfMonth(now, 1),
      };
    },
  });

/** @param later how many months after the current one. */
function startOfMonth(now: Date, later = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString();
}

async function countMonth(supabase: Supabase, userId: string, now: Date, signal: AbortSignal) {
  const counts = await supabase
    .from("message_counts")
    .select("count")
    .eq("user_id", userId)
    .eq("period_start", startOfMonth(now))
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT)]))
    .maybeSingle();
  if (!counts.error) return counts.data?.count ?? 0;
  if (isMissingTable("message_counts", counts.error)) return 0;
  return await countQuestions(supabase, userId, now, signal);
}

/** The fallback when `message_counts` can't be read: the questions themselves, without those of deleted conversations. */
async function countQuestions(supabase: Supabase, userId: string, now: Date, signal: AbortSignal) {
  const questions = await supabase
    .from("messages")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .eq("role", "user")
    .gte("created_at", startOfMonth(now))
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT)]));
  unwrap(questions, "Failed to refresh message count");
  return questions.count ?? 0;
}

/** A subscription that can't be read makes the user non-premium, quietly (specification, 8.2). */
async function isSubscribed(supabase: Supabase, userId: string, now: Date, signal: AbortSignal) {
  const subscriptions = await supabase
    .from("user_subscriptions")
    .select("id")
    .eq("user_id", userId)
    .in("status", ["active", "trialing"])
    .gt("current_period_end", now.toISOString())
    .limit(1)
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(SUBSCRIPTION_CHECK_TIMEOUT)]));
  if (!subscriptions.error) return subscriptions.data.length > 0;
  if (!signal.aborted && !isMissingTable("user_subscriptions", subscriptions.error))
    void reportError("Checking the subscription", subscriptions.error, userId);
  return false;
}
