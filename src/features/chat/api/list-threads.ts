import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { THREAD_LIST_FRESH } from "@/lib/timings.ts";
import { chatKeys } from "./keys.ts";

export interface Thread {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** The user's conversations, newest first. */
export const listThreads = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.threads(userId),
    staleTime: THREAD_LIST_FRESH,
    refetchOnMount: false,
    queryFn: async ({ signal }): Promise<Thread[]> => {
      const supabase = await getSupabase();
      const answer = await supabase
        .from("threads")
        .select("id, title, created_at")
        .eq("user_id", userId)
        .order("created_at", { ascending: false })
        .abortSignal(signal);
      return unwrap(answer, "We encountered an error loading your conversations. Please try again.");
    },
  });
