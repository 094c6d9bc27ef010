import { queryOptions } from "@tanstack/react-query";
import { reportError } from "@/lib/report-error.ts";
import { RequestError } from "@/lib/request-error.ts";
import { retryRequest } from "@/lib/retry-request.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { STATISTICS_REFRESH } from "@/lib/timings.ts";
import { settingsKeys } from "./keys.ts";

/** A count is null while it is not known. */
export interface Statistics {
  readonly messagesSent: number | null;
  readonly messagesReceived: number | null;
  readonly premiumFlashcards: number | null;
  readonly createdFlashcards: number | null;
}

/** What the account has done so far, read again every half minute. A count that cannot be read is null. */
export const getStatistics = (userId: string) =>
  queryOptions({
    queryKey: settingsKeys.statistics(userId),
    queryFn: async ({ signal }): Promise<Statistics> => {
      const supabase = await getSupabase();
      const known = async (count: Promise<number>) =>
        await count.catch((error: unknown) => {
          if (!signal.aborted) void reportError("Counting for the account statistics", error, userId);
          return null;
        });
      const [messagesSent, messagesReceived, premiumFlashcards, createdFlashcards] = await Promise.all([
        known(countSent(supabase, userId, signal)),
        known(countReceived(supabase, userId, signal)),
        known(countPremiumCards(supabase, signal)),
        known(countOwnCards(supabase, userId, signal)),
      ]);
      const counts = { messagesSent, messagesReceived, premiumFlashcards, createdFlashcards };
      if (Object.values(counts).every((count) => count === null))
        throw new RequestError("unknown", "Failed to load account statistics. Please try again later.");
      return counts;
    },
    staleTime: STATISTICS_REFRESH,
    refetchInterval: STATISTICS_REFRESH,
    retry: false,
    networkMode: "always",
  });

/** Messages ever accepted from the user, also those of conversations that were deleted since. */
async function countSent(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  const count = await retryRequest(() =>
    supabase.rpc("get_lifetime_message_count", { user_id: userId }).abortSignal(signal).retry(false),
  );
  if (!count.error) return count.data;
  const profile = await supabase
    .from("profiles")
    .select("lifetime_message_count")
    .eq("id", userId)
    .abortSignal(signal)
    .retry(false)
    .single();
  if (profile.error) throw profile.error;
  return profile.data.lifetime_message_count;
}

async function countReceived(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  return counted(
    await retryRequest(() =>
      supabase
        .from("messages")
        .select("id", { count: "exact", head: true })
        .eq("user_id", userId)
        .eq("role", "assistant")
        .abortSignal(signal)
        .retry(false),
    ),
  );
}

/** The curated cards that the user's plan opens. */
async function countPremiumCards(supabase: Supabase, signal: AbortSignal): Promise<number> {
  return counted(
    await retryRequest(() =>
      supabase
        .from("flashcards")
        .select("id", { count: "exact", head: true })
        .eq("is_official", true)
        .abortSignal(signal)
        .retry(false),
    ),
  );
}

async function countOwnCards(supabase: Supabase, userId: string, signal: AbortSignal): Promise<number> {
  return counted(
    await retryRequest(() =>
      supabase
        .from("flashcards")
        .select("id", { count: "exact", head: true })
        .eq("is_official", false)
        .eq("created_by", userId)
        .abortSignal(signal)
        .retry(false),
    ),
  );
}

function counted(answer: { readonly count: number | null; readonly error: unknown }): number {
  if (answer.error) throw answer.error;
  if (answer.count === null) throw new Error("The answer has no count");
  return answer.count;
}
