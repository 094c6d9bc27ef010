import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { accountKeys } from "./keys.ts";

/** How many recovery codes the user has left. */
export const countRecoveryCodes = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.recoveryCodes(userId),
    queryFn: ({ signal }): Promise<number> =>
      askDatabase("We couldn’t count your recovery codes.", (supabase) =>
        supabase.rpc("count_recovery_codes").abortSignal(signal),
      ),
  });
