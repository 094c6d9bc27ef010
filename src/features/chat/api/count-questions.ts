import type { Usage } from "@backend/contracts/chat.ts";
import { configuration } from "@/lib/configuration.ts";
import { isMissingTable } from "@/lib/missing-table.ts";
import { unwrap } from "@/lib/request-error.ts";
import type { Supabase } from "@/lib/supabase.ts";
import { MESSAGE_COUNT_TIMEOUT } from "@/lib/timings.ts";

/**
 * When the usage can't be read: this month's questions themselves, without those of deleted conversations, and the Free
 * plan's limit, except for users who are known to have another plan (specification, 8.2).
 */
export async function countQuestions(
  supabase: Supabase,
  userId: string,
  signal: AbortSignal,
): Promise<Usage> {
  const now = new Date();
  const monthStart = (later: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_COUNT_TIMEOUT)]);
  const [questions, subscriptions] = await Promise.all([
    supabase
      .from("messages")
      .select("id", { count: "exact", head: true })
      .eq("user_id", userId)
      .eq("role", "user")
      .eq("is_copy", false)
      .gte("created_at", monthStart(0))
      .abortSignal(limit),
    supabase
      .from("user_subscriptions")
      .select("id")
      .eq("user_id", userId)
      .in("status", ["active", "trialing"])
      .gt("current_period_end", now.toISOString())
      .limit(1)
      .abortSignal(limit),
  ]);
  const isMissing = questions.error && isMissingTable("messages", questions.error);
  if (!isMissing) unwrap(questions, "Failed to refresh message count");
  const hasNoPlans = subscriptions.error && isMissingTable("user_subscriptions", subscriptions.error);
  // No figure is better than telling a Premium user that the free messages are used up.
  const isPremium = !hasNoPlans && unwrap(subscriptions, "Failed to refresh message count").length > 0;
  return {
    used: questions.count ?? 0,
    limit: isPremium ? null : configuration.freeMessages,
    resetsAt: monthStart(1),
  };
}
