import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { STATISTICS_REFRESH } from "@/lib/timings.ts";
import { settingsKeys } from "./keys.ts";

export const STATISTICS_FAILED = "Failed to load account statistics. Please try again later.";

type Count = (supabase: Supabase, userId: string, signal: AbortSignal) => Promise<number>;

const COUNTS = {
  messagesSent: countSent,
  messagesReceived: countReceived,
  premiumFlashcards: countPremiumCards,
  createdFlashcards: countOwnCards,
} satisfies Record<string, Count>;

export type Statistic = keyof typeof COUNTS;

/** One count of what the account has done so far, refreshed every 30 seconds. Failures are logged. */
export const getStatistic = (userId: string, name: Statistic) =>
  queryOptions({
    queryKey: settingsKeys.statistic(userId, name),
    queryFn: async ({ signal }): Promise<number> => {
      const supabase = await getSupabase();
      return await COUNTS[name](supabase, userId, signal);
    },
    staleTime: STATISTICS_REFRESH,
    refetchInterval: STATISTICS_REFRESH,
    meta: { log: { doing: "Counting for the account statistics" } },
  });

/** Every message ever accepted from the user, including those of deleted conversations. */
async function countSent(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  const count = await supabase.rpc("get_lifetime_message_count", { user_id: userId }).abortSignal(signal);
  if (!count.error) return count.data;
  const profile = await askDatabase(STATISTICS_FAILED, (supabase) =>
    supabase.from("profiles").select("lifetime_message_count").eq("id", userId).abortSignal(signal).single(),
  );
  return profile.lifetime_message_count;
}

async function countReceived(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  const messages = await supabase
    .from("messages")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .eq("role", "assistant")
    .eq("is_copy", false)
    .abortSignal(signal);
  unwrap(messages, STATISTICS_FAILED);
  return messages.count ?? 0;
}

/** The curated cards included in the user's plan. */
async function countPremiumCards(supabase: Supabase, _userId: string, signal: AbortSignal): Promise<number> {
  const cards = await supabase
    .from("flashcards")
    .select("id", { count: "exact", head: true })
    .eq("is_official", true)
    .abortSignal(signal);
  unwrap(cards, STATISTICS_FAILED);
  return cards.count ?? 0;
}

async function countOwnCards(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  const cards = await supabase
    .from("flashcards")
    .select("id", { count: "exact", head: true })
    .eq("is_official", false)
    .eq("created_by", userId)
    .abortSignal(signal);
  unwrap(cards, STATISTICS_FAILED);
  return cards.count ?? 0;
}
