import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { retryRequest } from "@/lib/retry-request.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { authKeys } from "./keys.ts";

export interface AccountSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** When it was last known to be in use, ISO 8601. */
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** Where the user is signed in: this device first, then the ones used last. */
export const listSessions = (userId: string) =>
  queryOptions({
    queryKey: authKeys.sessions(userId),
    queryFn: async ({ signal }): Promise<AccountSession[]> => {
      const supabase = await getSupabase();
      const answer = await retryRequest(() =>
        supabase.rpc("list_my_sessions").abortSignal(signal).retry(false),
      );
      return unwrap(answer, "Your devices could not be listed.").map((session) => ({
        id: session.id,
        // The generated types know no columns of functions that may be null.
        userAgent: session.user_agent as string | null,
        address: session.ip as string | null,
        lastUsedAt: (session.refreshed_at as string | null) ?? session.created_at,
        isCurrent: session.is_current,
      }));
    },
    retry: false,
    networkMode: "always",
  });
