import { queryOptions } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { RequestError } from "@/lib/request-error.ts";
import { shouldRetry } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { RETRIES, THREAD_FETCH_TIMEOUT, THREAD_LIST_FRESH } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";

export interface Thread {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly created_at: string;
}

const SENTENCE = "We encountered an error loading your conversations. Please try again.";

/** The user's conversations, newest first. */
export const listThreads = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.threads(userId),
    staleTime: THREAD_LIST_FRESH,
    refetchOnMount: false,
    // A list that timed out is read again: users are told after 20 seconds, not after the first time-out.
    retry: (failures, error) =>
      shouldRetry(failures, error) ||
      (failures < RETRIES && error instanceof RequestError && error.code === "timeout"),
    queryFn: async ({ signal }): Promise<Thread[]> => {
      const supabase = await getSupabase();
      return limitedRequest(
        THREAD_FETCH_TIMEOUT,
        (limit) =>
          supabase
            .from("threads")
            .select("id, title, created_at")
            .eq("user_id", userId)
            .order("created_at", { ascending: false })
            .abortSignal(AbortSignal.any([signal, limit])),
        { timeout: SENTENCE, failure: SENTENCE },
      );
    },
  });
