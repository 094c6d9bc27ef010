import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { accountKeys } from "./keys.ts";

/** How many recovery codes the user has left. */
export const countRecoveryCodes = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.recoveryCodes(userId),
    queryFn: async ({ signal }): Promise<number> => {
      const supabase = await getSupabase();
      const answer = await supabase.rpc("count_recovery_codes").abortSignal(signal);
      return unwrap(answer, "We couldn’t count your recovery codes.");
    },
  });
