import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { accountKeys } from "./keys.ts";

export interface AccountSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** When it was last active, ISO 8601. */
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** Where the user is signed in: this device first, then the most recently used. */
export const listSessions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: async ({ signal }): Promise<AccountSession[]> => {
      const sessions = await askDatabase("We couldn’t load your devices.", (supabase) =>
        supabase.rpc("list_my_sessions").abortSignal(signal),
      );
      return sessions.map((session) => ({
        id: session.id,
        // The generated types don't know which of a function's columns can be null.
        userAgent: session.user_agent as string | null,
        address: session.ip as string | null,
        lastUsedAt: (session.refreshed_at as string | null) ?? session.created_at,
        isCurrent: session.is_current,
      }));
    },
  });
