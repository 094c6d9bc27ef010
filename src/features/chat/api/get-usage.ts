import type { Usage } from "@backend/contracts/chat.ts";
import { queryOptions } from "@tanstack/react-query";
import { reportError } from "@/lib/report-error.ts";
import { RequestError, unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
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
      const failure = "Failed to refresh message count";
      const read = withRetries(async () => {
        const found = await supabase.rpc("get_usage").abortSignal(limit).single();
        // There is no time left for another try.
        if (limit.aborted) throw new RequestError("timeout", failure, { cause: found.error });
        return unwrap(found, failure);
      });
      const answer = await read.catch(async (error: unknown) => {
        if (!signal.aborted) void reportError("Reading the usage", error);
        return null;
      });
      if (!answer)
        return await (await import("./count-questions.ts")).countQuestions(supabase, userId, signal);
      const { used, limit: included, resets_at } = answer;
      // The generated types don't know that it can be null: unlimited.
      return { used, limit: included as number | null, resetsAt: new Date(resets_at).toISOString() };
    },
  });
