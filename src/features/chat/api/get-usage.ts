import type { Usage } from "@backend/contracts/chat.ts";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

/** How much of this month's messages the user has used. */
export const getUsage = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.usage(userId),
    queryFn: async ({ signal }): Promise<Usage> => {
      const supabase = await getSupabase();
      const now = new Date();
      const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
      const [counts, subscriptions] = await Promise.all([
        supabase
          .from("message_counts")
          .select("count")
          .eq("user_id", userId)
          .eq("period_start", monthStart)
          .abortSignal(signal)
          .maybeSingle(),
        supabase
          .from("user_subscriptions")
          .select("id")
          .eq("user_id", userId)
          .in("status", ["active", "trialing"])
          .gt("current_period_end", now.toISOString())
          .limit(1)
          .abortSignal(signal),
      ]);
      const isPremium = unwrap(subscriptions, "Failed to load subscription information").length > 0;
      return {
        used: unwrap(counts, "Failed to refresh message count")?.count ?? 0,
        limit: isPremium ? null : FREE_MESSAGES_PER_MONTH,
        resetsAt,
      };
    },
  });
